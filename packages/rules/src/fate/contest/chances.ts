// Chances in a contest: what one exchange brings, and who wins from a score (F3–F6).
import { add, gcd, multiply, ONE, type Ratio, ratio, ZERO } from '@brosok/dice';
import { sum } from '../../dicePool.js';
import { ROLL_SUMS, ROLL_WAYS } from '../chances.js';
import { type Marks, marksOf } from './exchange.js';
import { race } from './race.js';
import type { Opposition } from './setup.js';

/** In how many of the equally likely rolls of an exchange each thing happens. */
export interface ExchangeWays {
  /** For each side: in how many it gets one mark, and two. */
  readonly marks: readonly (readonly [one: number, two: number])[];
  readonly tie: number;
  readonly nobody: number;
  readonly all: number;
}

/**
 * What an exchange brings to sides that add these to their four dice; null stands for a side that does not roll. Whole
 * numbers: eight sides have 81⁸ rolls, which a double still holds exactly.
 */
export function exchangeWays(modifiers: readonly (number | null)[], opposition: Opposition): ExchangeWays {
  const rolling = modifiers.filter((modifier) => modifier !== null);
  const all = ROLL_WAYS ** rolling.length;
  if (rolling.length === 0) return { marks: modifiers.map(() => [0, 0]), tie: 0, nobody: 1, all };
  let nobody = 0;
  let decided = 0;
  const marks = modifiers.map((modifier, side): readonly [number, number] => {
    if (modifier === null) return [0, 0];
    const others = modifiers.filter((other, index): other is number => index !== side && other !== null);
    const ways: Record<Marks, number> = { 0: 0, 1: 0, 2: 0 };
    for (const { value, ways: below } of bestOf(others))
      for (const { sum, ways: own } of ROLL_SUMS) {
        if (value !== null && value >= modifier + sum) continue;
        ways[marksOf(modifier + sum, value, opposition)] += own * below;
        decided += own * below;
      }
    nobody += ways[0];
    return [ways[1], ways[2]];
  });
  return { marks, nobody, tie: all - decided, all };
}

/** How often the best total of several sides is each value; no value where there is no side. */
function bestOf(modifiers: readonly number[]): readonly { readonly value: number | null; readonly ways: number }[] {
  if (modifiers.length === 0) return [{ value: null, ways: 1 }];
  const lowest = Math.max(...modifiers) - HIGHEST_SUM;
  let before = 0;
  return ROLL_SUMS.map((_, index) => {
    const value = lowest + index;
    let atMost = 1;
    for (const modifier of modifiers)
      atMost *= WAYS_OF_AT_MOST[Math.min(value - modifier, HIGHEST_SUM) + HIGHEST_SUM] ?? 0;
    const ways = atMost - before;
    before = atMost;
    return { value, ways };
  });
}

const HIGHEST_SUM = 4;
/** In how many of its ways a roll shows at most −4, −3, … 4. */
const WAYS_OF_AT_MOST: readonly number[] = ROLL_SUMS.map(({ sum: limit }) =>
  sum(ROLL_SUMS.filter((each) => each.sum <= limit).map(({ ways }) => ways)),
);

/** The chances of a contest from a score. */
export interface Chances {
  readonly win: readonly Ratio[];
  /** Null: the contest never ends. */
  readonly exchanges: Ratio | null;
}

/** The chances when every exchange from here on is like this one. `score` is the marks that each side still needs. */
export function chancesFrom({ marks, all }: ExchangeWays, score: Score): Chances {
  const over = score.findIndex((needed) => needed <= 0);
  if (over >= 0) return { win: score.map((_, index) => (index === over ? ONE : ZERO)), exchanges: ZERO };
  const marked = sum(marks.flat());
  if (marked === 0) return { win: score.map(() => ZERO), exchanges: null };
  const weights = lowestTerms(marks.flat());
  const { win, steps } = race(
    score.map((needed, index) => ({ needed, weights: [weights[2 * index] ?? 0n, weights[2 * index + 1] ?? 0n] })),
  );
  // exchanges without a mark only stretch the race
  return { win, exchanges: multiply(steps, ratio(BigInt(all), BigInt(marked))) };
}

/** The chances when this exchange is unlike those after it: some side rolls with less help, or not at all. */
export function chancesThrough(now: ExchangeWays, later: ExchangeWays, score: Score): Chances {
  const without = now.all - sum(now.marks.flat());
  const { win, exchanges } = mixed([
    { weight: without, chances: chancesFrom(later, score) },
    ...now.marks.flatMap(([one, two], side) => [
      { weight: one, chances: chancesFrom(later, withMarks(score, side, 1)) },
      { weight: two, chances: chancesFrom(later, withMarks(score, side, 2)) },
    ]),
  ]);
  return { win, exchanges: exchanges && add(ONE, exchanges) };
}

/** The average of chances by weight. */
export function mixed(parts: readonly { readonly weight: number; readonly chances: Chances }[]): Chances {
  const possible = parts.filter(({ weight }) => weight > 0);
  const all = BigInt(sum(possible.map(({ weight }) => weight)));
  const average = (values: readonly Ratio[]): Ratio =>
    values.map((value, index) => multiply(value, ratio(BigInt(possible[index]?.weight ?? 0), all))).reduce(add, ZERO);
  const exchanges = possible.flatMap(({ chances }) => chances.exchanges ?? []);
  return {
    win: (possible[0]?.chances.win ?? []).map((_, side) =>
      average(possible.map(({ chances }) => chances.win[side] ?? ZERO)),
    ),
    exchanges: exchanges.length < possible.length ? null : average(exchanges),
  };
}

/** The score after a side's marks. */
export const withMarks = (score: Score, side: number, marks: Marks): Score =>
  score.map((needed, index) => (index === side ? needed - marks : needed));

/** How many marks each side still needs; 0 or less: it has won. */
export type Score = readonly number[];

/** The same proportions in the smallest whole numbers. */
function lowestTerms(numbers: readonly number[]): readonly bigint[] {
  const wholes = numbers.map(BigInt);
  const divisor = wholes.reduce(gcd, 0n);
  return divisor === 0n ? wholes : wholes.map((each) => each / divisor);
}
