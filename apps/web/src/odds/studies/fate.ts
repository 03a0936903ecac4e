// What is to be looked at in the odds of Fate Core: the four results, and a contest from the score that it stands at.
import type { NamedChance } from '../../charts/model.js';
import type { NamedField } from '../../form/field.js';
import { isObject, type JsonObject } from '../../json.js';
import type { Told } from '../ask.js';
import { more, oneMore, toFirst } from './changes.js';
import { courseOf } from './course.js';
import { chancesAt, entriesAt, exactAt, itemsIn, numberIn, range, textIn, at as valueAt } from './reading.js';
import { type At, hereAt, ofOdds, overField, overTwo, type Study, type View, withFields } from './study.js';

const RESULTS = ['style', 'success', 'tie', 'fail'] as const;

const action: Study = {
  idle: ['skillName', 'aspect', 'existing', 'against', 'aspects'],
  changes: [
    oneMore('helpers', 20, { skill: 2 }, { ru: 'Помощник', en: 'A helper' }),
    more('skill', 1, 20, { ru: 'Навык +1', en: 'Skill +1' }),
    more('skill', 2, 20, { ru: 'Призыв аспекта: +2', en: 'An invoke: +2' }),
  ],
  headline: (odds, at) => {
    const value = exactAt(odds, 'goal');
    return (
      value && { name: say(at).atLeast(at.labels.value(String(at.goal.result ?? 'success'))), value, kind: 'chance' }
    );
  },
  facts: (odds, at) => {
    const value = exactAt(odds, 'shifts', 'mean');
    return value ? [{ name: say(at).meanShifts, value, kind: 'amount' }] : [];
  },
  views: (at) => [
    ofOdds('results', at, (odds) => ({
      kind: 'results',
      title: say(at).four,
      exclusive: true,
      results: four(odds, at),
    })),
    ofOdds('shifts', at, (odds) => {
      const chances = chancesAt(odds, 'shifts');
      return (
        chances && {
          kind: 'numbers',
          title: at.labels.field('shifts'),
          axis: at.labels.field('shifts'),
          chances,
          threshold: { at: 1, name: at.labels.value('success') },
        }
      );
    }),
    overField('opposition', at, {
      title: say(at).overOpposition,
      axis: at.labels.field('passive'),
      values: range(-1, 8),
      wanted: (passive) => withFields(at, { opposition: { passive } }),
      courses: (odds) => [
        { name: say(at).success, chances: odds.flatMap((each) => exactAt(each, 'goal') ?? []) },
        { name: at.labels.value('style'), chances: odds.flatMap((each) => exactAt(each, 'style') ?? []) },
      ],
    }),
  ],
};

const challenge: Study = {
  idle: ['goal', 'aspects', 'by', 'skillName'],
  start: {
    tasks: [
      { name: 'A', skill: 3, opposition: { passive: 2 } },
      { name: 'B', skill: 2, opposition: { passive: 2 } },
    ],
  },
  wanted: {
    // no more tasks than there are can be done
    fields: ({ tasks }, fields) =>
      fields.map((named) =>
        named.name === 'tasks' && named.field.kind === 'number'
          ? { ...named, field: { ...named.field, max: Array.isArray(tasks) ? Math.max(1, tasks.length) : 1 } }
          : named,
      ),
    goal: (values) => values,
    name: () => null,
  },
  changes: [
    toFirst('tasks', more('skill', 1, 20, { ru: 'Навык +1 в\u00a0первой задаче', en: 'Skill +1 in the first task' })),
    toFirst(
      'tasks',
      oneMore('helpers', 20, { skill: 2 }, { ru: 'Помощник в\u00a0первой задаче', en: 'A helper in the first task' }),
    ),
  ],
  headline: (odds, at) => {
    const value = exactAt(odds, 'goal');
    return value && { name: say(at).challengeGoal, value, kind: 'chance' };
  },
  facts: () => [],
  views: (at) => [
    ofOdds('done', at, (odds) => {
      const chances = chancesAt(odds, 'done');
      return (
        chances && {
          kind: 'numbers',
          title: at.labels.field('done'),
          axis: at.labels.field('tasks'),
          chances,
          threshold: null,
        }
      );
    }),
    ...itemsIn(at.setup, 'tasks')
      .slice(0, MOST_TASKS)
      .map((task, index) => {
        const name = textIn(task, 'name');
        return ofOdds(`task${index}`, at, (odds) => ({
          kind: 'results',
          title: `${at.labels.field('task')}: ${name}`,
          exclusive: true,
          results: four(valueAt(odds, 'tasks', name), at),
        }));
      }),
  ],
};

