// Whole numbers modulo a prime, as doubles. The primes are so small that a hundred products may be added up before
// they are brought below the prime again.
import { Failure } from '../result.js';

export interface Field {
  readonly prime: number;
  times(a: number, b: number): number;
  inverse(a: number): number;
  /** What any whole number leaves. */
  rest(x: bigint): number;
  /** What a fraction stands for. */
  over(numerator: bigint, denominator: bigint): number;
}

export function fieldOf(prime: number): Field {
  const large = BigInt(prime);
  const times = (a: number, b: number): number => below(a * b, prime);
  const rest = (x: bigint): number => {
    const left = Number(x % large);
    return left < 0 ? left + prime : left;
  };
  const inverse = (a: number): number => {
    // Euclid's algorithm, with how often `a` is in each rest
    let [before, now, often, oftenNow] = [prime, a, 0, 1];
    while (now !== 0) {
      const quotient = Math.floor(before / now);
      [before, now] = [now, before - quotient * now];
      [often, oftenNow] = [oftenNow, often - quotient * oftenNow];
    }
    if (before !== 1) throw new Failure('TOO_COMPLEX');
    return often < 0 ? often + prime : often;
  };
  return {
    prime,
    times,
    inverse,
    rest,
    over: (numerator, denominator) =>
      denominator === 1n ? rest(numerator) : times(rest(numerator), inverse(rest(denominator))),
  };
}

/** What a number from 0 to below 2^53 leaves: far sooner than by the engine's remainder of doubles. */
export const below = (x: number, prime: number): number => x - Math.floor(x / prime) * prime;

/** So many products are below 2^53 together. */
export const PRODUCTS = 2 ** 7;

/** Primes below 2^23, the largest first, sieved some at a time. */
export function* primes(): Generator<number> {
  for (let top = 2 ** 23; ; top -= AT_A_TIME) {
    const composite = new Uint8Array(AT_A_TIME);
    for (let divisor = 2; divisor * divisor < top; divisor += 1) {
      for (let index = top % divisor; index < AT_A_TIME; index += divisor) composite[index] = 1;
    }
    for (let index = 1; index < AT_A_TIME; index += 1) if (composite[index] === 0) yield top - index;
  }
}

const AT_A_TIME = 1024;
