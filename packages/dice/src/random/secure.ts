// The operating system's secure generator, in Node, browsers and workers alike.
import { fromBelow, type Random } from './random.js';
import { uniform } from './uniform.js';

// Web Crypto is a global everywhere Brosok runs; only this of it is needed.
declare const crypto: { getRandomValues(words: Uint32Array): Uint32Array };

/** Words fetched at once: one call costs as much as a few hundred words. */
const POOL = 1024;

/** Faces from the operating system's generator, fetched in pools, unbiased by rejection. Every call has its own pool. */
export function secure(): Random {
  const pool = new Uint32Array(POOL);
  let next = POOL;
  return fromBelow(
    uniform(() => {
      if (next === POOL) {
        crypto.getRandomValues(pool);
        next = 0;
      }
      const word = pool[next] as number;
      next += 1;
      return word;
    }),
  );
}
