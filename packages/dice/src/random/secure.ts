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
  const word = (): number => {
    if (next === POOL) {
      crypto.getRandomValues(pool);
      next = 0;
    }
    const found = pool[next] ?? 0;
    next += 1;
    return found;
  };
  const below = uniform(word);
  return {
    ...fromBelow(below),
    rollMany({ sides }, count, into) {
      const first = into.length;
      into.length += count;
      if (sides < 2 || sides > MOST_IN_WORD) {
        for (let place = first; place < into.length; place += 1) into[place] = below(sides) + 1;
        return;
      }
      const bucket = bucketOf(sides);
      for (let place = first; place < into.length; ) {
        const side = sideOf(word(), bucket);
        // a side beyond the last is drawn again, into the same place
        into[place] = side + 1;
        place += Number(side < sides);
      }
    },
  };
}
