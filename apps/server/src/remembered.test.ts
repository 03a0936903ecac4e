import { describe, expect, it, vi } from 'vitest';
import { remembered } from './remembered.js';

describe('what is remembered', () => {
  it('is found once, by all parts of its key, while there is room', () => {
    const find = vi.fn((word: string, times: number) => word.repeat(times));
    const found = remembered(2, find);
    expect([found('a', 2), found('a', 2), found('a', 3)]).toEqual(['aa', 'aa', 'aaa']);
    expect(find).toHaveBeenCalledTimes(2);
    found('b', 1);
    expect(find).toHaveBeenCalledTimes(3);
    found('a', 3);
    expect(find).toHaveBeenCalledTimes(3);
    found('a', 2);
    expect(find).toHaveBeenCalledTimes(4);
  });

  it('is never that there is nothing: guesses crowd nobody out', () => {
    const find = vi.fn((word: string) => (word === 'right' ? 1 : null));
    const found = remembered(1, find);
    found('right');
    for (const guess of ['wrong', 'wrong', 'false']) expect(found(guess)).toBe(null);
    expect(found('right')).toBe(1);
    expect(find).toHaveBeenCalledTimes(4);
  });
});
