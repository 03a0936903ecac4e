// Rules P3 to P6: the profile of the attack die, explosions, distributed advantages, and their odds.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorOf, outcomeOf, stateAfter } from '../../../test/play.js';
import { odds } from './odds.js';
import { type damageOf, explodes, explodingValues, isZeroed, withNet, zeroedValues } from './profile.js';
import { setup as schema } from './setup.js';

const roll = [{ type: 'roll' }];
const attack = (fields: Record<string, unknown>) => ({ kind: 'attack', ...fields });
const profileWith = (sides: number, net: number, zeroed = sides / 2, exploding = 1) => {
  const profile = withNet({ sides, zeroed, exploding }, net);
  return { zeroed: zeroedValues(profile), exploding: explodingValues(profile) };
};

describe('P3 the profile of the attack die', () => {
  it.each([
    [2, [1], [2]],
    [4, [1, 2], [4]],
    [6, [1, 2, 3], [6]],
    [12, [1, 2, 3, 4, 5, 6], [12]],
  ])('P3 of a d%i: the lower half is zeroed, the highest value explodes', (sides, zeroed, exploding) => {
    expect(profileWith(sides, 0)).toEqual({ zeroed, exploding });
  });

  it('P3 both are parameters', () => {
    expect(outcomeOf('paired-d12', attack({ die: 8, zeroed: 2, exploding: 3 }), roll, [6, 8, 3])).toMatchObject({
      profile: { zeroed: [1, 2], exploding: [6, 7, 8] },
      damage: 17,
    });
  });

  it.each([
    ['a zeroed value deals nothing', [3], 0],
    ['a value between deals itself', [5], 5],
    ['an exploding value deals itself and rolls again', [6, 4], 10],
    ['it rolls again with the same profile', [6, 2], 6],
    ['it may go on and on', [6, 6, 6, 5], 23],
  ])('P3 %s', (_, dice, damage) => {
    expect(outcomeOf('paired-d12', attack({ die: 6 }), roll, dice)).toMatchObject({ rolls: dice, damage });
  });

  it('P3 tells which die exploded into which, and which deal nothing', () => {
    const { dice } = stateAfter('paired-d12', attack({ die: 6, dice: 2 }), roll, [6, 6, 1, 4]);
    expect(dice.map(({ origin, status }) => [origin, status])).toEqual([
      [{ kind: 'base' }, 'used'],
      [{ kind: 'explosion', parent: 0 }, 'used'],
      [{ kind: 'explosion', parent: 1 }, 'dropped'],
      [{ kind: 'base' }, 'used'],
    ]);
  });
});

describe('P4 each net advantage raises the profile', () => {
  it.each([
    [4, 1, [1], [4]],
    [4, 2, [], [4]],
    [4, 3, [], [3, 4]],
    [4, 4, [], [3, 4]],
    [6, 4, [], [5, 6]],
    [6, 5, [], [4, 5, 6]],
    [6, 50, [], [4, 5, 6]],
    [2, 2, [], [2]],
  ])('P4 d%i with net %i', (sides, net, zeroed, exploding) => {
    expect(profileWith(sides, net)).toEqual({ zeroed, exploding });
  });
});

describe('P5 each net disadvantage lowers it', () => {
  it.each([
    [6, -1, [1, 2, 3, 4], [6]],
    [6, -2, [1, 2, 3, 4, 5], [6]],
    [6, -3, [1, 2, 3, 4, 5], []],
    [6, -4, [1, 2, 3, 4, 5, 6], []],
    [6, -50, [1, 2, 3, 4, 5, 6], []],
    [2, -1, [1], []],
    [2, -2, [1, 2], []],
  ])('P5 d%i with net %i', (sides, net, zeroed, exploding) => {
    expect(profileWith(sides, net)).toEqual({ zeroed, exploding });
  });

  it('P5 a value that explodes first stops exploding, and only the next disadvantage zeroes it', () => {
    expect([0, -1, -2, -3, -4].map((net) => profileWith(4, net, 2, 2))).toEqual([
      { zeroed: [1, 2], exploding: [3, 4] },
      { zeroed: [1, 2], exploding: [4] },
      { zeroed: [1, 2, 3], exploding: [4] },
      { zeroed: [1, 2, 3], exploding: [] },
      { zeroed: [1, 2, 3, 4], exploding: [] },
    ]);
  });

  it('P4 P5 an advantage never makes a die worse, a disadvantage never better', () => {
    const dice = fc.record({ half: fc.integer({ min: 1, max: 12 }), net: fc.integer({ min: -40, max: 40 }) });
    fc.assert(
      fc.property(dice, ({ half, net }) => {
        const mean = (of: number) => odds(schema.parse(attack({ die: half * 2, distribute: [of] }))).mean.decimal;
        expect(mean(net + 1)).toBeGreaterThanOrEqual(mean(net));
      }),
    );
  });
});

