// Long work in slices: what others wait meanwhile.
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { turns } from './turns.js';

/** Works for some milliseconds, as who folds a log or writes a long text does. */
async function work(milliseconds: number): Promise<void> {
  const others = turns();
  for (let done = 0; done < milliseconds; done += 1) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    await others();
  }
}

it('lets others have their turn after one slice, however much long work there is', async () => {
  const works = Array.from({ length: 12 }, () => work(40));
  // each begins at once
  await setImmediate();
  const waits: number[] = [];
  for (let times = 0; times < 12; times += 1) {
    const began = performance.now();
    await setImmediate();
    waits.push(performance.now() - began);
  }
  // a machine that is in use disturbs some
  const median = waits.sort((a, b) => a - b)[6];
  expect(median).toBeLessThan(40);
  await Promise.all(works);
});

it('ends all of it', async () => {
  await Promise.all(Array.from({ length: 5 }, () => work(25)));
});
