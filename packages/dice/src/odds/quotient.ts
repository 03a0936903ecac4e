// Polynomials in a number z over any ring, of which a power of z is told by lower ones.
import { mixed, type Part, type Ring, squared } from './ring.js';
import type { Work } from './work.js';

/** The coefficients of 1, z, z², … */
export type Remainder<Element> = readonly Element[];

export interface QuotientRing<Element> extends Omit<Ring<Remainder<Element>>, 'monomial'> {
  /** element · z^place, the place below that of the power that is told. */
  only(place: number, element: Element): Remainder<Element>;
  /** z · a. */
  shifted(a: Remainder<Element>): Remainder<Element>;
}

/**
 * The ring in which z^size is what `relation` says, for the size of that. Where a coefficient has no chance it is zero
 * itself, and takes no time.
 */
export function quotientRing<Element>(
  ring: Ring<Element>,
  relation: Remainder<Element>,
  work: Work,
): QuotientRing<Element> {
  const { zero, one } = ring;
  const size = relation.length;
  const places = [...relation.keys()];
  const carried = places.filter((place) => relation[place] !== zero);
  const plus = (a = zero, b = zero): Element => (a === zero ? b : b === zero ? a : ring.plus(a, b));
  const times = (a = zero, b = zero): Element => {
    if (a === zero || b === zero) return zero;
    work.spend(EACH);
    return a === one ? b : b === one ? a : ring.times(a, b);
  };
  const only = (place: number, element: Element): Remainder<Element> => {
    work.spend(size);
    return places.map((each) => (each === place ? element : zero));
  };
  /** From the highest power on each is told by lower ones. */
  const reduced = (powers: Element[]): Remainder<Element> => {
    for (let power = powers.length - 1; power >= size; power -= 1) {
      for (const place of carried) {
        const lower = power - size + place;
        powers[lower] = plus(powers[lower], times(relation[place], powers[power]));
      }
    }
    return powers.slice(0, size);
  };

  const result: QuotientRing<Element> = {
    zero: places.map(() => zero),
    one: only(0, one),
    only,
    shifted(a) {
      work.spend(size);
      return reduced([zero, ...a]);
    },
    plus: (a, b) => places.map((place) => plus(a[place], b[place])),
    times(a, b) {
      const powers = new Array<Element>(2 * size - 1).fill(zero);
      for (const i of places) {
        if (a[i] === zero) continue;
        work.spend(2 * size);
        for (const j of places) powers[i + j] = plus(powers[i + j], times(a[i], b[j]));
      }
      return reduced(powers);
    },
    scale: (a, numerator, denominator) =>
      a.map((element) => (element === zero ? zero : ring.scale(element, numerator, denominator))),
    /** y = 1 + a · y: from the last coefficient on, each is told by those before it. */
    repeated(a) {
      work.spend(size ** 2);
      const columns = [a];
      while (columns.length < size) columns.push(result.shifted(columns.at(-1) ?? a));
      const steps = places.map((to) => columns.map((column) => plus(column[to])));
      let returns = one;
      for (const last of places.toReversed()) {
        const row = steps[last] ?? [];
        returns = ring.repeated(plus(row[last]));
        const before = steps.slice(0, last);
        for (const from of before.keys()) row[from] = times(returns, row[from]);
        for (const other of before) {
          const there = other[last];
          if (there === zero) continue;
          work.spend(size);
          for (const from of before.keys()) other[from] = plus(other[from], times(there, row[from]));
        }
      }
      const y = [returns];
      for (const row of steps.slice(1)) {
        y.push(y.reduce((sum, before, from) => plus(sum, times(row[from], before)), zero));
      }
      return y;
    },
    power: (a, n) => squared(result, a, n),
    mixed: (parts, sides) =>
      places.map((place) => {
        work.spend(parts.length);
        const there = parts
          .map(([elements, weight]): Part<Element> => [plus(elements[place]), weight])
          .filter(([element]) => element !== zero);
        return there.length === 0 ? zero : mixed(ring, there, sides);
      }),
  };
  return result;
}

/** About what it takes to multiply and add two elements. */
const EACH = 10;
