// What is to be looked at in the odds of the d20 system with Success with Trouble.
import { type Exact, exact, ONE, ZERO } from '@brosok/dice';
import type { Told } from '../ask.js';
import { more } from './changes.js';
import { around, exactAt, isExact, listAt, numberIn, at as valueAt } from './reading.js';
import { type At, ofOdds, overField, type Study, withFields } from './study.js';

const changes = [
  more('advantage', 1, 100, { ru: 'Преимущество', en: 'An advantage' }),
  more('disadvantage', 1, 100, { ru: 'Помеха', en: 'A disadvantage' }),
  more('skill', 1, 100, { ru: 'Навык +1', en: 'Skill +1' }),
  more('difficulty', 1, 1000, { ru: 'Сложность выше на\u00a01', en: 'Difficulty higher by 1' }),
];

const success: Study['headline'] = (odds, at) => {
  const value = exactAt(odds, 'success');
  return value && { name: at.labels.field('success'), value, kind: 'chance' };
};

const check: Study = {
  idle: ['combat', 'active', 'trouble', 'costOfFailure'],
  changes,
  headline: success,
  facts: (odds, at) =>
    ['natural20', 'natural1'].flatMap((name) => {
      const value = exactAt(odds, name);
      return value ? [{ name: at.labels.field(name), value, kind: 'chance' as const }] : [];
    }),
  views: (at) => [
    ofOdds('margins', at, (odds) => {
      const outcomes = listAt(odds, 'margins');
      const told = outcomes.flatMap((each) => {
        const value = valueAt(each, 'value');
        return isExact(each) && typeof value === 'number' ? [{ value, exact: each.exact, decimal: each.decimal }] : [];
      });
      if (told.length === 0) return null;
      return {
        kind: 'numbers',
        title: at.labels.field('margins'),
        axis: at.labels.field('margin'),
        chances: { outcomes: told, mean: null },
        threshold: { at: 0, name: at.labels.field('success') },
      };
    }),
    overField('difficulty', at, {
      title: say(at).rollOrStatic,
      axis: at.labels.field('difficulty'),
      values: difficulties(at),
      wanted: (difficulty) => withFields(at, { difficulty }),
      courses: (odds) => [
        { name: say(at).roll, chances: odds.flatMap((each) => exactAt(each, 'success') ?? []) },
        { name: say(at).static, chances: odds.map((each) => certain(valueAt(each, 'static', 'success') === true)) },
      ],
    }),
  ],
};

const staticValue: Study = {
  idle: [],
  changes,
  headline: success,
  facts: () => [],
  views: (at) => [
    overField('difficulty', at, {
      title: say(at).overDifficulty,
      axis: at.labels.field('difficulty'),
      values: difficulties(at),
      wanted: (difficulty) => withFields(at, { difficulty }),
      courses: (odds) => [{ name: say(at).static, chances: odds.flatMap((each) => exactAt(each, 'success') ?? []) }],
    }),
  ],
};

export const studies: Readonly<Record<string, Study>> = { check, static: staticValue };

const difficulties = (at: At): readonly number[] => around(numberIn(at.setup, 'difficulty'), 8, -1000, 1000);

const certain = (is: boolean): Exact => exact(is ? ONE : ZERO);

const say = ({ language }: At) => WORDS[language];

const ru = {
  rollOrStatic: 'Бросить или взять статичное значение',
  overDifficulty: 'Успех по\u00a0сложности',
  roll: 'Бросок',
  static: 'Статичное значение',
};

const WORDS: Told<typeof ru> = {
  ru,
  en: {
    rollOrStatic: 'To roll or to take the static value',
    overDifficulty: 'Success by difficulty',
    roll: 'Roll',
    static: 'Static value',
  },
};
