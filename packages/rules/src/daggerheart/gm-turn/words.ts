// What a GM's turn of attacks says to people.
import { counted, type Language } from '@brosok/dice';
import type { KindWords } from '../../kind.js';
import { COMMON_FIELDS, COMMON_VALUES, diceNames } from '../../phrases.js';
import * as attack from '../adversary-attack/explain.js';
import { ATTACK_FIELDS, ATTACK_MOVES, ATTACK_VALUES, DAMAGE_SIDES, HP } from '../phrases.js';
import { begunOf, current, outcome, type State } from './play.js';

export const words: Readonly<Record<Language, KindWords<State>>> = {
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

function ask(language: Language, state: State): string {
  if (state.phase === 'done') return '';
  const now = current(state.setup, state.attacks);
  const asked = attack.ask(language, now.setup, now.position);
  return language === 'en' ? `${now.adversary} attacks. ${asked}` : `Атакует ${now.adversary}. ${asked}`;
}

function explain(language: Language, state: State): readonly string[] {
  const result = outcome(state);
  return [
    ...begunOf(state.setup, state.attacks).flatMap(({ adversary, setup, position }) => {
      const told = attack.explain(language, setup, position);
      return told.length === 0 ? [] : [`${language === 'en' ? 'Attack' : 'Атака'}: ${adversary}.`, ...told];
    }),
    ...(result?.characters ?? []).map(({ name, hpMarked }) => {
      const hp = counted(language, hpMarked, HP[language]);
      return language === 'en' ? `${name} marks ${hp} in this turn.` : `За этот ход ${name} отмечает ${hp}.`;
    }),
  ];
}
