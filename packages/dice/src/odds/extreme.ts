// The lowest and the highest of independent numbers.
import { greater, lesser, order, toRatio, type Value } from '../value.js';
import { combined } from './arithmetic.js';
import {
  ANYWHERE,
  type Chances,
  certain,
  chances,
  Gathered,
  type Known,
  type Listed,
  type Moments,
  momentsOf,
  momentsOfSquare,
  negated,
  type Open,
  squareMean,
  UNKNOWN,
} from './chances.js';
import { fractionsOf } from './fractions.js';
import { type Ends, exchanged, mapped, toldTo } from './functions.js';
import { momentsOfKept } from './kept.js';
import { lawOf, lawOfParts, listedLaw } from './laws.js';
import { lawOfExtremes } from './lesser.js';
import { bitLength, effort, holdable, type Work } from './work.js';

/** The lowest or the highest of independent numbers. */
export function extremeOf(which: 'min' | 'max', members: readonly Chances[], work: Work): Chances {
  const [only, ...more] = members;
  if (only !== undefined && more.length === 0) return only;
  const sides = new Set(members.flatMap(({ open }) => open?.side ?? []));
  if (sides.size > 1 || sides.has('anywhere')) return ofOpposed(which, members, work);
  if (sides.has('below')) return negated(extremeOf(OTHER[which], members.map(negated), work));
  const [ending, endless] = [true, false].map((ends) => members.filter(({ open }) => (open === null) === ends));
  const of = (best: Chances, other: Chances): Chances => extreme(which, best, other, work);
  const [bestEnding] = ending?.length ? [ending.reduce(of)] : [];
  const [first, ...others] = [...(bestEnding ? [bestEnding] : []), ...(endless ?? [])];
  if (first === undefined) return certain(0);
  const best = others.reduce(of, first);
  if (best.open === null || others.length === 0) return best;
  const [one] = others;
  if (bestEnding !== undefined && one !== undefined && others.length === 1) {
    return { ...best, ...knownOfHigher(best, one, bestEnding, work) };
  }
  return { ...best, ...knownOfSeveral(which, [first, ...others], work) };
}

function knownOfSeveral(which: 'min' | 'max', members: readonly Chances[], work: Work): Known {
  const laws = members.flatMap((member) => lawOf(member) ?? []);
  if (laws.length < members.length) return UNKNOWN;
  const places = which === 'max' ? { from: 0, to: 1 } : { from: laws.length - 1, to: laws.length };
  return {
    moments: work.within(() => momentsOfKept(laws, places, work)),
    law: work.within(() => lawOfExtremes(which, laws, work)),
  };
}

/**
 * Of numbers with no end on different sides, or on both: whatever they are, of what they are above a border and of what
 * they are below it the one extreme is the border and the other that of the numbers. So P(x) is the sum of both chances,
 * less what makes the border certain.
 */
function ofOpposed(which: 'min' | 'max', members: readonly Chances[], work: Work): Chances {
  return work.within(() => ofHalves(which, members, work)) ?? combinedAll(which, members, work);
}

function combinedAll(which: 'min' | 'max', members: readonly Chances[], work: Work): Chances {
  const of = OF[which];
  return members.reduce((best, other) =>
    combined(
      best,
      other,
      {
        of,
        ofFirst: (all, value) => limited(which, all, value, work),
        ofSecond: (value, all) => limited(which, all, value, work),
      },
      work,
    ),
  );
}

const OF = { min: lesser, max: greater } as const;

const limited = (which: 'min' | 'max', all: Chances, by: Value, work: Work): Chances =>
  mapped(all, (value) => OF[which](value, by), work, limits(which, by));

