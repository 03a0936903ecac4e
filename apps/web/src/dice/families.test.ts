import { describe, expect, it } from 'vitest';
import { inFamilies } from './families.js';

const keys = (dice: readonly (readonly [key: number, parent: number | null])[]) =>
  inFamilies(dice.map(([key, parent]) => ({ key, parent }))).map(({ key }) => key);

describe('the order of dice in a row', () => {
  it('is that in which they were rolled where none exploded', () => {
    expect(
      keys([
        [0, null],
        [1, null],
        [2, null],
      ]),
    ).toEqual([0, 1, 2]);
  });

  it('puts what a die exploded into right after it, chains and all', () => {
    expect(
      keys([
        [0, null],
        [1, null],
        [2, null],
        [3, 0],
        [4, 2],
        [5, 3],
      ]),
    ).toEqual([0, 3, 5, 1, 2, 4]);
  });

  it('loses no die whose parent is not shown', () => {
    expect(
      keys([
        [4, 1],
        [5, null],
        [6, 4],
      ]),
    ).toEqual([4, 6, 5]);
  });
});
