// What a static value says to people.
import { type Language, number } from '@brosok/dice';
import type { KindWords } from '../../kind.js';
import { addends, COMMON_FIELDS, COMMON_VALUES, cancelled, compared } from '../../phrases.js';
import { cappedNet } from '../net.js';
import type { Concealed } from './hidden.js';
import { type State, staticTotal } from './play.js';

type Shown = State | Concealed;

export const words: Readonly<Record<Language, KindWords<Shown>>> = {
  en: {
    name: 'Static value',
    summary: 'Long, systematic effort: 10 and the skill, no die is rolled.',
    fields: { ...COMMON_FIELDS.en, skill: 'Skill' },
    moves: {},
    values: { ...COMMON_VALUES.en, static: 'Static value' },
    ask: () => '',
    explain: (state) => explain('en', state),
  },
  ru: {
    name: 'Статичное значение',
    summary: 'Долгие систематические усилия: 10 и навык, кости не бросают.',
    fields: { ...COMMON_FIELDS.ru, skill: 'Навык' },
    moves: {},
    values: { ...COMMON_VALUES.ru, static: 'Статичное значение' },
    ask: () => '',
    explain: (state) => explain('ru', state),
  },
};

function explain(language: Language, state: Shown): readonly string[] {
  const { setup } = state;
  const total = staticTotal(setup);
  const success = 'concealed' in state ? state.concealed.success : total >= state.setup.difficulty;
  const net = cappedNet(setup);
  const parts = addends(language, [
    { label: language === 'en' ? 'skill' : 'навык', amount: setup.skill },
    { label: NET[language][net < 0 ? 'down' : 'up'], amount: 5 * Math.sign(net) },
    ...setup.modifiers,
  ]);
  return [
    ...cancelled(language, setup.advantage, setup.disadvantage),
    `${language === 'en' ? 'No die is rolled' : 'Кости не бросают'}: ${number(language, 10)}${parts} = ${number(language, total)}.`,
    compared(language, total, setup.difficulty, success),
  ];
}

const NET = {
  en: { up: 'advantage', down: 'disadvantage' },
  ru: { up: 'преимущество', down: 'помеха' },
} as const;
