// Rules L1, L2, L7 to L9, L11 and L17 to L19, step by step: who may do what, what it changes, and what is refused.
import { describe, expect, it } from 'vitest';
import {
  after,
  error,
  explode,
  finish,
  keep,
  keepExtra,
  modify,
  outcome,
  reason,
  roll,
  setup,
} from '../../../test/l5r5eMoves.js';
import { outcomeOf } from '../../../test/play.js';

describe('L1 steps', () => {
  it('L1 assembles, modifies and keeps, resolves, and is over', () => {
    const moves = [roll, keep(2), explode(), keepExtra(3), finish];
    const dice = ['su', 'op', 'ex', 'su'];
    const phases = moves.map(
      (_, count) => after(moves.slice(0, count), count === 0 ? [] : dice.slice(0, count < 3 ? 3 : 4)).phase,
    );
    expect([...phases, after(moves, dice).phase]).toEqual([
      'assemble',
      'modify',
      'resolve',
      'extra',
      'resolve',
      'done',
    ]);
  });

  it.each([
    ['keep before the roll', [keep(0)], [], 'assemble'],
    ['roll twice', [roll, roll], ['su', 'su', 'su'], 'modify'],
    ['finish before keeping', [roll, finish], ['su', 'su', 'su'], 'modify'],
    ['keep twice', [roll, keep(0), keep(1)], ['su', 'su', 'su'], 'resolve'],
    ['finish while a wave waits', [roll, keep(2), explode(), finish], ['su', 'su', 'ex', 'su'], 'extra'],
    ['anything when it is over', [roll, keep(0), finish, finish], ['su', 'su', 'su'], 'over'],
    ['modify before the roll', [modify('gm', { kind: 'reroll', dice: [0] })], [], 'assemble'],
    [
      'modify when it is over',
      [roll, keep(0), finish, modify('gm', { kind: 'removeKept', dice: [0] })],
      ['su', 'su', 'su'],
      'over',
    ],
    ['keep extra dice where none wait', [roll, keep(0), keepExtra()], ['su', 'su', 'su'], 'resolve'],
    ['help after the roll', [roll, { type: 'help', name: 'Shin' }], ['su', 'su', 'su'], 'modify'],
    ['pass before the roll', [{ type: 'pass', source: 'gm' }], [], 'assemble'],
  ])('L1 one cannot %s', (_, moves, dice, expected) => {
    expect(reason(moves, dice)).toBe(expected);
  });

  it('L1 the intention, the skill and the approach are told, and in the end how it went', () => {
    const fields = { intention: 'to flee', skillName: 'Fitness', approach: 'Water' };
    const { setup: told } = after([], [], fields);
    expect(told).toMatchObject(fields);
    expect(
      outcomeOf(
        'l5r5e',
        setup(fields),
        [roll, keep(0), { type: 'finish', story: 'Over the wall.' }],
        ['su', 'su', 'su'],
      ),
    ).toMatchObject({
      story: 'Over the wall.',
    });
  });
});

describe('L2 the pool', () => {
  it('L2 has the ring in ring dice and the rank in skill dice, ring dice first', () => {
    const { dice } = after([roll], ['blank', 'op+st', 'su+op']);
    expect(dice.map(({ id, die, origin, status }) => [id, die, origin, status])).toEqual([
      [0, 'ring', { kind: 'ring' }, 'open'],
      [1, 'ring', { kind: 'ring' }, 'open'],
      [2, 'skill', { kind: 'skill' }, 'open'],
    ]);
  });

  it('L2 as many dice as the ring may be kept, and at least one', () => {
    expect(reason([roll, keep(0, 1, 2)], ['su', 'su', 'su'])).toBe('KEEP_LIMIT');
    expect(reason([roll, keep()], ['su', 'su', 'su'])).toBe('KEEP_AT_LEAST_ONE');
    const { dice } = after([roll, keep(0, 2)], ['su', 'su', 'su']);
    expect(dice.map(({ status }) => status)).toEqual(['used', 'dropped', 'used']);
  });

  it.each([
    ['twice the same die', [0, 0], 'SAME_DIE_TWICE'],
    ['a die that is not there', [3], 'NOT_ELIGIBLE'],
  ])('L2 %s cannot be kept', (_, dice, code) => {
    expect(error([roll, keep(...dice)], ['su', 'su', 'su'])).toMatchObject({ code });
  });

  it('L2 a die has the faces that it has', () => {
    expect(error([roll], ['su+op', 'su', 'su'])).toMatchObject({ code: 'NO_SUCH_FACE', at: 'dice[0]' });
    expect(error([roll], ['su', 'su', 'op+st'])).toMatchObject({ code: 'NO_SUCH_FACE', at: 'dice[2]' });
  });
});

