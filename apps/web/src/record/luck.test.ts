import { describe, expect, it } from 'vitest';
import { isUnusual, luckTold } from './luck.js';

describe('luck as it is told', () => {
  it.each([
    [0.735, 'lucky', 0.73],
    [0.27, 'unlucky', 0.73],
    [0.55, 'middle', 0.55],
    [0.5, 'middle', 0.5],
    [0.45, 'middle', 0.55],
    [0.56, 'lucky', 0.56],
    [0.999_99, 'lucky', 0.99],
    [0, 'unlucky', 0.99],
  ] as const)('of the percentile %d is %s, in %d of cases', (percentile, side, share) => {
    expect(luckTold({ percentile })).toEqual({ side, share });
  });

  it.each([
    [20, true],
    [21, false],
    [49, false],
    [50, true],
  ])('of a sum of %d where 21 to 49 are usual is unusual: %s', (sum, unusual) => {
    expect(isUnusual({ sum, usual: [21, 49] })).toBe(unusual);
  });
});
