// Rules L1 to L9 and L11 to L19, step by step: who may do what, what it changes, and what is refused.
import type { Face } from '@brosok/dice';
import { scripted } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import { errorOf, outcomeOf, stateAfter } from '../../../test/play.js';
import { legal, play } from '../../index.js';

const roll = { type: 'roll' };
const finish = { type: 'finish' };
const keep = (...dice: number[]) => ({ type: 'keep', dice });
const explode = (...dice: number[]) => ({ type: 'explode', ...(dice.length > 0 ? { dice } : {}) });
const keepExtra = (...dice: number[]) => ({ type: 'keepExtra', dice });
const takeStrife = (helper: string) => ({ type: 'takeStrife', helper });
const modify = (source: string, effect: unknown, more: object = {}) => ({
  type: 'modify',
  source,
  label: 'fog',
  effect,
  ...more,
});
const Aya = { name: 'Aya', skilled: true };
const Ren = { name: 'Ren', skilled: false };

const setup = (fields: object = {}) => ({ ring: 2, skill: 1, tn: 2, ...fields });
const after = (moves: readonly unknown[], dice: readonly Face[] = [], fields: object = {}) =>
  stateAfter('l5r5e', setup(fields), moves, dice);
const outcome = (moves: readonly unknown[], dice: readonly Face[] = [], fields: object = {}) =>
  outcomeOf('l5r5e', setup(fields), [...moves, finish], dice);
const error = (moves: readonly unknown[], dice: readonly Face[] = [], fields: object = {}) =>
  errorOf('l5r5e', setup(fields), moves, dice);
/** The error of the last move, all dice before it given. */
const reason = (moves: readonly unknown[], dice: readonly Face[] = [], fields: object = {}) => {
  const { code, params } = error(moves, dice, fields);
  return code === 'ILLEGAL_MOVE' ? params.reason : code;
};
const formsOf = (state: ReturnType<typeof after>) =>
  legal(state).map(({ type, by, fixed }) => ({ type, by, ...fixed }));
const typesOf = (state: ReturnType<typeof after>) => [...new Set(legal(state).map(({ type }) => type))];

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

describe('L3 assistance when the pool is assembled', () => {
  it('L3 a helper with ranks adds a skill die, one without a ring die', () => {
    const { dice } = after([roll], ['su', 'su', 'op', 'su', 'su+op'], { helpers: [Aya, Ren] });
    expect(dice.map(({ die, origin }) => [die, origin])).toEqual([
      ['ring', { kind: 'ring' }],
      ['ring', { kind: 'ring' }],
      ['ring', { kind: 'helper', name: 'Ren' }],
      ['skill', { kind: 'skill' }],
      ['skill', { kind: 'helper', name: 'Aya' }],
    ]);
  });

  it('L3 an ally offers help and says how, the GM may refuse it', () => {
    const offer = { type: 'help', name: 'Shin', skilled: false, how: 'holds the rope' };
    expect(after([offer])).toMatchObject({ helpers: [{ name: 'Shin', skilled: false, how: 'holds the rope' }] });
    expect(after([offer, { type: 'refuseHelp', helper: 'Shin' }, roll], ['su', 'su', 'su'])).toMatchObject({
      helpers: [],
    });
    expect(formsOf(after([offer]))).toEqual([
      { type: 'roll', by: ['actor'] },
      { type: 'spendVoid', by: ['actor'] },
      { type: 'help', by: ['allies'] },
      { type: 'refuseHelp', by: ['gm'] },
    ]);
  });

  it('L3 the GM may limit how many help', () => {
    const offer = { type: 'help', name: 'Shin' };
    expect(reason([offer], [], { helpers: [Aya], mostHelpers: 1 })).toBe('enoughHelpers');
    expect(typesOf(after([], [], { helpers: [Aya], mostHelpers: 1 }))).not.toContain('help');
    expect(error([], [], { helpers: [Aya, Ren], mostHelpers: 1 })).toMatchObject({
      code: 'INVALID_SETUP',
      at: 'helpers',
      params: { problem: 'tooManyHelpers' },
    });
  });

  it('L3 nobody helps twice, and nobody who does not help is refused', () => {
    expect(reason([{ type: 'help', name: 'Aya' }], [], { helpers: [Aya] })).toBe('helpsAlready');
    expect(reason([{ type: 'refuseHelp', helper: 'Shin' }], [], { helpers: [Aya] })).toBe('noSuchHelper');
    expect(error([], [], { helpers: [Aya, Aya] })).toMatchObject({ code: 'INVALID_SETUP', at: 'helpers[1].name' });
  });
});

