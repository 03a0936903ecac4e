// The odds of a check: known values, best play found the slow way, and frequencies of that play.
import { Failure } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import { expectBestPlay } from '../../../test/l5r5e.js';
import { odds } from './odds.js';
import { goal as goalSchema, setup as setupSchema } from './setup.js';

const reckoned = (setup: unknown, goal: unknown = {}) => odds(setupSchema.parse(setup), goalSchema.parse(goal));

describe('the chance of a goal', () => {
  it.each([
    [{ ring: 2, skill: 3, tn: 2 }, { opportunities: 1 }, '4561921/9331200'],
    [{ ring: 3, skill: 3, tn: 3 }, { opportunities: 1 }, '87665737/167961600'],
    [{ ring: 3, skill: 2, tn: 3 }, { opportunities: 1 }, '19055219/46656000'],
    [{ ring: 3, skill: 2, tn: 3 }, {}, '9049/13824'],
    [{ ring: 3, skill: 2, tn: 2 }, { maxStrife: 1, opportunities: 1 }, '149049371/248396544'],
    [{ ring: 3, skill: 0, tn: 2 }, { maxStrife: 0 }, '2/27'],
    [{ ring: 2, skill: 1, tn: 2, helpers: [{ name: 'Aya', skilled: true }] }, {}, '451/576'],
    [{ ring: 3, skill: 2, tn: 3, voidPoint: true }, {}, '21373/27648'],
    [{ ring: 1, skill: 0, tn: 0 }, {}, '1'],
    [{ ring: 1, skill: 0, tn: 1 }, {}, '1/2'],
    [{ ring: 1, skill: 0, tn: 2 }, {}, '1/12'],
    [{ ring: 1, skill: 0, tn: 1, compromised: true }, {}, '1/6'],
    [{ ring: 1, skill: 0, tn: 2, compromised: true }, {}, '0'],
  ])('of %j with the goal %j is %s', (setup, goal, exact) => {
    expect(reckoned(setup, goal).goal.exact).toBe(exact);
  });
});

describe('strife that the goal allows', () => {
  it.each([
    [{ ring: 3, skill: 3, tn: 3 }, 0],
    [{ ring: 4, skill: 2, tn: 2, helpers: [{ name: 'Aya' }] }, 1],
    [{ ring: 2, skill: 2, tn: 2, oneAtATime: true }, 0],
  ])('does not matter once there may be one for each success needed: %j, %i more', (setup, bonusSuccesses) => {
    const unbounded = reckoned(setup, { bonusSuccesses }).goal;
    const needed = setup.tn + bonusSuccesses;
    expect(reckoned(setup, { bonusSuccesses, maxStrife: needed }).goal).toEqual(unbounded);
    expect(reckoned(setup, { bonusSuccesses, maxStrife: 0 }).goal.decimal).toBeLessThan(unbounded.decimal);
  });

  it('never lowers the chance when it is more', () => {
    const chances = [0, 1, 2, 3].map((maxStrife) => reckoned({ ring: 3, skill: 2, tn: 3 }, { maxStrife }).goal.decimal);
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
  });
});

