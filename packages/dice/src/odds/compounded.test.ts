// Dice that compound of which some are kept: the closed form beside lists of all values up to where hardly any are left.
import { describe, expect, it } from 'vitest';
import { numericDie } from '../die.js';
import { read } from '../expression/parse.js';
import { compare, ratio, subtract } from '../ratio.js';
import { lawOfCompounded } from './compounded.js';
import { isAlone } from './die.js';
import { keptPlaces } from './keep.js';
import { type Jet, momentsRing } from './ring.js';
import { workOf } from './work.js';

const work = workOf(Number.POSITIVE_INFINITY);
const ring = momentsRing(work);

/** A law of dice that explode by what is written. */
function lawOf(sides: number, how: string, count: number, from: number, to: number) {
  const die = numericDie(sides);
  const { body } = read(`d${sides}${how}`);
  const before = body.kind === 'dice' ? body.modifiers.filter(isAlone) : [];
  const values = Array.from({ length: sides }, (_, index) => index + 1);
  const faces = { values, weights: values.map(() => 1n), sides: BigInt(sides) };
  return lawOfCompounded(before, { from, to }, { die, faces, count, work });
}

/** The moments of all that lies below the value at which a die has exploded so often. */
function listed(sides: number, depth: number, count: number, from: number, to: number): Jet {
  const faces = Array.from({ length: depth }, (_, exploded) =>
    Array.from({ length: sides - 1 }, (_each, index) => ({
      weight: BigInt(sides) ** BigInt(depth - exploded - 1),
      adds: ring.monomial(exploded * sides + index + 1),
    })),
  ).flat();
  const all = BigInt(sides) ** BigInt(depth);
  if (from > 0) return keptPlaces(count, faces, all, { from: count - to, to: count - from }, ring, work);
  // what is not listed comes before all others
  return keptPlaces(count, faces.reverse(), all - 1n, { from, to }, ring, work);
}

describe('the closed form of kept dice that compound', () => {
  it.each([
    [6, 4, 0, 3],
    [6, 4, 1, 4],
    [6, 4, 3, 4],
    [6, 2, 0, 1],
    [10, 5, 0, 2],
    [4, 3, 0, 2],
    [3, 6, 2, 6],
    [20, 2, 0, 1],
  ])('has the moments of d%d, %d of them, from place %d to before %d', (sides, count, from, to) => {
    const law = lawOf(sides, '!!', count, from, to);
    if (law === null) throw new Error('there is none');
    const told = law(ring);
    const depth = Math.ceil(120 / Math.log2(sides));
    const known = listed(sides, depth, count, from, to);
    expect(ratio(told.chance, told.denominator)).toEqual(ratio(1n));
    for (const moment of ['first', 'second'] as const) {
      const [found, least] = [ratio(told[moment], told.denominator), ratio(known[moment], known.denominator)];
      const missing = subtract(found, least);
      const size = missing.numerator < 0n ? subtract(least, found) : missing;
      expect(compare(size, ratio(1n, 10n ** 30n))).toBeLessThan(0);
    }
  });

  it('is that of all dice where all are kept', () => {
    const [one, all] = [lawOf(6, '!!', 1, 0, 1), lawOf(6, '!!', 4, 0, 4)];
    if (one === null || all === null) throw new Error('there is none');
    const [power, told] = [ring.power(one(ring), 4), all(ring)];
    expect(ratio(told.second, told.denominator)).toEqual(ratio(power.second, power.denominator));
  });

  it.each([
    ['!!>=5', 4],
    ['!!=3', 4],
    ['!', 4],
    ['!!ro<2', 4],
    ['!!', 17],
  ])('is not sought for %s and %d dice', (how, count) => {
    expect(lawOf(6, how, count, 0, 2)).toBeNull();
  });
});
