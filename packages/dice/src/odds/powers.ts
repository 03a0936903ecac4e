// Whole powers of a number of which the chances are known.
import { order, power, type Value } from '../value.js';
import { ANYWHERE, type Chances, certain, momentsOfSquare, negated, type Open } from './chances.js';
import { mapped } from './functions.js';
import { meansOfPowers } from './jets.js';
import type { Work } from './work.js';

/** a ** exponent; of what has no end the mean is a moment of its law, and the variance needs the one twice as high. */
export function raisedTo(a: Chances, exponent: Value, of: (base: Value) => Value, work: Work): Chances {
  if (exponent === 0) return certain(1);
  if (exponent === 1) return a;
  const upwards = typeof exponent === 'number' && exponent > 1;
  if (a.open === null || !upwards) return mapped(a, of, work);
  if (a.open.side === 'below') {
    const turned = raisedTo(negated(a), exponent, (base) => power(base, exponent, null), work);
    return exponent % 2 === 0 ? turned : negated(turned);
  }
  const told = mapped(a, of, work);
  const { law } = a;
  const means = law && work.within(() => meansOfPowers(law, 2 * exponent, work));
  const [mean, square] = [means?.[exponent - 1], means?.[2 * exponent - 1]];
  return {
    ...told,
    open: openOfPower(a.open, exponent),
    moments: mean && square ? momentsOfSquare(mean, square, work) : null,
  };
}

/** What lies beyond a border above 0 comes to more than all on this side of it, unless that is as far below 0. */
function openOfPower(open: NonNullable<Open>, exponent: number): Open {
  const climbs = open.side === 'above' && order(open.border, 0) >= 0;
  return climbs ? { side: 'above', border: power(open.border, exponent, null) } : ANYWHERE;
}