describe('L9 an action and the target’s resistance', () => {
  const by = { ring: 2, skill: 1, helpers: [{ name: 'Aya' }], tn: 1 };

  it('L9 tells the target’s chance by the bonus successes, as its own check has it', () => {
    const goal = { bonusSuccesses: 1, resistedBy: { ...by, highestTn: 4 } };
    const { resistance = [] } = reckoned({ ring: 2, skill: 2, tn: 2 }, goal);
    expect(resistance.map(({ bonusSuccesses, tn }) => [bonusSuccesses, tn])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    for (const { bonusSuccesses, success } of resistance)
      expect(reckoned({ ...by, resists: { name: 'the shove', bonusSuccesses } }).goal).toEqual(success);
  });

  it('L9 counts the action only where the target fails', () => {
    const setup = { ring: 1, skill: 0, tn: 1 };
    // one ring die succeeds with a half; with one bonus success or more, which 1 of 12 has, the TN is 2
    const { goal, resistance } = reckoned(setup, { resistedBy: { ring: 1, skill: 0, tn: 1, highestTn: 2 } });
    expect(resistance?.map(({ success }) => success.exact)).toEqual(['1/2', '1/12']);
    expect(goal.decimal).toBeCloseTo((5 / 12) * (1 / 2) + (1 / 12) * (11 / 12), 12);
  });

  it('L9 a TN above the highest stays as it is', () => {
    const { resistance } = reckoned({ ring: 1, skill: 0, tn: 1 }, { resistedBy: { ...by, tn: 5, highestTn: 3 } });
    expect(resistance?.map(({ tn }) => tn)).toEqual([5]);
  });

  it('L9 a target that cannot fail makes the goal impossible', () => {
    const resistedBy = { ring: 1, skill: 0, tn: 0, highestTn: 0 };
    expect(reckoned({ ring: 2, skill: 1, tn: 1 }, { resistedBy, maxStrife: 1 }).goal.exact).toBe('0');
  });

  it('L9 is refused where it would take too long', () => {
    const resistedBy = { ring: 10, skill: 10, tn: 1, highestTn: 20 };
    expect(() => reckoned({ ring: 1, skill: 0, tn: 1 }, { resistedBy })).toThrow(new Failure('TOO_COMPLEX'));
  });
});

describe('best play found the slow way', () => {
  it.each([
    ['nothing asked but success', { ring: 1, skill: 1, tn: 2 }, {}],
    ['opportunities', { ring: 1, skill: 1, tn: 1 }, { opportunities: 1 }],
    ['bonus successes', { ring: 2, skill: 0, tn: 1 }, { bonusSuccesses: 1 }],
    ['no strife', { ring: 1, skill: 1, tn: 1 }, { maxStrife: 0 }],
    ['a little strife', { ring: 2, skill: 0, tn: 2 }, { maxStrife: 1 }],
    ['all three', { ring: 1, skill: 1, tn: 1 }, { bonusSuccesses: 1, opportunities: 1, maxStrife: 1 }],
    ['a helper with ranks', { ring: 1, skill: 0, tn: 2, helpers: [{ name: 'Aya' }] }, { maxStrife: 0 }],
    ['a helper without ranks', { ring: 1, skill: 0, tn: 2, helpers: [{ name: 'Aya', skilled: false }] }, {}],
    ['a void point', { ring: 1, skill: 0, tn: 2, voidPoint: true }, { opportunities: 1 }],
    ['compromised', { ring: 1, skill: 1, tn: 1, compromised: true }, { opportunities: 1 }],
    ['compromised, no strife wanted', { ring: 1, skill: 1, tn: 1, compromised: true }, { maxStrife: 0 }],
    ['one explosion at a time', { ring: 1, skill: 1, tn: 2, oneAtATime: true }, { maxStrife: 1, opportunities: 1 }],
    ['a TN of 0', { ring: 1, skill: 1, tn: 0 }, { bonusSuccesses: 2 }],
    ['a modified TN', { ring: 1, skill: 1, tn: 2, tnModifiers: [{ label: 'fog', amount: -5 }] }, {}],
    ['a reserved die', { ring: 1, skill: 1, tn: 2, reserved: [{ die: 'skill', face: 'su+op' }] }, { opportunities: 1 }],
    ['a wild reserved die', { ring: 1, skill: 0, tn: 2, reserved: [{ die: 'ring', face: 'ex+st' }] }, { maxStrife: 1 }],
    ['a distinction', { ring: 1, skill: 1, tn: 1, distinction: 'Keen' }, { opportunities: 1 }],
    ['a distinction where strife counts', { ring: 1, skill: 1, tn: 1, distinction: 'Keen' }, { maxStrife: 0 }],
    ['an adversity', { ring: 1, skill: 1, tn: 1, adversity: 'Blind' }, { opportunities: 1 }],
    ['an adversity while compromised', { ring: 2, skill: 0, tn: 1, adversity: 'Blind', compromised: true }, {}],
    ['an adversity and a distinction', { ring: 1, skill: 1, tn: 1, adversity: 'Blind', distinction: 'Keen' }, {}],
    ['out of reach without an explosion', { ring: 1, skill: 1, tn: 3 }, { opportunities: 1, maxStrife: 1 }],
  ])('comes to the same: %s', (_, setup, goal) => {
    expectBestPlay(setup, goal);
  });
});
