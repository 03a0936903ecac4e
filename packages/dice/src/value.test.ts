// Exact arithmetic of expressions against fractions of unlimited whole numbers.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, divide, multiply, type Ratio, ratio, subtract } from './ratio.js';
import { Failure } from './result.js';
import {
  absolute,
  ceil,
  floor,
  greater,
  lesser,
  minus,
  modulo,
  negate,
  order,
  over,
  plus,
  power,
  round,
  show,
  times,
  toDouble,
  toRatio,
  toValue,
  type Value,
  wholes,
} from './value.js';

const AT = { offset: 3, length: 2 };
const third = toValue(1n, 3n, null);
const half = toValue(1n, 2n, null);

const whole = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.maxSafeInteger(),
  fc.constantFrom(2 ** 53, -(2 ** 53), 2 ** 53 - 1, 2 ** 52),
);
const value: fc.Arbitrary<Value> = fc.oneof(
  whole,
  fc
    .tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 60 }))
    .map(([numerator, denominator]) => toValue(BigInt(numerator), BigInt(denominator), null)),
);

/** What is thrown, as its error. */
function failure(run: () => unknown): unknown {
  try {
    return run();
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown.error;
    throw thrown;
  }
}

const tooLarge = { code: 'TOO_LARGE', at: AT, params: { largest: '2^53' } };

/** What the value must be: the fraction, where it is within the limits. */
function expected(exact: Ratio): unknown {
  const size = exact.numerator < 0n ? -exact.numerator : exact.numerator;
  if (size > 2n ** 53n * exact.denominator || exact.denominator > 2n ** 1024n) return tooLarge;
  return exact.denominator === 1n ? Number(exact.numerator) : exact;
}

const floorOf = ({ numerator, denominator }: Ratio): bigint => {
  const rest = ((numerator % denominator) + denominator) % denominator;
  return (numerator - rest) / denominator;
};

describe('arithmetic is exact', () => {
  it('as that of fractions is', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [x, y] = [toRatio(a), toRatio(b)];
        expect(failure(() => plus(a, b, AT))).toEqual(expected(add(x, y)));
        expect(failure(() => minus(a, b, AT))).toEqual(expected(subtract(x, y)));
        expect(failure(() => times(a, b, AT))).toEqual(expected(multiply(x, y)));
        expect(Math.sign(order(a, b))).toBe(Math.sign(compare(x, y)));
        expect([lesser(a, b), greater(a, b)]).toEqual(compare(x, y) <= 0 ? [a, b] : [b, a]);
        if (b === 0) return;
        expect(failure(() => over(a, b, AT))).toEqual(expected(divide(x, y)));
        expect(failure(() => wholes(a, b, AT))).toEqual(expected(ratio(floorOf(divide(x, y)))));
        const rest = subtract(x, multiply(y, ratio(floorOf(divide(x, y)))));
        expect(failure(() => modulo(a, b, AT))).toEqual(expected(rest));
      }),
      { numRuns: 1000 },
    );
  });

  it('never answers −0', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const answers = [
          () => plus(a, b, null),
          () => times(a, b, null),
          () => over(a, b, null),
          () => wholes(a, b, null),
          () => modulo(a, b, null),
          () => negate(a),
          () => floor(a),
          () => ceil(a),
          () => round(a),
          () => absolute(a),
        ];
        for (const answer of answers) expect(Object.is(failure(answer), -0)).toBe(false);
      }),
    );
    expect(Object.is(times(-1, 0, null), 0)).toBe(true);
    expect(Object.is(over(0, -2, null), 0)).toBe(true);
    expect(Object.is(modulo(-4, 2, null), 0)).toBe(true);
    expect(Object.is(ceil(toValue(-1n, 2n, null)), 0)).toBe(true);
  });

  it('adds tenths as they are written', () => {
    expect(toDouble(plus(toValue(1n, 10n, null), toValue(2n, 10n, null), null))).toBe(0.3);
  });
});