describe('L4 assistance when dice are modified', () => {
  const advantage = (helper: string) => modify('ally', { kind: 'reroll', dice: [0] }, { helper });

  it('L4 each helper may bring one advantage', () => {
    const state = after([roll, advantage('Aya')], ['su', 'su', 'su', 'su', 'op'], { helpers: [Aya] });
    expect(state.dice[0]).toMatchObject({ face: 'op', changes: [{ kind: 'reroll', by: 'helper:Aya', label: 'fog' }] });
    expect(reason([roll, advantage('Aya'), advantage('Aya')], ['su', 'su', 'su', 'su', 'op'], { helpers: [Aya] })).toBe(
      'broughtAlready',
    );
    expect(reason([roll, advantage('Shin')], ['su', 'su', 'su', 'su'], { helpers: [Aya] })).toBe('noSuchHelper');
  });

  it('L4 if the GM allows it', () => {
    const fields = { helpers: [Aya], helperAdvantages: false };
    expect(reason([roll, advantage('Aya')], ['su', 'su', 'su', 'su'], fields)).toBe('noAdvantages');
    expect(formsOf(after([roll], ['su', 'su', 'su', 'su'], fields))).not.toContainEqual(
      expect.objectContaining({ by: ['helper:Aya'] }),
    );
  });

  it('L4 the form of it is the helper’s', () => {
    const form = { type: 'modify', by: ['helper:Aya'], source: 'ally', helper: 'Aya' };
    const rolled = after([roll], ['su', 'su', 'su', 'su'], { helpers: [Aya] });
    expect(formsOf(rolled)).toContainEqual(form);
    expect(
      formsOf(after([roll, advantage('Aya')], ['su', 'su', 'su', 'su', 'op'], { helpers: [Aya] })),
    ).not.toContainEqual(form);
    expect(play(rolled, advantage('Aya'), scripted(['op']), 'helper:Aya').ok).toBe(true);
  });
});

describe('L5 assistance when dice are kept', () => {
  it('L5 one die more may be kept for each helper', () => {
    const dice = ['su', 'su', 'su', 'su', 'su'];
    expect(outcome([roll, keep(0, 1, 2, 3)], dice, { helpers: [Aya, Ren] })).toMatchObject({ successes: 4 });
    expect(reason([roll, keep(0, 1, 2, 3, 4)], dice, { helpers: [Aya, Ren] })).toBe('KEEP_LIMIT');
  });
});

