// Elements apart by the residue of their exponents, over any ring.
import { quotientRing, type Remainder } from './quotient.js';
import { exactly, type Ring } from './ring.js';
import type { Work } from './work.js';

/** x^(size · quotient + rest) stands as x^(climb · quotient) in the place of the rest. */
export function residuesRing<Element>(
  ring: Ring<Element>,
  size: number,
  climb: number,
  work: Work,
): Ring<Remainder<Element>> {
  const relation = Array.from({ length: size }, (_, place) => (place === 0 ? ring.monomial(climb) : ring.zero));
  const residues = quotientRing(ring, relation, work);
  return {
    ...residues,
    monomial(exponent) {
      const quotient = Math.floor(exponent / size);
      return residues.only(exponent - quotient * size, ring.monomial(exactly(quotient * climb)));
    },
  };
}
