// How the chances of a whole number without end above go on, modulo a prime: term by term, by the rule that its
// generating function has.
import type { Law } from './chances.js';
import { below, type Field } from './field.js';
import { fractionRing } from './recurrence.js';
import { EXTENT, type Rule, stretched } from './ring.js';
import { seriesRing } from './series.js';
import type { Work } from './work.js';

/** A number that is whole and not below 0. */
export interface Onward {
  readonly rule: Rule;
  /** From here on its chances go on by a rule. */
  readonly late: number;
  /** How many terms the rule goes back by, each of them by so many values. */
  readonly size: number;
  readonly step: number;
  /** The chances of 0, 1, 2, … and so many. */
  chances(count: number, field: Field): Float64Array;
}

/** That of a number with a law, in so many parts and raised by so much; null where it may go down on its way. */
export function onwardOf(law: Law, parts: number, raised: number, work: Work): Onward | null {
  const polynomials = seriesRing(null, work);
  const rule: Rule = (ring) => ring.times(ring.monomial(raised), law.rule(stretched(ring, parts / law.parts)));
  const { numerator, factors } = rule(fractionRing(polynomials));
  if (numerator.low < 0 || factors.some(({ low }) => low !== 0)) return null;
  const whole = factors.reduce(polynomials.times, polynomials.one);
  const step = whole.weights.reduce((common, weight, place) => (weight === 0n ? common : divisor(place, common)), 0);
  const back = whole.weights.flatMap((weight, place) => (place === 0 || weight === 0n ? [] : [{ place, weight }]));
  return {
    rule,
    late: numerator.low + numerator.weights.length,
    size: step === 0 ? 0 : (whole.weights.length - 1) / step,
    step: Math.max(1, step),
    chances(count, field) {
      work.spend(numerator.weights.length + count * (1 + back.length / 4));
      const { prime, times, inverse, over, rest } = field;
      const scale = over(whole.denominator, numerator.denominator);
      const often = inverse(rest(whole.weights[0] ?? 1n));
      const start = numerator.weights.map((weight) => times(rest(weight), scale));
      const before = back.map(({ place, weight }) => ({ place, weight: rest(-weight) }));
      const all = new Float64Array(count);
      for (let value = 0; value < count; value += 1) {
        let sum = start[value - numerator.low] ?? 0;
        for (const { place, weight } of before) {
          if (place <= value) sum = below(sum + weight * (all[value - place] as number), prime);
        }
        all[value] = times(sum, often);
      }
      return all;
    },
  };
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The lowest value of what a law tells, −∞ where there is none. */
export const lowestOf = ({ rule, parts }: Law): number => rule(EXTENT).lowest / parts;
export const highestOf = ({ rule, parts }: Law): number => rule(EXTENT).highest / parts;
