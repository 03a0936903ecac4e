// Rolls as JSON tells them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whole } from '../../test/expressions.js';
import { given } from '../../test/given.js';
import { roll, rollAnswer, seeded } from '../index.js';

describe('as JSON', () => {
  it('tells a plain roll', () => {
    expect(rollAnswer(given('1d20 + 5 # jump', [10]))).toEqual({
      expression: '1d20 + 5 # jump',
      reading: '1d20 + 5 # jump',
      comment: 'jump',
      total: 15,
      exact: '15',
      dice: [{ id: 0, die: 'd20', pool: 0, face: 10, value: 10, kept: true, steps: [{ did: 'roll', face: 10 }] }],
      text: '1d20 (10) + 5 = 15',
    });
  });

  it('tells a comparison', () => {
    expect(rollAnswer(given('10/4 vs 3', []))).toEqual({
      expression: '10/4 vs 3',
      reading: '10 / 4 vs 3',
      total: 2.5,
      exact: '5/2',
      target: 3,
      success: false,
      margin: -0.5,
      dice: [],
      text: '10 / 4 = 2.5 < 3',
    });
  });

  it('tells repeats', () => {
    const answer = rollAnswer(given('2#1d6 vs 4', [3, 5]));
    expect(answer).toMatchObject({
      total: null,
      exact: null,
      totals: [3, 5],
      targets: [4, 4],
      successes: [false, true],
      margins: [-1, 1],
    });
    expect('success' in answer || 'margin' in answer || 'target' in answer).toBe(false);
    expect(rollAnswer(given('0#1d6', []))).toMatchObject({ total: null, exact: null, totals: [], dice: [] });
    expect('targets' in rollAnswer(given('1#1d6', [1]))).toBe(false);
  });

  it('is plain, the dice each with a number of its own', () => {
    fc.assert(
      fc.property(whole, fc.string(), (text, seed) => {
        const rolled = roll(text, { random: seeded(seed) });
        if (!rolled.ok) return;
        const answer = rollAnswer(rolled.value);
        expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
        expect(answer.dice.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(answer.dice.map((_, index) => index));
        for (const { kept, steps, from } of answer.dice) {
          expect(steps[0]?.did).toBe('roll');
          if (kept) expect(steps.some(({ did }) => did === 'drop')).toBe(false);
          if (from !== undefined) expect(answer.dice.some(({ id }) => id === from)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
