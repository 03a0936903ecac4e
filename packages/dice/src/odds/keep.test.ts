// Keeping dice by their order: the two ways of reckoning it against listing all rolls.
import { describe, expect, it } from 'vitest';
import { keptFirst, keptPlaces } from './keep.js';
import { seriesRing } from './series.js';
import { workOf } from './work.js';

interface Face {
  readonly value: number;
  readonly weight: bigint;
}

/** Weights by sum of the dice at places from … to − 1, of all rolls of `count` dice in the order of the faces. */
function listed(
  count: number,
  faces: readonly Face[],
  rest: bigint,
  from: number,
  to: number,
): ReadonlyMap<number, bigint> {
  const sums = new Map<number, bigint>();
  const all = [...faces, { value: Number.NaN, weight: rest }];
  const go = (places: readonly number[], weight: bigint): void => {
    if (places.length < count) {
      for (const [place, face] of all.entries()) if (face.weight > 0n) go([...places, place], weight * face.weight);
      return;
    }
    const kept = places.toSorted((a, b) => a - b).slice(from, to);
    const sum = kept.reduce((total, place) => total + (all[place]?.value ?? 0), 0);
    if (!Number.isNaN(sum)) sums.set(sum, (sums.get(sum) ?? 0n) + weight);
  };
  go([], 1n);
  return sums;
}

const face = (value: number, weight: bigint): Face => ({ value, weight });
const POOLS: readonly (readonly [string, readonly Face[], bigint])[] = [
  ['d4 from the highest', [face(4, 1n), face(3, 1n), face(2, 1n), face(1, 1n)], 0n],
  ['d4 from the lowest', [face(1, 1n), face(2, 1n), face(3, 1n), face(4, 1n)], 0n],
  ['weighted', [face(5, 1n), face(3, 2n), face(2, 3n)], 0n],
  ['equally weighted', [face(3, 2n), face(2, 2n), face(1, 2n)], 0n],
  ['with gaps and below 0', [face(-3, 1n), face(0, 2n), face(4, 1n)], 0n],
  ['one face', [face(2, 3n)], 0n],
  ['with some that come after all', [face(3, 1n), face(2, 1n)], 2n],
];

describe.each(POOLS)('%s', (_, faces, rest) => {
  const sides = faces.reduce((sum, { weight }) => sum + weight, rest);

  it.each([1, 2, 3, 4])('the first of %d', (count) => {
    for (let keep = 1; keep <= count; keep += 1) {
      const { low, weights } = keptFirst(count, keep, faces, sides, workOf());
      const found = new Map(weights.flatMap((weight, index) => (weight === 0n ? [] : [[low + index, weight]])));
      expect(sorted(found)).toEqual(sorted(listed(count, faces, rest, 0, keep)));
    }
  });

  it.each([1, 2, 3, 4])('any places of %d', (count) => {
    for (let from = 0; from < count; from += 1) {
      for (let to = from + 1; to <= count; to += 1) {
        const ring = seriesRing(null, workOf());
        const shown = faces.map(({ value, weight }) => ({ weight, adds: ring.monomial(value) }));
        const { low, weights, denominator } = keptPlaces(count, shown, sides, { from, to }, ring, workOf());
        const found = new Map(weights.flatMap((weight, index) => (weight === 0n ? [] : [[low + index, weight]])));
        expect(sorted(found)).toEqual(sorted(listed(count, faces, rest, from, to)));
        expect(denominator).toBe(sides ** BigInt(count));
      }
    }
  });
});

const sorted = (weights: ReadonlyMap<number, bigint>): readonly (readonly [number, bigint])[] =>
  [...weights].toSorted(([a], [b]) => a - b);

it('is refused where it would take too long', () => {
  const faces = Array.from({ length: 100 }, (_, index) => face(100 - index, 1n));
  expect(() => keptFirst(1000, 500, faces, 100n, workOf())).toThrow('TOO_COMPLEX');
  const ring = seriesRing(null, workOf());
  const shown = faces.map(({ weight, value }) => ({ weight, adds: ring.monomial(value) }));
  expect(() => keptPlaces(400, shown, 100n, { from: 100, to: 300 }, ring, workOf())).toThrow('TOO_COMPLEX');
});
