// Chances of numbers while they are being reckoned: whole weights over one denominator, and what is known of the rest.
import type { Ratio } from '../ratio.js';
import { negate, order, toRatio, type Value } from '../value.js';
import { fractionsOf } from './fractions.js';
import { type Jet, type Rule, stretched } from './ring.js';
import { bitLength, effort, type Work } from './work.js';

export interface Chances extends Listed, Known {
  /** Ascending. */
  readonly values: readonly Value[];
  /** Of the values, each above 0. */
  readonly weights: readonly bigint[];
  readonly open: Open;
}

/** Values and what they weigh; there may be more weights, of values that are left out. */
export interface Listed {
  readonly values: readonly Value[];
  readonly weights: readonly bigint[];
  readonly denominator: bigint;
}

/** What is known of a number beside its chances. */
export interface Known {
  /** Worked out in closed form; null where they follow from the weights or are not known. */
  readonly moments: Moments | null;
  /** Of what has no end, where one is known. */
  readonly law: Law | null;
}

export const UNKNOWN: Known = { moments: null, law: null };

/** The rule of a whole number that is so many times as large. */
export interface Law {
  readonly rule: Rule;
  readonly parts: number;
}

/**
 * Where the weight lies that is not told: nowhere, above or below a border (then the values on this side of it, and
 * the border, are told exactly), or anywhere. What is told elsewhere is low by at most that weight.
 */
export type Open = null | { readonly side: 'above' | 'below'; readonly border: Value } | { readonly side: 'anywhere' };

export const ANYWHERE = { side: 'anywhere' } as const;

export interface Moments {
  readonly mean: Ratio;
  readonly variance: Ratio;
}

export const certain = (value: Value): Chances => ({
  values: [value],
  weights: [1n],
  denominator: 1n,
  open: null,
  moments: null,
  law: null,
});

/** Chances from weights by value, ascending, those of 0 left out. Where all is told after all, nothing is open. */
export function chances(
  pairs: Iterable<readonly [Value, bigint]>,
  denominator: bigint,
  open: Open = null,
  moments: Moments | null = null,
): Chances {
  const values: Value[] = [];
  const weights: bigint[] = [];
  for (const [value, weight] of pairs) {
    if (weight === 0n) continue;
    values.push(value);
    weights.push(weight);
  }
  return settled(values, weights, denominator, open, moments);
}

/** Chances of values ascending, each of a weight above 0. Where all is told after all, nothing is open. */
export function settled(
  values: readonly Value[],
  weights: readonly bigint[],
  denominator: bigint,
  open: Open,
  moments: Moments | null = null,
): Chances {
  const told = open !== null && weights.reduce((sum, weight) => sum + weight, 0n) === denominator;
  return { values, weights, denominator, open: told ? null : open, moments, law: null };
}

/** The weight that is not told. */
export const tailOf = ({ weights, denominator, open }: Chances): bigint =>
  open === null ? 0n : denominator - weights.reduce((sum, weight) => sum + weight, 0n);

/** The exact mean and variance, null where something is not told and no closed form is known. */
export function momentsOf(
  { values, weights, denominator, open, moments }: Omit<Chances, 'law'>,
  work: Work,
): Moments | null {
  if (moments !== null || open !== null) return moments;
  const { first, second, common } = sums(values, weights, denominator, work);
  const { lowest } = fractionsOf(work);
  const parts = denominator * common;
  return { mean: lowest(first, parts), variance: lowest(second * denominator - first * first, parts * parts) };
}

/** What some values add to the mean and to that of the square. */
export interface Share {
  readonly mean: Ratio;
  readonly square: Ratio;
}

export function shareOf({ values, weights, denominator }: Listed, work: Work): Share {
  const { first, second, common } = sums(values, weights, denominator, work);
  const { lowest } = fractionsOf(work);
  return { mean: lowest(first, denominator * common), square: lowest(second, denominator * common ** 2n) };
}