describe('P6 several dice', () => {
  it('P6 share one profile', () => {
    expect(outcomeOf('paired-d12', attack({ die: 4, dice: 2, advantage: 3 }), roll, [3, 1, 2])).toMatchObject({
      net: 3,
      rolls: [3, 1, 2],
      damage: 6,
      perDie: [
        { net: 3, rolls: [3, 1], damage: 4 },
        { net: 3, rolls: [2], damage: 2 },
      ],
    });
  });

  it('P6 or have advantages distributed among them, each its own profile, told before and after', () => {
    const setup = attack({ die: 4, dice: 2, advantage: 3, distribute: [2, 1] });
    expect(outcomeOf('paired-d12', setup, roll, [1, 1])).toMatchObject({
      net: 3,
      damage: 1,
      perDie: [
        { net: 2, before: { zeroed: [1, 2], exploding: [4] }, after: { zeroed: [], exploding: [4] }, damage: 1 },
        { net: 1, before: { zeroed: [1, 2], exploding: [4] }, after: { zeroed: [1], exploding: [4] }, damage: 0 },
      ],
    });
  });

  it('P6 the distribution alone may say the nets', () => {
    expect(outcomeOf('paired-d12', attack({ die: 6, dice: 2, distribute: [-1, 4] }), roll, [4, 4])).toMatchObject({
      net: 3,
      damage: 4,
    });
  });

  it.each([
    ['a net for each die', { dice: 2, advantage: 3, distribute: [3] }, 'distribute', 'distributeEach'],
    ['all of the advantages', { dice: 2, advantage: 3, distribute: [1, 1] }, 'distribute', 'distributeAll'],
    ['no more than them', { dice: 2, advantage: 3, distribute: [4, -1] }, 'distribute', 'distributeAll'],
    [
      'cancelled ones, or on one die each',
      { dice: 2, advantage: 1, disadvantage: 1, distribute: [2, -2] },
      'distribute',
      'distributeAll',
    ],
  ])('P6 must share out %s', (_, fields, at, problem) => {
    expect(errorOf('paired-d12', attack({ die: 6, ...fields }))).toMatchObject({
      code: 'INVALID_SETUP',
      at,
      params: { problem },
    });
  });

  it('P6 advantages and disadvantages may cancel by lying on different dice', () => {
    const setup = attack({ die: 6, dice: 2, advantage: 2, disadvantage: 1, distribute: [2, -1] });
    expect(outcomeOf('paired-d12', setup, roll, [2, 4])).toMatchObject({ net: 1, damage: 2 });
  });

  it('P6 small dice are swayed more', () => {
    const swayOf = (die: number) => {
      const { sway } = odds(schema.parse(attack({ die })));
      const mean = (net: number) => sway.find((each) => each.net === net)?.mean.decimal ?? Number.NaN;
      return { up: mean(1) / mean(0), down: mean(-1) / mean(0) };
    };
    const [d4, d6, d12] = [swayOf(4), swayOf(6), swayOf(12)];
    expect(d4.up).toBeGreaterThan(d6.up);
    expect(d6.up).toBeGreaterThan(d12.up);
    expect(d4.down).toBeLessThan(d6.down);
    expect(d6.down).toBeLessThan(d12.down);
  });
});

