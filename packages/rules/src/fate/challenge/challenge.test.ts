import { exact, ratio } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import { four, outcomeOf, played, possible, reasonOf, refusal, rolls, setupError } from '../../../test/fate.js';
import { kindOf, legal } from '../../index.js';

const setup = {
  kind: 'challenge',
  goal: 'out of the burning house',
  tasks: [
    { name: 'Climb', by: 'Aya', skill: 2, skillName: 'Athletics', opposition: { passive: 2 } },
    {
      name: 'Carry',
      skill: 1,
      opposition: { active: { skill: 1, name: 'Smoke' } },
      helpers: [{ name: 'Ren', skill: 1 }],
    },
  ],
};
const roll = (task: string) => ({ type: 'roll', task });
const RESOLVE = { type: 'resolve' };
const invoke = (by: string, aspect: string, more: object = {}) => ({
  type: 'invoke',
  by,
  aspect,
  effect: '+2',
  ...more,
});

describe('a challenge', () => {
  it('F9 is a list of overcome actions that are rolled in any order and read together', () => {
    const moves = [roll('Carry'), RESOLVE, roll('Climb'), RESOLVE];
    expect(outcomeOf(setup, moves, [...rolls(1, 0), ...four(0)])).toEqual({
      tasks: [
        {
          name: 'Climb',
          by: 'Aya',
          total: 2,
          opposition: 2,
          shifts: 0,
          result: 'tie',
          effects: [{ brings: 'minorCost', to: 'actor' }],
          story: null,
        },
        {
          name: 'Carry',
          by: null,
          total: 3,
          opposition: 1,
          shifts: 2,
          result: 'success',
          effects: [{ brings: 'achieved', to: 'actor' }],
          story: null,
        },
      ],
      results: { fail: 0, tie: 1, success: 1, style: 0 },
      done: 2,
      atCost: 1,
      fatePoints: { actor: 0, opposition: 0 },
    });
  });

  it('F9 counts what is done, what is not, and what it cost', () => {
    const faces = [...four(-1), ...rolls(-1, 0)];
    expect(outcomeOf(setup, [roll('Climb'), RESOLVE, roll('Carry'), RESOLVE], faces)).toMatchObject({
      results: { fail: 1, tie: 1, success: 0, style: 0 },
      done: 1,
      atCost: 1,
    });
    const costly = [roll('Climb'), { ...RESOLVE, atCost: true, story: 'A broken rib' }, roll('Carry'), RESOLVE];
    expect(outcomeOf(setup, costly, [...four(-1), ...rolls(-4, 0)])).toMatchObject({
      tasks: [{ effects: [{ brings: 'majorCost' }], story: 'A broken rib' }, { effects: [{ brings: 'failed' }] }],
      results: { fail: 2, tie: 0, success: 0, style: 0 },
      done: 1,
      atCost: 1,
    });
    expect(
      outcomeOf(setup, [roll('Climb'), RESOLVE, roll('Carry'), RESOLVE], [...four(4), ...rolls(4, 0)]),
    ).toMatchObject({
      results: { fail: 0, tie: 0, success: 0, style: 2 },
      done: 2,
      atCost: 0,
    });
  });

  it('asks the one who takes the task on', () => {
    expect(legal(played(setup, []))).toEqual([
      { type: 'roll', by: ['helper:Aya'], fixed: { task: 'Climb' }, choices: [] },
      { type: 'roll', by: ['actor'], fixed: { task: 'Carry' }, choices: [] },
    ]);
    expect(legal(played(setup, [roll('Climb')], four(0))).map(({ type, by, fixed }) => [type, by, fixed])).toEqual([
      ['invoke', ['helper:Aya'], { by: 'actor' }],
      ['invoke', ['opposition', 'gm'], { by: 'opposition' }],
      ['resolve', ['gm', 'helper:Aya'], undefined],
    ]);
    expect(legal(played(setup, [roll('Carry')], rolls(0, 0))).at(-1)?.by).toEqual(['gm', 'actor']);
    expect(legal(played(setup, [roll('Climb'), RESOLVE], four(0))).map(({ fixed }) => fixed)).toEqual([
      { task: 'Carry' },
    ]);
  });

  it('F9 takes invokes on the task that was rolled, and lets a boost of style serve a later one', () => {
    const first = [roll('Climb'), invoke('actor', 'Tall'), RESOLVE];
    const state = played(setup, [...first, roll('Carry')], [...four(1), ...rolls(0, 0)]);
    expect(refusal(state, invoke('actor', 'Tall'))).toBeNull();
    expect(refusal(state, invoke('actor', 'Momentum', { free: true }))).toBeNull();
    expect(reasonOf(state, invoke('opposition', 'Momentum', { free: true }))).toBe('noFreeInvoke');
    expect(
      outcomeOf(
        setup,
        [
          ...first,
          roll('Carry'),
          invoke('actor', 'Momentum', { free: true }),
          invoke('opposition', 'Heat', { effect: 'reroll' }),
          RESOLVE,
        ],
        [...four(1), ...rolls(0, 0), ...four(2)],
      ),
    ).toMatchObject({
      tasks: [
        { shifts: 3, result: 'style' },
        { total: 4, opposition: 3 },
      ],
      fatePoints: { actor: 1, opposition: 1 },
    });
    const once = played(
      setup,
      [...first, roll('Carry'), invoke('actor', 'Momentum', { free: true })],
      [...four(1), ...rolls(0, 0)],
    );
    expect(reasonOf(once, invoke('actor', 'Momentum', { free: true }))).toBe('noFreeInvoke');
    const plain = played(setup, [roll('Climb'), RESOLVE, roll('Carry')], [...four(2), ...rolls(0, 0)]);
    expect(reasonOf(plain, invoke('actor', 'Momentum', { free: true }))).toBe('noFreeInvoke');
    const listed = played(
      { ...setup, aspects: [{ aspect: 'Map', free: 1, owner: 'actor' }] },
      [roll('Climb')],
      four(0),
    );
    expect(refusal(listed, invoke('actor', 'Map', { free: true }))).toBeNull();
  });

  it('takes each move in its phase only, and each task once', () => {
    const start = played(setup, []);
    expect(possible(start)).toEqual(['roll']);
    for (const move of [RESOLVE, invoke('actor', 'x')]) expect(reasonOf(start, move)).toBe('notRolled');
    expect(reasonOf(start, roll('Swim'))).toBe('noSuchTask');
    const rolled = played(setup, [roll('Climb')], four(0));
    expect(rolled.dice.map(({ origin, status }) => [origin, status])).toEqual(
      Array(4).fill([{ kind: 'task', name: 'Climb' }, 'open']),
    );
    expect(reasonOf(rolled, roll('Carry'))).toBe('rolled');
    expect(reasonOf(rolled, { ...RESOLVE, atCost: true })).toBe('atCost');
    const half = played(setup, [roll('Climb'), RESOLVE], four(0));
    expect(half.dice.every(({ status }) => status === 'used')).toBe(true);
    expect(reasonOf(half, roll('Climb'))).toBe('taskResolved');
    const over = played(setup, [roll('Climb'), RESOLVE, roll('Carry'), RESOLVE], rolls(0, 0, 0));
    expect(legal(over)).toEqual([]);
    for (const move of [roll('Climb'), RESOLVE, invoke('actor', 'x')]) expect(reasonOf(over, move)).toBe('over');
    expect(outcomeOf(setup, [roll('Climb'), RESOLVE], four(0))).toBeNull();
  });

  it.each([
    [{ ...setup, tasks: [] }, 'tasks'],
    [{ ...setup, tasks: [setup.tasks[0], setup.tasks[0]] }, 'tasks[1].name'],
    [{ ...setup, tasks: [{ name: 'Climb', skill: 1 }] }, 'tasks[0].opposition'],
    [{ ...setup, hurry: true }, 'hurry'],
  ])('refuses %j at %s', (wrong, at) => {
    expect(setupError(wrong)).toMatchObject({ code: 'INVALID_SETUP', at });
  });
});

