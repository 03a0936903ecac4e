// What has no end above goes on by a rule: from some value on, each chance follows from those of a few values before it.
import { divide, ONE, type Ratio, ratio, ZERO } from '../ratio.js';
import { fractionsOf } from './fractions.js';
import { EXTENT, type Ring, type Rule, squared } from './ring.js';
import { type Series, seriesRing } from './series.js';
import type { Work } from './work.js';

/** How the chances to lie above 0, 1, 2, … go on. */
export interface Recurrence {
  /** What each of so many adds, times itself, to the one that comes after all of them; the first is not 0. */
  readonly relation: readonly Ratio[];
  /** The first of them, as many, if it were so from 0 on. */
  readonly first: readonly Ratio[];
  /** By how much those are more that come before it is so. */
  readonly more: readonly Ratio[];
}

/** That of a whole number not below 0; null where it may go down on its way. */
export function recurrenceOf(rule: Rule, work: Work): Recurrence | null {
  const polynomials = seriesRing(null, work);
  const { numerator, factors } = rule(fractionRing(polynomials));
  if (numerator.low < 0 || factors.some(({ low }) => low !== 0)) return null;
  const { weights } = factors.reduce(polynomials.times, polynomials.one);
  const [size, start = 1n] = [weights.length - 1, weights[0]];
  if (size === 0) return null;
  const late = Math.max(0, numerator.low + numerator.weights.length - weights.length);
  const all = tailsOf(rule, late + size, work);
  const relation = Array.from({ length: size }, (_, place) => ratio(-(weights[size - place] ?? 0n), start));
  const even = continuedDown(all.slice(late), relation, late, work);
  const { subtract } = fractionsOf(work);
  return {
    relation,
    first: even.slice(0, size),
    more: all.slice(0, late).map((chance, value) => subtract(chance, even[value] ?? ZERO)),
  };
}

/** The chances to lie above 0, 1, … and so many: Σ P(more than v) · x^v = (1 − Σ P(v) · x^v) / (1 − x). */
export function tailsOf(rule: Rule, count: number, work: Work): readonly Ratio[] {
  const ring = seriesRing(count + rule(EXTENT).above, work);
  const rest = ring.plus(ring.one, ring.scale(rule(ring), -1n, 1n));
  const { low, weights, denominator } = ring.times(rest, ring.repeated(ring.monomial(1)));
  const { lowest } = fractionsOf(work);
  return Array.from({ length: count }, (_, value) => lowest(weights[value - low] ?? 0n, denominator));
}

/** Values from so many steps before them on. */
function continuedDown(values: readonly Ratio[], relation: readonly Ratio[], steps: number, work: Work) {
  const { subtract, multiply } = fractionsOf(work);
  const [least = ONE, ...others] = relation;
  const all = [...values].reverse();
  for (let step = 0; step < steps; step += 1) {
    const next = all[all.length - relation.length] ?? ZERO;
    const missing = others.reduce(
      (rest, each, place) => subtract(rest, multiply(each, all.at(-1 - place) ?? ZERO)),
      next,
    );
    all.push(divide(missing, least));
  }
  return all.reverse();
}

/** A polynomial over factors of the form 1 − a; of what is repeated only once there is only one. */
interface Fraction {
  readonly numerator: Series;
  readonly factors: readonly Series[];
}

export function fractionRing(polynomials: Ring<Series>): Ring<Fraction> {
  const { plus, times, scale } = polynomials;
  const product = (factors: readonly Series[]): Series => factors.reduce(times, polynomials.one);
  const ring: Ring<Fraction> = {
    zero: { numerator: polynomials.zero, factors: [] },
    one: { numerator: polynomials.one, factors: [] },
    monomial: (exponent) => ({ numerator: polynomials.monomial(exponent), factors: [] }),
    plus(a, b) {
      const [forA, forB] = [without(b.factors, a.factors), without(a.factors, b.factors)];
      const numerator = plus(times(a.numerator, product(forA)), times(b.numerator, product(forB)));
      return { numerator, factors: [...a.factors, ...forA] };
    },
    times: (a, b) => ({ numerator: times(a.numerator, b.numerator), factors: [...a.factors, ...b.factors] }),
    scale: (a, numerator, denominator) => ({ ...a, numerator: scale(a.numerator, numerator, denominator) }),
    repeated({ numerator, factors }) {
      const whole = product(factors);
      return { numerator: whole, factors: [plus(whole, scale(numerator, -1n, 1n))] };
    },
    power: (a, n) => squared(ring, a, n),
  };
  return ring;
}

function without<Item>(all: readonly Item[], some: readonly Item[]): readonly Item[] {
  const left = [...some];
  return all.filter((item) => {
    const found = left.indexOf(item);
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
}
