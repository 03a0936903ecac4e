import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linear, niceCount, ticks } from './scale.js';

describe('ticks', () => {
  it('are round numbers within the range', () => {
    expect(ticks(0, 0.27, 5)).toEqual([0, 0.1, 0.2]);
    expect(ticks(3, 18, 10)).toEqual([4, 6, 8, 10, 12, 14, 16, 18]);
    expect(ticks(-7, 7, 4)).toEqual([-5, 0, 5]);
    expect(ticks(12, 1200, 4)).toEqual([500, 1000]);
  });

  it('are written without the dust of floats', () => {
    expect(ticks(0, 0.4, 5).map(String)).toEqual(['0', '0.1', '0.2', '0.3', '0.4']);
  });

  it('are one number where the range is one', () => {
    expect(ticks(5, 5, 4)).toEqual([5]);
  });

  it('ascend evenly, stay within the range and are never more than asked for', () => {
    const range = fc.tuple(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
    );
    fc.assert(
      fc.property(range, fc.integer({ min: 2, max: 20 }), ([low, span], most) => {
        const high = low + span;
        const all = ticks(low, high, most);
        expect(all.length).toBeLessThanOrEqual(most);
        const gaps = all.slice(1).map((each, index) => each - (all[index] ?? 0));
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? gap, 6);
        for (const each of all) {
          expect(each).toBeGreaterThanOrEqual(low - span * 1e-6);
          expect(each).toBeLessThanOrEqual(high + span * 1e-6);
        }
      }),
    );
  });
});

describe('a linear scale', () => {
  it('keeps proportions, and puts a single number in the middle', () => {
    expect(linear([0, 4], [100, 0])(1)).toBe(75);
    expect(linear([3, 3], [0, 80])(3)).toBe(40);
  });
});

describe('a nice count', () => {
  it('is the least of 1, 2, 5, 10 … that is enough', () => {
    expect([0.2, 1, 1.1, 2, 3, 7, 11, 51].map(niceCount)).toEqual([1, 1, 2, 2, 5, 10, 20, 100]);
  });
});
