import { add, compare, exact, ratio, ZERO } from '@brosok/dice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference, fraction, sumOf, sums } from './exact.js';

const fractions = fc
  .tuple(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), fc.bigInt({ min: 1n, max: 1_000_000n }))
  .map(([numerator, denominator]) => ratio(numerator, denominator));

describe('exact chances', () => {
  it('are read as they are written', () => {
    fc.assert(
      fc.property(fractions, (value) => {
        expect(fraction(exact(value))).toEqual(value);
      }),
    );
  });

  it('add up as fractions do', () => {
    fc.assert(
      fc.property(fc.array(fractions, { maxLength: 12 }), (all) => {
        const upTo = sums(all.map(exact));
        let sum = ZERO;
        expect(upTo(0)).toEqual(exact(ZERO));
        all.forEach((each, index) => {
          sum = add(sum, each);
          expect(upTo(index + 1)).toEqual(exact(sum));
        });
        expect(sumOf(all.map(exact))).toEqual(exact(sum));
      }),
    );
  });

  it('differ by what has to be added', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        expect(compare(add(a, fraction(difference(exact(a), exact(b)))), b)).toBe(0);
      }),
    );
  });
});
