// Exact numbers: fractions of whole numbers without limit, always in lowest terms.
import { gcd } from './divisors.js';

export { gcd };

/** `numerator / denominator` in lowest terms, the denominator at least 1. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** An exact number as it is told in JSON: `{"exact":"9049/13824","decimal":0.6545862268518519}`. */
export interface Exact {
  readonly exact: string;
  /** The nearest double. */
  readonly decimal: number;
}

export const ratio = (numerator: bigint, denominator = 1n): Ratio => {
  if (denominator === 0n) throw new RangeError('a fraction over zero');
  const divisor = gcd(abs(numerator), abs(denominator)) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

export const ZERO: Ratio = { numerator: 0n, denominator: 1n };
export const ONE: Ratio = { numerator: 1n, denominator: 1n };

export const add = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const subtract = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);
export const multiply = (a: Ratio, b: Ratio): Ratio => ratio(a.numerator * b.numerator, a.denominator * b.denominator);
export const divide = (a: Ratio, b: Ratio): Ratio => ratio(a.numerator * b.denominator, a.denominator * b.numerator);

/** Negative, 0 or positive as `a` is below, equal to or above `b`. */
export function compare(a: Ratio, b: Ratio): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const exact = (value: Ratio): Exact => ({
  exact: value.denominator === 1n ? `${value.numerator}` : `${value.numerator}/${value.denominator}`,
  decimal: toNumber(value),
});

/** The double nearest to the fraction (ties to even, as IEEE 754 divides). */
export function toNumber({ numerator, denominator }: Ratio): number {
  const a = abs(numerator);
  if (a <= SAFE && denominator <= SAFE) return Number(numerator) / Number(denominator);
  // 64 or more significant bits and a sticky bit for the rest round as the exact quotient does
  const shift = bits(denominator) - bits(a) + 66;
  const [top, bottom] = shift >= 0 ? [a << BigInt(shift), denominator] : [a, denominator << BigInt(-shift)];
  const quotient = top / bottom;
  const sticky = quotient * bottom === top ? 0n : 1n;
  const magnitude = scale(Number((quotient << 1n) | sticky), -shift - 1);
  return numerator < 0n ? -magnitude : magnitude;
}

/** x · 2^power, in steps that stay within the doubles. */
function scale(x: number, power: number): number {
  while (power > 1000) {
    x *= 2 ** 1000;
    power -= 1000;
  }
  while (power < -1000) {
    x *= 2 ** -1000;
    power += 1000;
  }
  return x * 2 ** power;
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const abs = (x: bigint): bigint => (x < 0n ? -x : x);
const bits = (x: bigint): number => {
  const hex = x.toString(16);
  return (hex.length - 1) * 4 + (32 - Math.clz32(Number.parseInt(hex[0] ?? '0', 16)));
};
