// What an action says to people.
import type { Language } from '@brosok/dice';
import type { KindWords } from '../../kind.js';
import { rung } from '../ladder.js';
import { effectTold, FIELDS, hiddenTold, pointsTold, quoted, shiftsTold, totalTold, VALUES } from '../phrases.js';
import { shiftsOf } from '../versus.js';
import type { Concealed } from './hidden.js';
import { outcome, type State } from './play.js';

type Shown = State | Concealed;

export const words: Readonly<Record<Language, KindWords<Shown>>> = {
  en: {
    name: 'Action',
    summary: 'Four Fate dice and a skill: overcome, create an advantage, attack or defend.',
    fields: {
      ...FIELDS.en,
      action: 'Action',
      existing: 'The aspect exists already',
      against: 'Defence against',
      takeBoost: 'One shift less, and a boost',
    },
    moves: { roll: 'Roll', invoke: 'Invoke an aspect', finish: 'Finish' },
    values: {
      ...VALUES.en,
      action: 'Action',
      overcome: 'Overcome',
      createAdvantage: 'Create an advantage',
      attack: 'Attack',
      defend: 'Defend',
    },
    ask: (state) => ask('en', state),
    explain: (state) => explain('en', state),
  },
  ru: {
    name: 'Действие',
    summary: 'Четыре кости Fate и навык: преодоление, создание преимущества, атака или защита.',
    fields: {
      ...FIELDS.ru,
      action: 'Действие',
      existing: 'Аспект уже есть',
      against: 'Защита от',
      takeBoost: 'На сдвиг меньше, но с усилением',
    },
    moves: { roll: 'Бросить', invoke: 'Призвать аспект', finish: 'Завершить' },
    values: {
      ...VALUES.ru,
      action: 'Действие',
      overcome: 'Преодоление',
      createAdvantage: 'Создание преимущества',
      attack: 'Атака',
      defend: 'Защита',
    },
    ask: (state) => ask('ru', state),
    explain: (state) => explain('ru', state),
  },
};

function ask(language: Language, state: Shown): string {
  const en = language === 'en';
  const { opposition, action } = state.setup;
  switch (state.phase) {
    case 'roll': {
      const name = words[language].values[action] ?? action;
      const against =
        'passive' in opposition
          ? passiveTold(language, opposition.passive)
          : (opposition.active.name ?? (en ? 'active opposition' : 'активное сопротивление'));
      return en
        ? `${name}: roll four Fate dice against ${against}.`
        : `${name}: бросьте четыре кости Fate, сопротивление — ${against}.`;
    }
    case 'rolled': {
      const now = standingTold(language, state);
      return en
        ? `${now}. Invoke aspects on either side, or finish and say how it went.`
        : `${now}. Обе стороны могут призывать аспекты; затем завершите и расскажите, как это было.`;
    }
    case 'done':
      return '';
  }
}

function explain(language: Language, state: Shown): readonly string[] {
  const en = language === 'en';
  if (state.phase === 'roll') return [];
  const { setup, dice, versus } = state;
  const { opposition } = setup;
  const name = 'active' in opposition ? opposition.active.name : null;
  const effects = 'concealed' in state ? state.concealed.effects : outcome(state)?.effects;
  const story = state.phase === 'done' ? state.ending.story : null;
  return [
    `${en ? 'Total' : 'Итог'}: ${totalTold(language, dice, versus.actor, setup.skillName)}.`,
    `${name ?? (en ? 'Opposition' : 'Сопротивление')}: ${totalTold(language, dice, versus.opposition)}.`,
    `${standingTold(language, state)}.`,
    ...(effects ?? []).map((effect) => effectTold(language, effect, setup.aspect)),
    ...pointsTold(language, VALUES[language].actor, [versus.actor]),
    ...pointsTold(language, VALUES[language].opposition, [versus.opposition]),
    ...(story === null ? [] : [quoted(language, story)]),
  ];
}

/** How the comparison stands, by its shifts or by what is told of them. */
const standingTold = (language: Language, state: Rolled): string =>
  'concealed' in state
    ? hiddenTold(language, state.concealed.result)
    : shiftsTold(language, shiftsOf(state.dice, state.versus));

type Rolled = Extract<Shown, { readonly phase: 'rolled' | 'done' }>;

function passiveTold(language: Language, passive: number | null): string {
  if (passive !== null) return rung(language, passive);
  return language === 'en' ? 'an opposition known to the GM' : 'его величину знает ведущий';
}
