// Products and powers of polynomials with whole coefficients: sums of independent dice.
import { bitLength, effort, holdable, type Work } from './work.js';

/** Coefficients by exponent, none below 0. */
export type Polynomial = readonly bigint[];

/** The product; small ones term by term, large ones packed into one big number each, which the engine multiplies fast. */
export function multiply(a: Polynomial, b: Polynomial, work: Work): bigint[] {
  if (a.length === 0 || b.length === 0) return [];
  const terms = a.length * b.length;
  if (Math.min(a.length, b.length) <= 8 || terms <= 1024 || isSigned(a) || isSigned(b)) return byTerms(a, b, work);
  return packed(a, b, work);
}

function byTerms(a: Polynomial, b: Polynomial, work: Work): bigint[] {
  // what is long is often sparse, as chains of explosions are
  const [long, short] = a.length < b.length ? [b, a] : [a, b];
  work.spend(a.length * b.length * (1.5 + effort(bitLength(total(a)), bitLength(total(b))) / 2));
  const product = new Array<bigint>(a.length + b.length - 1).fill(0n);
  for (let i = 0; i < long.length; i += 1) {
    const x = long[i] as bigint;
    if (x === 0n) continue;
    for (let j = 0; j < short.length; j += 1) {
      const y = short[j] as bigint;
      if (y !== 0n) product[i + j] = (product[i + j] as bigint) + x * y;
    }
  }
  return product;
}

function packed(a: Polynomial, b: Polynomial, work: Work): bigint[] {
  const digits = Math.ceil((bitLength(total(a)) + bitLength(total(b)) + 1) / 4);
  const length = a.length + b.length - 1;
  holdable(length, digits * 4);
  work.spend((length * digits) / 4);
  return unpack(pack(a, digits) * pack(b, digits), length, digits);
}

const isSigned = (a: Polynomial): boolean => a.some((x) => x < 0n);

/** How large the coefficients are together. */
function total(a: Polynomial): bigint {
  let sum = 0n;
  for (let index = 0; index < a.length; index += 1) {
    const x = a[index] as bigint;
    sum += x < 0n ? -x : x;
  }
  return sum;
}

/** The coefficients as hexadecimal digits of one number, the highest exponent first. */
const pack = (a: Polynomial, digits: number): bigint =>
  BigInt(
    `0x${a
      .map((x) => x.toString(16).padStart(digits, '0'))
      .toReversed()
      .join('')}`,
  );

/** The other way round: so many coefficients, each of so many hexadecimal digits. */
export function unpack(number: bigint, length: number, digits: number): bigint[] {
  const text = number.toString(16).padStart(length * digits, '0');
  const end = text.length;
  return Array.from({ length }, (_, index) =>
    BigInt(`0x${text.slice(end - (index + 1) * digits, end - index * digits)}`),
  );
}

/** The n-th power; the first and the last coefficient must not be 0. */
export function power(a: Polynomial, n: number, work: Work): bigint[] {
  const degree = a.length - 1;
  const length = degree * n + 1;
  const bits = n * Math.log2(Number(total(a)));
  holdable(length, bits);
  const [first] = a;
  if (first === undefined || n === 0) return [1n];
  if (n === 1) return [...a];
  if (degree === 0) return [first ** BigInt(n)];
  const uniform = a.every((x) => x === first);
  if (uniform) return run(a.length, n, first ** BigInt(n), work);
  if (length * degree * effort(bits) <= 400_000) return byRecurrence(a, n, length, work);
  const digits = Math.ceil((bits + 1) / 4);
  work.spend((length * digits) / 2);
  return unpack(pack(a, digits) ** BigInt(n), length, digits);
}

/**
 * (1 + x + … + x^(m−1))^n times a factor. From f = ((1 − x^m) / (1 − x))^n follows f′·(1 − x)(1 − x^m) =
 * n·f·(1 − m·x^(m−1) + (m−1)·x^m), so each coefficient from three before it; and it reads the same from behind.
 */
function run(m: number, n: number, factor: bigint, work: Work): bigint[] {
  const length = (m - 1) * n + 1;
  const half = Math.ceil(length / 2);
  work.spend(3 * half * effort(n * Math.log2(m)));
  const f = new Array<bigint>(length);
  f[0] = factor;
  for (let k = 1; k < half; k += 1) {
    let sum = BigInt(k - 1 + n) * (f[k - 1] as bigint);
    if (k >= m) sum += BigInt(k - m - n * m) * (f[k - m] as bigint);
    if (k > m) sum += BigInt(n * (m - 1) - (k - m - 1)) * (f[k - m - 1] as bigint);
    f[k] = sum / BigInt(k);
  }
  for (let k = half; k < length; k += 1) f[k] = f[length - 1 - k] as bigint;
  return f;
}

/** Miller's recurrence: from a·f′ = n·a′·f each coefficient from as many before it as `a` has. */
function byRecurrence(a: Polynomial, n: number, length: number, work: Work): bigint[] {
  work.spend(2 * length * (a.length - 1) * effort(n * Math.log2(Number(total(a)))));
  return recurrence(a, n, length, (a[0] as bigint) ** BigInt(n));
}

/** The first coefficients of aⁿ, times what makes the first of them `start`. */
export function recurrence(a: Polynomial, n: number, length: number, start: bigint): bigint[] {
  const first = a[0] as bigint;
  const f = new Array<bigint>(length).fill(0n);
  f[0] = start;
  for (let k = 1; k < length; k += 1) {
    let sum = 0n;
    const most = Math.min(k, a.length - 1);
    for (let j = 1; j <= most; j += 1) {
      const weight = a[j] as bigint;
      if (weight !== 0n) sum += BigInt((n + 1) * j - k) * weight * (f[k - j] as bigint);
    }
    f[k] = sum / (BigInt(k) * first);
  }
  return f;
}
