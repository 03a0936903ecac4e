// The numbers that expressions reckon with: exact, small where they can be, never beyond the limits.
import type { Span } from './expression/ast.js';
import { LIMITS } from './limits.js';
import { type Ratio, ratio, toNumber } from './ratio.js';
import { Failure } from './result.js';

/** A whole number is a `number` of at most 2⁵³, anything else a fraction in lowest terms. Never −0. */
export type Value = number | Ratio;

/** Every function takes the place that an error is at: `TOO_LARGE`, `DIVISION_BY_ZERO`, `BAD_EXPONENT`. */
type Place = Span | null;

export function plus(a: Value, b: Value, at: Place): Value {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  const [x, y] = [toRatio(a), toRatio(b)];
  return toValue(x.numerator * y.denominator + y.numerator * x.denominator, x.denominator * y.denominator, at);
}

export const minus = (a: Value, b: Value, at: Place): Value => plus(a, negate(b), at);

export function times(a: Value, b: Value, at: Place): Value {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (Number.isSafeInteger(product)) return product + 0;
  }
  const [x, y] = [toRatio(a), toRatio(b)];
  return toValue(x.numerator * y.numerator, x.denominator * y.denominator, at);
}

export function over(a: Value, b: Value, at: Place): Value {
  if (b === 0) throw new Failure('DIVISION_BY_ZERO', at);
  if (typeof a === 'number' && typeof b === 'number' && a % b === 0) return a / b + 0;
  const [x, y] = [toRatio(a), toRatio(b)];
  return toValue(x.numerator * y.denominator, x.denominator * y.numerator, at);
}

/** The whole part of a division, towards minus infinity: −7 // 2 is −4. */
export function wholes(a: Value, b: Value, at: Place): Value {
  if (b === 0) throw new Failure('DIVISION_BY_ZERO', at);
  if (typeof a === 'number' && typeof b === 'number') {
    const rest = a % b;
    const quotient = (a - rest) / b + 0;
    return rest !== 0 && rest < 0 !== b < 0 ? quotient - 1 : quotient;
  }
  const [x, y] = [toRatio(a), toRatio(b)];
  return toValue(floorDivide(x.numerator * y.denominator, x.denominator * y.numerator), 1n, at);
}

/** What is left of a division: a − b·(a // b), so with the sign of `b`: −7 % 3 is 2. */
export function modulo(a: Value, b: Value, at: Place): Value {
  if (b === 0) throw new Failure('DIVISION_BY_ZERO', at);
  if (typeof a === 'number' && typeof b === 'number') return remainder(a, b);
  const [x, y] = [toRatio(a), toRatio(b)];
  const [dividend, divisor] = [x.numerator * y.denominator, y.numerator * x.denominator];
  return toValue(dividend - divisor * floorDivide(dividend, divisor), x.denominator * y.denominator, at);
}

/** A whole power; 0 ** 0 is 1. `BAD_EXPONENT` where the exponent is not whole. */
export function power(base: Value, exponent: Value, at: Place): Value {
  if (typeof exponent !== 'number') throw new Failure('BAD_EXPONENT', at, { exponent: show(exponent) });
  if (exponent === 0 || base === 1) return 1;
  if (base === 0) return exponent < 0 ? over(1, 0, at) : 0;
  if (base === -1) return exponent % 2 === 0 ? 1 : -1;
  // what is left at least doubles, or its denominator does, with every step
  if (Math.abs(exponent) > LIMITS.fractionBits) throw new Failure('TOO_LARGE', at);
  let result: Value = 1;
  for (let step = 0; step < Math.abs(exponent); step += 1) {
    result = exponent > 0 ? times(result, base, at) : over(result, base, at);
  }
  return result;
}

export const negate = (a: Value): Value =>
  typeof a === 'number' ? 0 - a : { numerator: -a.numerator, denominator: a.denominator };

export const absolute = (a: Value): Value => (sign(a) < 0 ? negate(a) : a);

export const floor = (a: Value): Value => (typeof a === 'number' ? a : Number(floorDivide(a.numerator, a.denominator)));

export const ceil = (a: Value): Value => negate(floor(negate(a)));

/** To the nearest whole number, halves away from zero: 2.5 is 3, −2.5 is −3. */
export function round(a: Value): Value {
  if (typeof a === 'number') return a;
  if (a.numerator < 0n) return negate(round(negate(a)));
  return Number(floorDivide(a.numerator * 2n + a.denominator, a.denominator * 2n));
}

/** Negative, 0 or positive as `a` is below, equal to or above `b`. */
export function order(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [x, y] = [toRatio(a), toRatio(b)];
  return Number(x.numerator * y.denominator - y.numerator * x.denominator);
}

export const lesser = (a: Value, b: Value): Value => (order(b, a) < 0 ? b : a);
export const greater = (a: Value, b: Value): Value => (order(b, a) > 0 ? b : a);

export const toRatio = (a: Value): Ratio => (typeof a === 'number' ? { numerator: BigInt(a), denominator: 1n } : a);

/** The nearest double. */
export const toDouble = (a: Value): number => (typeof a === 'number' ? a : toNumber(a));

/** As a fraction is written: `7`, `10/3`. */
export const show = (a: Value): string => (typeof a === 'number' ? `${a}` : `${a.numerator}/${a.denominator}`);

/** The value of a fraction of any terms, within the limits. */
export function toValue(numerator: bigint, denominator: bigint, at: Place): Value {
  const lowest = ratio(numerator, denominator);
  const size = lowest.numerator < 0n ? -lowest.numerator : lowest.numerator;
  if (size > LARGEST * lowest.denominator || lowest.denominator > FINEST) {
    throw new Failure('TOO_LARGE', at, { largest: '2^53' });
  }
  return lowest.denominator === 1n ? Number(lowest.numerator) : lowest;
}

const LARGEST = BigInt(LIMITS.largest);
const FINEST = 1n << BigInt(LIMITS.fractionBits);

const sign = (a: Value): number => (typeof a === 'number' ? a : a.numerator < 0n ? -1 : 1);

/** The remainder with the sign of the divisor. */
function remainder(a: number, b: number): number {
  const rest = a % b;
  return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest + 0;
}

const floorDivide = (a: bigint, b: bigint): bigint => {
  const quotient = a / b;
  return quotient * b !== a && a < 0n !== b < 0n ? quotient - 1n : quotient;
};
