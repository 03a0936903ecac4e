// The laws of the parts above and below 0 of a number that has no end on either side.
import type { Ratio } from '../ratio.js';
import type { Law } from './chances.js';
import type { Field } from './field.js';
import { fractionsOf } from './fractions.js';
import { lawOfParts } from './laws.js';
import { partialFractions } from './partial.js';
import { rebuilt } from './rebuilt.js';
import { fractionRing } from './recurrence.js';
import { mixed, type Part, type Ring } from './ring.js';
import { type Series, seriesRing } from './series.js';
import type { Work } from './work.js';

/** The chances of all that is at least 0 and of all below: together they are the whole. */
export interface Sides {
  readonly above: Law;
  readonly below: Law;
}

/**
 * Null where the same die may go both up and down without end. Else the generating function is N / (U · V), U in powers
 * of x and V in powers of 1 / x, and comes apart as P / U + R / V. The one goes on upwards only, the other downwards,
 * from a few terms at and above 0 on.
 */
export function sidesOf(law: Law, work: Work): Sides | null {
  const ring = seriesRing(null, work);
  const { numerator, factors } = law.rule(fractionRing(ring));
  const [ups, downs] = [factors.filter(({ low }) => low === 0), factors.filter(({ low }) => low !== 0)];
  if (downs.some((factor) => highest(factor) !== 0)) return null;
  const [up, down] = [ups, downs].map((all) => all.reduce(ring.times, ring.one));
  if (up === undefined || down === undefined) return null;

  const size = highest(up);
  const found = rebuilt((field) => {
    work.spend((numerator.weights.length + size) * (2 + size + down.weights.length) * A_COEFFICIENT);
    const { onwards, early } = partialFractions(
      { low: numerator.low, coefficients: residues(numerator, field) },
      residues(up, field),
      { low: down.low, coefficients: residues(down, field) },
      field,
    );
    return [...onwards, ...early];
  }, work);
  const [onwards, early] = [seriesOf(found.slice(0, size), work), seriesOf(found.slice(size), work)];
  const above: Law = {
    parts: law.parts,
    rule(ring) {
      // 1 / U has values where the sum that it stands for has none
      if (ring.bounding) return law.rule(ring);
      const goesOn = ring.repeated(ring.plus(ring.one, ring.scale(read(up, ring), -1n, 1n)));
      return ring.plus(ring.times(read(onwards, ring), goesOn), read(early, ring));
    },
  };
  return { above, below: lawOfParts([law], above) };
}

const highest = ({ low, weights }: Series): number => low + weights.length - 1;

const A_COEFFICIENT = 0.2;

function residues({ weights, denominator }: Series, { rest, over, times }: Field): readonly number[] {
  const part = over(1n, denominator);
  return weights.map((weight) => times(rest(weight), part));
}

const read = <Element>({ low, weights, denominator }: Series, ring: Ring<Element>): Element =>
  mixed(
    ring,
    weights.map((weight, index): Part<Element> => [ring.monomial(low + index), weight]),
    denominator,
  );

/** A polynomial from its coefficients, over one denominator. */
function seriesOf(coefficients: readonly Ratio[], work: Work): Series {
  const { common } = fractionsOf(work);
  const denominator = coefficients.reduce(
    (least, each) => (least / common(least, each.denominator)) * each.denominator,
    1n,
  );
  return {
    low: 0,
    weights: coefficients.map((each) => each.numerator * (denominator / each.denominator)),
    denominator,
  };
}
