// Fractions in lowest terms, and the double nearest to them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, divide, exact, gcd, multiply, ONE, ratio, subtract, toNumber, ZERO } from './index.js';

const part = fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n });
const fraction = fc
  .tuple(
    part,
    part.filter((x) => x !== 0n),
  )
  .map(([numerator, denominator]) => ratio(numerator, denominator));

describe('a fraction', () => {
  it.each([
    [6n, 4n, { numerator: 3n, denominator: 2n }],
    [6n, -4n, { numerator: -3n, denominator: 2n }],
    [-6n, -4n, { numerator: 3n, denominator: 2n }],
    [0n, -7n, { numerator: 0n, denominator: 1n }],
    [5n, undefined, { numerator: 5n, denominator: 1n }],
  ])('%d/%d is in lowest terms', (numerator, denominator, expected) => {
    expect(ratio(numerator, denominator)).toEqual(expected);
  });

  it('has no denominator of 0', () => {
    expect(() => ratio(1n, 0n)).toThrow(RangeError);
  });

  it('adds, subtracts, multiplies and divides', () => {
    const [half, third] = [ratio(1n, 2n), ratio(1n, 3n)];
    expect(add(half, third)).toEqual(ratio(5n, 6n));
    expect(subtract(half, third)).toEqual(ratio(1n, 6n));
    expect(multiply(half, third)).toEqual(ratio(1n, 6n));
    expect(divide(half, third)).toEqual(ratio(3n, 2n));
    expect([compare(half, third), compare(third, half), compare(half, half)]).toEqual([1, -1, 0]);
  });

  it('obeys the laws of a field', () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
        expect(add(subtract(a, b), b)).toEqual(a);
        expect(subtract(a, a)).toEqual(ZERO);
        if (b.numerator !== 0n) expect(multiply(divide(a, b), b)).toEqual(a);
        if (a.numerator !== 0n) expect(divide(a, a)).toEqual(ONE);
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)));
      }),
    );
  });

  it('finds the greatest common divisor', () => {
    expect([gcd(12n, 18n), gcd(0n, 5n), gcd(5n, 0n), gcd(7n, 13n)]).toEqual([6n, 5n, 5n, 1n]);
  });

  it('finds that of numbers of thousands of digits, made of small primes or not', () => {
    const power = fc.tuple(fc.constantFrom(2n, 3n, 5n, 997n, 1009n), fc.integer({ min: 0, max: 900 }));
    const powers = fc
      .array(power, { maxLength: 4 })
      .map((all) => all.reduce((x, [base, n]) => x * base ** BigInt(n), 1n));
    const slowly = (a: bigint, b: bigint): bigint => (b === 0n ? a : slowly(b, a % b));
    fc.assert(
      fc.property(powers, powers, fc.bigInt({ min: 0n, max: 2n ** 64n }), (a, b, c) => {
        expect(gcd(a * c, b)).toBe(slowly(a * c, b));
        expect(gcd(a, b * c)).toBe(slowly(a, b * c));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the nearest double', () => {
  it.each([
    [1n, 3n, 1 / 3],
    [-1n, 3n, -1 / 3],
    [9049n, 13824n, 0.6545862268518519],
    [2n ** 53n + 1n, 1n, 2 ** 53],
    [2n ** 53n + 3n, 1n, 2 ** 53 + 4],
    [10n ** 400n, 10n ** 399n, 10],
    [1n, 10n ** 300n, 1e-300],
    [10n ** 300n, 1n, 1e300],
    [1n, 2n ** 1074n, 2 ** -1074],
  ])('of %d/%d', (numerator, denominator, expected) => {
    expect(toNumber(ratio(numerator, denominator))).toBe(expected);
  });

  it('is what dividing doubles gives, where both are doubles', () => {
    const double = fc.maxSafeInteger();
    fc.assert(
      fc.property(
        double,
        double.filter((x) => x !== 0),
        (a, b) => {
          expect(toNumber(ratio(BigInt(a), BigInt(b)))).toBe(a / b + 0);
        },
      ),
    );
  });

  it('does not change when both are made longer', () => {
    const double = fc.integer({ min: 1, max: 2 ** 40 });
    fc.assert(
      fc.property(double, double, fc.integer({ min: 60, max: 900 }), (a, b, bits) => {
        const long = 2n ** BigInt(bits) + 1n;
        // not in lowest terms, so that the long way is taken
        expect(toNumber({ numerator: BigInt(a) * long, denominator: BigInt(b) * long })).toBe(a / b);
      }),
    );
  });

  it('is told beside the fraction', () => {
    expect(exact(ratio(1n, 2n))).toEqual({ exact: '1/2', decimal: 0.5 });
    expect(exact(ONE)).toEqual({ exact: '1', decimal: 1 });
    expect(exact(ratio(-3n))).toEqual({ exact: '-3', decimal: -3 });
  });
});
