// A ring in which x is carried along with a number z whose powers follow from each other, as chances that go on by a rule.
import { divide, multiply, ONE, type Ratio, ratio, ZERO } from '../ratio.js';
import { quotientRing, type Remainder } from './quotient.js';
import type { Ring } from './ring.js';
import type { Work } from './work.js';

/** The ring in which z^size is what the relation says, and x stands for x · z. */
export function shiftsRing<Element>(
  ring: Ring<Element>,
  relation: readonly Ratio[],
  work: Work,
): Ring<Remainder<Element>> {
  const shifts = quotientRing(
    ring,
    relation.map((each) => scaled(ring, ring.one, each)),
    work,
  );
  const [least = ONE, ...others] = relation;
  // 1 / z, from z^size / z
  const down = [...others.map((each) => multiply(each, ratio(-1n))), ONE].map((each) =>
    scaled(ring, ring.one, divide(each, least)),
  );
  const [upward, downward] = [[shifts.one], [shifts.one]];
  const powerOf = (exponent: number): Remainder<Element> => {
    if (exponent >= 0 && exponent < relation.length) return shifts.only(exponent, ring.one);
    const known = exponent < 0 ? downward : upward;
    for (let last = known.at(-1) ?? shifts.one; known.length <= Math.abs(exponent); known.push(last)) {
      last = exponent < 0 ? shifts.times(last, down) : shifts.shifted(last);
    }
    return known[Math.abs(exponent)] ?? shifts.one;
  };
  return {
    ...shifts,
    monomial(exponent) {
      const x = ring.monomial(exponent);
      return powerOf(exponent).map((element) => (element === ring.zero ? element : ring.times(element, x)));
    },
  };
}

export const scaled = <Element>(ring: Ring<Element>, element: Element, by: Ratio = ZERO): Element =>
  by.numerator === 0n || element === ring.zero ? ring.zero : ring.scale(element, by.numerator, by.denominator);