const contest: Study = {
  idle: ['environment', 'aspects', 'skills', 'lead', 'goal', 'skillName'],
  start: {
    sides: [
      { name: 'A', skill: 4 },
      { name: 'B', skill: 3 },
    ],
  },
  wanted: {
    // the score: by the number of the side, so that no name has to stand in an address
    fields: (setup) => [
      {
        name: 'victories',
        optional: true,
        nullable: false,
        asked: true,
        initial: {},
        field: {
          kind: 'group',
          fields: itemsIn(setup, 'sides').map(
            (_, index): NamedField => ({
              name: String(index + 1),
              optional: true,
              nullable: false,
              initial: 0,
              field: { kind: 'number', min: 0, max: Math.max(0, numberIn(setup, 'victoriesNeeded', 3) - 1), step: 1 },
            }),
          ),
        },
      },
    ],
    goal: ({ victories }, setup) => ({ victories: marksBySide(setup, isObject(victories) ? victories : {}) }),
    name: (field, { setup }) => {
      const side = itemsIn(setup, 'sides')[Number(field) - 1];
      return side ? textIn(side, 'name') : null;
    },
  },
  changes: [
    toFirst(
      'sides',
      oneMore('helpers', 20, { skill: 2 }, { ru: 'Помощник первой стороне', en: 'A helper for the first side' }),
    ),
    toFirst('sides', more('skill', 1, 20, { ru: 'Навык первой стороны +1', en: 'The first side’s skill +1' })),
  ],
  headline: (odds, at) => {
    const [first] = entriesAt(odds, 'win');
    return first ? { name: say(at).wins(first[0]), value: first[1], kind: 'chance' } : null;
  },
  facts: (odds, at) => {
    const value = exactAt(odds, 'expectedExchanges');
    return value ? [{ name: at.labels.field('expectedExchanges'), value, kind: 'amount' }] : [];
  },
  views: (at) => [
    ofOdds('win', at, (odds) => ({
      kind: 'results',
      title: say(at).whoWins,
      exclusive: true,
      results: [
        ...entriesAt(odds, 'win').map(
          ([name, chance], index): NamedChance => ({ name, chance, tone: index === 0 ? 'good' : 'bad' }),
        ),
        ...ifAny(at.labels.field('never'), exactAt(odds, 'never')),
      ],
    })),
    ofOdds('course', at, (odds) => courseOf(odds, at, say(at))),
    ...score(at),
    ofOdds('exchange', at, (odds) => ({
      kind: 'results',
      title: say(at).oneExchange,
      exclusive: true,
      results: [
        ...Object.entries(objectAt(odds, 'exchange', 'marks')).flatMap(([name, marks]) => [
          ...ifAny(`${name}: ${at.labels.field('one').toLocaleLowerCase(at.language)}`, exactAt(marks, 'one')),
          ...ifAny(`${name}: ${at.labels.field('two').toLocaleLowerCase(at.language)}`, exactAt(marks, 'two')),
        ]),
        ...ifAny(say(at).twist, exactAt(odds, 'exchange', 'tie')),
        ...ifAny(at.labels.field('nobody'), exactAt(odds, 'exchange', 'nobody')),
      ],
    })),
  ],
};

