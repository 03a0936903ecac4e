// What is to be looked at in the odds of Legend of the Five Rings: every check played as well as possible.
import type { Told } from '../ask.js';
import { more, oneMore, yes } from './changes.js';
import { entriesAt, exactAt, listAt, numberIn, range } from './reading.js';
import {
  type At,
  type Fact,
  hereAt,
  ofOdds,
  overField,
  overTwo,
  type Study,
  type View,
  type Wanted,
  withFields,
} from './study.js';

const check: Study = {
  idle: [
    ...['tnModifiers', 'targets', 'resists', 'area', 'mostHelpers', 'helperAdvantages', 'how', 'label'],
    ...['intention', 'skillName', 'approach'],
  ],
  marks: ['adversity', 'distinction'],
  changes: [
    oneMore('helpers', 20, { skilled: true }, { ru: 'Помощник с\u00a0навыком', en: 'A skilled helper' }),
    yes('voidPoint', { ru: 'Очко Пустоты', en: 'A Void point' }),
    more('ring', 1, 10, { ru: '+1 кость кольца', en: '+1 ring die' }),
    more('skill', 1, 10, { ru: '+1 кость навыка', en: '+1 skill die' }),
    more('tn', 1, 50, { ru: 'ЦЧ выше на\u00a01', en: 'TN higher by 1' }),
    yes('compromised', { ru: 'Скомпрометирован', en: 'Compromised' }),
  ],
  headline: (odds, at) => fact(say(at).goal, exactAt(odds, 'goal'), 'chance'),
  facts: (odds, at) => [
    ...['successes', 'opportunities', 'strife'].flatMap((name) => {
      const value = exactAt(odds, 'expected', name);
      return value
        ? [{ name: `${say(at).expected}: ${lower(at, at.labels.field(name))}`, value, kind: 'amount' as const }]
        : [];
    }),
  ],
  views: (at) => [
    results(at),
    overTn(at),
    bonus(at),
    resistance(at),
    heat(at, 'ring', range(1, 5)),
    heat(at, 'skill', range(0, 5)),
  ],
};

const competition: Study = {
  idle: [],
  start: {
    entries: [
      { name: 'A', tn: 2, successes: 3 },
      { name: 'B', tn: 2, successes: 2 },
    ],
  },
  changes: [],
  headline: () => null,
  facts: () => [],
  views: (at) => [
    ofOdds('best', at, (odds) => ({
      kind: 'results',
      title: at.labels.field('best'),
      exclusive: false,
      results: entriesAt(odds, 'best').map(([name, chance]) => ({ name, chance, tone: 'good' })),
    })),
  ],
};

export const studies: Readonly<Record<string, Study>> = { check, competition };

/** What one may want beside the success, each played for as well as possible. */
function results(at: At): View {
  const words = say(at);
  const { resistedBy } = at.goal;
  const plain = resistedBy === undefined ? {} : { resistedBy };
  const isPlain =
    numberIn(at.goal, 'bonusSuccesses') === 0 &&
    numberIn(at.goal, 'opportunities') === 0 &&
    at.goal.maxStrife === undefined;
  const wanted: readonly (readonly [string, Wanted['goal']])[] = [
    ...(isPlain ? [] : [[words.yours, at.goal] as const]),
    [at.labels.field('success'), plain],
    [words.opportunity, { ...plain, opportunities: 1 }],
    [words.opportunities, { ...plain, opportunities: 2 }],
    [words.littleStrife, { ...plain, maxStrife: 1 }],
    [words.noStrife, { ...plain, maxStrife: 0 }],
  ];
  return {
    id: 'results',
    asks: wanted.map(([, goal]) => ({ setup: at.setup, goal })),
    show: (got) => {
      const chances = got.map((each) => (each === 'pending' || each === 'none' ? null : exactAt(each.odds, 'goal')));
      if (got.includes('pending')) return null;
      return {
        kind: 'results',
        title: words.results,
        exclusive: false,
        results: wanted.flatMap(([name], index) => {
          const chance = chances[index];
          return chance ? [{ name, chance, tone: index === 0 ? 'good' : 'neither' } as const] : [];
        }),
      };
    },
  };
}