describe('the odds of a challenge', () => {
  const ALL = 81n * 6561n;
  const fraction = (cases: bigint) => exact(ratio(cases, ALL));
  const kind = kindOf({ system: 'fate', kind: 'challenge' });
  const value = (result: ReturnType<typeof kind.odds> | undefined): unknown =>
    result?.ok ? result.value : result?.error;

  it('F9 tell each task, how many are done, and the chance of all', () => {
    // Climb: 2 against 2, at least a tie in 50 of 81; Carry: 2 against 1 + 4dF, −1 or more in 4850 of 6561
    expect(value(kind.odds(setup, {}))).toMatchObject({
      tasks: { Climb: { tie: { exact: '19/81' } }, Carry: { fail: { exact: '1711/6561' } } },
      done: {
        outcomes: [
          { value: 0, ...fraction(31n * 1711n) },
          { value: 1, ...fraction(31n * 4850n + 50n * 1711n) },
          { value: 2, ...fraction(50n * 4850n) },
        ],
      },
      goal: fraction(50n * 4850n),
    });
    expect(value(kind.odds(setup, { tasks: 1 }))).toMatchObject({ goal: fraction(ALL - 31n * 1711n) });
    expect(value(kind.odds(setup, { tasks: 0 }))).toMatchObject({ goal: { exact: '1' } });
    expect(value(kind.odds(setup, { tasks: 1, result: 'style' }))).toMatchObject({
      goal: fraction(ALL - 76n * (6561n - 1711n)),
    });
    expect(value(kind.odds(setup, { tasks: 3 }))).toMatchObject({ goal: { exact: '0' } });
  });

  it('count in the middle what is decided and weigh what could be done, the best first', () => {
    const half = played(setup, [roll('Climb'), RESOLVE], four(0));
    expect(value(kind.advise?.(half, {}))).toEqual({ goal: fraction(4850n * 81n), choices: [] });
    const lost = played(setup, [roll('Climb'), RESOLVE], four(-1));
    expect(value(kind.advise?.(lost, {}))).toMatchObject({ goal: { exact: '0' } });
    const open = played(setup, [roll('Climb')], four(-3));
    expect(value(kind.advise?.(open, {}))).toMatchObject({
      goal: { exact: '0' },
      choices: [
        { move: { type: 'invoke', by: 'actor', effect: 'reroll' }, goal: fraction(50n * 4850n) },
        { move: { type: 'resolve' }, goal: { exact: '0' } },
        { move: { type: 'invoke', by: 'actor', effect: '+2' }, goal: { exact: '0' } },
      ],
    });
    const near = played(setup, [roll('Climb')], four(-2));
    expect(value(kind.advise?.(near, {}))).toMatchObject({
      choices: [
        { move: { effect: '+2' }, goal: { exact: '4850/6561' } },
        { move: { effect: 'reroll' } },
        { move: { type: 'resolve' } },
      ],
    });
    const over = played(setup, [roll('Climb'), RESOLVE, roll('Carry'), RESOLVE], rolls(0, 0, 0));
    expect(value(kind.advise?.(over, {}))).toEqual({ goal: { exact: '1', decimal: 1 }, choices: [] });
  });
});