export const studies: Readonly<Record<string, Study>> = { action, contest, challenge };

const MOST_TASKS = 6;

const four = (odds: unknown, at: At): readonly NamedChance[] =>
  RESULTS.flatMap((key): readonly NamedChance[] => {
    const chance = exactAt(odds, key);
    return chance ? [{ name: at.labels.value(key), chance, tone: TONES[key] }] : [];
  });

const TONES = { style: 'good', success: 'good', tie: 'neither', fail: 'bad' } as const;

/** What cannot be is not shown. */
const ifAny = (name: string, chance: NamedChance['chance'] | null): readonly NamedChance[] =>
  chance && chance.decimal > 0 ? [{ name, chance, tone: 'neither' }] : [];

const marksBySide = (setup: JsonObject, byNumber: JsonObject): JsonObject =>
  Object.fromEntries(
    itemsIn(setup, 'sides').map((side, index) => [textIn(side, 'name'), numberIn(byNumber, String(index + 1))]),
  );

/** The first side's chance from every score of two. */
function score(at: At): readonly View[] {
  const sides = itemsIn(at.setup, 'sides');
  const [first, second] = sides.map((side) => textIn(side, 'name'));
  if (sides.length !== 2 || first === undefined || second === undefined) return [];
  const marks = range(0, Math.min(MOST_MARKS, numberIn(at.setup, 'victoriesNeeded', 3) - 1));
  const headings = marks.map((count) => at.labels.value(count));
  return [
    overTwo('score', at, {
      title: say(at).score(first),
      rows: { title: first, headings },
      columns: { title: second, headings },
      measure: 'chance',
      change: null,
      goal: ({ row, column }) => ({
        victories: Object.fromEntries([
          [first, row],
          [second, column],
        ]),
      }),
      read: (odds) => exactAt(odds, 'win', first),
      here: hereAt(
        marks.indexOf(Number(valueAt(at.goal, 'victories', first) ?? 0)),
        marks.indexOf(Number(valueAt(at.goal, 'victories', second) ?? 0)),
      ),
    }),
  ];
}

const MOST_MARKS = 5;

const objectAt = (odds: unknown, ...path: readonly string[]): JsonObject => {
  const found = valueAt(odds, ...path);
  return isObject(found) ? found : {};
};

const say = ({ language }: At) => WORDS[language];

const ru = {
  four: 'Четыре результата',
  atLeast: (result: string) => `${result} или лучше`,
  success: 'Успех или лучше',
  meanShifts: 'Сдвигов в\u00a0среднем',
  overOpposition: 'Шанс по\u00a0пассивному сопротивлению',
  challengeGoal: 'Испытание пройдено',
  wins: (name: string) => `Победит ${name}`,
  whoWins: 'Кто победит',
  course: 'Победа к\u00a0концу обмена',
  open: 'ещё не\u00a0решено',
  now: 'сейчас',
  exchange: 'Обмен',
  score: (name: string) => `Шанс стороны ${name} при каждом счёте`,
  oneExchange: 'Что принесёт один обмен',
  twist: 'Ничья и\u00a0неожиданный поворот',
};

export type FateWords = typeof ru;

const WORDS: Told<FateWords> = {
  ru,
  en: {
    four: 'The four results',
    atLeast: (result) => `${result} or better`,
    success: 'Success or better',
    meanShifts: 'Shifts on average',
    overOpposition: 'Chance by passive opposition',
    challengeGoal: 'The challenge is met',
    wins: (name) => `${name} wins`,
    whoWins: 'Who wins',
    course: 'Won by the end of the exchange',
    open: 'still open',
    now: 'now',
    exchange: 'Exchange',
    score: (name) => `${name}’s chance at every score`,
    oneExchange: 'What one exchange brings',
    twist: 'A tie and a twist',
  },
};
