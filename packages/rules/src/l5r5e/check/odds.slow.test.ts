// The odds of checks of three dice against best play found the slow way.
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { expectBestPlay } from '../../../test/l5r5e.js';

describe('best play found the slow way', () => {
  it.each([
    ['nothing asked but success', { ring: 2, skill: 1, tn: 2 }, {}],
    ['opportunities', { ring: 2, skill: 1, tn: 1 }, { opportunities: 1 }],
    ['no strife', { ring: 2, skill: 1, tn: 2 }, { maxStrife: 0 }],
    ['a little strife', { ring: 2, skill: 1, tn: 3 }, { maxStrife: 1 }],
    ['all three', { ring: 2, skill: 1, tn: 1 }, { bonusSuccesses: 1, opportunities: 1, maxStrife: 1 }],
    ['a helper with ranks', { ring: 1, skill: 1, tn: 2, helpers: [{ name: 'Aya' }] }, { maxStrife: 0 }],
    ['a helper without ranks', { ring: 1, skill: 1, tn: 2, helpers: [{ name: 'Aya', skilled: false }] }, {}],
    ['a void point', { ring: 1, skill: 1, tn: 2, voidPoint: true }, { opportunities: 1 }],
    ['one explosion at a time', { ring: 2, skill: 1, tn: 3, oneAtATime: true }, { maxStrife: 1, opportunities: 1 }],
    ['a distinction', { ring: 2, skill: 1, tn: 2, distinction: 'Keen' }, { opportunities: 1 }],
    ['an adversity', { ring: 1, skill: 2, tn: 2, adversity: 'Blind' }, { maxStrife: 0 }],
  ])('comes to the same: %s', (_, setup, goal) => {
    expectBestPlay(setup, goal);
  });

  it('comes to the same for any small check', () => {
    const setups = fc.record({
      ring: fc.constantFrom(1, 2),
      skill: fc.constantFrom(0, 1),
      tn: fc.integer({ min: 0, max: 3 }),
      voidPoint: fc.boolean(),
      compromised: fc.boolean(),
      oneAtATime: fc.boolean(),
      helpers: fc.constantFrom([], [{ name: 'Aya', skilled: true }]),
    });
    const goals = fc.record(
      {
        bonusSuccesses: fc.integer({ min: 0, max: 2 }),
        opportunities: fc.integer({ min: 0, max: 2 }),
        maxStrife: fc.integer({ min: 0, max: 2 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(setups, goals, (setup, goal) => {
        const dice = setup.ring + setup.skill + setup.helpers.length + (setup.voidPoint ? 1 : 0);
        if (dice <= 3) expectBestPlay(setup, goal);
      }),
      { numRuns: 10, seed: 4 },
    );
  });
});
