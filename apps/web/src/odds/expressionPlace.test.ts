// Addresses of expressions: whatever was written comes back, if not as one that can be read.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printExpressions, readExpressions } from './expressionPlace.js';

describe('the address of an expression', () => {
  it('brings back what was written, and what it is compared with', () => {
    const written = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(written, fc.option(written), (a, b) => {
        expect(readExpressions(printExpressions({ a, b }))).toEqual({ a, b });
      }),
    );
  });

  it('is short and can be read', () => {
    expect(printExpressions({ a: '4d6kh3 + 2', b: null })).toBe('roll=4d6kh3+%2B+2');
    expect(printExpressions({ a: '{4d6kh3, 2d8}kh1', b: '10d6!>=5' })).toBe('roll=%7B4d6kh3,+2d8%7Dkh1&b=10d6!%3E%3D5');
  });

  it('is of no expression where it names none', () => {
    expect(readExpressions('b=4d6')).toBeNull();
    expect(readExpressions('')).toBeNull();
  });
});
