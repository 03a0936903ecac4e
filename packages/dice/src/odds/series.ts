// Power series with exact coefficients, cut above an exponent: the chances of what may go on without end.
import { gcd } from '../ratio.js';
import { multiply, recurrence } from './polynomial.js';
import type { Ring } from './ring.js';
import { bitLength, effort, holdable, type Work } from './work.js';

/** Σ weights[i] / denominator · x^(low + i). */
export interface Series {
  readonly low: number;
  readonly weights: readonly bigint[];
  readonly denominator: bigint;
}

/**
 * The series up to the exponent `limit`, exactly. Where neither end is bounded (`limit` null), repetitions are cut
 * when less than 2⁻⁶⁴ is left of them. With `sign` −1 values count downwards: x^v stands for −v.
 */
export function seriesRing(limit: number | null, work: Work, sign: 1 | -1 = 1): Ring<Series> {
  /** Every denominator that was divided by: the coefficients' denominators are made of these. */
  const divisors = new Set<bigint>();
  const most = limit ?? Number.POSITIVE_INFINITY;

  const cut = (low: number, weights: readonly bigint[], denominator: bigint): Series => {
    const length = Math.min(weights.length, most - low + 1);
    let start = 0;
    while (start < length && weights[start] === 0n) start += 1;
    let end = length;
    while (end > start && weights[end - 1] === 0n) end -= 1;
    if (start >= end) return { low: 0, weights: [], denominator: 1n };
    return { low: low + start, weights: weights.slice(start, end), denominator };
  };

  const ring: Ring<Series> = {
    zero: { low: 0, weights: [], denominator: 1n },
    one: { low: 0, weights: [1n], denominator: 1n },
    monomial: (exponent) => cut(sign * exponent, [1n], 1n),
    plus(a, b) {
      if (a.weights.length === 0) return b;
      if (b.weights.length === 0) return a;
      const common = gcd(a.denominator, b.denominator);
      const [forA, forB] = [b.denominator / common, a.denominator / common];
      const low = Math.min(a.low, b.low);
      const length = Math.max(a.low + a.weights.length, b.low + b.weights.length) - low;
      holdable(length, bitLength(a.denominator * forA));
      work.spend(2 * (a.weights.length + b.weights.length) + length / 8);
      const weights = new Array<bigint>(length).fill(0n);
      for (const [index, weight] of a.weights.entries()) weights[a.low - low + index] = weight * forA;
      for (const [index, weight] of b.weights.entries()) {
        weights[b.low - low + index] = (weights[b.low - low + index] ?? 0n) + weight * forB;
      }
      return cut(low, weights, a.denominator * forA);
    },
    times(a, b) {
      const weights = multiply(a.weights, b.weights, work);
      return cut(a.low + b.low, weights, a.denominator * b.denominator);
    },
    scale(a, numerator, denominator) {
      if (numerator === 0n) return ring.zero;
      if (denominator !== 1n) divisors.add(denominator);
      work.spend(a.weights.length);
      const weights = numerator === 1n ? a.weights : a.weights.map((weight) => weight * numerator);
      return { low: a.low, weights, denominator: a.denominator * denominator };
    },
    repeated(a) {
      if (a.weights.length === 0) return ring.one;
      const top = a.low + a.weights.length - 1;
      if (a.low < 0 || (limit === null && top > 0)) return repeatedDeep(a);
      return repeatedUpward(a);
    },
    power(a, n) {
      if (n === 0) return ring.one;
      if (n === 1 || a.weights.length === 0) return a;
      const length = Math.min((a.weights.length - 1) * n + 1, most - a.low * n + 1);
      if (length <= 0) return ring.zero;
      const { exponent, base } = growth(a, n, length);
      const bits = exponent * bitLength(base);
      holdable(length, bits);
      work.spend(2 * length * Math.min(length, a.weights.length) * effort(bits));
      const denominator = base ** BigInt(exponent);
      const first = (a.weights[0] as bigint) ** BigInt(n) * denominator;
      const weights = recurrence(a.weights, n, length, first / a.denominator ** BigInt(n));
      return cut(a.low * n, weights, denominator);
    },
  };

  /** With nothing below x⁰: y = 1 / (1 − a) has y = 1 + a·y, each coefficient from those before it. */
  function repeatedUpward({ low, weights: a, denominator: d }: Series): Series {
    const still = low === 0 ? (a[0] as bigint) : 0n;
    const own = d - still;
    if (own !== 1n) divisors.add(own);
    const gain = low === 0 ? 1 + a.slice(1).findIndex((weight) => weight !== 0n) : low;
    // what never adds anything is over at once
    if (gain === 0) return { low: 0, weights: [d], denominator: own };
    const length = most + 1;
    const depth = Math.floor(most / gain);
    const scale = own ** BigInt(depth + 1);
    holdable(length, bitLength(own) * (depth + 1));
    work.spend(2 * length * Math.min(length, a.length) * effort(bitLength(own) * depth));
    const y = new Array<bigint>(length).fill(0n);
    y[0] = (d * scale) / own;
    for (let k = gain; k < length; k += 1) {
      let sum = 0n;
      for (let j = Math.max(gain - low, 0); j < a.length && j + low <= k; j += 1) {
        sum += (a[j] as bigint) * (y[k - j - low] as bigint);
      }
      y[k] = sum / own;
    }
    return cut(0, y, scale);
  }

  /** Ways both up and down: 1 + a·(1 + a·(…)), as deep as anything to speak of is left. */
  function repeatedDeep(a: Series): Series {
    const chance = Number(ratioOf(a));
    const depth = Math.ceil(-64 / Math.log2(chance));
    let y = ring.one;
    for (let step = 0; step < depth; step += 1) y = ring.plus(ring.one, ring.times(a, y));
    return y;
  }

  /** The chance that a series stands for, as a double. */
  const ratioOf = ({ weights, denominator }: Series): number =>
    Number((weights.reduce((sum, weight) => sum + weight, 0n) << 64n) / denominator) / 2 ** 64;

  /**
   * Denominators of a series' coefficients grow about evenly with the exponent. The base and the least exponent with
   * which all coefficients of aⁿ are whole.
   */
  function growth({ weights, denominator }: Series, n: number, length: number): { base: bigint; exponent: number } {
    const base = [...divisors].reduce((product, divisor) => product * divisor, 1n);
    if (base === 1n) return { base: denominator, exponent: denominator === 1n ? 0 : n };
    const exponents = weights.map((weight) => {
      let exponent = 0;
      for (let scaled = weight % denominator; scaled !== 0n; scaled = (scaled * base) % denominator) exponent += 1;
      return exponent;
    });
    work.spend(exponents.reduce((sum, exponent) => sum + exponent, 0) * effort(bitLength(denominator)));
    const first = exponents[0] ?? 0;
    let slope = 0;
    for (let j = 1; j < exponents.length; j += 1) slope = Math.max(slope, ((exponents[j] ?? 0) - first) / j);
    return { base, exponent: n * first + Math.ceil(slope * (length - 1) - 1e-9) };
  }

  return ring;
}
