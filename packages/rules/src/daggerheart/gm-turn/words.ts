// What a GM's turn of attacks says to people.
import { counted, type Language } from '@brosok/dice';
import type { KindWords } from '../../kind.js';
import { COMMON_FIELDS, COMMON_VALUES, diceNames } from '../../phrases.js';
import * as attack from '../adversary-attack/explain.js';
import { ATTACK_FIELDS, ATTACK_MOVES, ATTACK_VALUES, DAMAGE_SIDES, HP } from '../phrases.js';
import type { Concealed } from './hidden.js';
import { begunOf, outcome, type State } from './play.js';

type Shown = State | Concealed;

export const words: Readonly<Record<Language, KindWords<Shown>>> = {
  en: {
    name: 'GM’s turn',
    summary: 'Several adversaries attack in one turn of the GM, each with a roll of its own.',
    fields: {
      ...COMMON_FIELDS.en,
      ...ATTACK_FIELDS.en,
      characters: 'Characters',
      attacks: 'Attacks',
      adversary: 'Adversary',
    },
    moves: ATTACK_MOVES.en,
    values: { ...COMMON_VALUES.en, ...diceNames('en', DAMAGE_SIDES), ...ATTACK_VALUES.en, gmTurn: 'GM’s turn' },
    ask: (state) => ask('en', state),
    explain: (state) => explain('en', state),
  },
  ru: {
    name: 'Ход ведущего',
    summary: 'Несколько противников атакуют за один ход ведущего, и у каждого свой бросок.',
    fields: {
      ...COMMON_FIELDS.ru,
      ...ATTACK_FIELDS.ru,
      characters: 'Персонажи',
      attacks: 'Атаки',
      adversary: 'Противник',
    },
    moves: ATTACK_MOVES.ru,
    values: { ...COMMON_VALUES.ru, ...diceNames('ru', DAMAGE_SIDES), ...ATTACK_VALUES.ru, gmTurn: 'Ход ведущего' },
    ask: (state) => ask('ru', state),
    explain: (state) => explain('ru', state),
  },
};

function ask(language: Language, state: Shown): string {
  const now = attacksOf(state).at(-1);
  if (state.phase === 'done' || !now) return '';
  const asked = attack.ask(language, now.shown);
  return language === 'en' ? `${now.adversary} attacks. ${asked}` : `Атакует ${now.adversary}. ${asked}`;
}

function explain(language: Language, state: Shown): readonly string[] {
  const characters = 'concealed' in state ? state.concealed.characters : (outcome(state)?.characters ?? []);
  return [
    ...attacksOf(state).flatMap(({ adversary, shown }) => {
      const told = attack.explain(language, shown);
      return told.length === 0 ? [] : [`${language === 'en' ? 'Attack' : 'Атака'}: ${adversary}.`, ...told];
    }),
    ...characters.map(({ name, hpMarked }) => {
      if (hpMarked === 0)
        return language === 'en' ? `${name} comes through this turn unhurt.` : `${name}: за этот ход ни одной раны.`;
      const hp = counted(language, hpMarked, HP[language]);
      return language === 'en' ? `${name} marks ${hp} in this turn.` : `За этот ход ${name} отмечает ${hp}.`;
    }),
  ];
}

/** The attacks that have begun, each as a check of its own. */
function attacksOf(state: Shown): readonly { readonly adversary: string; readonly shown: attack.Shown }[] {
  if (!('concealed' in state))
    return begunOf(state.setup, state.attacks).map(({ adversary, setup, position }) => ({
      adversary,
      shown: { setup, position, told: null },
    }));
  return state.concealed.attacks.flatMap(({ adversary, setup, told }, index) => {
    const position = state.attacks[index];
    return position ? [{ adversary, shown: { setup, position, told } }] : [];
  });
}
