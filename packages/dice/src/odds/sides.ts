// The laws of the parts above and below 0 of a number that has no end on either side.
import { divide, gcd, ONE, type Ratio, ratio, ZERO } from '../ratio.js';
import { Failure } from '../result.js';
import type { Law } from './chances.js';
import { fractionsOf } from './fractions.js';
import { lawOfParts } from './laws.js';
import { fractionRing } from './recurrence.js';
import { mixed, type Part, type Ring, squared } from './ring.js';
import { type Series, seriesRing } from './series.js';
import { shiftsRing } from './shifts.js';
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
  const minus = (a: Series, b: Series): Series => ring.plus(a, ring.scale(b, -1n, 1n));
  const { numerator, factors } = law.rule(fractionRing(ring));
  const [ups, downs] = [factors.filter(({ low }) => low === 0), factors.filter(({ low }) => low !== 0)];
  if (downs.some((factor) => highest(factor) !== 0)) return null;
  const [up, down] = [ups, downs].map((all) => all.reduce(ring.times, ring.one));
  if (up === undefined || down === undefined) return null;

  const onwards = modulo(numerator, up, downs, work);
  const rest = minus(numerator, ring.times(onwards, down));
  const downwards = first(rest, up, highest(rest) - highest(up), work);
  const early = turned(first(turned(downwards), turned(down), 0, work));
  const above: Law = {
    parts: law.parts,
    rule(ring) {
      const goesOn = ring.repeated(ring.plus(ring.one, ring.scale(read(up, ring), -1n, 1n)));
      return ring.plus(ring.times(read(onwards, ring), goesOn), read(early, ring));
    },
  };
  return { above, below: lawOfParts([law], above) };
}

const highest = ({ low, weights }: Series): number => low + weights.length - 1;
/** With 1 / x for x. */
const turned = (a: Series): Series => ({ ...a, low: -highest(a), weights: a.weights.toReversed() });

const read = <Element>({ low, weights, denominator }: Series, ring: Ring<Element>): Element =>
  mixed(
    ring,
    weights.map((weight, index): Part<Element> => [ring.monomial(low + index), weight]),
    denominator,
  );

/** a / b up to an exponent. */
function first(a: Series, b: Series, limit: number, work: Work): Series {
  const [start = 1n, ...others] = b.weights;
  const { add, subtract, multiply } = fractionsOf(work);
  const found: Ratio[] = [];
  while (a.low + found.length <= limit) {
    const before = others.map((weight, index) => multiply(ratio(weight), found.at(-1 - index) ?? ZERO));
    const whole = ratio((a.weights[found.length] ?? 0n) * b.denominator, a.denominator);
    found.push(divide(subtract(whole, before.slice(0, found.length).reduce(add, ZERO)), ratio(start)));
  }
  return seriesOf(found, a.low);
}

function seriesOf(coefficients: readonly Ratio[], low: number): Series {
  const common = coefficients.reduce((least, { denominator: d }) => (least / gcd(least, d)) * d, 1n);
  const weights = coefficients.map(({ numerator, denominator }) => numerator * (common / denominator));
  return { low, weights, denominator: common };
}

/** a / (b · b · …) modulo another, by which no x is left as high as the other's highest. */
function modulo(a: Series, other: Series, divisors: readonly Series[], work: Work): Series {
  const { weights } = other;
  const size = highest(other);
  if (size === 0) return seriesOf([], 0);
  const relation = weights.slice(0, size).map((weight) => ratio(-weight, weights[size] ?? 1n));
  const ring = shiftsRing(scalarRing(work), relation, work);
  const inverse = (divisor: Series) => ring.repeated(ring.plus(ring.one, ring.scale(read(divisor, ring), -1n, 1n)));
  const found = divisors.map(inverse).reduce(ring.times, read(a, ring));
  return seriesOf(found, 0);
}

/** What x = 1 makes of everything. */
function scalarRing(work: Work): Ring<Ratio> {
  const { add, subtract, multiply } = fractionsOf(work);
  const ring: Ring<Ratio> = {
    zero: ZERO,
    one: ONE,
    monomial: () => ONE,
    plus: add,
    times: multiply,
    scale: (a, numerator, denominator) => multiply(a, { numerator, denominator }),
    repeated(a) {
      if (a.numerator === a.denominator) throw new Failure('TOO_COMPLEX');
      return divide(ONE, subtract(ONE, a));
    },
    power: (a, n) => squared(ring, a, n),
  };
  return ring;
}
