// Arithmetic of fractions that pays for their length: to bring long ones into lowest terms takes the most time of all
// that exact means and variances take.
import { commonDivisor, withoutSmallPrimes } from '../divisors.js';
import { type Ratio, ratio, ZERO } from '../ratio.js';
import { bitLength, type Work } from './work.js';

export interface Fractions {
  /** `numerator / denominator` in lowest terms, the denominator above 0. */
  lowest(numerator: bigint, denominator: bigint): Ratio;
  add(a: Ratio, b: Ratio): Ratio;
  subtract(a: Ratio, b: Ratio): Ratio;
  multiply(a: Ratio, b: Ratio): Ratio;
}

export function fractionsOf(work: Work): Fractions {
  const lowest = (numerator: bigint, denominator: bigint): Ratio => {
    if (numerator === 0n) return ZERO;
    if (denominator < SHORT) {
      work.spend(A_SHORT_ONE);
      return ratio(numerator, denominator);
    }
    const parts = withoutSmallPrimes(denominator);
    const [length, rest] = [Math.max(bitLength(numerator), bitLength(denominator)), bitLength(parts.rest)];
    work.spend(stripping(length) + euclidean(rest));
    const divisor = commonDivisor(numerator < 0n ? -numerator : numerator, parts);
    return { numerator: numerator / divisor, denominator: denominator / divisor };
  };
  const sum = (a: Ratio, b: Ratio, sign: bigint): Ratio =>
    a.denominator === b.denominator
      ? lowest(a.numerator + sign * b.numerator, a.denominator)
      : lowest(a.numerator * b.denominator + sign * b.numerator * a.denominator, a.denominator * b.denominator);
  return {
    lowest,
    add: (a, b) => sum(a, b, 1n),
    subtract: (a, b) => sum(a, b, -1n),
    multiply: (a, b) => lowest(a.numerator * b.numerator, a.denominator * b.denominator),
  };
}

const SHORT = 1n << 64n;
const A_SHORT_ONE = 3;

/** Dividing numbers of so many bits by the small primes, and by powers of those that they have. */
const stripping = (bits: number): number => bits / 10 + bits ** 2 / 80_000;

/** About a step for every two bits, each the longer the more bits are left. */
const euclidean = (bits: number): number => bits / 2 + bits ** 2 / 1500;
