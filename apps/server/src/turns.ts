// Long work in slices: whoever else waits has their turn in between.
import { setImmediate } from 'node:timers/promises';

/** How long work goes on before others have their turn, in milliseconds. */
const SLICE = 10;

/** For one long piece of work, to be awaited wherever it can pause: others have their turn once a slice is over. */
export function turns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE) return;
    await setImmediate();
    began = performance.now();
  };
}