describe('L7 success', () => {
  it.each([
    [
      ['su', 'ex+st', 'su'],
      1,
      { success: true, successes: 2, bonusSuccesses: 1, shortfall: 0, opportunities: 0, strife: 1 },
    ],
    [['su', 'su', 'su'], 2, { success: true, successes: 2, bonusSuccesses: 0, shortfall: 0 }],
    [['su', 'op', 'su'], 4, { success: false, successes: 1, bonusSuccesses: 0, shortfall: 3, opportunities: 1 }],
  ])('L7 of %j kept against TN %i', (dice, tn, expected) => {
    expect(outcome([roll, keep(0, 1)], dice, { tn })).toMatchObject({ tn, ...expected });
  });

  it('L7 success and opportunity on one die both count', () => {
    expect(outcome([roll, keep(2)], ['blank', 'blank', 'su+op'], { tn: 1 })).toMatchObject({
      successes: 1,
      opportunities: 1,
    });
  });
});

describe('L8 explosions', () => {
  it('L8 a kept explosive success rolls one more die of the same type, which is kept or dropped', () => {
    const { dice } = after([roll, keep(1, 2), explode(), keepExtra(4)], ['su', 'ex+st', 'ex', 'op', 'su+op']);
    expect(dice.slice(3).map(({ die, origin, status }) => [die, origin, status])).toEqual([
      ['ring', { kind: 'explosion', parent: 1 }, 'dropped'],
      ['skill', { kind: 'explosion', parent: 2 }, 'used'],
    ]);
  });

  it('L8 only kept ones explode, and extra dice do not count against the limit', () => {
    expect(after([roll, keep(0)], ['su', 'ex+st', 'ex'])).toMatchObject({ pending: [] });
    const moves = [roll, keep(1, 2), explode(), keepExtra(3, 4)];
    expect(outcome(moves, ['su', 'ex+st', 'ex', 'su', 'su'])).toMatchObject({ successes: 4 });
  });

  it('L8 an extra die that is kept explodes again, one that is dropped does not', () => {
    const moves = [roll, keep(2), explode(), keepExtra(3), explode(), keepExtra()];
    expect(outcome(moves, ['su', 'su', 'ex', 'ex+st', 'ex'])).toMatchObject({ successes: 2, strife: 1 });
    expect(reason([...moves, explode()], ['su', 'su', 'ex', 'ex+st', 'ex'])).toBe('nothingExplodes');
  });

  it('L8 the player may decline to roll, all or some', () => {
    expect(outcome([roll, keep(2)], ['su', 'su', 'ex'])).toMatchObject({ successes: 1 });
    const some = after([roll, keep(1, 2), explode(2)], ['su', 'ex+st', 'ex', 'op']);
    expect(some).toMatchObject({ wave: [3], pending: [] });
    expect(reason([roll, keep(1, 2), explode(2), keepExtra(), explode()], ['su', 'ex+st', 'ex', 'op'])).toBe(
      'nothingExplodes',
    );
  });

  it('L8 dice are chosen once each, and only among those that explode', () => {
    const dice = ['su', 'ex+st', 'ex', 'su', 'su'];
    expect(reason([roll, keep(1, 2), explode(1, 1)], dice)).toBe('SAME_DIE_TWICE');
    expect(reason([roll, keep(0, 2), explode(0)], dice)).toBe('NOT_ELIGIBLE');
    expect(reason([roll, keep(1, 2), explode(), keepExtra(0)], dice)).toBe('NOT_ELIGIBLE');
    expect(reason([roll, keep(1, 2), explode(), keepExtra(3, 3)], dice)).toBe('SAME_DIE_TWICE');
    expect(error([roll, keep(1, 2), { type: 'explode', dice: [] }], dice)).toMatchObject({
      code: 'INVALID_MOVE',
      at: 'dice',
    });
  });

  it('L8 as an option they are rolled one at a time', () => {
    const fields = { oneAtATime: true };
    const dice = ['su', 'ex+st', 'ex', 'op'];
    expect(after([roll, keep(1, 2), explode()], dice, fields)).toMatchObject({ wave: [3], pending: [2] });
    expect(after([roll, keep(1, 2), explode(2)], dice, fields)).toMatchObject({ wave: [3], pending: [1] });
    expect(after([roll, keep(1, 2), explode(2), keepExtra(3)], ['su', 'ex+st', 'ex', 'ex'], fields)).toMatchObject({
      pending: [1, 3],
    });
    expect(reason([roll, keep(1, 2), explode(1, 2)], dice, fields)).toBe('oneAtATime');
  });
});

