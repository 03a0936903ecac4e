// Sequences modulo a prime that go on by a rule: which rule it is, and what all their terms are together.
import { below, type Field, PRODUCTS } from './field.js';
import type { Jet } from './jets.js';
import type { Ring } from './ring.js';
import type { Work } from './work.js';

type Terms = ArrayLike<number>;

/**
 * The shortest rule by which a sequence goes on, [1, c1, c2, …] where each term and c1 times the one before it and so on
 * add up to 0 [Massey: Shift-register synthesis and BCH decoding, 1969]. It is that of all terms to come where as many
 * are given as twice the length that the rule has at most.
 */
function ruleOf(terms: Terms, { prime, times, inverse }: Field): readonly number[] {
  const rule = [1];
  let [other, otherWrong, since, length] = [[1], 1, 1, 0];
  for (let index = 0; index < terms.length; index += 1) {
    let wrong = 0;
    for (let back = 0; back <= length; back += 1) {
      wrong += (rule[back] ?? 0) * (terms[index - back] as number);
      if (back % PRODUCTS === PRODUCTS - 1) wrong = below(wrong, prime);
    }
    wrong = below(wrong, prime);
    if (wrong === 0) {
      since += 1;
      continue;
    }
    const factor = times(wrong, inverse(otherWrong));
    const longer = 2 * length <= index;
    const before = longer ? [...rule] : rule;
    while (rule.length < other.length + since) rule.push(0);
    for (let place = 0; place < other.length; place += 1) {
      const at = place + since;
      rule[at] = below((rule[at] as number) + (prime - factor) * (other[place] as number), prime);
    }
    if (longer) [other, otherWrong, since, length] = [before, wrong, 1, index + 1 - length];
    else since += 1;
  }
  while (rule.length <= length) rule.push(0);
  return rule;
}

/** Σ term · x^index over all terms there are, at an x of any ring; of those given are enough to tell the rule. */
export function summed(terms: Terms, x: Jet, ring: Ring<Jet>, field: Field, work: Work): Jet {
  work.spend(terms.length ** 2 / 80 + 10);
  const rule = ruleOf(terms, field);
  const size = rule.length - 1;
  const start = Array.from({ length: size }, (_, index) => {
    let sum = 0;
    for (let back = 0; back <= index; back += 1)
      sum = below(sum + (rule[back] as number) * (terms[index - back] as number), field.prime);
    return sum;
  });
  const rest = ring.plus(ring.one, ring.scale(valueAt(rule, x, ring), -1n, 1n));
  return ring.times(valueAt(start, x, ring), ring.repeated(rest));
}

const valueAt = (polynomial: readonly number[], x: Jet, ring: Ring<Jet>): Jet =>
  polynomial.reduceRight<Jet>(
    (sum, coefficient) => ring.plus(ring.times(sum, x), ring.scale(ring.one, BigInt(coefficient), 1n)),
    ring.zero,
  );
