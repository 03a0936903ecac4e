// Power series with exact coefficients, cut above an exponent: the chances of what may go on without end.
import { gcd, ratio } from '../ratio.js';
import { Failure } from '../result.js';
import { fractionsOf } from './fractions.js';
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
  const { common: commonOf } = fractionsOf(work);

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
      const common = a.denominator === b.denominator ? a.denominator : commonOf(a.denominator, b.denominator);
      const [forA, forB] = [b.denominator / common, a.denominator / common];
      const low = Math.min(a.low, b.low);
      const length = Math.max(a.low + a.weights.length, b.low + b.weights.length) - low;
      const bits = bitLength(a.denominator * forA);
      holdable(length, bits);
      work.spend((a.weights.length + b.weights.length) * (1 + effort(bits)) + length / 8);
      const weights = new Array<bigint>(length).fill(0n);
      for (let index = 0; index < a.weights.length; index += 1)
        weights[a.low - low + index] = (a.weights[index] ?? 0n) * forA;
      for (let index = 0; index < b.weights.length; index += 1) {
        const place = b.low - low + index;
        weights[place] = (weights[place] ?? 0n) + (b.weights[index] ?? 0n) * forB;
      }
      return cut(low, weights, a.denominator * forA);
    },
    mixed(parts, sides) {
      const told = parts.filter((part) => part[0].weights.length > 0 && part[1] !== 0n);
      let [low, end, common, entries] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1n, 0];
      // no destructuring of pairs in what runs once: it would make iterators
      for (const part of told) {
        const { low: from, weights, denominator } = part[0];
        low = Math.min(low, from);
        end = Math.max(end, from + weights.length);
        entries += weights.length;
        if (common !== denominator) common *= denominator / commonOf(common, denominator);
      }
      if (told.length === 0) return ring.zero;
      const length = end - low;
      const bits = bitLength(common);
      holdable(length, bits);
      work.spend(entries * (1 + effort(bits)) + length / 8);
      const sum = new Array<bigint>(length).fill(0n);
      for (const part of told) {
        const { low: from, weights, denominator } = part[0];
        const factor = part[1] * (common / denominator);
        for (let index = 0; index < weights.length; index += 1) {
          const place = from - low + index;
          sum[place] = (sum[place] ?? 0n) + (weights[index] ?? 0n) * factor;
        }
      }
      if (sides !== 1n) divisors.add(sides);
      return cut(low, sum, common * sides);
    },
    times(a, b) {
      const weights = multiply(a.weights, b.weights, work);
      work.spend(effort(bitLength(a.denominator), bitLength(b.denominator)));
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
      const base = commonDivisor();
      const powers = exponents(a.weights, a.denominator, base);
      const [first = 0] = powers;
      const slope = steepest(powers, (index) => index, -first);
      const power = n * first + Math.ceil(slope * (length - 1) - 1e-9);
      const bits = power * bitLength(base);
      holdable(length, bits);
      work.spend(2 * length * Math.min(length, a.weights.length) * effort(bits, bitLength(a.denominator)));
      const denominator = base ** BigInt(power);
      const start = ((a.weights[0] as bigint) ** BigInt(n) * denominator) / a.denominator ** BigInt(n);
      const weights = recurrence(a.weights, n, length, start);
      return cut(a.low * n, weights, denominator);
    },
  };

  /** With nothing below x⁰: y = 1 / (1 − a) has y = 1 + a·y, each coefficient from those before it. */
  function repeatedUpward({ low, weights: a, denominator: d }: Series): Series {
    const still = low === 0 ? (a[0] as bigint) : 0n;
    const own = d - still;
    if (own === 0n) throw new Failure('TOO_COMPLEX');
    const gain = low === 0 ? 1 + a.slice(1).findIndex((weight) => weight !== 0n) : low;
    // what is over without having added anything makes the rest the likelier
    const often = ratio(d, own);
    if (often.denominator !== 1n) divisors.add(often.denominator);
    if (gain === 0) return { low: 0, weights: [often.numerator], denominator: often.denominator };
    const length = most + 1;
    const base = commonDivisor();
    const once = exponent(often.numerator, often.denominator, base);
    const slope = steepest(exponents(a, d, base), (index) => index + low, once);
    const power = once + Math.ceil(slope * most - 1e-9);
    const bits = power * bitLength(base);
    holdable(length, bits);
    work.spend(2 * length * Math.min(length, a.length) * effort(bits, bitLength(d)));
    const scale = base ** BigInt(power);
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
    const chance = ratioOf(a);
    if (!(chance > 0 && chance < 1)) throw new Failure('TOO_COMPLEX');
    const depth = Math.ceil(-64 / Math.log2(chance));
    let y = ring.one;
    for (let step = 0; step < depth; step += 1) y = ring.plus(ring.one, ring.times(a, y));
    return y;
  }

  /** The chance that a series stands for, as a double. */
  const ratioOf = ({ weights, denominator }: Series): number =>
    Number((weights.reduce((sum, weight) => sum + weight, 0n) << 64n) / denominator) / 2 ** 64;

  /** What every divisor divides: a power of it is a common denominator of all coefficients. */
  const commonDivisor = (): bigint =>
    [...divisors].reduce((common, divisor) => common * (divisor / gcd(common, divisor)), 1n);

  /** The least power of the base that makes a fraction whole. */
  function exponent(numerator: bigint, denominator: bigint, base: bigint): number {
    const step = effort(bitLength(denominator), bitLength(base));
    let power = 0;
    for (let scaled = numerator % denominator; scaled !== 0n; scaled = (scaled * base) % denominator) {
      work.spend(step);
      power += 1;
    }
    return power;
  }

  const exponents = (weights: readonly bigint[], denominator: bigint, base: bigint): readonly number[] =>
    weights.map((weight) => exponent(weight, denominator, base));

  /** Denominators grow about evenly with the exponent of x: by so much at most for each. */
  const steepest = (powers: readonly number[], at: (index: number) => number, more: number): number =>
    powers.reduce((slope, power, index) => (at(index) === 0 ? slope : Math.max(slope, (power + more) / at(index))), 0);

  return ring;
}