describe('whole division', () => {
  it.each([
    [7, 2, 3, 1],
    [-7, 2, -4, 1],
    [7, -2, -4, -1],
    [-7, -2, 3, -1],
    [6, 3, 2, 0],
    [-6, 3, -2, 0],
    [2 ** 53, 3, 3002399751580330, 2],
  ])('%d // %d is %d, and %4$d is left', (a, b, quotient, rest) => {
    expect([wholes(a, b, null), modulo(a, b, null)]).toEqual([quotient, rest]);
  });

  it.each([over, wholes, modulo])('by zero is an error', (operation) => {
    expect(failure(() => operation(1, 0, AT))).toEqual({ code: 'DIVISION_BY_ZERO', at: AT, params: {} });
  });
});

describe('powers', () => {
  it.each<[Value, Value, unknown]>([
    [2, 10, 1024],
    [2, 53, 2 ** 53],
    [2, 0, 1],
    [0, 0, 1],
    [0, 5, 0],
    [1, 10 ** 15, 1],
    [-1, 10 ** 15, 1],
    [-1, 10 ** 15 + 1, -1],
    [-1, -3, -1],
    [-2, 3, -8],
    [2, -2, toValue(1n, 4n, null)],
    [half, 3, toValue(1n, 8n, null)],
    [half, -3, 8],
    [half, 1024, { numerator: 1n, denominator: 2n ** 1024n }],
    [2, 54, tooLarge],
    [half, 1025, { code: 'TOO_LARGE', at: AT, params: {} }],
    [99, 99, tooLarge],
    [2, 10 ** 15, { code: 'TOO_LARGE', at: AT, params: {} }],
    [0, -1, { code: 'DIVISION_BY_ZERO', at: AT, params: {} }],
    [2, half, { code: 'BAD_EXPONENT', at: AT, params: { exponent: '1/2' } }],
  ])('%s ** %s', (base, exponent, expectedPower) => {
    expect(failure(() => power(base, exponent, AT))).toEqual(expectedPower);
  });

  it('are what multiplying again and again gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 16 }), (base, exponent) => {
        expect(power(base, exponent, null)).toBe(Number(BigInt(base) ** BigInt(exponent)));
      }),
    );
  });
});

describe('rounding', () => {
  it.each<[Value, number, number, number]>([
    [toValue(5n, 2n, null), 2, 3, 3],
    [toValue(-5n, 2n, null), -3, -2, -3],
    [toValue(7n, 3n, null), 2, 3, 2],
    [toValue(-7n, 3n, null), -3, -2, -2],
    [toValue(8n, 3n, null), 2, 3, 3],
    [4, 4, 4, 4],
    [third, 0, 1, 0],
  ])('of %s: down %d, up %d, to the nearest %d', (exact, down, up, nearest) => {
    expect([floor(exact), ceil(exact), round(exact)]).toEqual([down, up, nearest]);
  });

  it('leaves out the sign where only the size counts', () => {
    expect([absolute(-3), absolute(3), absolute(toValue(-1n, 2n, null)), absolute(half)]).toEqual([3, 3, half, half]);
  });
});

describe('limits', () => {
  it.each([
    [2n ** 53n, 1n, 2 ** 53],
    [-(2n ** 53n), 1n, -(2 ** 53)],
    [2n ** 53n + 1n, 1n, tooLarge],
    [-(2n ** 53n) - 1n, 1n, tooLarge],
    [2n ** 54n + 1n, 2n, tooLarge],
    [1n, 2n ** 1024n + 1n, tooLarge],
  ])('%d/%d', (numerator, denominator, limited) => {
    expect(failure(() => toValue(numerator, denominator, AT))).toEqual(limited);
  });

  it('a sum that doubles would round is noticed', () => {
    expect(failure(() => plus(2 ** 53, 1, AT))).toEqual(tooLarge);
    expect(plus(2 ** 53, -1, null)).toBe(2 ** 53 - 1);
    expect(plus(2 ** 52, 2 ** 52, null)).toBe(2 ** 53);
  });
});

it('a value is shown as it is written', () => {
  expect([show(7), show(third), show(-2)]).toEqual(['7', '1/3', '-2']);
});