describe('a profile that makes no sense is refused', () => {
  it.each([
    ['an odd die', { die: 5 }, 'die', 'notMultiple'],
    ['a die without a side', { die: 0 }, 'die', 'tooSmall'],
    [
      'more than half exploding: chains would hardly end',
      { die: 6, exploding: 4, zeroed: 0 },
      'exploding',
      'explodingOverHalf',
    ],
    ['values zeroed and exploding at once', { die: 6, exploding: 3, zeroed: 4 }, 'zeroed', 'zeroedAndExploding'],
    ['more zeroed than there are', { die: 6, zeroed: 7, exploding: 0 }, 'zeroed', 'zeroedAndExploding'],
    ['no dice', { die: 6, dice: 0 }, 'dice', 'tooSmall'],
  ])('P3 %s', (_, fields, at, problem) => {
    expect(errorOf('paired-d12', attack(fields))).toMatchObject({ code: 'INVALID_SETUP', at, params: { problem } });
  });

  it('P3 a chain that never ends is cut off at the budget of dice', () => {
    const sixes = Array.from({ length: 10_001 }, () => 6);
    expect(errorOf('paired-d12', attack({ die: 6 }), roll, sixes)).toMatchObject({ code: 'TOO_MANY_DICE' });
  });

  it('P3 an attack is rolled once', () => {
    expect(errorOf('paired-d12', attack({ die: 6 }), [...roll, ...roll], [4])).toMatchObject({ code: 'ILLEGAL_MOVE' });
  });
});

describe('odds of an attack', () => {
  it.each([
    [4, 0, '7/3', '1/2'],
    [6, 0, '3', '1/2'],
    [12, 1, '63/11', '5/12'],
    [4, 4, '5', '0'],
    [4, -3, '0', '1'],
  ])('P3 d%i with net %i: mean %s, zero %s', (die, net, mean, zero) => {
    expect(odds(schema.parse(attack({ die, distribute: [net] })))).toMatchObject({
      mean: { exact: mean },
      zero: { exact: zero },
    });
  });

  const weapons = fc.record({
    half: fc.integer({ min: 1, max: 4 }),
    nets: fc.array(fc.integer({ min: -6, max: 9 }), { minLength: 1, maxLength: 2 }),
  });

  it('P3–P6 equal those of all chains, roll by roll', () => {
    fc.assert(
      fc.property(weapons, ({ half, nets }) => {
        const die = half * 2;
        const reckoned = odds(schema.parse(attack({ die, dice: nets.length, distribute: nets })));
        const single = nets.map((net) =>
          chancesOfChains(die, withNet({ sides: die, zeroed: half, exploding: 1 }, net)),
        );
        const known = die * 3;
        for (let value = 0; value <= known; value += 1) {
          const chance = single.reduce<readonly number[]>(
            (sums, each) =>
              sums.map((_, total) =>
                sums.slice(0, total + 1).reduce((all, p, first) => all + p * (each[total - first] ?? 0), 0),
              ),
            Array.from({ length: known + 1 }, (_, total) => (total === 0 ? 1 : 0)),
          )[value];
          expect(reckoned.outcomes.find((each) => each.value === value)?.decimal ?? 0).toBeCloseTo(chance ?? 0, 12);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('P3–P6 list all but a rest of less than 1e-12, and mean and variance are those of the list', () => {
    fc.assert(
      fc.property(weapons, ({ half, nets }) => {
        const { outcomes, tail, mean, variance } = odds(
          schema.parse(attack({ die: half * 2, dice: nets.length, distribute: nets })),
        );
        const moment = (power: number) =>
          outcomes.reduce((sum, { value, decimal }) => sum + value ** power * decimal, 0);
        expect(tail.decimal).toBeLessThan(1e-12);
        expect(moment(0) + tail.decimal).toBeCloseTo(1, 12);
        expect(moment(1)).toBeCloseTo(mean.decimal, 8);
        expect(moment(2) - moment(1) ** 2).toBeCloseTo(variance.decimal, 6);
        const [last] = outcomes.slice(-1);
        // one outcome fewer would leave too much
        if (tail.decimal > 0) expect((last?.decimal ?? 0) + tail.decimal).toBeGreaterThanOrEqual(1e-12);
      }),
      { numRuns: 60 },
    );
  });
});

/** The chance of each damage of one die up to three times its sides, by going through all chains roll by roll. */
function chancesOfChains(sides: number, profile: Parameters<typeof damageOf>[0]): readonly number[] {
  const chances = Array.from({ length: sides * 3 + 1 }, () => 0);
  const go = (damage: number, chance: number): void => {
    for (let value = 1; value <= sides; value += 1) {
      const total = damage + (isZeroed(profile, value) ? 0 : value);
      if (total >= chances.length) continue;
      if (explodes(profile, value)) go(total, chance / sides);
      else chances[total] = (chances[total] ?? 0) + chance / sides;
    }
  };
  go(0, 1);
  return chances;
}
