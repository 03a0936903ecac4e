// The lower and the higher of two independent numbers.
import { greater, lesser, order, type Value } from '../value.js';
import { combined } from './arithmetic.js';
import { ANYWHERE, type Chances, chances, type Known, type Listed, negated, type Open, UNKNOWN } from './chances.js';
import { type Ends, exchanged, mapped, toldTo } from './functions.js';
import { knownOfLaw } from './laws.js';
import { lawOfExtreme } from './lesser.js';
import { bitLength, effort, holdable, type Work } from './work.js';

/**
 * The lower or the higher of two independent numbers. P(both ≤ v) and P(both ≥ v) are products; what is not told
 * above a border counts as higher than all that is told up to it.
 */
export function extreme(which: 'min' | 'max', first: Chances, second: Chances, work: Work): Chances {
  const sides = [first.open?.side, second.open?.side];
  if (sides.includes('anywhere') || (sides.includes('above') && sides.includes('below'))) {
    const of = which === 'min' ? lesser : greater;
    const limited = (all: Chances, by: Value): Chances =>
      mapped(all, (value) => of(value, by), work, limits(which, by));
    return combined(first, second, { of, ofFirst: limited, ofSecond: (value, other) => limited(other, value) }, work);
  }
  if (sides.includes('below')) return negated(extreme(OTHER[which], negated(first), negated(second), work));
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
  const result = chances(pairs, denominator, open);
  return open === null ? result : { ...result, ...knownOfExtreme(which, result, a, b, work) };
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

function knownOfExtreme(which: 'min' | 'max', extreme: Chances, a: Chances, b: Chances, work: Work): Known {
  const [endless, other] = a.open === null ? [b, a] : [a, b];
  if (other.open === null) return which === 'max' ? knownOfHigher(extreme, endless, other, work) : UNKNOWN;
  return work.within(() => knownOfLaw(a.law && b.law && lawOfExtreme(which, a.law, b.law, work), work)) ?? UNKNOWN;
}

/** Above all that the other can be, the higher of the two is the one without end. */
function knownOfHigher(higher: Chances, endless: Chances, other: Chances, work: Work): Known {
  const top = other.values.at(-1);
  if (endless.open?.side !== 'above' || top === undefined || order(top, endless.open.border) > 0) return UNKNOWN;
  const upTo = (all: Chances): Listed => ({ ...all, values: all.values.filter((value) => order(value, top) <= 0) });
  return exchanged(endless, upTo(endless), upTo(higher), work);
}
