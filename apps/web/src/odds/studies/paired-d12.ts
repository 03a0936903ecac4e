// What is to be looked at in the odds of the 2d12 system.
import type { Told } from '../ask.js';
import { more } from './changes.js';
import { around, chancesAt, exactAt, listAt, numberIn, range, at as valueAt } from './reading.js';
import { type At, hereAt, ofOdds, overTwo, type Study } from './study.js';

const advantage = more('advantage', 1, 1000, { ru: 'Преимущество', en: 'An advantage' });
const disadvantage = more('disadvantage', 1, 1000, { ru: 'Помеха', en: 'A disadvantage' });

const check: Study = {
  idle: [],
  changes: [
    advantage,
    disadvantage,
    more('modifier', 1, 1000, { ru: 'Модификатор +1', en: 'Modifier +1' }),
    more('difficulty', 1, 1000, { ru: 'Сложность выше на\u00a01', en: 'Difficulty higher by 1' }),
  ],
  headline: (odds, at) => {
    const value = exactAt(odds, 'success');
    return value && { name: at.labels.field('success'), value, kind: 'chance' };
  },
  facts: (odds, at) => amount(at.labels.field('mean'), exactAt(odds, 'mean')),
  views: (at) => [
    ofOdds('total', at, (odds) => {
      const chances = chancesAt(odds);
      const difficulty = numberIn(at.setup, 'difficulty');
      return (
        chances && {
          kind: 'numbers',
          title: at.labels.field('total'),
          axis: at.labels.field('total'),
          chances,
          threshold: { at: difficulty, name: `${at.labels.field('difficulty')}\u00a0${at.labels.value(difficulty)}` },
        }
      );
    }),
    difficulties(at),
  ],
};

const attack: Study = {
  idle: [],
  changes: [
    advantage,
    disadvantage,
    {
      id: 'die',
      name: { ru: 'Кость больше', en: 'A larger die' },
      apply: (setup) => {
        const die = numberIn(setup, 'die', 6) + 2;
        return die <= 100 ? { ...setup, die } : null;
      },
    },
    more('dice', 1, 10, { ru: 'Ещё одна кость', en: 'One more die' }),
  ],
  headline: (odds, at) => {
    const value = exactAt(odds, 'mean');
    return value && { name: say(at).damage, value, kind: 'amount' };
  },
  facts: (odds, at) => {
    const zero = exactAt(odds, 'zero');
    return zero ? [{ name: say(at).zero, value: zero, kind: 'chance' }] : [];
  },
  views: (at) => [
    ofOdds('damage', at, (odds) => {
      const chances = chancesAt(odds);
      return chances && { kind: 'numbers', title: say(at).dealt, axis: say(at).dealt, chances, threshold: null };
    }),
    ofOdds('sway', at, (odds) => {
      const listed = listAt(odds, 'sway');
      const zeros = listed.flatMap((each) => exactAt(each, 'zero') ?? []);
      if (zeros.length === 0) return null;
      return {
        kind: 'lines',
        title: say(at).sway,
        axis: at.labels.field('net'),
        steps: listed.map((each) => at.labels.value(Number(valueAt(each, 'net')))),
        courses: [{ name: say(at).zero, chances: zeros }],
      };
    }),
    dice(at),
  ],
};

export const studies: Readonly<Record<string, Study>> = { check, attack };

/** Net advantage against difficulty. */
function difficulties(at: At) {
  const columns = around(numberIn(at.setup, 'difficulty'), 3, -1000, 1000);
  return overTwo('difficulty', at, {
    title: say(at).byDifficulty,
    rows: { title: at.labels.field('net'), headings: NETS.map((net) => signed(at, net)) },
    columns: { title: at.labels.field('difficulty'), headings: columns.map((value) => at.labels.value(value)) },
    measure: 'chance',
    change: ({ row, column }) => ({ ...netFields(NETS[row] ?? 0), difficulty: columns[column] ?? 0 }),
    read: (odds) => exactAt(odds, 'success'),
    here: hereAt(NETS.indexOf(netOf(at)), columns.indexOf(numberIn(at.setup, 'difficulty'))),
  });
}

/** Net advantage against the weapon's die: the mean of the damage; the zeroed half and the highest value go with the die. */
const dice = (at: At) =>
  overTwo('die', at, {
    title: say(at).byDie,
    rows: { title: at.labels.field('net'), headings: NETS.map((net) => signed(at, net)) },
    columns: { title: at.labels.field('die'), headings: DICE.map((die) => `${say(at).d}${die}`) },
    measure: 'number',
    change: ({ row, column }) => ({
      ...netFields(NETS[row] ?? 0),
      die: DICE[column] ?? 6,
      zeroed: undefined,
      exploding: undefined,
      distribute: undefined,
    }),
    read: (odds) => exactAt(odds, 'mean'),
    here:
      at.setup.zeroed === undefined && at.setup.exploding === 1 && at.setup.distribute === undefined
        ? hereAt(NETS.indexOf(netOf(at)), DICE.indexOf(numberIn(at.setup, 'die')))
        : null,
  });

const NETS = range(-3, 3);
const DICE = [2, 4, 6, 8, 10, 12];

const netOf = ({ setup }: At): number => numberIn(setup, 'advantage') - numberIn(setup, 'disadvantage');
const netFields = (net: number) => ({ advantage: Math.max(0, net), disadvantage: Math.max(0, -net) });
const signed = (at: At, value: number): string => (value > 0 ? `+${value}` : at.labels.value(value));

const amount = (name: string, value: ReturnType<typeof exactAt>) =>
  value ? [{ name, value, kind: 'amount' as const }] : [];

const say = ({ language }: At) => WORDS[language];

const ru = {
  damage: 'Урон в\u00a0среднем',
  dealt: 'Урон',
  zero: 'Урона нет',
  sway: 'Как преимущества меняют шанс не\u00a0нанести урона',
  byDifficulty: 'Шанс по\u00a0преимуществам и\u00a0сложности',
  byDie: 'Средний урон по\u00a0преимуществам и\u00a0кости',
  d: 'к',
};

const WORDS: Told<typeof ru> = {
  ru,
  en: {
    damage: 'Damage on average',
    dealt: 'Damage',
    zero: 'No damage',
    sway: 'How advantages sway the chance of no damage',
    byDifficulty: 'Chance by net advantage and difficulty',
    byDie: 'Mean damage by net advantage and die',
    d: 'd',
  },
};
