// What of the law of a number without end is left to reckon with: of what is added to it or makes it so many times as
// large, and of what takes it in even steps, as rounding and dividing with a rest do.
import { gcd, type Ratio } from '../ratio.js';
import { Failure } from '../result.js';
import { over, times, toRatio, type Value } from '../value.js';
import { type Chances, type Known, type Law, type Listed, type Moments, momentsFrom, UNKNOWN } from './chances.js';
import { fractionsOf } from './fractions.js';
import { residuesRing } from './residues.js';
import { exactly, mixed, momentsRing, type Part, type Ring, stretched } from './ring.js';
import { holdable, type Work } from './work.js';

/** A function of which of(v + every) = of(v) + rise: whole and never turning back, save where the rise is 0. */
export interface Steps {
  readonly every: Value;
  readonly rise: number;
  of(value: Value): Value;
}

/** The law of what even steps make of a number: each residue has a start of its own, and all climb evenly. */
export function lawOfSteps({ rule, parts }: Law, { every, rise, of }: Steps, work: Work): Law {
  const { numerator, denominator } = toRatio(times(every, exactly(parts), null));
  const size = Number(numerator);
  holdable(size ** 2, 0);
  const starts = Array.from({ length: size }, (_, rest) => of(over(rest, parts, null)));
  const finer = partsOf(starts);
  const climb = exactly(rise * Number(denominator) * finer);
  return {
    parts: finer,
    rule(ring) {
      const residues = rule(residuesRing(ring, size, climb, work));
      const climbing = residues.map((element, rest): Part<typeof element> => {
        const start = ring.monomial(inParts(starts[rest] ?? 0, finer));
        return [ring.times(start, element), 1n];
      });
      return mixed(ring, climbing, 1n);
    },
  };
}

/** The law of factor · a + by, the factor not 0. */
export function linearLaw({ rule, parts }: Law, factor: Ratio, by: Ratio): Law {
  const stretch = Number(factor.numerator * by.denominator);
  const shift = Number(by.numerator * factor.denominator) * parts;
  return {
    parts: parts * Number(factor.denominator * by.denominator),
    rule: (ring) => ring.times(ring.monomial(exactly(shift)), rule(stretched(ring, stretch))),
  };
}

/** The law of the sum of two independent numbers. */
export function lawOfSum(x: Law, y: Law): Law {
  const parts = multiple(x.parts, y.parts);
  return {
    parts,
    rule: (ring) => ring.times(x.rule(stretched(ring, parts / x.parts)), y.rule(stretched(ring, parts / y.parts))),
  };
}

/** The law of as many independent numbers as another number comes to, which is whole and not below 0. */
export const lawOfMany = (count: Law, { rule, parts }: Law): Law => ({
  parts,
  rule: (ring) => manyOf(count, ring, rule(ring)),
});

/** As many of an element as a number comes to. */
export function manyOf<Element>(count: Law, ring: Ring<Element>, one: Element): Element {
  const many = (number: number) => {
    if (!Number.isInteger(number) || number < 0) throw new Failure('TOO_COMPLEX');
    return ring.power(one, number);
  };
  return count.rule({ ...ring, monomial: (exponent) => many(exponent / count.parts) });
}

/** The law of one of several numbers: Σ weight · law / denominator. */
export function lawOfMixture(
  laws: readonly { readonly law: Law; readonly weight: bigint }[],
  denominator: bigint,
): Law {
  const parts = laws.reduce((least, { law }) => multiple(least, law.parts), 1);
  return {
    parts,
    rule: <Element>(ring: Ring<Element>): Element =>
      mixed(
        ring,
        laws.map(({ law, weight }): Part<Element> => [law.rule(stretched(ring, parts / law.parts)), weight]),
        denominator,
      ),
  };
}

/** The law of a number of which parts have laws of their own, and what is to be left out of them another. */
export const lawOfParts = (laws: readonly Law[], but: Law | null = null): Law =>
  lawOfMixture([...laws.map((law) => ({ law, weight: 1n })), ...(but === null ? [] : [{ law: but, weight: -1n }])], 1n);

/** The law of a number, where one is known or it ends. */
export const lawOf = (a: Chances): Law | null => (a.open === null ? listedLaw(a) : a.law);

/** The law of what is listed. */
export function listedLaw({ values, weights, denominator }: Listed): Law {
  const parts = partsOf(values);
  return {
    parts,
    rule: (ring) =>
      mixed(
        ring,
        values.map((value, index) => [ring.monomial(inParts(value, parts)), weights[index] ?? 0n]),
        denominator,
      ),
  };
}

/** The least that makes all of them whole. */
const partsOf = (values: readonly Value[]): number =>
  values.reduce<number>((least, value) => multiple(least, Number(toRatio(value).denominator)), 1);

export const multiple = (a: number, b: number): number =>
  exactly((a / Number(gcd(BigInt(exactly(a)), BigInt(exactly(b))))) * b);

const inParts = (value: Value, parts: number): number => exactly(Number(times(value, parts, null)));

/** The exact mean and variance of what has a law. */
function momentsOfLaw({ rule, parts }: Law, work: Work): Moments {
  const { mean, variance } = momentsFrom(rule(momentsRing(work)), work);
  const { multiply } = fractionsOf(work);
  const part = { numerator: 1n, denominator: BigInt(parts) };
  return { mean: multiply(mean, part), variance: multiply(variance, multiply(part, part)) };
}

/** What a law tells; nothing where there is none. */
export const knownOfLaw = (law: Law | null, work: Work): Known =>
  law === null ? UNKNOWN : { law, moments: momentsOfLaw(law, work) };
