import { afterEach, describe, expect, it, vi } from 'vitest';
import { RateStore } from './rateStore.js';

afterEach(() => vi.useRealTimers());

const counted = (store: RateStore, key: string): number => {
  let count = 0;
  store.incr(key, (_, result) => (count = result?.current ?? 0), 1000);
  return count;
};

describe('counts of requests', () => {
  it('begin anew when their time is over, each key for itself', () => {
    vi.useFakeTimers();
    const store = new RateStore();
    expect([counted(store, 'a'), counted(store, 'a'), counted(store, 'b')]).toEqual([1, 2, 1]);
    vi.advanceTimersByTime(1000);
    expect([counted(store, 'a'), counted(store.child(), 'a')]).toEqual([1, 1]);
  });

  it('do so too where the clock was set back meanwhile', () => {
    vi.useFakeTimers();
    const store = new RateStore();
    counted(store, 'a');
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(1000);
    expect(counted(store, 'a')).toBe(1);
  });

  it('forget those who came longest ago where there are too many', () => {
    const store = new RateStore();
    counted(store, 'first');
    for (let index = 0; index < 4999; index += 1) counted(store, `${index}`);
    expect(counted(store, 'first')).toBe(2);
    counted(store, 'one more');
    expect(counted(store, '0')).toBe(1);
  });
});