describe('L6 assistance when symbols are resolved', () => {
  const dice = ['su+st', 'su+st', 'su', 'blank', 'blank'];

  it('L6 each helper may take one strife', () => {
    const moves = [roll, keep(0, 1), takeStrife('Ren'), takeStrife('Aya')];
    expect(outcome(moves, dice, { helpers: [Aya, Ren] })).toMatchObject({
      strife: 0,
      strifeTakenByHelpers: { Aya: 1, Ren: 1 },
    });
    expect(outcome(moves.slice(0, 3), dice, { helpers: [Aya, Ren] })).toMatchObject({
      strife: 1,
      strifeTakenByHelpers: { Ren: 1 },
    });
  });

  it.each([
    ['the same helper twice', [takeStrife('Aya'), takeStrife('Aya')], [0, 1], 'tookAlready'],
    ['more than there is', [takeStrife('Aya'), takeStrife('Ren')], [0], 'noStrife'],
    ['somebody who does not help', [takeStrife('Shin')], [0], 'noSuchHelper'],
  ])('L6 strife is not taken by %s', (_, moves, kept, expected) => {
    expect(reason([roll, keep(...kept), ...moves], dice, { helpers: [Aya, Ren] })).toBe(expected);
  });

  it('L6 it is the helper’s move, while there is strife', () => {
    const state = after([roll, keep(0)], dice, { helpers: [Aya, Ren] });
    expect(formsOf(state).filter(({ type }) => type === 'takeStrife')).toEqual([
      { type: 'takeStrife', by: ['helper:Aya'], helper: 'Aya' },
      { type: 'takeStrife', by: ['helper:Ren'], helper: 'Ren' },
    ]);
    expect(typesOf(after([roll, keep(0), takeStrife('Aya')], dice, { helpers: [Aya, Ren] }))).not.toContain(
      'takeStrife',
    );
  });

  it('L6 strife that is removed afterwards is not taken any more', () => {
    const moves = [roll, keep(0), takeStrife('Aya'), modify('gm', { kind: 'removeKept', dice: [0] })];
    expect(outcome(moves, dice, { helpers: [Aya, Ren] })).toMatchObject({ strife: 0, strifeTakenByHelpers: {} });
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

describe('L12 modification', () => {
  it('L12 a die is modified several times, each effect fully before the next', () => {
    const reroll = modify('self', { kind: 'reroll', dice: [0] });
    const { dice } = after(
      [roll, reroll, reroll, modify('self', { kind: 'alter', dice: [0], face: 'su' })],
      ['op', 'su', 'su', 'blank', 'ex+st'],
    );
    expect(dice[0]).toMatchObject({
      face: 'su',
      changes: [
        { kind: 'reroll', before: 'op', after: 'blank', by: 'actor', label: 'fog' },
        { kind: 'reroll', before: 'blank', after: 'ex+st', by: 'actor', label: 'fog' },
        { kind: 'alter', before: 'ex+st', after: 'su', by: 'actor', label: 'fog' },
      ],
    });
  });
});

describe('L13 triggers', () => {
  const dice = ['su', 'su+st', 'su+op'];

  it.each([
    ['a face exactly as named', { face: 'su' }, [0], null],
    ['no face that only contains it', { face: 'su' }, [1], 'NOT_ELIGIBLE'],
    ['any face that contains a symbol', { containing: 'su' }, [0, 1, 2], null],
    ['no face without it', { containing: 'st' }, [0], 'NOT_ELIGIBLE'],
    ['any face that contains one of several', { containing: ['st', 'op'] }, [1, 2], null],
    ['blank faces', { face: 'blank' }, [0], 'NOT_ELIGIBLE'],
  ])('L13 an effect takes %s', (_, where, ids, code) => {
    const moves = [roll, modify('self', { kind: 'alter', face: 'op', dice: ids, where })];
    if (code === null) expect(after(moves, dice).dice.filter(({ face }) => face === 'op')).toHaveLength(ids.length);
    else expect(reason(moves, dice)).toBe(code);
  });

  it('L13 a symbol that is ignored is contained no more', () => {
    const moves = [
      roll,
      modify('gm', { kind: 'ignore', symbol: 'st', dice: [1] }),
      modify('self', { kind: 'reroll', dice: [1], where: { containing: 'st' } }),
    ];
    expect(reason(moves, dice)).toBe('NOT_ELIGIBLE');
  });
});

describe('L14 several dice', () => {
  const dice = ['su', 'blank', 'blank'];
  const alter = (ids: readonly number[], count: number, where: object = { face: 'blank' }) =>
    [roll, modify('self', { kind: 'alter', face: 'op', dice: ids, count, where })] as const;

  it.each([
    ['never the same die twice', [1, 1], 2, 'SAME_DIE_TWICE'],
    ['as many as it says', [1], 2, 'TOO_FEW_DICE_CHOSEN'],
    ['no more than it says', [1, 2], 1, 'tooManyDice'],
    ['as many as are eligible', [1], 3, 'TOO_FEW_DICE_CHOSEN'],
  ])('L14 an effect takes %s', (_, ids, count, expected) => {
    expect(reason(alter(ids, count), dice)).toBe(expected);
  });

  it('L14 fewer where fewer are eligible, none where none are', () => {
    expect(after(alter([1, 2], 3), dice).dice.map(({ face }) => face)).toEqual(['su', 'op', 'op']);
    expect(after(alter([], 2, { face: 'ex+st' }), dice).dice.map(({ face }) => face)).toEqual(dice);
  });
});

describe('L15 kinds of modification', () => {
  const dice = ['su', 'op+st', 'su+op'];

  it('L15 add rolled die: with a face, or rolled', () => {
    const named = after([roll, modify('gm', { kind: 'addRolled', die: 'ring', face: 'ex+st' })], dice);
    expect(named.dice[3]).toMatchObject({
      die: 'ring',
      face: 'ex+st',
      origin: { kind: 'effect', name: 'fog' },
      status: 'open',
    });
    const rolled = after([roll, modify('gm', { kind: 'addRolled', die: 'skill' })], [...dice, 'su+op']);
    expect(rolled.dice[3]).toMatchObject({ die: 'skill', face: 'su+op' });
  });

  it('L15 an added rolled die counts against the limit', () => {
    const add = modify('gm', { kind: 'addRolled', die: 'ring', face: 'su' });
    expect(outcome([roll, add, keep(0, 3)], dice)).toMatchObject({ successes: 2 });
    expect(reason([roll, add, keep(0, 2, 3)], dice)).toBe('KEEP_LIMIT');
  });

  it('L15 remove rolled die', () => {
    const remove = modify('gm', { kind: 'removeRolled', dice: [0] });
    expect(after([roll, remove], dice).dice[0]).toMatchObject({ status: 'removed', changes: [{ kind: 'remove' }] });
    expect(reason([roll, remove, keep(0)], dice)).toBe('NOT_ELIGIBLE');
    expect(reason([roll, remove, modify('gm', { kind: 'reroll', dice: [0] })], dice)).toBe('NOT_ELIGIBLE');
    expect(outcome([roll, modify('gm', { kind: 'removeRolled', dice: [0, 1, 2] }), keep()], dice)).toMatchObject({
      successes: 0,
    });
  });

  it('L15 add kept die: it does not count against the limit, and explodes', () => {
    const add = modify('gm', { kind: 'addKept', die: 'skill', face: 'ex' });
    const state = after([roll, keep(0, 2), add], dice);
    expect(state.dice[3]).toMatchObject({ status: 'used', origin: { kind: 'effect', name: 'fog' } });
    expect(state).toMatchObject({ pending: [3] });
    expect(outcome([roll, keep(0, 2), add, explode(), keepExtra(4)], [...dice, 'su'])).toMatchObject({ successes: 4 });
    expect(outcome([roll, keep(0), modify('gm', { kind: 'addKept', die: 'ring' })], [...dice, 'su+st'])).toMatchObject({
      successes: 2,
      strife: 1,
    });
  });

  it('L15 remove kept die: what it showed counts no more, and it does not explode', () => {
    const remove = modify('gm', { kind: 'removeKept', dice: [2] });
    expect(outcome([roll, keep(0, 2), remove], dice)).toMatchObject({ successes: 1, opportunities: 0 });
    expect(after([roll, keep(2), remove], ['su', 'su', 'ex'])).toMatchObject({ pending: [] });
    expect(reason([roll, keep(0), remove], dice)).toBe('NOT_ELIGIBLE');
  });

  it.each([
    ['addKept before keeping', [modify('gm', { kind: 'addKept', die: 'ring', face: 'su' })], 'notKeptYet'],
    ['removeKept before keeping', [modify('gm', { kind: 'removeKept', dice: [0] })], 'notKeptYet'],
    ['addRolled after keeping', [keep(0), modify('gm', { kind: 'addRolled', die: 'ring', face: 'su' })], 'keptAlready'],
    ['reroll after keeping', [keep(0), modify('gm', { kind: 'reroll', dice: [0] })], 'keptAlready'],
    ['ignore after keeping', [keep(0), modify('gm', { kind: 'ignore', symbol: 'st' })], 'keptAlready'],
  ])('L15 there is no %s', (_, moves, expected) => {
    expect(reason([roll, ...moves], dice)).toBe(expected);
  });

  it('L15 alter sets a die to a face that it has', () => {
    expect(
      after([roll, modify('gm', { kind: 'alter', dice: [2, 0], face: 'su+st' })], dice).dice.map(({ face }) => face),
    ).toEqual(['su+st', 'op+st', 'su+st']);
    expect(reason([roll, modify('gm', { kind: 'alter', dice: [0], face: 'su+op' })], dice)).toBe('NO_SUCH_FACE');
    expect(reason([roll, modify('gm', { kind: 'addRolled', die: 'skill', face: 'op+st' })], dice)).toBe('NO_SUCH_FACE');
  });

  it('L15 ignore takes a symbol out of the whole check, not the others on its dice', () => {
    const ignore = modify('gm', { kind: 'ignore', symbol: 'st' });
    expect(outcome([roll, ignore, keep(0, 1)], ['su+st', 'ex+st', 'blank'])).toMatchObject({ successes: 2, strife: 0 });
    const moves = [roll, ignore, keep(1), explode(), keepExtra(3)];
    expect(outcome(moves, ['su+st', 'ex+st', 'blank', 'su+st'])).toMatchObject({ successes: 2, strife: 0 });
    expect(
      after([roll, modify('gm', { kind: 'ignore', symbol: 'ex' }), keep(1)], ['su+st', 'ex+st', 'blank']),
    ).toMatchObject({ pending: [] });
  });

  it('L15 ignore takes it from single dice until they show another face', () => {
    const ignore = modify('gm', { kind: 'ignore', symbol: 'st', dice: [0] });
    expect(outcome([roll, ignore, keep(0, 1)], ['su+st', 'su+st', 'blank'])).toMatchObject({ successes: 2, strife: 1 });
    expect(after([roll, ignore], ['su+st', 'su', 'su']).dice[0]).toMatchObject({
      face: 'su+st',
      changes: [{ kind: 'ignore', before: 'su+st', after: 'su' }],
    });
    const again = [roll, ignore, modify('gm', { kind: 'reroll', dice: [0] }), keep(0)];
    expect(outcome(again, ['su+st', 'su', 'su', 'op+st'])).toMatchObject({ opportunities: 1, strife: 1 });
    const both = [roll, ignore, modify('gm', { kind: 'ignore', symbol: 'su', dice: [0] }), keep(0)];
    expect(outcome(both, ['su+st', 'su', 'su'])).toMatchObject({ successes: 0, strife: 0 });
  });

  it('L15 reroll rolls in the order named', () => {
    const { dice: rolled } = after([roll, modify('gm', { kind: 'reroll', dice: [2, 0] })], [...dice, 'ex', 'blank']);
    expect(rolled.map(({ face }) => face)).toEqual(['blank', 'op+st', 'ex']);
  });

  it('L15 reserve takes dice out and records their faces', () => {
    const reserve = modify('gm', { kind: 'reserve', dice: [2, 0] });
    expect(outcome([roll, reserve, keep(1)], dice)).toMatchObject({
      opportunities: 1,
      strife: 1,
      reserved: ['su+op', 'su'],
    });
    expect(reason([roll, reserve, keep(2)], dice)).toBe('NOT_ELIGIBLE');
  });

  it('L15 a reserved die is used in a later check as it lies', () => {
    const fields = { reserved: [{ die: 'skill', face: 'su+op', label: 'patience' }] };
    const state = after([roll], dice, fields);
    expect(state.dice[3]).toMatchObject({
      die: 'skill',
      face: 'su+op',
      origin: { kind: 'reserved', name: 'patience' },
      status: 'open',
    });
    expect(outcome([roll, keep(0, 3)], dice, fields)).toMatchObject({ successes: 2, opportunities: 1 });
    expect(error([], [], { reserved: [{ die: 'ring', face: 'su+op' }] })).toMatchObject({
      code: 'INVALID_SETUP',
      at: 'reserved[0].face',
    });
  });
});

describe('L15 L16 rerolls by traits', () => {
  const reroll = (trait: string, ...dice: number[]) => ({ type: 'reroll', trait, dice });
  const keen = { distinction: 'Keen' };
  const blind = { adversity: 'Blind' };

  it('a distinction rerolls up to two dice', () => {
    const { dice } = after([roll, reroll('distinction', 2, 0)], ['blank', 'su', 'blank', 'ex', 'op'], keen);
    expect(dice[2]).toMatchObject({ face: 'ex', changes: [{ kind: 'reroll', by: 'actor', label: 'Keen' }] });
    expect(after([roll, reroll('distinction')], ['blank', 'su', 'blank'], keen)).toMatchObject({
      acted: ['distinction'],
    });
    expect(reason([roll, reroll('distinction', 0, 1, 2)], ['su', 'su', 'su'], keen)).toBe('tooManyDice');
    expect(reason([roll, reroll('distinction', 0), reroll('distinction', 1)], ['su', 'su', 'su', 'su'], keen)).toBe(
      'actedAlready',
    );
    expect(reason([roll, reroll('distinction', 0)], ['su', 'su', 'su'])).toBe('noSuchTrait');
  });

  it('an adversity rerolls two dice with successes, or as many as there are', () => {
    const { dice } = after([roll, reroll('adversity', 0, 2)], ['su', 'op', 'ex', 'blank', 'op'], blind);
    expect(dice.map(({ face }) => face)).toEqual(['blank', 'op', 'op']);
    expect(after([roll, reroll('adversity', 0)], ['su', 'op', 'op', 'blank'], blind).dice[0]).toMatchObject({
      face: 'blank',
    });
    expect(reason([roll, reroll('adversity', 0)], ['su', 'op', 'ex'], blind)).toBe('TOO_FEW_DICE_CHOSEN');
    expect(reason([roll, reroll('adversity', 0, 1)], ['su', 'op', 'ex'], blind)).toBe('NOT_ELIGIBLE');
    expect(reason([roll, reroll('adversity')], ['op', 'op', 'op'], blind)).toBe('nothingToReroll');
  });

  it('an adversity comes first, before the player’s own effects and before keeping', () => {
    const fields = { ...keen, ...blind };
    const dice = ['su', 'op', 'ex'];
    expect(reason([roll, keep(0)], dice, fields)).toBe('adversityDue');
    expect(reason([roll, reroll('distinction', 0)], dice, fields)).toBe('adversityDue');
    expect(reason([roll, modify('ally', { kind: 'reroll', dice: [0] })], dice, fields)).toBe('adversityDue');
    expect(reason([roll, { type: 'pass', source: 'gm' }], dice, fields)).toBe('adversityDue');
    expect(formsOf(after([roll], dice, fields))).toEqual([
      { type: 'modify', by: ['gm'], source: 'gm' },
      { type: 'reroll', by: ['actor'], trait: 'adversity' },
    ]);
    const moves = [roll, reroll('adversity', 0, 2), reroll('distinction', 1), keep(0)];
    expect(outcome(moves, [...dice, 'su', 'su', 'blank'], fields)).toMatchObject({ successes: 1 });
  });

  it('an adversity without successes to reroll is over with the GM’s turn', () => {
    const fields = { ...keen, ...blind };
    const moves = [roll, reroll('distinction', 0), keep(0)];
    expect(outcome(moves, ['op', 'op', 'op', 'su'], fields)).toMatchObject({ successes: 1 });
    expect(reason([...moves.slice(0, 2), reroll('adversity', 0)], ['op', 'op', 'op', 'su'], fields)).toBe(
      'MODIFY_ORDER',
    );
  });
});

describe('L16 the order of sources', () => {
  const effect = { kind: 'alter', dice: [0], face: 'op' };
  const dice = ['su', 'su', 'su'];

  it.each([
    [['gm', 'ally', 'self'], null],
    [['gm', 'gm', 'self', 'self'], null],
    [['ally', 'gm'], 'MODIFY_ORDER'],
    [['self', 'ally'], 'MODIFY_ORDER'],
    [['self', 'gm'], 'MODIFY_ORDER'],
    [['gm', 'self', 'ally'], 'MODIFY_ORDER'],
  ])('L16 %j', (sources, code) => {
    const moves = [roll, ...sources.map((source) => modify(source, effect))];
    if (code === null) expect(after(moves, dice)).toMatchObject({ turn: sources.at(-1) });
    else expect(error(moves, dice)).toMatchObject({ code, params: { source: sources.at(-1) } });
  });

  it('L16 begins anew after the dice are kept', () => {
    const add = (source: string) => modify(source, { kind: 'addKept', die: 'ring', face: 'su' });
    const kept = [roll, modify('self', effect), keep(1)];
    expect(outcome([...kept, add('gm'), add('self')], dice)).toMatchObject({ successes: 3 });
    expect(reason([...kept, add('self'), add('gm')], dice)).toBe('MODIFY_ORDER');
  });

  it('L16 each passes the turn on; keeping passes for all', () => {
    const pass = (source: string) => ({ type: 'pass', source });
    expect(formsOf(after([roll], dice))).toEqual([
      { type: 'modify', by: ['gm'], source: 'gm' },
      { type: 'pass', by: ['gm'], source: 'gm' },
      { type: 'modify', by: ['allies'], source: 'ally' },
      { type: 'modify', by: ['actor'], source: 'self' },
      { type: 'keep', by: ['actor'] },
    ]);
    expect(formsOf(after([roll, pass('gm')], dice))[0]).toEqual({ type: 'modify', by: ['allies'], source: 'ally' });
    expect(formsOf(after([roll, pass('gm'), pass('ally')], dice))).toEqual([
      { type: 'modify', by: ['actor'], source: 'self' },
      { type: 'keep', by: ['actor'] },
    ]);
    expect(reason([roll, pass('ally')], dice)).toBe('notYourTurn');
    expect(reason([roll, pass('gm'), pass('ally'), pass('self')], dice)).toBe('notYourTurn');
    expect(reason([roll, pass('gm'), modify('gm', effect)], dice)).toBe('MODIFY_ORDER');
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