describe('L9 resisting', () => {
  const resists = { name: 'Aya’s shove', bonusSuccesses: 2 };

  it('L9 the bonus successes of what is resisted raise the TN', () => {
    expect(outcome([roll, keep(0)], ['su', 'su', 'su'], { tn: 1, resists })).toMatchObject({ tn: 3, success: false });
    expect(
      outcome([roll, keep(0)], ['su', 'su', 'su'], { tn: 0, resists: { ...resists, bonusSuccesses: 0 } }),
    ).toMatchObject({ tn: 0 });
  });
});

describe('L11 the lowest TN', () => {
  it.each([
    [2, [-1], 1],
    [2, [-2], 1],
    [3, [-5, 1], 1],
    [1, [-1], 1],
    [2, [3, -1], 4],
    [0, [], 0],
    [0, [-2], 0],
    [0, [1], 1],
    [0, [3, -4], 0],
  ])('L11 TN %i with %j is %i', (tn, amounts, expected) => {
    const tnModifiers = amounts.map((amount) => ({ label: 'dark', amount }));
    expect(outcome([roll, keep(0)], ['su', 'su', 'su'], { tn, tnModifiers })).toMatchObject({ tn: expected });
  });

  it('L11 with TN 0 every success is a bonus success', () => {
    expect(outcome([roll, keep(0, 1)], ['su', 'su', 'su'], { tn: 0 })).toMatchObject({
      success: true,
      bonusSuccesses: 2,
    });
    expect(outcome([roll, keep(0)], ['blank', 'su', 'su'], { tn: 0 })).toMatchObject({
      success: true,
      bonusSuccesses: 0,
    });
  });
});

describe('L17 targets', () => {
  it('L17 of several targets the highest TN is used', () => {
    const targets = [{ name: 'Shin', tn: 3 }, { name: 'Mai', tn: 5 }, { name: 'a lantern' }];
    expect(outcome([roll, keep(0)], ['su', 'su', 'su'], { tn: 2, targets })).toMatchObject({
      tn: 5,
      targets: ['Shin', 'Mai', 'a lantern'],
    });
    expect(
      outcome([roll, keep(0)], ['su', 'su', 'su'], { tn: 4, targets: [{ name: 'Shin', tn: 3 }, { name: 'Mai' }] }),
    ).toMatchObject({ tn: 4 });
    expect(outcome([roll, keep(0)], ['su', 'su', 'su'], { tn: 4, targets: [{ name: 'Shin', tn: 3 }] })).toMatchObject({
      tn: 3,
    });
  });

  it('L17 an area is told with its targets', () => {
    expect(after([], [], { area: 'the bridge', targets: [{ name: 'Shin' }] }).setup).toMatchObject({
      area: 'the bridge',
    });
  });
});

describe('L18 the Void point', () => {
  it('L18 adds a ring die and a kept die', () => {
    const dice = ['su', 'su', 'su', 'su'];
    const state = after([roll], dice, { voidPoint: true });
    expect(state.dice[2]).toMatchObject({ die: 'ring', origin: { kind: 'void' } });
    expect(outcome([roll, keep(0, 1, 2)], dice, { voidPoint: true })).toMatchObject({ successes: 3 });
    expect(reason([roll, keep(0, 1, 2, 3)], dice, { voidPoint: true })).toBe('KEEP_LIMIT');
  });

  it('L18 may be spent until the roll, once', () => {
    const spend = { type: 'spendVoid' };
    expect(outcome([spend, roll, keep(0, 1, 2)], ['su', 'su', 'su', 'su'])).toMatchObject({ successes: 3 });
    expect(reason([spend, spend])).toBe('voidSpent');
    expect(reason([spend], [], { voidPoint: true })).toBe('voidSpent');
    expect(reason([roll, spend], ['su', 'su', 'su'])).toBe('modify');
  });
});

