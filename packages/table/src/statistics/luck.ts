// Luck: how often equally many fair dice come to less.
import { type Die, type Face, faceAt, faceCount, odds, ratio, toNumber } from '@brosok/dice';

/**
 * Where the sum of some dice stands among all sums that equally many fair dice come to. Of a few dice it says little:
 * `usual` tells how far apart the sums of fair dice lie.
 */
export interface Luck {
  /** Of how many dice. */
  readonly dice: number;
  /** What they came to: their numbers, Fate dice by −1, 0 and 1, dice with symbols by their successes. */
  readonly sum: number;
  readonly expected: number;
  /** Nine times in ten the sum of fair dice is between these, both included. */
  readonly usual: readonly [number, number];
  /** The share of sums that are lower, and half of those that are equal (mid-P): from 0 to 1, on average a half. */
  readonly percentile: number;
  /** From the exact odds; of very many dice, or faces, from the normal law: of d2 to d100 less than 0.003 off. */
  readonly exact: boolean;
}

/** How many dice of a kind came up with which faces. */
interface Rolled {
  readonly die: Die;
  readonly dice: number;
  readonly faces: ReadonlyMap<Face, number>;
}

/** Under so many dice nothing is said: nearly every sum would be usual. */
const FEWEST_DICE = 10;

/** How many sums are possible at most where the exact odds are reckoned: some hundredths of a second. */
const MOST_SUMS = 1000;

/** The luck of dice of one or more kinds together; null where they are too few, or always come to the same. */
export function luckOf(rolled: readonly Rolled[]): Luck | null {
  const dice = rolled.reduce((total, each) => total + each.dice, 0);
  if (dice < FEWEST_DICE) return null;
  let [sum, expected, variance, sums] = [0, 0, 0, 0];
  for (const { die, dice: count, faces } of rolled) {
    const moments = momentsOf(die);
    for (const [face, times] of faces) sum += worthOf(face) * times;
    expected += count * moments.mean;
    variance += count * moments.variance;
    sums += count * moments.spread;
  }
  if (variance === 0) return null;
  const law = (sums <= MOST_SUMS ? exactly(rolled, sum) : null) ?? normally(expected, variance, sum);
  return { dice, sum, expected, ...law };
}

/** What a face is worth: its number, or how many successes its symbols are. */
export const worthOf = (face: Face): number =>
  typeof face === 'number' ? face : face.split('+').filter((symbol) => SUCCESSES.includes(symbol)).length;

/** A success and an explosive success. */
const SUCCESSES: readonly string[] = ['su', 'ex'];

/** The chance of a face that the die has. */
export function chanceOf(die: Die, face: Face): number {
  if (die.kind === 'numeric') return 1 / die.sides;
  return (die.weights[die.faces.indexOf(face)] ?? 0) / die.sides;
}

type Law = Pick<Luck, 'usual' | 'percentile' | 'exact'>;

function exactly(rolled: readonly Rolled[], sum: number): Law | null {
  const found = odds(rolled.map(poolOf).join('+'));
  if (!found.ok) return null;
  const { outcomes, denominator } = found.value.distribution;
  let [below, upTo, low, high]: [bigint, bigint, number | null, number | null] = [0n, 0n, null, null];
  for (const { value, weight } of outcomes) {
    const at = toNumber(value);
    if (at < sum) below += 2n * weight;
    if (at === sum) below += weight;
    upTo += weight;
    if (low === null && upTo * 20n >= denominator) low = at;
    if (high === null && upTo * 20n >= denominator * 19n) high = at;
  }
  return { usual: [low ?? sum, high ?? sum], percentile: toNumber(ratio(below, 2n * denominator)), exact: true };
}

/** `12d20`, or the faces' worths with as many sides as each has: `3d{0,0,1}`. */
function poolOf({ die, dice }: Rolled): string {
  if (die.kind === 'numeric') return `${dice}d${die.sides}`;
  const sides = die.faces.flatMap((face, index) => Array<number>(die.weights[index] ?? 0).fill(worthOf(face)));
  return `${dice}d{${sides.join()}}`;
}

function normally(expected: number, variance: number, sum: number): Law {
  const deviation = Math.sqrt(variance);
  const reach = 1.6448536269514722 * deviation;
  return {
    usual: [Math.round(expected - reach), Math.round(expected + reach)],
    percentile: normalBelow((sum - expected) / deviation),
    exact: false,
  };
}

/** The share of the normal law below so many deviations: Abramowitz and Stegun 26.2.17, off by less than 1e-7. */
function normalBelow(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const poly = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduceRight(
    (rest, coefficient) => (rest + coefficient) * t,
    0,
  );
  const tail = (Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI)) * poly;
  return deviations < 0 ? tail : 1 - tail;
}

/** The mean and variance of one die's worth, and how far apart its best and worst are. */
function momentsOf(die: Die): { readonly mean: number; readonly variance: number; readonly spread: number } {
  if (die.kind === 'numeric')
    return { mean: (die.sides + 1) / 2, variance: (die.sides ** 2 - 1) / 12, spread: die.sides - 1 };
  const faces = Array.from({ length: faceCount(die) }, (_, index) => faceAt(die, index));
  const mean = faces.reduce<number>((total, face) => total + worthOf(face) * chanceOf(die, face), 0);
  const variance = faces.reduce<number>((total, face) => total + (worthOf(face) - mean) ** 2 * chanceOf(die, face), 0);
  const worths = faces.map(worthOf);
  return { mean, variance, spread: Math.max(...worths) - Math.min(...worths) };
}
