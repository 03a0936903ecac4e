// What became of every die of a roll, told die by die.
import { describe, expect, it } from 'vitest';
import { given } from '../../test/given.js';

describe('every die tells what was done to it', () => {
  it('in a pool', () => {
    expect(given('3d6ro<2!kh2min3', [1, 6, 2, 4, 3]).dice).toEqual([
      {
        id: 0,
        die: 'd6',
        pool: 0,
        face: 4,
        value: 4,
        kept: true,
        steps: [
          { did: 'roll', face: 1 },
          { did: 'reroll', by: 'ro<2', before: 1, face: 4 },
        ],
      },
      {
        id: 1,
        die: 'd6',
        pool: 0,
        face: 6,
        value: 6,
        kept: true,
        steps: [
          { did: 'roll', face: 6 },
          { did: 'explode', by: '!', into: 3 },
        ],
      },
      {
        id: 3,
        die: 'd6',
        pool: 0,
        face: 3,
        value: 3,
        kept: false,
        from: 1,
        steps: [
          { did: 'roll', face: 3 },
          { did: 'drop', by: 'kh2' },
        ],
      },
      {
        id: 2,
        die: 'd6',
        pool: 0,
        face: 2,
        value: 2,
        kept: false,
        steps: [
          { did: 'roll', face: 2 },
          { did: 'drop', by: 'kh2' },
        ],
      },
    ]);
  });

  it('clamped, penetrating, compounded and counted', () => {
    const [clamped] = given('1d6min3', [1]).dice;
    expect(clamped).toMatchObject({
      face: 1,
      value: 3,
      steps: [
        { did: 'roll', face: 1 },
        { did: 'clamp', by: 'min3', before: 1, after: 3 },
      ],
    });
    const [, penetrating] = given('1d6!p', [6, 2]).dice;
    expect(penetrating).toMatchObject({
      id: 1,
      from: 0,
      face: 2,
      value: 1,
      steps: [
        { did: 'roll', face: 2 },
        { did: 'penetrate', by: '!p', before: 2, after: 1 },
      ],
    });
    const [compounded] = given('1d6!!', [6, 2]).dice;
    expect(compounded).toMatchObject({
      face: 6,
      value: 8,
      steps: [
        { did: 'roll', face: 6 },
        { did: 'compound', by: '!!', face: 2 },
      ],
    });
    expect(given('3d6>=5f=1', [6, 1, 3]).dice.map(({ counted }) => counted)).toEqual([1, -1, 0]);
    expect(given('3d6kh2>=5f=1', [6, 1, 3]).dice.map(({ counted }) => counted)).toEqual([1, undefined, 0]);
    expect(given('2d6', [6, 1]).dice.map(({ counted }) => counted)).toEqual([undefined, undefined]);
  });

  it('with what it is for, its label, its repetition and its term', () => {
    const dice = given('2#(1d2)d6[fire] + {1d4, 1d8[ice]}kh1 vs d10', [1, 6, 4, 8, 10, 2, 1, 2, 3, 3, 9]).dice;
    expect(
      dice.map(({ id, die, role, label, round, pool, kept }) => [id, die, role, label, round, pool, kept]),
    ).toEqual([
      [0, 'd2', 'count', 'fire', 0, 0, true],
      [1, 'd6', undefined, 'fire', 0, 1, true],
      [2, 'd4', undefined, undefined, 0, 2, false],
      [3, 'd8', undefined, 'ice', 0, 3, true],
      [4, 'd10', 'target', undefined, 0, 4, true],
      [5, 'd2', 'count', 'fire', 1, 5, true],
      [6, 'd6', undefined, 'fire', 1, 6, true],
      [7, 'd6', undefined, 'fire', 1, 6, true],
      [8, 'd4', undefined, undefined, 1, 7, true],
      [9, 'd8', undefined, 'ice', 1, 8, false],
      [10, 'd10', 'target', undefined, 1, 9, true],
    ]);
  });

  it('dropped with the innermost group that dropped it, once', () => {
    const dice = given('{{2d6kh1, 1d4}kl1, 9}kh1', [5, 6, 1]).dice;
    expect(dice.map(({ kept, steps }) => [kept, steps.slice(1)])).toEqual([
      [false, [{ did: 'drop', by: 'kh1' }]],
      [false, [{ did: 'drop', by: 'kl1' }]],
      [false, [{ did: 'drop', by: 'kh1' }]],
    ]);
  });

  it('counts within a count of a target as a target', () => {
    expect(given('1 vs (1d2)d4', [1, 3]).dice.map(({ role }) => role)).toEqual(['target', 'target']);
    expect(given('(1d1)#1', [1]).dice.map(({ role, round }) => [role, round])).toEqual([['count', undefined]]);
  });
});
