// Common divisors of large whole numbers.

/** The greatest common divisor of two numbers of at least 0. */
export const gcd = (a: bigint, b: bigint): bigint =>
  b <= LARGE || a === 0n ? euclid(a, b) : commonDivisor(a, withoutSmallPrimes(b));

/** That of two numbers above 0, the other in parts. */
export function commonDivisor(a: bigint, { rest, primes }: Parts): bigint {
  let common = euclid(a, rest);
  for (const { prime, times } of primes) common *= prime ** BigInt(Math.min(times, stripped(a, prime).times));
  return common;
}

/** With so large numbers Euclid's algorithm takes long, as its steps and their length both grow with them. */
const LARGE = 1n << 1024n;

function euclid(a: bigint, b: bigint): bigint {
  while (b > SAFE) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  if (b === 0n) return a;
  // the rest in doubles, in which it is much faster
  let [larger, smaller] = [Number(b), Number(a % b)];
  while (smaller !== 0) {
    const rest = larger % smaller;
    larger = smaller;
    smaller = rest;
  }
  return BigInt(larger);
}

/** A number as the product of powers of primes and a rest. */
export interface Parts {
  readonly rest: bigint;
  readonly primes: readonly PrimePower[];
}

/** The primes below 1000 that a number has as long as it is above `least`, and what it then is without them. */
export function withoutSmallPrimes(x: bigint, least = LARGE): Parts {
  const primes: PrimePower[] = [];
  let rest = x;
  for (let prime = 2n; prime < 1000n && rest > least; prime += prime === 2n ? 1n : 2n) {
    if (rest % prime !== 0n) continue;
    const found = stripped(rest, prime);
    primes.push({ prime, times: found.times });
    rest = found.rest;
  }
  return { rest, primes };
}

interface PrimePower {
  readonly prime: bigint;
  readonly times: number;
}

/** What a number is without a base that divides it, and how often that does. */
export function stripped(x: bigint, base: bigint): { readonly times: number; readonly rest: bigint } {
  const once = x / base;
  if (once * base !== x) return { times: 0, rest: x };
  // of its square first
  const { times, rest } = stripped(once, base * base);
  const last = rest / base;
  return last * base === rest ? { times: 2 * times + 2, rest: last } : { times: 2 * times + 1, rest };
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