const overTn = (at: At): View =>
  overField('tn', at, {
    title: say(at).overTn,
    axis: at.labels.field('tn'),
    values: TNS,
    wanted: (tn) => withFields(at, { tn }),
    courses: (odds) => line(say(at).goal, odds),
  });

const bonus = (at: At): View =>
  overField('bonus', at, {
    title: say(at).bonus,
    axis: at.labels.field('bonusSuccesses'),
    values: range(0, 5),
    wanted: (bonusSuccesses) => ({ setup: at.setup, goal: { ...at.goal, bonusSuccesses } }),
    courses: (odds) => line(say(at).goal, odds),
  });

/** How likely the target is to resist, by the bonus successes (L9). */
const resistance = (at: At): View =>
  ofOdds('resistance', at, (odds) => {
    const listed = listAt(odds, 'resistance');
    const chances = listed.flatMap((each) => exactAt(each, 'success') ?? []);
    if (chances.length === 0) return null;
    return {
      kind: 'lines',
      title: say(at).resists,
      axis: at.labels.field('bonusSuccesses'),
      steps: chances.map((_, index) => at.labels.value(index)),
      courses: [{ name: say(at).resists, chances }],
    };
  });

/** Of the pool one part is varied, the other is as it is set up. */
function heat(at: At, field: 'ring' | 'skill', values: readonly number[]): View {
  const other = field === 'ring' ? 'skill' : 'ring';
  return overTwo(field, at, {
    title: say(at).heat(at.labels.field(field), at.labels.field(other), numberIn(at.setup, other)),
    rows: { title: at.labels.field(field), headings: values.map((value) => at.labels.value(value)) },
    columns: { title: at.labels.field('tn'), headings: HEAT_TNS.map((tn) => at.labels.value(tn)) },
    measure: 'chance',
    change: ({ row, column }) => ({ [field]: values[row] ?? 1, tn: HEAT_TNS[column] ?? 1 }),
    read: (odds) => exactAt(odds, 'goal'),
    here: hereAt(values.indexOf(numberIn(at.setup, field)), HEAT_TNS.indexOf(numberIn(at.setup, 'tn'))),
  });
}

const TNS = range(1, 8);
/** As many as a phone has room for. */
const HEAT_TNS = range(1, 6);

function line(name: string, odds: readonly unknown[]) {
  const chances = odds.flatMap((each) => exactAt(each, 'goal') ?? []);
  return chances.length === odds.length ? [{ name, chances }] : null;
}

const fact = (name: string, value: Fact['value'] | null, kind: Fact['kind']): Fact | null =>
  value && { name, value, kind };

const lower = (at: At, text: string): string => text.toLocaleLowerCase(at.language);

const say = ({ language }: At) => WORDS[language];

const ru = {
  goal: 'Шанс при лучшей игре',
  expected: 'В\u00a0среднем',
  results: 'Чего можно добиться',
  yours: 'Ваша цель',
  opportunity: 'Успех и\u00a0возможность',
  opportunities: 'Успех и\u00a0две возможности',
  littleStrife: 'Успех и\u00a0не больше одного раздора',
  noStrife: 'Успех без раздора',
  overTn: 'Шанс по\u00a0целевому числу',
  bonus: 'Шанс на\u00a0столько бонусных успехов или больше',
  resists: 'Цель устоит',
  heat: (field: string, other: string, value: number) =>
    `${field} и\u00a0ЦЧ (${other.toLocaleLowerCase('ru')}\u00a0${value})`,
};

const WORDS: Told<typeof ru> = {
  ru,
  en: {
    goal: 'Chance with the best play',
    expected: 'On average',
    results: 'What can be had',
    yours: 'What you want',
    opportunity: 'Success and an opportunity',
    opportunities: 'Success and two opportunities',
    littleStrife: 'Success and one strife at most',
    noStrife: 'Success without strife',
    overTn: 'Chance by target number',
    bonus: 'Chance of so many bonus successes or more',
    resists: 'The target resists',
    heat: (field, other, value) => `${field} and TN (${other.toLowerCase()}\u00a0${value})`,
  },
};