/** Σ weight · value over a common denominator, and Σ weight · value² over its square. */
function sums(
  values: readonly Value[],
  weights: readonly bigint[],
  denominator: bigint,
  work: Work,
): { readonly first: bigint; readonly second: bigint; readonly common: bigint } {
  work.spend(2 * values.length * effort(bitLength(denominator)));
  const byDenominator = new Map<bigint, { first: bigint; second: bigint }>();
  let [common, first, second] = [1n, 0n, 0n];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    const weight = weights[index] ?? 0n;
    if (typeof value === 'number') {
      const weighted = BigInt(value) * weight;
      first += weighted;
      second += BigInt(value) * weighted;
    } else {
      const sums = byDenominator.get(value.denominator) ?? { first: 0n, second: 0n };
      sums.first += value.numerator * weight;
      sums.second += value.numerator * value.numerator * weight;
      byDenominator.set(value.denominator, sums);
    }
  }
  // over one denominator, as bringing each step into lowest terms would take the most time
  for (const [each, sums] of byDenominator) {
    const factor = fractionsOf(work).lowest(each, common).numerator;
    work.spend(10 * effort(bitLength(common), bitLength(common)));
    common *= factor;
    first = first * factor + sums.first * (common / each);
    second = second * factor * factor + sums.second * (common / each) ** 2n;
  }
  return { first, second, common };
}

/** Mean and variance of what has the chance 1. */
export function momentsFrom({ first, second, denominator }: Jet, work: Work): Moments {
  const { lowest } = fractionsOf(work);
  return {
    mean: lowest(first, denominator),
    variance: lowest(second * denominator - first * first, denominator * denominator),
  };
}

/** Mean and variance from the mean and that of the square. */
export function momentsOfSquare(mean: Ratio, square: Ratio, work: Work): Moments {
  const { subtract, multiply } = fractionsOf(work);
  return { mean, variance: subtract(square, multiply(mean, mean)) };
}

/** The same numbers with the other sign. */
export function negated({ values, weights, denominator, open, moments, law }: Chances): Chances {
  return {
    values: values.map(negate).reverse(),
    weights: weights.toReversed(),
    denominator,
    open: open && (open.side === 'anywhere' ? open : { side: OTHER[open.side], border: negate(open.border) }),
    moments: moments && { mean: toRatio(negate(moments.mean)), variance: moments.variance },
    law: law && turnedLaw(law),
  };
}

/** The law of the number with the other sign. */
export const turnedLaw = ({ rule, parts }: Law): Law => ({ parts, rule: (ring) => rule(stretched(ring, -1)) });

const OTHER = { above: 'below', below: 'above' } as const;

/** Weights gathered by value. */
export class Gathered {
  readonly #whole = new Map<number, bigint>();
  readonly #fractions = new Map<string, { readonly value: Ratio; weight: bigint }>();

  add(value: Value, weight: bigint): void {
    if (typeof value === 'number') {
      this.#whole.set(value, (this.#whole.get(value) ?? 0n) + weight);
      return;
    }
    const key = `${value.numerator}/${value.denominator}`;
    const found = this.#fractions.get(key);
    if (found) found.weight += weight;
    else this.#fractions.set(key, { value, weight });
  }

  get size(): number {
    return this.#whole.size + this.#fractions.size;
  }

  /** Ascending by value. */
  pairs(work: Work): readonly (readonly [Value, bigint])[] {
    const pairs: (readonly [Value, bigint])[] = [...this.#whole];
    for (const { value, weight } of this.#fractions.values()) pairs.push([value, weight]);
    work.spend(pairs.length * (4 + 40 * Math.sign(this.#fractions.size)));
    return pairs.sort(([a], [b]) => order(a, b));
  }
}

/** The mean of the square. */
export function squareMean({ mean, variance }: Moments, work: Work): Ratio {
  const { add, multiply } = fractionsOf(work);
  return add(variance, multiply(mean, mean));
}