describe('L19 compromised', () => {
  const fields = { compromised: true };

  it('L19 no die with strife can be kept', () => {
    expect(reason([roll, keep(0)], ['su+st', 'blank', 'su'], fields)).toBe('COMPROMISED');
    expect(outcome([roll, keep(1, 2)], ['su+st', 'blank', 'su'], fields)).toMatchObject({ successes: 1, strife: 0 });
    expect(reason([roll, keep()], ['su+st', 'blank', 'su'], fields)).toBe('KEEP_AT_LEAST_ONE');
  });

  it('L19 nor can an extra die', () => {
    const moves = [roll, keep(2), explode()];
    expect(reason([...moves, keepExtra(3)], ['su', 'su', 'ex', 'ex+st'], fields)).toBe('COMPROMISED');
    expect(outcome([...moves, keepExtra()], ['su', 'su', 'ex', 'ex+st'], fields)).toMatchObject({ successes: 1 });
  });

  it('L19 where no die is eligible none is kept', () => {
    expect(outcome([roll, keep()], ['su+st', 'op+st', 'su+st'], fields)).toMatchObject({
      success: false,
      successes: 0,
      strife: 0,
    });
  });

  it('L19 an ignored strife is no strife, an altered face counts as it is now', () => {
    const ignore = modify('gm', { kind: 'ignore', symbol: 'st' });
    expect(outcome([roll, ignore, keep(0)], ['su+st', 'blank', 'su'], fields)).toMatchObject({
      successes: 1,
      strife: 0,
    });
    const alter = (face: string) => modify('gm', { kind: 'alter', dice: [0], face });
    expect(outcome([roll, alter('su'), keep(0)], ['su+st', 'blank', 'su'], fields)).toMatchObject({ successes: 1 });
    expect(reason([roll, alter('ex+st'), keep(0)], ['su', 'blank', 'su'], fields)).toBe('COMPROMISED');
  });

  it('L19 an effect cannot add a kept die with strife either', () => {
    const add = (face?: string) => modify('gm', { kind: 'addKept', die: 'ring', ...(face ? { face } : {}) });
    expect(reason([roll, keep(1), add('su+st')], ['su', 'su', 'su'], fields)).toBe('COMPROMISED');
    expect(outcome([roll, keep(1), add()], ['su', 'su', 'su', 'ex+st'], fields)).toMatchObject({
      successes: 1,
      strife: 0,
    });
    expect(outcome([roll, keep(1), add()], ['su', 'su', 'su', 'su'], fields)).toMatchObject({ successes: 2 });
  });
});

describe('what is wrong is told with its place', () => {
  it.each([
    [{ ring: 0 }, 'ring'],
    [{ ring: 11 }, 'ring'],
    [{ skill: 11 }, 'skill'],
    [{ tn: -1 }, 'tn'],
    [{ tn: 1.5 }, 'tn'],
    [{ luck: 1 }, 'luck'],
    [{ helpers: [{ skilled: true }] }, 'helpers[0].name'],
    [{ targets: [{ name: 'A' }, { name: 'A' }] }, 'targets[1].name'],
  ])('setup %j', (fields, at) => {
    expect(error([], [], fields)).toMatchObject({ code: 'INVALID_SETUP', at });
  });

  it.each([
    [{ type: 'keep', dice: ['0'] }, 'dice[0]'],
    [{ type: 'keep' }, 'dice'],
    [modify('foe', { kind: 'reroll', dice: [0] }), 'source'],
    [modify('gm', { kind: 'polish', dice: [0] }), 'effect.kind'],
    [modify('gm', { kind: 'alter', dice: [0], face: 'su+ex' }), 'effect.face'],
    [modify('gm', { kind: 'ignore', symbol: 'st', count: 1 }), 'effect.dice'],
    [{ type: 'fly' }, 'type'],
  ])('move %j', (move, at) => {
    expect(error([roll, move], ['su', 'su', 'su'])).toMatchObject({ code: 'INVALID_MOVE', at });
  });
});
