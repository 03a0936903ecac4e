// Reckoning modulo primes: the fields, fractions rebuilt from them, rules of sequences, and partial fractions.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gcd, ratio } from '../ratio.js';
import { Failure } from '../result.js';
import { fieldOf, primes } from './field.js';
import { jetsRing } from './jets.js';
import { partialFractions } from './partial.js';
import { rebuilt } from './rebuilt.js';
import { summed } from './sequences.js';
import { workOf } from './work.js';

const [PRIME = 2] = primes();
const FIELD = fieldOf(PRIME);
const element = fc.integer({ min: 0, max: PRIME - 1 });

describe('a field', () => {
  it('has primes from the largest below 2^23 on', () => {
    const found: number[] = [];
    for (const prime of primes()) {
      found.push(prime);
      if (found.length === 200) break;
    }
    expect(found[0]).toBe(8_388_593);
    expect(found.every((prime, index) => index === 0 || prime < (found[index - 1] ?? 0))).toBe(true);
    const isPrime = (n: number): boolean => {
      for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
      return true;
    };
    expect(found.every(isPrime)).toBe(true);
    const last = found.at(-1) ?? 0;
    const between = Array.from({ length: 8_388_593 - last + 1 }, (_, index) => last + index);
    expect(between.filter(isPrime)).toHaveLength(200);
  });

  it('multiplies and divides as whole numbers do modulo the prime', () => {
    fc.assert(
      fc.property(element, element, (a, b) => {
        expect(FIELD.times(a, b)).toBe(Number((BigInt(a) * BigInt(b)) % BigInt(PRIME)));
        if (b !== 0) expect(FIELD.times(FIELD.times(a, b), FIELD.inverse(b))).toBe(a);
      }),
    );
    expect(FIELD.rest(-1n)).toBe(PRIME - 1);
    expect(() => FIELD.inverse(0)).toThrow(Failure);
  });
});

describe('fractions from what they are modulo primes', () => {
  const large = fc.bigInt({ min: -(2n ** 400n), max: 2n ** 400n });
  it('are those that they were', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(large, large), { minLength: 1, maxLength: 3 }), (pairs) => {
        const fractions = pairs.map(([a, b]) => ratio(a, b === 0n ? 1n : b));
        const found = rebuilt(
          (field) => fractions.map(({ numerator, denominator }) => field.over(numerator, denominator)),
          workOf(),
        );
        expect(found).toEqual(fractions);
        expect(
          found.every(
            ({ numerator, denominator }) =>
              denominator > 0n && gcd(numerator < 0n ? -numerator : numerator, denominator) === 1n,
          ),
        ).toBe(true);
      }),
    );
  });

  it('do without primes by which something cannot be divided', () => {
    const third = ratio(1n, BigInt(PRIME) * 3n);
    expect(rebuilt((field) => [field.over(third.numerator, third.denominator)], workOf())).toEqual([third]);
  });

  it('are given up where no prime will do, and where they are too long', () => {
    expect(() => rebuilt((field) => [field.inverse(0)], workOf())).toThrow('TOO_COMPLEX');
    let seed = 1;
    const noise = (): readonly number[] => {
      seed = (seed * 16_807) % 2_147_483_647;
      return [seed % 8_000_000];
    };
    expect(() => rebuilt(noise, workOf())).toThrow('TOO_COMPLEX');
  });
});

describe('a sequence that goes on by a rule', () => {
  const ring = jetsRing(1, FIELD, workOf());
  const small = fc.integer({ min: -4, max: 4 });
  it('has the sum that its generating function has', () => {
    fc.assert(
      fc.property(fc.array(small, { minLength: 1, maxLength: 5 }), fc.array(small, { maxLength: 5 }), (rule, first) => {
        // n / d with d = 1 − Σ rule_i · y^(i + 1), and its terms
        const terms: number[] = [];
        for (let index = 0; index < 2 * (rule.length + first.length); index += 1) {
          const sum = rule.reduce((all, each, back) => all + each * (terms[index - back - 1] ?? 0), first[index] ?? 0);
          terms.push(((sum % PRIME) + PRIME) % PRIME);
        }
        const at = (coefficients: readonly number[], y: number): number =>
          coefficients.reduceRight((all, each) => (((all * y + each) % PRIME) + PRIME) % PRIME, 0);
        const divisor = at([1, ...rule.map((each) => -each)], 3);
        fc.pre(divisor !== 0);
        const total = summed(terms, [3, 0], ring, FIELD, workOf());
        expect(total[0]).toBe(FIELD.times(at(first, 3), FIELD.inverse(divisor)));
      }),
    );
  });
});

describe('partial fractions', () => {
  const coefficients = fc.array(fc.integer({ min: 1, max: PRIME - 1 }), { minLength: 2, maxLength: 4 });
  it('make the fraction again', () => {
    fc.assert(
      fc.property(coefficients, coefficients, coefficients, fc.integer({ min: -5, max: 5 }), (n, u, v, low) => {
        const down = { low: 1 - v.length, coefficients: v };
        const { onwards, early } = partialFractions({ low, coefficients: n }, u, down, FIELD);
        expect(onwards.length).toBe(u.length - 1);
        // n − P · v is u times something, of which the division by v begins with what is early
        const value = (all: readonly number[], from: number, x: number): number => {
          let sum = 0;
          for (const [index, each] of all.entries()) {
            let power = 1;
            for (let k = 0; k < Math.abs(from + index); k += 1)
              power = FIELD.times(power, from + index < 0 ? FIELD.inverse(x) : x);
            sum = (sum + FIELD.times(each, power)) % PRIME;
          }
          return sum;
        };
        const top = low + n.length - 1;
        if (top < 0) expect(early.every((each) => each === 0)).toBe(true);
        // n / (u · v) − P / u − early has no term at x⁰ or above: times x·v it is a polynomial in 1 / x over nothing else
        const rest = (x: number): number => {
          const whole = FIELD.times(
            value(n, low, x),
            FIELD.inverse(FIELD.times(value(u, 0, x), value(v, down.low, x))),
          );
          const taken = FIELD.times(value(onwards, 0, x), FIELD.inverse(value(u, 0, x)));
          return (whole + 2 * PRIME - taken - value(early, 0, x)) % PRIME;
        };
        // (that · v) is a Laurent polynomial with exponents from low + … to −1: fixed by as many values, so others fit too
        const lowest = Math.min(low, down.low);
        const size = -lowest;
        const points = Array.from({ length: size + 2 }, (_, index) => index + 2);
        fc.pre(points.every((x) => value(u, 0, x) !== 0 && value(v, down.low, x) !== 0));
        const scaled = points.map(
          (x) => [x, FIELD.times(FIELD.times(rest(x), value(v, down.low, x)), power(x, size))] as const,
        );
        expect(interpolates(scaled, size)).toBe(true);
      }),
    );
  });

  const power = (x: number, n: number): number => {
    let result = 1;
    for (let k = 0; k < n; k += 1) result = FIELD.times(result, x);
    return result;
  };

  /** Whether a polynomial of a degree below `size` has these values: all divided differences of that order are 0. */
  function interpolates(points: readonly (readonly [number, number])[], size: number): boolean {
    let values = points.map(([, y]) => y);
    for (let step = 1; step <= size; step += 1) {
      values = values.slice(1).map((y, index) => {
        const run = (points[index + step]?.[0] ?? 0) - (points[index]?.[0] ?? 0);
        return FIELD.times((y - (values[index] ?? 0) + PRIME) % PRIME, FIELD.inverse(run));
      });
    }
    return values.every((y) => y === 0);
  }
});
