// The odds of an adversary's attack: against all rolls, one by one.
import { describe, expect, it } from 'vitest';
import { odds } from './odds.js';
import { setup as schema } from './setup.js';

const target = (fields: object = {}) => ({ name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 }, ...fields });
const attack = (fields: object = {}, ...targets: object[]) => ({
  attackModifier: 2,
  damage: '2d6+1',
  targets,
  ...fields,
});

describe('odds of an attack', () => {
  const setup = schema.parse(
    attack(
      { fear: 1, experiences: [{ name: 'Pack', bonus: 3 }] },
      target({ advantage: 1, armorSlots: 1 }),
      target({ name: 'Bob', evasion: 15, resist: ['physical'] }),
      target({ name: 'Cid', disadvantage: 1, thresholds: { major: 3, severe: 6 } }),
    ),
  );

  it('D1–D6 equal those of all rolls of the attack and the damage, one by one', () => {
    const found = { hits: tally(), marked: tally(), critical: tally() };
    for (let first = 1; first <= 20; first += 1)
      for (let second = 1; second <= 20; second += 1) {
        const readers = [
          { used: Math.max(first, second), evasion: 12, share: 1, major: 7, severe: 14 },
          { used: first, evasion: 15, share: 2, major: 7, severe: 14 },
          { used: Math.min(first, second), evasion: 12, share: 1, major: 3, severe: 6 },
        ];
        const isHit = ({ used, evasion }: (typeof readers)[number]) => used === 20 || used + 2 >= evasion;
        found.hits.add(readers.filter(isHit).length, 1 / 400);
        for (const [index, reader] of readers.entries()) {
          if (reader.used === 20) found.critical.add(index, 1 / 400);
          if (!isHit(reader)) continue;
          for (let a = 1; a <= 6; a += 1)
            for (let b = 1; b <= 6; b += 1) {
              const taken = Math.ceil((a + b + 1 + (reader.used === 20 ? 12 : 0)) / reader.share);
              const hp = taken >= reader.severe ? 3 : taken >= reader.major ? 2 : 1;
              found.marked.add(index, hp / 400 / 36);
            }
        }
      }
    const reckoned = odds(setup);
    found.hits.expect(Object.values(reckoned.hits));
    found.marked.expect(Object.values(reckoned.expectedHp));
    found.critical.expect(Object.values(reckoned.critical));
  });

  it('D5 the joint results are all there is and agree with the chances of each target', () => {
    const { joint, hit } = odds(setup);
    expect(joint.reduce((sum, { chance }) => sum + chance.decimal, 0)).toBeCloseTo(1, 12);
    for (const { name } of setup.targets)
      expect(
        joint.filter((each) => each.hit.includes(name)).reduce((sum, { chance }) => sum + chance.decimal, 0),
      ).toBeCloseTo(hit[name]?.decimal ?? Number.NaN, 12);
  });

  it('D6 armor spares a hit point whenever one would be marked, where there is a slot', () => {
    const { hit, expectedHp, expectedHpWithArmor } = odds(setup);
    expect(expectedHpWithArmor.Ann?.decimal).toBeCloseTo((expectedHp.Ann?.decimal ?? 0) - (hit.Ann?.decimal ?? 0), 12);
    expect(expectedHpWithArmor.Bob).toEqual(expectedHp.Bob);
    expect(odds({ ...setup, direct: true }).expectedHpWithArmor).toEqual(expectedHp);
  });

  it('D2 tell what an Experience would make of it, while there is Fear', () => {
    const [pack] = odds(setup).withExperience;
    expect(pack).toEqual({ experience: 'Pack', hit: odds({ ...setup, attackModifier: 5 }).hit });
    expect(odds({ ...setup, fear: 0 }).withExperience).toEqual([]);
  });
});

/** Sums by index, and that exact numbers are equal to them. */
function tally() {
  const sums: number[] = [];
  return {
    add: (index: number, more: number): unknown => {
      sums[index] = (sums[index] ?? 0) + more;
      return sums;
    },
    expect: (told: readonly { readonly decimal: number }[]): void =>
      expect(told.map(({ decimal }) => decimal)).toEqual(told.map((_, index) => expect.closeTo(sums[index] ?? 0, 12))),
  };
}
