// The operating system's secure generator, in Node, browsers and workers alike.
import { fromBelow, type Random } from './random.js';
import { bucketOf, MOST_IN_WORD, sideOf, uniform } from './uniform.js';

// Web Crypto is a global everywhere Brosok runs; only this of it is needed.
declare const crypto: { getRandomValues(words: Uint32Array): Uint32Array };

/** Words fetched at once: one call costs as much as a few hundred words. */
const POOL = 1024;

/** Faces from the operating system's generator, fetched in pools, unbiased by rejection. Every call has its own pool. */
export function secure(): Random {
  const pool = new Uint32Array(POOL);
  let next = POOL;
  const refill = (): void => {
    crypto.getRandomValues(pool);
    next = 0;
  };
  const below = uniform(() => {
    if (next === POOL) refill();
    const word = pool[next] ?? 0;
    next += 1;
    return word;
  });
  return {
    ...fromBelow(below),
    rollMany({ sides }, count, into) {
      let place = into.length;
      const end = place + count;
      into.length = end;
      if (sides < 2 || sides > MOST_IN_WORD) {
        for (; place < end; place += 1) into[place] = below(sides) + 1;
        return;
      }
      const bucket = bucketOf(sides);
      while (place < end) {
        if (next === POOL) refill();
        let word = next;
        const last = Math.min(POOL, word + end - place);
        for (; word < last; word += 1) {
          const side = sideOf(pool[word] ?? 0, bucket);
          into[place] = side + 1;
          // a side beyond the last is drawn again, into the same place
          place += Number(side < sides);
        }
        next = word;
      }
    },
  };
}
