// Moments of any order modulo a prime: x as 1 + u, up to a power of u. The coefficient of u^k is Σ chance · C(value, k),
// and for values below 0 the binomial coefficients are what (1 + u)^value has.
import type { Ratio } from '../ratio.js';
import { Failure } from '../result.js';
import type { Law } from './chances.js';
import { below, type Field } from './field.js';
import { rebuilt } from './rebuilt.js';
import { type Part, type Ring, squared } from './ring.js';
import type { Work } from './work.js';

export type Jet = readonly number[];

export function jetsRing(order: number, field: Field, work: Work): Ring<Jet> {
  if (order > MOST) throw new Failure('TOO_COMPLEX');
  const { prime, times, inverse, rest, over } = field;
  const reciprocals = Array.from({ length: order + 1 }, (_, k) => (k === 0 ? 0 : inverse(k)));
  const monomials = new Map<number, Jet>();
  const product = (a: Jet, b: Jet): Jet => {
    work.spend(EACH + order);
    const result = new Array<number>(order + 1);
    for (let k = 0; k <= order; k += 1) {
      let sum = 0;
      for (let j = 0; j <= k; j += 1) sum += (a[j] as number) * (b[k - j] as number);
      result[k] = below(sum, prime);
    }
    return result;
  };
  const scaled = (a: Jet, factor: number): Jet => {
    work.spend(EACH);
    return a.map((each) => times(each, factor));
  };
  const constant = (x: number): Jet => reciprocals.map((_, k) => (k === 0 ? x : 0));

  const ring: Ring<Jet> = {
    zero: constant(0),
    one: constant(1),
    monomial(exponent) {
      const known = monomials.get(exponent);
      if (known !== undefined) return known;
      work.spend(2 * EACH);
      const left = exponent % prime;
      let choices = 1;
      const jet = reciprocals.map((reciprocal, k) => {
        if (k > 0) choices = times(times(choices, below(left - k + 1 + 2 * prime, prime)), reciprocal);
        return choices;
      });
      monomials.set(exponent, jet);
      return jet;
    },
    plus(a, b) {
      work.spend(EACH);
      return a.map((each, k) => below(each + (b[k] as number), prime));
    },
    times: product,
    scale: (a, numerator, denominator) => scaled(a, over(numerator, denominator)),
    repeated(a) {
      // y = 1 + a · y, each coefficient from those before it
      work.spend(6 * EACH);
      const often = inverse(below(1 - (a[0] as number) + prime, prime));
      const y = [often];
      for (let k = 1; k <= order; k += 1) {
        let sum = 0;
        for (let j = 1; j <= k; j += 1) sum += (a[j] as number) * (y[k - j] as number);
        y.push(times(below(sum, prime), often));
      }
      return y;
    },
    power: (a, n) => squared(ring, a, n),
    mixed(parts: readonly Part<Jet>[], sides) {
      work.spend(EACH + 2 * parts.length);
      const sum = new Array<number>(order + 1).fill(0);
      for (const part of parts) {
        const [element, weight] = [part[0], rest(part[1])];
        for (let k = 0; k <= order; k += 1) sum[k] = below((sum[k] as number) + weight * (element[k] as number), prime);
      }
      return sides === 1n ? sum : scaled(sum, over(1n, sides));
    },
  };
  return ring;
}

/** An operation with a few coefficients. */
const EACH = 1;
/** So many products are added up before they are brought below the prime. */
const MOST = 100;

/** The means of powers of what a law tells, the first, the second and so on up to `order`. */
export function meansOfPowers({ rule, parts }: Law, order: number, work: Work): readonly Ratio[] {
  return rebuilt((field) => powersFrom(rule(jetsRing(order, field, work)), parts, field), work);
}

/** The means of powers of the values over `parts`, modulo a prime: value^n is Σ S(n, k) · k! · C(value, k). */
export function powersFrom(jet: Jet, parts: number, field: Field): readonly number[] {
  const { prime, times, over } = field;
  const part = over(1n, BigInt(parts));
  const means: number[] = [];
  /** S(n, k) · k! for k from 0 on, n before now. */
  let ways = [1];
  let scale = 1;
  for (let n = 1; n < jet.length; n += 1) {
    ways = Array.from({ length: n + 1 }, (_, k) => times(k, below((ways[k] ?? 0) + (ways[k - 1] ?? 0), prime)));
    scale = times(scale, part);
    means.push(
      times(
        ways.reduce((sum, each, k) => below(sum + each * (jet[k] ?? 0), prime), 0),
        scale,
      ),
    );
  }
  return means;
}
