// Arithmetic between independent numbers of which the chances are known.
import type { Ratio } from '../ratio.js';
import { order, plus, times, type Value } from '../value.js';
import { cases } from './cases.js';
import {
  ANYWHERE,
  type Chances,
  chances,
  Gathered,
  type Moments,
  momentsOf,
  momentsOfSquare,
  negated,
  type Open,
  squareMean,
  tailOf,
} from './chances.js';
import { fractionsOf } from './fractions.js';
import { linear } from './functions.js';
import { lawOf, lawOfSum } from './laws.js';
import { multiply } from './polynomial.js';
import { bitLength, effort, holdable, type Work } from './work.js';

/** The only value there is, null where there are several. */
export const onlyValue = ({ values: [value], weights, open }: Chances): Value | null =>
  weights.length === 1 && open === null && value !== undefined ? value : null;

/** The sum of two independent numbers. */
export function sum(a: Chances, b: Chances, work: Work): Chances {
  const [onlyA, onlyB] = [onlyValue(a), onlyValue(b)];
  if (onlyB !== null) return onlyB === 0 ? a : linear(a, 1, onlyB, work);
  if (onlyA !== null) return onlyA === 0 ? b : linear(b, 1, onlyA, work);
  const denominator = a.denominator * b.denominator;
  const total = chances(convolved(a, b, work), denominator, openOfSum(a, b), sumMoments(a, b, work));
  const [x, y] = [lawOf(a), lawOf(b)];
  return total.open === null ? total : { ...total, law: x && y && work.within(() => lawOfSum(x, y)) };
}

/** Needed only where the weights do not tell; else they are left to be worked out when asked for. */
function sumMoments(a: Chances, b: Chances, work: Work): Moments | null {
  if (a.open === null && b.open === null && (a.moments === null || b.moments === null)) return null;
  const [x, y] = [momentsOf(a, work), momentsOf(b, work)];
  const { add } = fractionsOf(work);
  return x && y && { mean: add(x.mean, y.mean), variance: add(x.variance, y.variance) };
}

function openOfSum(a: Chances, b: Chances): Open {
  if (a.open === null && b.open === null) return null;
  const borders = [
    ...(a.open === null ? [] : [borderOfSum(a.open, b)]),
    ...(b.open === null ? [] : [borderOfSum(b.open, a)]),
  ];
  return borders.reduce((x, y) => {
    if (x === null || y === null || x.side === 'anywhere' || y.side === 'anywhere' || x.side !== y.side)
      return ANYWHERE;
    return order(x.border, y.border) < 0 === (x.side === 'above') ? x : y;
  });
}

/** With what is not told of the one above its border, the sum lies above the border and the other's lowest. */
function borderOfSum(open: NonNullable<Open>, other: Chances): Open {
  if (open.side === 'anywhere') return open;
  const end = open.side === 'above' ? other.values[0] : other.values.at(-1);
  if (end === undefined || (other.open !== null && other.open.side !== open.side)) return ANYWHERE;
  return { side: open.side, border: plus(open.border, end, null) };
}

const isWhole = (value: Value): value is number => typeof value === 'number';

function convolved(a: Chances, b: Chances, work: Work): Iterable<readonly [Value, bigint]> {
  if (a.values.every(isWhole) && b.values.every(isWhole)) {
    const [x, y] = [dense(a.values), dense(b.values)];
    const length = x.span + y.span + 1;
    if (length <= 4 * a.values.length * b.values.length && length <= DENSE) {
      // one by one, so that a sum beyond 2^53 is noticed
      plus(x.low, y.low, null);
      plus(x.low + x.span, y.low + y.span, null);
      const product = multiply(spread(a, x), spread(b, y), work);
      return product.map((weight, index) => [x.low + y.low + index, weight]);
    }
  }
  return pairwise(a, b, (x, y) => plus(x, y, null), work);
}

/** The longest list that is made of values side by side. */
const DENSE = 1_000_000;

const dense = (values: readonly number[]): { readonly low: number; readonly span: number } => {
  const low = values[0] ?? 0;
  return { low, span: (values.at(-1) ?? low) - low };
};

