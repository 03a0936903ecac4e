// The law of the least and of the greatest of independent numbers without end above.
import { multiply, ZERO } from '../ratio.js';
import { Failure } from '../result.js';
import type { Law } from './chances.js';
import { lawOfParts, multiple } from './laws.js';
import { type Recurrence, recurrenceOf, tailsOf } from './recurrence.js';
import { EXTENT, type Ring, type Rule, stretched } from './ring.js';
import { scaled, shiftsRing } from './shifts.js';
import type { Work } from './work.js';

/**
 * The law of the lowest or the highest of several, worked out only where something is reckoned with it: it takes far
 * longer than the mean and the variance.
 */
export function lawOfExtremes(which: 'min' | 'max', laws: readonly Law[], work: Work): Law {
  let made: Law | null = null;
  const make = (): Law => {
    const [first = null, ...others] = laws;
    const found = others.reduce<Law | null>((best, law) => best && lawOfExtreme(which, best, law, work), first);
    if (found === null) throw new Failure('TOO_COMPLEX');
    return found;
  };
  return {
    parts: laws.reduce((least, law) => multiple(least, law.parts), 1),
    rule(ring) {
      made ??= make();
      return made.rule(ring);
    },
  };
}

/** Null where neither is known to go on by a rule. */
function lawOfExtreme(which: 'min' | 'max', a: Law, b: Law, work: Work): Law | null {
  const lesser = lawOfLesser(a, b, work);
  if (lesser === null || which === 'min') return lesser;
  // one of the two is the greater, the other the lesser
  return lawOfParts([a, b], lesser);
}

function lawOfLesser(a: Law, b: Law, work: Work): Law | null {
  const parts = multiple(a.parts, b.parts);
  const low = Math.min(0, ...[a, b].map(({ rule, parts: own }) => (rule(EXTENT).lowest * parts) / own));
  if (low === Number.NEGATIVE_INFINITY) return null;
  const raised = ({ rule, parts: own }: Law): Rule => {
    return (ring) => ring.times(ring.monomial(-low), rule(stretched(ring, parts / own)));
  };
  const [x, y] = [raised(a), raised(b)];
  const found = (rule: Rule): Recurrence | null => work.within(() => recurrenceOf(rule, work));
  const size = (one: Recurrence | null): number => one?.relation.length ?? Number.POSITIVE_INFINITY;
  const ofY = found(y);
  const ofX = size(ofY) > SHORT ? found(x) : null;
  const [other, recurrence] = size(ofX) < size(ofY) ? [y, ofX] : [x, ofY];
  if (!recurrence) return null;
  const both = bothAbove(other, recurrence, work);
  return {
    parts,
    // Σ P(v) · x^v = 1 − (1 − x) · Σ P(more than v) · x^v
    rule(ring) {
      const above = both(ring);
      const [minus, plus] = [ring.scale(above, -1n, 1n), ring.times(ring.monomial(1), above)];
      return ring.times(ring.monomial(low), ring.plus(ring.one, ring.plus(minus, plus)));
    },
  };
}

/** A shorter one is hardly worth looking for. */
const SHORT = 12;

/**
 * Σ P(both are above v) · x^v. The chances of the one come in by a number z of which the powers go on as they do: what
 * the sum of the other's chances is at x·z tells the sum of all products.
 */
function bothAbove(rule: Rule, { relation, first, more }: Recurrence, work: Work): Rule {
  const others = tailsOf(rule, more.length, work);
  return <Element>(ring: Ring<Element>): Element => {
    const shifts = shiftsRing(ring, relation, work);
    const rest = shifts.plus(shifts.one, shifts.scale(rule(shifts), -1n, 1n));
    const above = shifts.times(rest, shifts.repeated(shifts.monomial(1)));
    const late = above.map((element, place) => scaled(ring, element, first[place]));
    const early = others.map((chance, value) =>
      scaled(ring, ring.monomial(value), multiply(chance, more[value] ?? ZERO)),
    );
    return [...late, ...early].reduce(ring.plus, ring.zero);
  };
}
