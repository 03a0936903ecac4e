// Fractions from what they are modulo primes. Long ones take the most time by being brought into lowest terms at every
// step; modulo a prime nothing grows, and only the answer, which is far shorter than what lies on the way, is rebuilt.
import type { Ratio } from '../ratio.js';
import { Failure } from '../result.js';
import { type Field, fieldOf, primes } from './field.js';
import { effort, type Work } from './work.js';

/**
 * The fractions that `reckon` tells modulo whatever prime it is given, by the Chinese remainder theorem and Euclid's
 * algorithm [Wang, Guy, Davenport: p-adic reconstruction of rational numbers, 1982]. Primes are taken until each of
 * them leaves one fraction that is shorter by {@link SPARE} bits than what the primes could tell: any other would
 * fit by a chance of one in as many.
 */
export function rebuilt(reckon: (field: Field) => readonly number[], work: Work): readonly Ratio[] {
  let modulus = 1n;
  let residues: readonly bigint[] = [];
  let [taken, next, failed] = [0, FIRST, 0];
  for (const prime of primes()) {
    const field = fieldOf(prime);
    work.spend(PRIME);
    const found = attempted(() => reckon(field));
    if (found instanceof Failure) {
      // a prime may divide what is to be divided by; three in a row hardly do
      failed += 1;
      if (failed > 2) throw found;
      continue;
    }
    work.spend(found.length * (2 + effort(BITS * taken)));
    const missing = field.inverse(field.rest(modulus));
    const before = modulus;
    residues = found.map((each, index) => {
      const known = residues[index] ?? 0n;
      const more = (each - field.rest(known) + prime) % prime;
      return known + before * BigInt(field.times(more, missing));
    });
    modulus *= BigInt(prime);
    taken += 1;
    if (taken < next) continue;
    next = Math.ceil(taken * MORE);
    const fractions = shortest(residues, modulus, BITS * taken, work);
    if (fractions !== null) return fractions;
  }
  throw new Failure('TOO_COMPLEX');
}

/** The least that tells anything, and how many times as many primes are taken before it is tried again. */
const [FIRST, MORE] = [6, 1.3];
const BITS = 23;
const SPARE = 100;
/** To find the next prime, and what is small. */
const PRIME = 150;

function attempted<Item>(reckon: () => Item): Item | Failure {
  try {
    return reckon();
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown;
    throw thrown;
  }
}

/** Null where one of them would be too long. The last is tried first. */
function shortest(residues: readonly bigint[], modulus: bigint, bits: number, work: Work): readonly Ratio[] | null {
  const most = 1n << BigInt((bits - SPARE) >> 1);
  const found: Ratio[] = [];
  for (const residue of residues.toReversed()) {
    work.spend(bits * (1 + effort(bits)));
    const fraction = fractionOf(residue, modulus, most);
    if (fraction === null) return null;
    found.push(fraction);
  }
  return found.reverse();
}

/** The fraction of a numerator and a denominator below `most` that a residue stands for. */
function fractionOf(residue: bigint, modulus: bigint, most: bigint): Ratio | null {
  let [before, now, often, oftenNow] = [modulus, residue, 0n, 1n];
  while (now >= most) {
    const quotient = before / now;
    [before, now] = [now, before - quotient * now];
    [often, oftenNow] = [oftenNow, often - quotient * oftenNow];
  }
  const [sign, denominator] = oftenNow < 0n ? [-1n, -oftenNow] : [1n, oftenNow];
  return denominator < most ? { numerator: sign * now, denominator } : null;
}
