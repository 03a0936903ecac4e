// The budget that keeps odds within two seconds and bounded memory, whatever is asked.
import { Failure } from '../result.js';

/** What one answer may cost, in steps of about a tenth of a microsecond. */
const BUDGET = 4_000_000;
/** Bits of all weights of one distribution, each with what an entry takes besides: 5 megabytes. */
const MOST_BITS = 40_000_000;
const ENTRY_BITS = 400;

export interface Work {
  /** Takes steps from the budget; `TOO_COMPLEX` where it is used up. Asked before the work is done. */
  spend(steps: number): void;
  /** What comes of a part of what is left, at most half; null where that is too little, or nothing can come of it. */
  within<Item>(reckon: () => Item, part?: number): Item | null;
}

export function workOf(budget = BUDGET): Work {
  let left = budget;
  return {
    spend(steps) {
      if (!(steps <= left)) throw new Failure('TOO_COMPLEX');
      left -= steps;
    },
    within(reckon, part = 1 / 2) {
      const other = left * (1 - part);
      left -= other;
      try {
        return reckon();
      } catch (thrown) {
        if (thrown instanceof Failure) return null;
        throw thrown;
      } finally {
        left += other;
      }
    },
  };
}

/** Makes sure that so many weights of so many bits may be held. */
export function holdable(count: number, bits: number): void {
  if (!(count * (bits + ENTRY_BITS) <= MOST_BITS)) throw new Failure('TOO_COMPLEX');
}

/** How much longer a step takes with a number of so many bits, multiplied by one of so many others. */
export const effort = (bits: number, others = 0): number => 1 + bits / 2500 + (bits * others) / 400_000;

/** About how many bits a number has, either sign. */
export function bitLength(x: bigint): number {
  if (x < SAFE && x > -SAFE) return Math.ceil(Math.log2(Math.abs(Number(x)) + 1));
  const hex = x.toString(16);
  return hex.length * 4;
}

const SAFE = 2n ** 53n;
