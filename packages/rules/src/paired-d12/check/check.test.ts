// Rules P1 and P2: 2d12, advantages and disadvantages.
import { describe, expect, it } from 'vitest';
import { errorOf, outcomeOf, stateAfter } from '../../../test/play.js';
import { odds } from './odds.js';
import { setup as schema } from './setup.js';

const roll = [{ type: 'roll' }];

describe('P1 a check rolls 2d12, advantages add dice', () => {
  it.each([
    ['nothing', {}, [5, 5], [5, 5], 10],
    ['one advantage uses the two highest of three', { advantage: 1 }, [12, 10, 5], [12, 10], 22],
    ['one disadvantage uses the two lowest of three', { disadvantage: 1 }, [12, 10, 5], [10, 5], 15],
    ['three advantages roll five', { advantage: 3 }, [1, 9, 2, 9, 3], [9, 9], 18],
    ['four disadvantages roll six', { disadvantage: 4 }, [12, 11, 10, 9, 8, 7], [8, 7], 15],
  ])('P1 %s', (_, net, dice, used, total) => {
    expect(outcomeOf('paired-d12', { difficulty: 15, ...net }, roll, dice)).toMatchObject({
      rolled: dice,
      used,
      total,
    });
  });

  it.each([
    [15, 15, true, 0],
    [16, 15, false, -1],
    [14, 15, true, 1],
  ])('P1 against %i a total of %i succeeds: %s', (difficulty, total, success, margin) => {
    expect(outcomeOf('paired-d12', { difficulty, modifier: total - 2 }, roll, [1, 1])).toMatchObject({
      total,
      success,
      margin,
    });
  });

  it('P1 adds the modifier and the named bonuses and penalties', () => {
    const modifiers = [
      { label: 'fog', amount: -2 },
      { label: 'rope', amount: 5 },
    ];
    expect(outcomeOf('paired-d12', { difficulty: 9, modifier: 1, modifiers }, roll, [2, 3])).toMatchObject({
      total: 9,
    });
  });
});

describe('P2 advantages and disadvantages cancel one for one, what is left stacks', () => {
  it.each([
    [2, 2, 0, 2],
    [3, 1, 2, 4],
    [1, 4, -3, 5],
    [40, 0, 40, 42],
  ])('P2 %i advantages and %i disadvantages leave %i, %i dice', (advantage, disadvantage, net, count) => {
    const dice = Array.from({ length: count }, (_, index) => 1 + (index % 12));
    expect(outcomeOf('paired-d12', { difficulty: 1, advantage, disadvantage }, roll, dice)).toMatchObject({ net });
  });

  it('P2 tells for each die where it came from and whether it is used; of equal dice the earlier one is', () => {
    const { dice } = stateAfter('paired-d12', { difficulty: 1, advantage: 3, disadvantage: 1 }, roll, [7, 2, 7, 7]);
    expect(dice.map(({ origin, status }) => [origin.kind, status])).toEqual([
      ['base', 'used'],
      ['base', 'dropped'],
      ['advantage', 'used'],
      ['advantage', 'dropped'],
    ]);
    const lower = stateAfter('paired-d12', { difficulty: 1, disadvantage: 1 }, roll, [7, 2, 2]);
    expect(lower.dice.map(({ origin }) => origin.kind)).toEqual(['base', 'base', 'disadvantage']);
  });
});

it('P1 a check that is over takes no second roll', () => {
  expect(errorOf('paired-d12', { difficulty: 9 }, [...roll, ...roll], [1, 2])).toMatchObject({
    code: 'ILLEGAL_MOVE',
    params: { reason: 'over' },
  });
});

describe('odds of a check', () => {
  it.each([-3, -2, -1, 0, 1, 2])('P1 P2 equal those of all rolls, one by one, with net %i', (net) => {
    const advantages = { advantage: Math.max(net, 0), disadvantage: Math.max(-net, 0) };
    const reckoned = odds(schema.parse({ difficulty: 16, modifier: 2, ...advantages }));
    const totals = new Map<number, number>();
    const all = everyRoll(2 + Math.abs(net));
    for (const dice of all) {
      const [first = 0, second = 0] = dice.toSorted((a, b) => (net < 0 ? a - b : b - a));
      totals.set(first + second + 2, (totals.get(first + second + 2) ?? 0) + 1);
    }
    const successes = [...totals].reduce((count, [total, rolls]) => count + (total >= 16 ? rolls : 0), 0);
    expect(reckoned.success.decimal).toBe(successes / all.length);
    expect(reckoned.tail.exact).toBe('0');
    expect(reckoned.outcomes.map(({ value, decimal }) => [value, decimal])).toEqual(
      [...totals].sort(([a], [b]) => a - b).map(([total, rolls]) => [total, rolls / all.length]),
    );
  });

  it('P1 are known for two dice', () => {
    expect(odds(schema.parse({ difficulty: 15 }))).toMatchObject({
      success: { exact: '55/144' },
      mean: { exact: '13' },
      variance: { exact: '143/6' },
    });
  });

  it('P2 stay exact for hundreds of dice', () => {
    const { success, mean } = odds(schema.parse({ difficulty: 24, advantage: 1000 }));
    expect(success.decimal).toBeCloseTo(1, 12);
    expect(mean.decimal).toBeCloseTo(24, 12);
  });
});

/** Every roll of n d12. */
function everyRoll(n: number): number[][] {
  if (n === 0) return [[]];
  return everyRoll(n - 1).flatMap((rest) => Array.from({ length: 12 }, (_, index) => [index + 1, ...rest]));
}
