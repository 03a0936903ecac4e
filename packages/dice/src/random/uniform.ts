// From random 32-bit words to uniform whole numbers: the one rule by which every generator's bits become faces.

/** A source of words: each call answers 0…2³²−1, each equally likely. */
export type Words = () => number;

const WORD = 2 ** 32;
/** The most sides that one word can tell apart, and two. */
export const MOST_IN_WORD = WORD;
const MOST_SIDES = 2 ** 53;

/**
 * Uniform whole numbers from words, unbiased by rejection. `below(n)` answers 0…n−1 for 1 ≤ n ≤ 2⁵³:
 * the words' range is cut into n equal buckets and the bucket's number is the answer; a word beyond the last whole
 * bucket is thrown away. So the answer hangs on the high bits, the better ones of some generators. Above 2³² two
 * words make one number of 53 bits: 21 high bits of the first, then the second. One face (n = 1) takes no word.
 */
export function uniform(next: Words): (n: number) => number {
  let sides = 1;
  let bucket = WORD;
  return (n) => {
    if (n === 1) return 0;
    if (n > MOST_IN_WORD) return wide(next, n);
    if (n !== sides) {
      sides = n;
      bucket = bucketOf(n);
    }
    for (;;) {
      const side = sideOf(next(), bucket);
      if (side < n) return side;
    }
  };
}

/** How many words stand for each of n sides. */
export const bucketOf = (n: number): number => Math.floor(WORD / n);

/** The side that a word stands for, n or more for none. The quotient is below 2³², so the shift takes its whole part. */
export const sideOf = (word: number, bucket: number): number => (word / bucket) >>> 0;

function wide(next: Words, n: number): number {
  if (n > MOST_SIDES) throw new RangeError(`a die of ${n} sides`);
  const bucket = Math.floor(MOST_SIDES / n);
  for (;;) {
    const bits = Math.floor(next() / 2 ** 11) * WORD + next();
    // the remainder of doubles is exact where their quotient may round
    const side = (bits - (bits % bucket)) / bucket;
    if (side < n) return side;
  }
}
