// What generating functions are reckoned in. The same rules of a die, worked out in different rings, give its exact
// chances, its exact moments, the range of its values, and a bound for where its chances may be cut.
import { toNumber } from '../ratio.js';
import { Failure } from '../result.js';
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
  /** Whether elements only say how large something is at most. */
  readonly bounding?: true;
}

/** What something adds to a total, reckoned in whatever ring is given. */
export type Rule = <Element>(ring: Ring<Element>) => Element;

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

/** The ring for values so many times as large. */
export const stretched = <Element>(ring: Ring<Element>, factor: number): Ring<Element> => ({
  ...ring,
  monomial: (exponent) => ring.monomial(exactly(exponent * factor)),
});

/** An exponent, where it still is exact. */
export function exactly(exponent: number): number {
  if (!Number.isSafeInteger(exponent)) throw new Failure('TOO_COMPLEX');
  return exponent;
}

/** Chance, first and second moment, over one denominator: x as e^ε up to ε². */
export interface Jet {
  readonly chance: bigint;
  readonly first: bigint;
  readonly second: bigint;
  readonly denominator: bigint;
}

export function momentsRing(work: Work): Ring<Jet> {
  const { common } = fractionsOf(work);

  /** Short ones are as well left as they are. */
  function lowest(chance: bigint, first: bigint, second: bigint, denominator: bigint): Jet {
    if (denominator < SHORT) return { chance, first, second, denominator };
    const divisor = common(chance, common(first, common(second, denominator)));
    return {
      chance: chance / divisor,
      first: first / divisor,
      second: second / divisor,
      denominator: denominator / divisor,
    };
  }

  function summed(parts: readonly Part<Jet>[], sides: bigint): Jet {
    let [chance, first, second, denominator] = [0n, 0n, 0n, 1n];
    for (const part of parts) {
      const [more, weight] = [part[0], part[1]];
      if (more.denominator !== denominator) {
        const factor = more.denominator / common(more.denominator, denominator);
        chance *= factor;
        first *= factor;
        second *= factor;
        denominator *= factor;
      }
      const times = weight * (denominator / more.denominator);
      chance += more.chance * times;
      first += more.first * times;
      second += more.second * times;
    }
    return lowest(chance, first, second, denominator * sides);
  }

  const ring: Ring<Jet> = {
    zero: { chance: 0n, first: 0n, second: 0n, denominator: 1n },
    one: { chance: 1n, first: 0n, second: 0n, denominator: 1n },
    monomial: (exponent) => ({
      chance: 1n,
      first: BigInt(exponent),
      second: BigInt(exponent) ** 2n,
      denominator: 1n,
    }),
    plus: (a, b) =>
      summed(
        [
          [a, 1n],
          [b, 1n],
        ],
        1n,
      ),
    times: (a, b) =>
      lowest(
        a.chance * b.chance,
        a.chance * b.first + a.first * b.chance,
        a.chance * b.second + 2n * a.first * b.first + a.second * b.chance,
        a.denominator * b.denominator,
      ),
    scale: (a, numerator, denominator) =>
      lowest(a.chance * numerator, a.first * numerator, a.second * numerator, a.denominator * denominator),
    repeated({ chance, first, second, denominator }) {
      // (1 − a)⁻¹ with the derivatives a′·(1 − a)⁻² and a″·(1 − a)⁻² + 2·a′²·(1 − a)⁻³
      const rest = denominator - chance;
      // rings over this one, which reckon with what is no chance, may come to it by the order in which they go
      if (rest === 0n) throw new Failure('TOO_COMPLEX');
      const sign = rest < 0n ? -1n : 1n;
      return lowest(
        sign * denominator * rest * rest,
        sign * denominator * first * rest,
        sign * denominator * (second * rest + 2n * first * first),
        sign * rest * rest * rest,
      );
    },
    power: (a, n) => squared(ring, a, n),
    mixed: summed,
  };
  return ring;
}

const SHORT = 1n << 1024n;

/** Where an element has exponents, and what must be known beyond a limit of theirs. */
export interface Extent {
  /** The lowest exponent with a chance above 0; −∞ without bound, ∞ where there is none. */
  readonly lowest: number;
  /** The highest; ∞ without bound, −∞ where there is none. */
  readonly highest: number;
  /**
   * How far beyond a limit above factors must be known for their product to be known up to it, as what is below x⁰
   * pulls down what is above the limit.
   */
  readonly above: number;
  /** The same of a limit below. */
  readonly below: number;
}

const NOWHERE: Extent = { lowest: Number.POSITIVE_INFINITY, highest: Number.NEGATIVE_INFINITY, above: 0, below: 0 };
const HERE: Extent = { lowest: 0, highest: 0, above: 0, below: 0 };

export const EXTENT: Ring<Extent> = {
  zero: NOWHERE,
  one: HERE,
  monomial: (exponent) => ({ lowest: exponent, highest: exponent, above: 0, below: 0 }),
  plus: (a, b) => ({
    lowest: Math.min(a.lowest, b.lowest),
    highest: Math.max(a.highest, b.highest),
    above: Math.max(a.above, b.above),
    below: Math.max(a.below, b.below),
  }),
  times(a, b) {
    if (a.lowest > a.highest || b.lowest > b.highest) return NOWHERE;
    return {
      lowest: a.lowest + b.lowest,
      highest: a.highest + b.highest,
      above: Math.max(a.above + Math.max(0, -b.lowest), b.above + Math.max(0, -a.lowest)),
      below: Math.max(a.below + Math.max(0, b.highest), b.below + Math.max(0, a.highest)),
    };
  },
  scale: (a, numerator) => (numerator === 0n ? NOWHERE : a),
  repeated: (a) => ({
    lowest: a.lowest < 0 ? Number.NEGATIVE_INFINITY : 0,
    highest: a.highest > 0 ? Number.POSITIVE_INFINITY : 0,
    above: a.above,
    below: a.below,
  }),
  power(a, n) {
    if (n === 0 || n === 1) return n === 0 ? HERE : a;
    return {
      lowest: n * a.lowest,
      highest: n * a.highest,
      above: a.above + (n - 1) * Math.max(0, -a.lowest),
      below: a.below + (n - 1) * Math.max(0, a.highest),
    };
  },
};

/** The value at x = e^rate, as doubles: ∞ where it diverges. Only for choosing where to cut, never for chances. */
export const valueAt = (rate: number): Ring<number> => ({
  bounding: true,
  zero: 0,
  one: 1,
  monomial: (exponent) => Math.exp(rate * exponent),
  plus: (a, b) => a + b,
  times: (a, b) => (a === 0 || b === 0 ? 0 : a * b),
  scale: (a, numerator, denominator) => (numerator === 0n ? 0 : a * toNumber({ numerator, denominator })),
  repeated: (a) => (a < 1 ? 1 / (1 - a) : Number.POSITIVE_INFINITY),
  power: (a, n) => a ** n,
  mixed(parts, sides) {
    let sum = 0;
    // weights and sides may each be beyond the doubles
    for (const part of parts) sum += part[0] * toNumber({ numerator: part[1], denominator: sides });
    return sum;
  },
});