function spread(
  { values, weights }: Chances,
  { low, span }: { readonly low: number; readonly span: number },
): bigint[] {
  const all = new Array<bigint>(span + 1).fill(0n);
  for (const [index, value] of values.entries()) all[Number(value) - low] = weights[index] ?? 0n;
  return all;
}

/** What it takes to bring a fraction into lowest terms and to find its like. */
const FRACTION = 20;

function pairwise(
  a: Chances,
  b: Chances,
  of: (a: Value, b: Value) => Value,
  work: Work,
): readonly (readonly [Value, bigint])[] {
  const [bitsA, bitsB] = [bitLength(a.denominator), bitLength(b.denominator)];
  const fractions = a.values.every(isWhole) && b.values.every(isWhole) ? 1 : 8;
  work.spend(3 * fractions * a.values.length * b.values.length * effort(bitsA, bitsB));
  const gathered = new Gathered();
  for (const [i, x] of a.values.entries()) {
    for (const [j, y] of b.values.entries()) {
      const value = of(x, y);
      if (!isWhole(value)) work.spend(FRACTION);
      gathered.add(value, (a.weights[i] ?? 0n) * (b.weights[j] ?? 0n));
    }
  }
  const pairs = gathered.pairs(work);
  holdable(pairs.length, bitsA + bitsB);
  return pairs;
}

export const difference = (a: Chances, b: Chances, work: Work): Chances => sum(a, negated(b), work);

export function product(a: Chances, b: Chances, work: Work): Chances {
  const result = combined(
    a,
    b,
    {
      of: (x, y) => times(x, y, null),
      ofFirst: (first, y) => linear(first, y, 0, work),
      ofSecond: (x, second) => linear(second, x, 0, work),
    },
    work,
  );
  return result.open === null || result.moments !== null ? result : { ...result, moments: productMoments(a, b, work) };
}

function productMoments(a: Chances, b: Chances, work: Work): Moments | null {
  const [x, y] = [momentsOf(a, work), momentsOf(b, work)];
  if (x === null || y === null) return null;
  const { multiply } = fractionsOf(work);
  return momentsOfSquare(multiply(x.mean, y.mean), multiply(squareMean(x, work), squareMean(y, work)), work);
}

/** A function of two numbers, and what it is of the one when the other is certain. */
export interface OfTwo {
  of(a: Value, b: Value): Value;
  ofFirst(a: Chances, b: Value): Chances;
  ofSecond(a: Value, b: Chances): Chances;
}

/** A function of two independent numbers; where only one of them ends, it is told by what that one is. */
export function combined(a: Chances, b: Chances, { of, ofFirst, ofSecond }: OfTwo, work: Work): Chances {
  const [onlyA, onlyB] = [onlyValue(a), onlyValue(b)];
  if (onlyB !== null) return ofFirst(a, onlyB);
  if (onlyA !== null) return ofSecond(onlyA, b);
  const found = work.within(() => {
    if (a.open !== null && b.open === null) return cases(b, (value) => ofFirst(a, value), work);
    if (a.open === null && b.open !== null) return cases(a, (value) => ofSecond(value, b), work);
    return null;
  });
  return found ?? combine(a, b, of, work);
}

/** Any function of two independent numbers. */
function combine(a: Chances, b: Chances, of: (a: Value, b: Value) => Value, work: Work): Chances {
  const open = a.open === null && b.open === null ? null : ANYWHERE;
  return chances(pairwise(a, b, of, work), a.denominator * b.denominator, open);
}

/**
 * The chance that a number is at least another. Where what is not told may lie on either side it counts as below, so
 * the chance is low by at most that.
 */
export function chanceOfAtLeast(total: Chances, target: Chances, work: Work): Ratio {
  const margin = difference(total, target, work);
  const from = margin.values.findIndex((value) => order(value, 0) >= 0);
  const told = from < 0 ? [] : margin.weights.slice(from);
  const reached = told.reduce((sum, weight) => sum + weight, 0n);
  const above = margin.open !== null && margin.open.side === 'above' && order(margin.open.border, 0) >= 0;
  return fractionsOf(work).lowest(above ? reached + tailOf(margin) : reached, margin.denominator);
}
