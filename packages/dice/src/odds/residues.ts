// Elements apart by the residue of their exponents, over any ring.
import { exactly, mixed, type Part, type Ring, squared } from './ring.js';
import type { Work } from './work.js';

/** The element of each residue. */
type Residues<Element> = readonly Element[];

/**
 * x^(size · quotient + rest) stands as x^(climb · quotient) in the place of the rest. Where a residue has no chance it is
 * zero itself, and takes no time.
 */
export function residuesRing<Element>(
  ring: Ring<Element>,
  size: number,
  climb: number,
  work: Work,
): Ring<Residues<Element>> {
  const { zero, one } = ring;
  const carry = ring.monomial(climb);
  const places = Array.from({ length: size }, (_, place) => place);
  const plus = (a = zero, b = zero): Element => (a === zero ? b : b === zero ? a : ring.plus(a, b));
  const times = (a = zero, b = zero): Element => {
    if (a === zero || b === zero) return zero;
    work.spend(EACH);
    return a === one ? b : b === one ? a : ring.times(a, b);
  };
  const only = (rest: number, element: Element): Residues<Element> => {
    work.spend(size);
    return places.map((place) => (place === rest ? element : zero));
  };

  const result: Ring<Residues<Element>> = {
    zero: places.map(() => zero),
    one: only(0, one),
    monomial(exponent) {
      const quotient = Math.floor(exponent / size);
      return only(exponent - quotient * size, ring.monomial(exactly(quotient * climb)));
    },
    plus: (a, b) => places.map((place) => plus(a[place], b[place])),
    times(a, b) {
      work.spend(size ** 2);
      const sums = [...result.zero];
      for (const i of places) {
        if (a[i] === zero) continue;
        const [here, around] = [a[i], times(a[i], carry)];
        for (const j of places) {
          const place = (i + j) % size;
          sums[place] = plus(sums[place], times(i + j < size ? here : around, b[j]));
        }
      }
      return sums;
    },
    scale: (a, numerator, denominator) =>
      a.map((element) => (element === zero ? zero : ring.scale(element, numerator, denominator))),
    /** y = 1 + a · y: from the last residue on, each is told by those before it. */
    repeated(a) {
      work.spend(size ** 2);
      const steps = places.map((to) =>
        places.map((from) => (to < from ? times(carry, a[to - from + size]) : plus(a[to - from]))),
      );
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
