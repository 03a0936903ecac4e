// Arithmetic of fractions that pays for their length: to bring long ones into lowest terms takes the most time of all
// that exact means and variances take.
import { commonDivisor, gcd, withoutSmallPrimes } from '../divisors.js';
import type { Ratio } from '../ratio.js';
import { bitLength, type Work } from './work.js';

export interface Fractions {
  /** The greatest common divisor of a number of either sign and one above 0. */
  common(a: bigint, b: bigint): bigint;
  /** `numerator / denominator` in lowest terms, the denominator above 0. */
  lowest(numerator: bigint, denominator: bigint): Ratio;
  add(a: Ratio, b: Ratio): Ratio;
  subtract(a: Ratio, b: Ratio): Ratio;
  multiply(a: Ratio, b: Ratio): Ratio;
}

export function fractionsOf(work: Work): Fractions {
  const common = (a: bigint, b: bigint): bigint => {
    const size = a < 0n ? -a : a;
    if (size === 0n || b === 1n) return b;
    if (b < SHORT) {
      work.spend(A_SHORT_ONE);
      return gcd(size, b);
    }
    const parts = withoutSmallPrimes(b);
    work.spend(stripping(Math.max(bitLength(size), bitLength(b))) + euclidean(bitLength(parts.rest)));
    return commonDivisor(size, parts);
  };
  const lowest = (numerator: bigint, denominator: bigint): Ratio => {
    const divisor = common(numerator, denominator);
    return { numerator: numerator / divisor, denominator: denominator / divisor };
  };
  const sum = (a: Ratio, b: Ratio, sign: bigint): Ratio =>
    a.denominator === b.denominator
      ? lowest(a.numerator + sign * b.numerator, a.denominator)
      : lowest(a.numerator * b.denominator + sign * b.numerator * a.denominator, a.denominator * b.denominator);
  return {
    common,
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
