import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { oneForAll } from './oneForAll.js';

/** Work that counts how often it was done, and fails every second time. */
function counting() {
  let count = 0;
  return async () => {
    count += 1;
    const own = count;
    await pause(5);
    if (own % 2 === 0) throw new Error(`${own}`);
    return own;
  };
}

describe('one for all', () => {
  it('does for everybody who asks meanwhile what it does once, whatever comes of it', async () => {
    const ask = oneForAll(counting());
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    expect(await Promise.allSettled([ask(), ask()])).toMatchObject([{ reason: Error('2') }, { reason: Error('2') }]);
    expect(await ask()).toBe(3);
  });

  it('remembers it for as long as it is told to, and no longer', async () => {
    const ask = oneForAll(counting(), 40);
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(1);
    await pause(60);
    await expect(ask()).rejects.toThrow('2');
    await expect(ask()).rejects.toThrow('2');
  });
});
