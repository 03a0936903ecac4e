// Large whole sums in plain numbers: as they are while doubles hold them, else modulo several primes.

/** Moduli whose remainders determine every whole number below 2 to the power of `bits`; products of two are exact. */
export function moduliFor(bits: number): readonly number[] {
  if (bits <= 53) return [UNBOUNDED];
  const count = Math.ceil((bits + 1) / 25.9);
  const found: number[] = [];
  for (let candidate = 2 ** 26 - 1; found.length < count; candidate -= 2) if (isPrime(candidate)) found.push(candidate);
  return found;
}

/** The modulus of numbers that never reach it. */
const UNBOUNDED = 2 ** 53;

/** The remainder of a sum or a product. Dividing is slow, and mostly there is nothing to do. */
export const reduced = (value: number, modulus: number): number => (value >= modulus ? value % modulus : value);

export const remainders = (values: readonly bigint[], modulus: number): readonly number[] =>
  values.map((each) => Number(each % BigInt(modulus)));

/** The whole number with these remainders. */
export function joined(moduli: readonly number[]): (remainders: readonly number[]) => bigint {
  const all = moduli.reduce((product, modulus) => product * BigInt(modulus), 1n);
  const factors = moduli.map((modulus) => {
    const others = all / BigInt(modulus);
    return moduli.length === 1 ? 1n : others * inverse(others, BigInt(modulus));
  });
  return (remainders) => {
    let sum = 0n;
    for (let index = 0; index < remainders.length; index += 1)
      sum += BigInt(remainders[index] ?? 0) * (factors[index] ?? 0n);
    return sum % all;
  };
}

/** By Fermat the inverse modulo a prime p is the (p − 2)th power. */
function inverse(value: bigint, prime: bigint): bigint {
  let base = value % prime;
  let result = 1n;
  for (let rest = prime - 2n; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * base) % prime;
    base = (base * base) % prime;
  }
  return result;
}

function isPrime(odd: number): boolean {
  for (let divisor = 3; divisor * divisor <= odd; divisor += 2) if (odd % divisor === 0) return false;
  return true;
}