/** Null where what lies above or below a border is not known for all of them. */
function ofHalves(which: 'min' | 'max', members: readonly Chances[], work: Work): Chances | null {
  // where one ends, the other half is certain
  const lows = members.flatMap(({ open, values }) => (open?.side === 'above' ? [values[0] ?? 0] : []));
  const highs = members.flatMap(({ open, values }) => (open?.side === 'below' ? [values.at(-1) ?? 0] : []));
  const border = lows.length > 0 ? lows.reduce(lesser) : highs.length > 0 ? highs.reduce(greater) : 0;
  const [above, below] = (['max', 'min'] as const).map((half) =>
    members.map((all) => limited(half, all, border, work)),
  );
  if (above === undefined || below === undefined) return null;
  if (above.some(({ open }) => open && open.side !== 'above')) return null;
  if (below.some(({ open }) => open && open.side !== 'below')) return null;
  return joinedAt(border, extremeOf(which, above, work), extremeOf(which, below, work), work);
}

/** What is at least a border and what is at most that, of which one is the border, taken together. */
function joinedAt(border: Value, above: Chances, below: Chances, work: Work): Chances {
  const denominator = above.denominator * below.denominator;
  work.spend(above.values.length + below.values.length);
  const pairs = new Gathered();
  for (const [half, other] of [
    [above, below],
    [below, above],
  ] as const) {
    for (const [index, value] of half.values.entries())
      pairs.add(value, (half.weights[index] ?? 0n) * other.denominator);
  }
  pairs.add(border, -denominator);
  const open = above.open === null ? below.open : below.open === null ? above.open : ANYWHERE;
  const at: Listed = { values: [border], weights: [1n], denominator: 1n };
  const [upper, lower] = [lawOf(above), lawOf(below)];
  return {
    ...chances(pairs.pairs(work), denominator, open),
    moments: work.within(() => joinedMoments(border, above, below, work)),
    law: upper && lower && lawOfParts([upper, lower], listedLaw(at)),
  };
}

function joinedMoments(border: Value, above: Chances, below: Chances, work: Work): Moments | null {
  const [upper, lower] = [momentsOf(above, work), momentsOf(below, work)];
  if (upper === null || lower === null) return null;
  const { add, subtract, multiply } = fractionsOf(work);
  const at = toRatio(border);
  return momentsOfSquare(
    subtract(add(upper.mean, lower.mean), at),
    subtract(add(squareMean(upper, work), squareMean(lower, work)), multiply(at, at)),
    work,
  );
}

/**
 * The lower or the higher of two independent numbers without end above, if without any. P(both ≤ v) and P(both ≥ v) are
 * products; what is not told above a border counts as higher than all that is told up to it.
 */
function extreme(which: 'min' | 'max', first: Chances, second: Chances, work: Work): Chances {
  const [a, b] = [toldToEnd(first, second, work), toldToEnd(second, first, work)];
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
  const moments = null;
  const laws = open === null ? [] : [a, b].flatMap((each) => lawOf(each) ?? []);
  const law = laws.length === 2 ? work.within(() => lawOfExtremes(which, laws, work)) : null;
  return { ...chances(pairs, denominator, open), moments, law };
}

/** Told as far as the other goes, where that ends. */
function toldToEnd(a: Chances, other: Chances, work: Work): Chances {
  const end = other.open === null ? other.values.at(-1) : undefined;
  return end === undefined ? a : toldTo(a, end, work);
}

/** On the one side of a limit it is the number, on the other the limit. */
const limits = (which: 'min' | 'max', from: Value): Ends => ({
  above: { from, slope: which === 'max' ? 1 : 0 },
  below: { from, slope: which === 'min' ? 1 : 0 },
});

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

/** Above all that the other can be, the higher of the two is the one without end. */
function knownOfHigher(higher: Chances, endless: Chances, other: Chances, work: Work): Known {
  const top = other.values.at(-1);
  if (endless.open?.side !== 'above' || top === undefined || order(top, endless.open.border) > 0) return UNKNOWN;
  const upTo = (all: Chances): Listed => ({ ...all, values: all.values.filter((value) => order(value, top) <= 0) });
  return exchanged(endless, upTo(endless), upTo(higher), work);
}
