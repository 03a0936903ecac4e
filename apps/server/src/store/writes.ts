// Whether a store takes what is appended, as its answers tell: nothing is written only to find that out.

export interface Writes {
  /** An append came to this: `OK` or an error's code. */
  told(code: string): void;
  /** False where the store refused the latest append, not long ago. */
  areTaken(): boolean;
}

/** `now` tells the time in milliseconds. */
export function writesOf(now = () => performance.now()): Writes {
  let refusedAt = Number.NEGATIVE_INFINITY;
  return {
    told(code) {
      if (isRefusal(code)) refusedAt = now();
      // whoever came too late was refused by the log, not by the store
      else if (code === 'OK') refusedAt = Number.NEGATIVE_INFINITY;
    },
    areTaken: () => now() - refusedAt >= MEMORY,
  };
}

const isRefusal = (code: string): boolean => code === 'STORE_FULL' || code === 'STORE_UNAVAILABLE';

/**
 * How long a refusal counts for, in milliseconds. Pages try again every two seconds: after this nobody wants anything
 * saved, and whether it would be is not known. Whoever measures looks every fifteen.
 */
const MEMORY = 30_000;
