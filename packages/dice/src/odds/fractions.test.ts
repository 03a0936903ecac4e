// Fractions that pay for their length: the same numbers as without the budget, and none that is used up unnoticed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, multiply, ratio, subtract } from '../ratio.js';
import { fractionsOf } from './fractions.js';
import { type Work, workOf } from './work.js';

const long = fc
  .array(fc.tuple(fc.constantFrom(2n, 3n, 7n, 1009n), fc.nat({ max: 700 })), { maxLength: 3 })
  .map((powers) => powers.reduce((product, [base, n]) => product * base ** BigInt(n), 1n));
const fraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), long, long)
  .map(([factor, numerator, denominator]) => ratio(factor * numerator, denominator));

/** The steps that something takes. */
function stepsOf(run: (work: Work) => unknown): number {
  let steps = 0;
  run({ spend: (more) => (steps += more), within: (reckon) => reckon() });
  return steps;
}

describe('fractions within a budget', () => {
  it('are those without one', () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        const within = fractionsOf(workOf(Number.POSITIVE_INFINITY));
        expect(within.add(a, b)).toEqual(add(a, b));
        expect(within.subtract(a, b)).toEqual(subtract(a, b));
        expect(within.multiply(a, b)).toEqual(multiply(a, b));
        expect(within.lowest(a.numerator * 6n, b.denominator * 6n)).toEqual(ratio(a.numerator, b.denominator));
      }),
    );
  });

  it('cost the more the longer they are, and less where small primes make them', () => {
    const reduced = (numerator: bigint, denominator: bigint): number =>
      stepsOf((work) => fractionsOf(work).lowest(numerator, denominator));
    const large = 1_000_003n;
    const steps = [1n, 5n, 50n, 200n, 800n].map((n) => reduced(10n ** 9n, large ** n));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps[0]).toBeLessThan(5);
    expect(steps.at(-1)).toBeGreaterThan(100_000);
    expect(reduced(10n ** 9n, 6n ** 6000n)).toBeLessThan(10_000);
    expect(() => fractionsOf(workOf(100_000)).lowest(1n, large ** 800n)).toThrow('TOO_COMPLEX');
  });
});
