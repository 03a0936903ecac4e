// The budget: how much of it a part may take that can be done without.
import { describe, expect, it } from 'vitest';
import { workOf } from './work.js';

describe('a part of the budget', () => {
  it('is half of what is left, of which only what was done is taken', () => {
    const work = workOf(100);
    expect(work.within(() => work.spend(60))).toBeNull();
    expect(work.within(() => work.spend(50))).toBeUndefined();
    expect(work.within(() => work.spend(26))).toBeNull();
    work.spend(50);
    expect(() => work.spend(1)).toThrow();
  });

  it('does not hide what is wrong', () => {
    const wrong = new RangeError('wrong');
    expect(() =>
      workOf().within(() => {
        throw wrong;
      }),
    ).toThrow(wrong);
  });
});
