// Partial fractions modulo a prime: a fraction over the product of two polynomials as the sum of fractions over each.
import { Failure } from '../result.js';
import { below, type Field } from './field.js';

/** Coefficients from the lowest exponent on. */
export interface Laurent {
  readonly low: number;
  readonly coefficients: readonly number[];
}

export interface Partial {
  /** P of n / (u · v) = P / u + R / v, of a lower degree than u. */
  readonly onwards: readonly number[];
  /** What R / v has at x⁰, x¹, … when it goes on downwards. */
  readonly early: readonly number[];
}

/** Of n / (u · v): u goes up from x⁰ and v down from x⁰, and they have no root in common. */
export function partialFractions(n: Laurent, u: readonly number[], v: Laurent, field: Field): Partial {
  const { prime, times } = field;
  const onwards = u.length === 1 ? [] : over(n, v, monic(u, field), field);
  const product = multiplied(onwards, v.coefficients, prime);
  const low = Math.min(n.low, v.low);
  const rest: number[] = [];
  const add = (from: number, coefficients: readonly number[], sign: number): void => {
    for (const [index, each] of coefficients.entries()) {
      const place = from - low + index;
      while (rest.length <= place) rest.push(0);
      rest[place] = below((rest[place] as number) + sign * each, prime);
    }
  };
  add(n.low, n.coefficients, 1);
  add(v.low, product, prime - 1);
  const downwards = divided(rest, u, field).quotient;
  // R / v from the highest exponent on
  const top = v.coefficients.length - 1;
  const often = field.inverse(v.coefficients[top] ?? 0);
  const early: number[] = [];
  for (let exponent = low + downwards.length - 1; exponent >= 0; exponent -= 1) {
    let sum = downwards[exponent - low] ?? 0;
    for (let back = 1; back <= Math.min(top, early.length); back += 1) {
      sum = below(sum + (prime - (early.at(-back) ?? 0)) * (v.coefficients[top - back] ?? 0), prime);
    }
    early.push(times(sum, often));
  }
  return { onwards, early: early.reverse() };
}

/** n / v modulo a polynomial. */
function over(n: Laurent, v: Laurent, modulus: readonly number[], field: Field): readonly number[] {
  const ring = quotient(modulus, field);
  const plain = ring.times(reduced(n.coefficients, modulus, field), inverse(v.coefficients, modulus, field));
  // both were taken for ordinary polynomials
  return ring.times(plain, ring.powerOfX(n.low - v.low));
}

function multiplied(a: readonly number[], b: readonly number[], prime: number): number[] {
  const product = new Array<number>(Math.max(0, a.length + b.length - 1)).fill(0);
  for (const [i, x] of a.entries()) {
    if (x === 0) continue;
    for (let j = 0; j < b.length; j += 1) {
      product[i + j] = below((product[i + j] as number) + x * (b[j] as number), prime);
    }
  }
  return product;
}

/** What is left is shorter than the divisor. */
function divided(
  a: readonly number[],
  divisor: readonly number[],
  { prime, times, inverse }: Field,
): { readonly quotient: number[]; readonly rest: number[] } {
  const rest = [...a];
  const quotient = new Array<number>(Math.max(0, a.length - divisor.length + 1)).fill(0);
  const often = inverse(divisor.at(-1) ?? 0);
  for (let place = quotient.length - 1; place >= 0; place -= 1) {
    const factor = times(rest[place + divisor.length - 1] ?? 0, often);
    quotient[place] = factor;
    if (factor === 0) continue;
    for (let index = 0; index < divisor.length; index += 1) {
      rest[place + index] = below(
        (rest[place + index] as number) + (prime - factor) * (divisor[index] as number),
        prime,
      );
    }
  }
  return { quotient, rest: rest.slice(0, divisor.length - 1) };
}

const reduced = (a: readonly number[], modulus: readonly number[], field: Field): readonly number[] =>
  divided(a, modulus, field).rest;

function monic(a: readonly number[], { inverse, times }: Field): readonly number[] {
  const often = inverse(a.at(-1) ?? 0);
  return a.map((each) => times(each, often));
}

function quotient(modulus: readonly number[], field: Field) {
  const times = (a: readonly number[], b: readonly number[]): readonly number[] =>
    reduced(multiplied(a, b, field.prime), modulus, field);
  return {
    times,
    powerOfX(exponent: number): readonly number[] {
      const least = field.inverse(modulus[0] ?? 0);
      // 1 / x: what the modulus has above x⁰ comes to less than nothing
      const down = modulus.slice(1).map((each) => field.times(each, field.prime - least));
      const x = exponent < 0 ? down : reduced([0, 1], modulus, field);
      let [result, square]: [readonly number[], readonly number[]] = [reduced([1], modulus, field), x];
      for (let left = Math.abs(exponent); left > 0; left = Math.floor(left / 2)) {
        if (left % 2 === 1) result = times(result, square);
        square = times(square, square);
      }
      return result;
    },
  };
}

/** 1 / a modulo a polynomial, by Euclid's algorithm. */
function inverse(a: readonly number[], modulus: readonly number[], field: Field): readonly number[] {
  const { prime } = field;
  let [before, now] = [[...modulus], trimmed([...reduced(a, modulus, field)])];
  let [often, oftenNow]: [number[], number[]] = [[], [1]];
  while (now.length > 1) {
    const { quotient, rest } = divided(before, now, field);
    const product = multiplied(quotient, oftenNow, prime);
    const next = Array.from({ length: Math.max(product.length, often.length) }, (_, index) =>
      below((often[index] ?? 0) + prime - (product[index] ?? 0), prime),
    );
    [before, now] = [now, trimmed(rest)];
    [often, oftenNow] = [oftenNow, next];
  }
  if (now.length === 0) throw new Failure('TOO_COMPLEX');
  const last = field.inverse(now[0] ?? 0);
  return reduced(
    oftenNow.map((each) => field.times(each, last)),
    modulus,
    field,
  );
}

function trimmed(a: number[]): number[] {
  while (a.length > 0 && a.at(-1) === 0) a.pop();
  return a;
}
