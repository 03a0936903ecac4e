// What generating functions are reckoned in. The same rules of a die, worked out in different rings, give its exact
// chances, its exact moments, the range of its values, and a bound for where its chances may be cut.
import { ONE, type Ratio, ratio, toNumber, ZERO } from '../ratio.js';
import { fractionsOf } from './fractions.js';
import type { Work } from './work.js';

/** Elements stand for sums of chances times x^value. */
export interface Ring<Element> {
  readonly zero: Element;
  readonly one: Element;
  /** x^exponent. */
  monomial(exponent: number): Element;
  plus(a: Element, b: Element): Element;
  times(a: Element, b: Element): Element;
  /** a · numerator / denominator. */
  scale(a: Element, numerator: bigint, denominator: bigint): Element;
  /** 1 / (1 − a): any number of repetitions of what `a` stands for. */
  repeated(a: Element): Element;
  power(a: Element, n: number): Element;
  /** As {@link mixed}, where that is done sooner at once than by adding up. */
  mixed?(parts: readonly Part<Element>[], sides: bigint): Element;
}

/** An element and how much it weighs. */
export type Part<Element> = readonly [element: Element, weight: bigint];

/** What one of several comes to: Σ weight · element / sides. */
export function mixed<Element>(ring: Ring<Element>, parts: readonly Part<Element>[], sides: bigint): Element {
  if (ring.mixed !== undefined) return ring.mixed(parts, sides);
  let sum = ring.zero;
  for (const [element, weight] of parts) sum = ring.plus(sum, ring.scale(element, weight, 1n));
  return ring.scale(sum, 1n, sides);
}

/** aⁿ by squaring. */
export function squared<Element>(ring: Pick<Ring<Element>, 'one' | 'times'>, a: Element, n: number): Element {
  let result = ring.one;
  for (let [square, left] = [a, n]; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = ring.times(result, square);
    if (left > 1) square = ring.times(square, square);
  }
  return result;
}

/** Chance, first moment and half the second: x as e^ε up to ε². */
export type Jet = readonly [Ratio, Ratio, Ratio];

export function momentsRing(work: Work): Ring<Jet> {
  const { lowest, add, subtract, multiply } = fractionsOf(work);

  /** Brought into lowest terms only once. */
  function mixedOrder(parts: readonly Part<Jet>[], order: 0 | 1 | 2, sides: bigint): Ratio {
    let [numerator, denominator] = [0n, 1n];
    for (const part of parts) {
      const { numerator: more, denominator: other } = part[0][order];
      const weight = part[1];
      if (other === denominator || other === 1n) numerator += more * weight * (denominator / other);
      else {
        const factor = lowest(denominator, other).denominator;
        numerator = numerator * factor + more * weight * ((denominator * factor) / other);
        denominator *= factor;
      }
    }
    return lowest(numerator, denominator * sides);
  }

  const ring: Ring<Jet> = {
    zero: [ZERO, ZERO, ZERO],
    one: [ONE, ZERO, ZERO],
    monomial: (exponent) => [ONE, ratio(BigInt(exponent)), ratio(BigInt(exponent) ** 2n, 2n)],
    plus: (a, b) => [add(a[0], b[0]), add(a[1], b[1]), add(a[2], b[2])],
    times: (a, b) => [
      multiply(a[0], b[0]),
      add(multiply(a[0], b[1]), multiply(a[1], b[0])),
      add(add(multiply(a[0], b[2]), multiply(a[2], b[0])), multiply(a[1], b[1])),
    ],
    scale(a, numerator, denominator) {
      const factor = lowest(numerator, denominator);
      return [multiply(a[0], factor), multiply(a[1], factor), multiply(a[2], factor)];
    },
    repeated([a0, a1, a2]) {
      const { numerator, denominator } = subtract(ONE, a0);
      const r0: Ratio = { numerator: denominator, denominator: numerator };
      const r1 = multiply(r0, multiply(r0, a1));
      return [r0, r1, multiply(r0, add(multiply(r0, a2), multiply(r1, a1)))];
    },
    power: (a, n) => squared(ring, a, n),
    mixed: (parts, sides) => [mixedOrder(parts, 0, sides), mixedOrder(parts, 1, sides), mixedOrder(parts, 2, sides)],
  };
  return ring;
}

/** The highest exponent with a chance above 0; −∞ for none, ∞ without bound. `sign` −1 finds the lowest, negated. */
export const highestExponent = (sign: 1 | -1): Ring<number> => ({
  zero: Number.NEGATIVE_INFINITY,
  one: 0,
  monomial: (exponent) => sign * exponent,
  plus: Math.max,
  times: (a, b) =>
    a === Number.NEGATIVE_INFINITY || b === Number.NEGATIVE_INFINITY ? Number.NEGATIVE_INFINITY : a + b,
  scale: (a, numerator) => (numerator === 0n ? Number.NEGATIVE_INFINITY : a),
  repeated: (a) => (a > 0 ? Number.POSITIVE_INFINITY : 0),
  power: (a, n) => (n === 0 ? 0 : n * a),
});

/** The lowest exponent, and how far beyond a limit factors must be known for their product to be known up to it. */
export interface Reach {
  readonly lowest: number;
  readonly beyond: number;
}

/** What is below x⁰ pulls what is above a limit down below it. `sign` −1 looks the other way. */
export const reach = (sign: 1 | -1): Ring<Reach> => ({
  zero: { lowest: Number.POSITIVE_INFINITY, beyond: 0 },
  one: { lowest: 0, beyond: 0 },
  monomial: (exponent) => ({ lowest: sign * exponent, beyond: 0 }),
  plus: (a, b) => ({ lowest: Math.min(a.lowest, b.lowest), beyond: Math.max(a.beyond, b.beyond) }),
  times: (a, b) => ({
    lowest: a.lowest + b.lowest,
    beyond: Math.max(a.beyond + Math.max(0, -b.lowest), b.beyond + Math.max(0, -a.lowest)),
  }),
  scale: (a, numerator) => (numerator === 0n ? { lowest: Number.POSITIVE_INFINITY, beyond: 0 } : a),
  repeated: (a) => ({ lowest: 0, beyond: a.beyond }),
  power: (a, n) => ({
    lowest: n === 0 ? 0 : n * a.lowest,
    beyond: a.beyond + Math.max(0, n - 1) * Math.max(0, -a.lowest),
  }),
});

/** The value at x = e^rate, as doubles: ∞ where it diverges. Only for choosing where to cut, never for chances. */
export const valueAt = (rate: number): Ring<number> => ({
  zero: 0,
  one: 1,
  monomial: (exponent) => Math.exp(rate * exponent),
  plus: (a, b) => a + b,
  times: (a, b) => (a === 0 || b === 0 ? 0 : a * b),
  scale: (a, numerator, denominator) => (numerator === 0n ? 0 : a * toNumber({ numerator, denominator })),
  repeated: (a) => (a < 1 ? 1 / (1 - a) : Number.POSITIVE_INFINITY),
  power: (a, n) => a ** n,
  // weights and sides may each be beyond the doubles
  mixed(parts, sides) {
    let sum = 0;
    for (const part of parts) sum += part[0] * toNumber({ numerator: part[1], denominator: sides });
    return sum;
  },
});
