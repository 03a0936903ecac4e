// A million draws from each source on each die, against what is expected of a fair die.
import { describe, expect, it } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../test/chiSquare.js';
import { facedDie, keyed, numericDie, type Random, secure, seeded } from '../index.js';

const DRAWS = 1_000_000;
const sources: Readonly<Record<string, (die: string) => Random>> = {
  secure: () => secure(),
  seeded: (die) => seeded(`chi-square ${die}`),
  keyed: (die) => keyed('chi-square', die),
};

describe.each(Object.keys(sources))('%s', (name) => {
  it.each([4, 6, 20, 100, 1_000_003])('rolls a fair d%i', (sides) => {
    const die = numericDie(sides);
    const random = sources[name]?.(die.name);
    const buckets = Math.min(sides, 1000);
    const counts = new Array<number>(buckets).fill(0);
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const bucket = Math.floor(((random?.draw(die) ?? -1) * buckets) / sides);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    expect(counts).toHaveLength(buckets);
    expect(chiSquare(counts, expectedCounts(sides, buckets))).toBeLessThan(chiSquareLimit(buckets - 1));
  });

  it('rolls each face of a weighted die by its weight', () => {
    const die = facedDie('d{1,1,2,3}', [1, 1, 2, 3]);
    const random = sources[name]?.(die.name);
    const counts = [0, 0, 0];
    for (let draw = 0; draw < 100_000; draw += 1) {
      const face = random?.draw(die) ?? -1;
      counts[face] = (counts[face] ?? 0) + 1;
    }
    expect(chiSquare(counts, [50_000, 25_000, 25_000])).toBeLessThan(chiSquareLimit(2));
  });
});

/** How many draws fall into each bucket of neighbouring faces; the buckets differ by one face at most. */
function expectedCounts(sides: number, buckets: number): readonly number[] {
  const faces = new Array<number>(buckets).fill(0);
  for (let face = 0; face < sides; face += 1) {
    const bucket = Math.floor((face * buckets) / sides);
    faces[bucket] = (faces[bucket] ?? 0) + 1;
  }
  return faces.map((count) => (count * DRAWS) / sides);
}
