// Arithmetic between independent numbers of which the chances are known.
import type { Ratio } from '../ratio.js';
import { greater, lesser, minus, order, over, plus, times, toRatio, type Value } from '../value.js';
import {
  type Chances,
  certain,
  chances,
  Gathered,
  type Moments,
  momentsOf,
  momentsOfSquare,
  negated,
  type Open,
  type Share,
  shareOf,
  squareMean,
  tailOf,
} from './chances.js';
import { fractionsOf } from './fractions.js';
import { chancesOf } from './law.js';
import { lawOfSteps, lawOfSum, linearLaw, momentsOfLaw, type Steps } from './laws.js';
import { multiply } from './polynomial.js';

import { bitLength, effort, holdable, type Work } from './work.js';

/** The only value there is, null where there are several. */
export const onlyValue = ({ values: [value], weights, open }: Chances): Value | null =>
  weights.length === 1 && open === null && value !== undefined ? value : null;

/** The sum of two independent numbers. */
export function sum(a: Chances, b: Chances, work: Work): Chances {
  const [onlyA, onlyB] = [onlyValue(a), onlyValue(b)];
  if (onlyB !== null) return onlyB === 0 ? a : moved(a, onlyB, work);
  if (onlyA !== null) return onlyA === 0 ? b : moved(b, onlyA, work);
  const denominator = a.denominator * b.denominator;
  const total = chances(convolved(a, b, work), denominator, openOfSum(a, b), sumMoments(a, b, work));
  return total.open === null ? total : { ...total, law: work.within(() => lawOfSum(a, b)) };
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

const ANYWHERE = { side: 'anywhere' } as const;

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

/** The number with another added that is certain. */
const moved = (a: Chances, by: Value, work: Work): Chances => linear(a, 1, by, work);

/** factor · a + by, the factor not 0. */
export function linear(a: Chances, factor: Value, by: Value, work: Work): Chances {
  const upright = order(factor, 0) < 0 ? negated(a) : a;
  const size = order(factor, 0) < 0 ? minus(0, factor, null) : factor;
  work.spend(upright.values.length * (typeof size === 'number' && typeof by === 'number' ? 1 : 10));
  const move = (value: Value): Value => plus(times(value, size, null), by, null);
  const { values, weights, denominator, open, moments, law } = upright;
  const [stretch, shift] = [toRatio(size), toRatio(by)];
  const fractions = fractionsOf(work);
  return {
    values: values.map(move),
    weights,
    denominator,
    open: open && (open.side === 'anywhere' ? open : { side: open.side, border: move(open.border) }),
    moments: moments && {
      mean: fractions.add(fractions.multiply(moments.mean, stretch), shift),
      variance: fractions.multiply(moments.variance, fractions.multiply(stretch, stretch)),
    },
    law: law && linearLaw(law, stretch, shift),
  };
}

export const difference = (a: Chances, b: Chances, work: Work): Chances => sum(a, negated(b), work);

export function product(a: Chances, b: Chances, work: Work): Chances {
  const [onlyA, onlyB] = [onlyValue(a), onlyValue(b)];
  if (onlyB !== null) return onlyB === 0 ? certain(0) : linear(a, onlyB, 0, work);
  if (onlyA !== null) return onlyA === 0 ? certain(0) : linear(b, onlyA, 0, work);
  const combined = combine(a, b, (x, y) => times(x, y, null), work);
  return combined.open === null ? combined : { ...combined, moments: productMoments(a, b, work) };
}

function productMoments(a: Chances, b: Chances, work: Work): Moments | null {
  const [x, y] = [momentsOf(a, work), momentsOf(b, work)];
  if (x === null || y === null) return null;
  const { multiply } = fractionsOf(work);
  return momentsOfSquare(multiply(x.mean, y.mean), multiply(squareMean(x, work), squareMean(y, work)), work);
}

/** Any function of two independent numbers. */
export function combine(a: Chances, b: Chances, of: (a: Value, b: Value) => Value, work: Work): Chances {
  const open = a.open === null && b.open === null ? null : ANYWHERE;
  return chances(pairwise(a, b, of, work), a.denominator * b.denominator, open);
}

/** What is known of a function far up: from a value on it changes nothing, or always gives the same. */
export type FarUp = { readonly same: Value } | { readonly constant: Value } | null;

/** A function of one number. */
export function mapped(a: Chances, of: (value: Value) => Value, work: Work, farUp: FarUp = null): Chances {
  const { values, weights, denominator, open } = a;
  const gathered = new Gathered();
  work.spend(4 * values.length);
  for (const [index, value] of values.entries()) gathered.add(of(value), weights[index] ?? 0n);
  const known = open?.side === 'above' ? farUp : null;
  if (known !== null && open?.side === 'above') {
    const from = 'same' in known ? known.same : known.constant;
    if (order(from, open.border) <= 0) {
      if ('same' in known) return chances(gathered.pairs(work), denominator, open, mappedMoments(a, of, from, work));
      gathered.add(of(open.border), tailOf(a));
      return chances(gathered.pairs(work), denominator);
    }
  }
  return chances(gathered.pairs(work), denominator, open && ANYWHERE);
}

/** A function that takes even steps: known exactly of a number without end too, where there is a law of that. */
export function stepped(a: Chances, steps: Steps, work: Work): Chances {
  const { law, open } = a;
  const { of, rise, alike } = steps;
  if (open === null) return mapped(a, of, work);
  const known = alike === null || (open.side === 'above' && order(open.border, 0) >= 0);
  const found = law && known ? work.within(() => lawOfSteps(law, steps, work)) : null;
  const ended = found && rise === 0 ? work.within(() => chancesOf(found.rule, work)) : null;
  if (found && ended) return linear(ended, over(1, found.parts, null), 0, work);
  const result = { ...mapped(a, of, work), open: openOfSteps(open, steps) };
  const moments = found && work.within(() => momentsOfLaw(found, work));
  if (moments === null) return result;
  const below = alike === null ? [] : a.values.filter((value) => order(value, 0) < 0);
  if (alike === null || below.length === 0) return { ...result, moments, law: found };
  const exact = exchanged(moments, shareOf(below.map(alike), a, work), shareOf(below.map(of), a, work), work);
  return { ...result, moments: exact };
}

/** What lies beyond the border comes to the whole number that the border comes to, or lies beyond that. */
function openOfSteps(open: NonNullable<Open>, { of, rise }: Steps): Open {
  if (open.side === 'anywhere' || rise === 0) return ANYWHERE;
  const side = (open.side === 'above') === rise > 0 ? 'above' : 'below';
  return { side, border: plus(of(open.border), side === 'above' ? -1 : 1, null) };
}

/** As from `same` on nothing changes, the moments change by what changes below. */
function mappedMoments(a: Chances, of: (value: Value) => Value, same: Value, work: Work): Moments | null {
  const before = momentsOf(a, work);
  if (before === null) return null;
  const changing = a.values.filter((value) => order(value, same) < 0);
  return exchanged(before, shareOf(changing, a, work), shareOf(changing.map(of), a, work), work);
}

/** The moments when some values add another share. */
function exchanged(moments: Moments, old: Share, now: Share, work: Work): Moments {
  const { add, subtract } = fractionsOf(work);
  const square = squareMean(moments, work);
  return momentsOfSquare(
    add(moments.mean, subtract(now.mean, old.mean)),
    add(square, subtract(now.square, old.square)),
    work,
  );
}

/**
 * The lower or the higher of two independent numbers. P(both ≤ v) and P(both ≥ v) are products; what is not told
 * above a border counts as higher than all that is told up to it.
 */
export function extreme(which: 'min' | 'max', a: Chances, b: Chances, work: Work): Chances {
  const sides = [a.open?.side, b.open?.side];
  if (sides.includes('anywhere') || (sides.includes('above') && sides.includes('below'))) {
    return combine(a, b, which === 'min' ? lesser : greater, work);
  }
  if (sides.includes('below')) return negated(extreme(OTHER[which], negated(a), negated(b), work));
  const denominator = a.denominator * b.denominator;
  const bits = bitLength(denominator);
  const values = [...a.values, ...b.values].sort(order);
  holdable(values.length, bits);
  work.spend(8 * values.length * effort(bits));
  const border = nearest(a.open, b.open);
  const [ofA, ofB] = [weightUpTo(a), weightUpTo(b)];
  const pairs: [Value, bigint][] = [];
  let [before, beyond] = [0n, false];
  for (const [index, value] of values.entries()) {
    const next = values[index + 1];
    if (next !== undefined && order(value, next) === 0) continue;
    if (border !== null && order(value, border) > 0) {
      // of the one with the border hardly anything is left there, but the other may well be higher
      beyond ||= which === 'max' && (denominator - before) * REST > denominator;
      if (!beyond) break;
    }
    const [x, y] = [ofA(value), ofB(value)];
    const upTo = which === 'max' ? x * y : denominator - (a.denominator - x) * (b.denominator - y);
    pairs.push([value, upTo - before]);
    before = upTo;
  }
  const open: Open = before === denominator || border === null ? null : beyond ? ANYWHERE : { side: 'above', border };
  const result = chances(pairs, denominator, open);
  return open === null || which === 'min' ? result : { ...result, moments: momentsOfHigher(result, a, b, work) };
}

const OTHER = { min: 'max', max: 'min' } as const;

/** More than this part is more than any law leaves untold. */
const REST = 2n ** 40n;

/** The weight of ascending values and all below them. */
function weightUpTo({ values, weights }: Chances): (value: Value) => bigint {
  let [next, sum] = [0, 0n];
  return (value) => {
    for (; next < values.length && order(values[next] ?? 0, value) <= 0; next += 1) sum += weights[next] ?? 0n;
    return sum;
  };
}

function nearest(a: Open, b: Open): Value | null {
  const borders = [a, b].flatMap((open) => (open?.side === 'above' ? [open.border] : []));
  return borders.length === 0 ? null : borders.reduce(lesser);
}

/** Above all that the other can be, the higher of the two is the one without end: the moments change by what is below. */
function momentsOfHigher(higher: Chances, a: Chances, b: Chances, work: Work): Moments | null {
  const [endless, other] = a.open === null ? [b, a] : [a, b];
  const top = other.values.at(-1);
  const before = momentsOf(endless, work);
  if (other.open !== null || endless.open?.side !== 'above' || top === undefined || before === null) return null;
  if (order(top, endless.open.border) > 0) return null;
  const upTo = ({ values }: Chances): readonly Value[] => values.filter((value) => order(value, top) <= 0);
  return exchanged(before, shareOf(upTo(endless), endless, work), shareOf(upTo(higher), higher, work), work);
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
