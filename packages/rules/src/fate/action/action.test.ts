import { describe, expect, it } from 'vitest';
import { four, outcomeOf, played, possible, reasonOf, refusal, rolls, setupError } from '../../../test/fate.js';
import { kindOf, legal } from '../../index.js';

const overcome = { skill: 2, opposition: { passive: 2 } };
const duel = { action: 'attack', skill: 3, opposition: { active: { skill: 2, name: 'Guard' } } };
const ROLL = { type: 'roll' };
const FINISH = { type: 'finish' };
const invoke = (by: string, aspect: string, more: object = {}) => ({
  type: 'invoke',
  by,
  aspect,
  effect: '+2',
  ...more,
});

describe('an action', () => {
  it.each([
    [-4, -4, 'fail'],
    [-1, -1, 'fail'],
    [0, 0, 'tie'],
    [1, 1, 'success'],
    [2, 2, 'success'],
    [3, 3, 'style'],
    [4, 4, 'style'],
  ])('F9 reads dice of %i against passive opposition as %i shifts: %s', (dice, shifts, result) => {
    expect(outcomeOf(overcome, [ROLL, FINISH], four(dice))).toMatchObject({
      total: 2 + dice,
      opposition: 2,
      shifts,
      result,
    });
  });

  it('F9 rolls four dice for the actor and then four for active opposition', () => {
    const state = played(duel, [ROLL], [1, 1, 0, -1, -1, 0, 0, 0]);
    expect(state.dice.map(({ die, face, origin, status }) => [die, face, origin, status])).toEqual([
      ...[1, 1, 0, -1].map((face) => ['dF', face, { kind: 'actor' }, 'open']),
      ...[-1, 0, 0, 0].map((face) => ['dF', face, { kind: 'opposition', name: 'Guard' }, 'open']),
    ]);
    expect(outcomeOf(duel, [ROLL, FINISH], [1, 1, 0, -1, -1, 0, 0, 0])).toMatchObject({
      total: 4,
      opposition: 1,
      shifts: 3,
      result: 'style',
    });
    expect(played(duel, [ROLL, FINISH], rolls(0, 0)).dice.every(({ status }) => status === 'used')).toBe(true);
  });

  it('F1 adds +1 for each helper with the skill at Average or more, on either side', () => {
    const helpers = [
      { name: 'Aya', skill: 1 },
      { name: 'Ren', skill: 4 },
      { name: 'Shin', skill: 0 },
    ];
    expect(outcomeOf({ ...overcome, helpers }, [ROLL, FINISH], four(0))).toMatchObject({ total: 4, shifts: 2 });
    const opposition = { active: { skill: 1, helpers } };
    expect(outcomeOf({ ...overcome, opposition }, [ROLL, FINISH], rolls(0, 0))).toMatchObject({
      opposition: 3,
      shifts: -1,
    });
  });

  it('F9 adds 2 for an invoke, to the actor or to the opposition, passive or not', () => {
    expect(outcomeOf(overcome, [ROLL, invoke('actor', 'Fog'), FINISH], four(0))).toMatchObject({
      total: 4,
      opposition: 2,
    });
    expect(
      outcomeOf(overcome, [ROLL, invoke('opposition', 'Fog'), invoke('opposition', 'Dark'), FINISH], four(0)),
    ).toMatchObject({ total: 2, opposition: 6, fatePoints: { actor: 0, opposition: 2 } });
  });

  it('F9 rerolls all four dice of the invoker and keeps what they showed before', () => {
    const state = played(
      duel,
      [ROLL, invoke('opposition', 'Swift', { effect: 'reroll' })],
      [...rolls(1, -4), 1, 1, 0, 0],
    );
    expect(state.dice.map(({ face }) => face)).toEqual([1, 0, 0, 0, 1, 1, 0, 0]);
    expect(state.dice[4]?.changes).toEqual([
      { kind: 'invoke', before: -1, after: 1, by: 'opposition', label: 'Swift' },
    ]);
    expect(state.dice[0]?.changes).toEqual([]);
    expect(
      outcomeOf(duel, [ROLL, invoke('actor', 'Bold', { effect: 'reroll' }), FINISH], [...rolls(-4, 0), ...four(2)]),
    ).toMatchObject({ total: 5, opposition: 2 });
  });

  it('F9 pays for one aspect at most once on the same roll, but invokes it for free beside that', () => {
    const state = played(overcome, [ROLL, invoke('actor', 'Fog')], four(0));
    expect(reasonOf(state, invoke('actor', 'Fog'))).toBe('paidOnce');
    expect(reasonOf(state, invoke('actor', 'Fog', { effect: 'reroll' }))).toBe('paidOnce');
    expect(refusal(state, invoke('opposition', 'Fog'))).toBeNull();
    expect(refusal(state, invoke('actor', 'Fog', { free: true }))).toBeNull();
    expect(refusal(state, invoke('actor', 'Night'))).toBeNull();
    const except = legal(state).map(({ fixed, choices }) => [fixed, choices[0]]);
    expect(except).toContainEqual([
      { by: 'actor' },
      { name: 'aspect', kind: 'text', maxLength: 200, suggestions: [], except: ['Fog'] },
    ]);
  });

  it('F9 does not reroll a passive rating', () => {
    const state = played(overcome, [ROLL], four(0));
    expect(reasonOf(state, invoke('opposition', 'Fog', { effect: 'reroll' }))).toBe('nothingToReroll');
    const forms = legal(state).filter(({ fixed }) => fixed?.by === 'opposition');
    expect(forms.map(({ choices }) => choices[1])).toEqual([
      { name: 'effect', kind: 'option', options: ['+2'] },
      { name: 'effect', kind: 'option', options: ['+2'] },
    ]);
  });

  it('F9 counts free invokes where the aspects are listed', () => {
    const aspects = [
      { aspect: 'High ground', free: 2, owner: 'actor' },
      { aspect: 'Mud', free: 1 },
      { aspect: 'Rain' },
    ];
    const free = (by: string, aspect: string) => invoke(by, aspect, { free: true });
    const state = played(
      { ...overcome, aspects },
      [ROLL, free('actor', 'High ground'), free('opposition', 'Mud')],
      four(0),
    );
    expect(reasonOf(state, free('opposition', 'High ground'))).toBe('noFreeInvoke');
    expect(reasonOf(state, free('actor', 'Mud'))).toBe('noFreeInvoke');
    expect(reasonOf(state, free('actor', 'Rain'))).toBe('noFreeInvoke');
    expect(reasonOf(state, free('actor', 'Never heard of'))).toBe('noFreeInvoke');
    expect(refusal(state, invoke('actor', 'Rain'))).toBeNull();
    expect(refusal(state, free('actor', 'High ground'))).toBeNull();
    const forms = legal(state).filter(({ fixed }) => fixed?.free === true);
    expect(forms.map(({ fixed, choices }) => [fixed, choices[0]])).toEqual([
      [
        { by: 'actor', free: true },
        { name: 'aspect', kind: 'option', options: ['High ground'] },
      ],
    ]);
    const none = played({ ...overcome, aspects: [] }, [ROLL], four(0));
    expect(refusal(none, free('actor', 'Fog'))).toEqual({
      code: 'ILLEGAL_MOVE',
      at: null,
      params: { move: 'invoke', reason: 'noFreeInvoke', aspect: 'Fog' },
    });
  });

  it('asks the right person for each move', () => {
    expect(legal(played(duel, []))).toEqual([{ type: 'roll', by: ['actor'], choices: [] }]);
    expect(legal(played(duel, [ROLL], rolls(0, 0))).map(({ type, by, fixed }) => [type, by, fixed])).toEqual([
      ['invoke', ['actor'], { by: 'actor' }],
      ['invoke', ['actor'], { by: 'actor', free: true }],
      ['invoke', ['opposition', 'gm'], { by: 'opposition' }],
      ['invoke', ['opposition', 'gm'], { by: 'opposition', free: true }],
      ['finish', ['gm', 'actor', 'opposition'], undefined],
    ]);
    expect(legal(played(duel, [ROLL, FINISH], rolls(0, 0)))).toEqual([]);
  });

  it('offers at the end what the result leaves open, and refuses what it does not', () => {
    const ending = (setup: unknown, faces: readonly number[]) =>
      legal(played(setup, [ROLL], faces))
        .at(-1)
        ?.choices.map(({ name }) => name);
    expect(ending(overcome, four(-1))).toEqual(['atCost', 'story']);
    expect(ending(overcome, four(0))).toEqual(['story']);
    expect(ending(duel, rolls(2, 0))).toEqual(['takeBoost', 'story']);
    expect(ending(duel, rolls(1, 0))).toEqual(['story']);
    expect(reasonOf(played(overcome, [ROLL], four(0)), { ...FINISH, atCost: true })).toBe('atCost');
    expect(reasonOf(played(duel, [ROLL], rolls(1, 0)), { ...FINISH, takeBoost: true })).toBe('takeBoost');
    expect(outcomeOf(overcome, [ROLL, { ...FINISH, atCost: true, story: 'The rope is lost' }], four(-1))).toMatchObject(
      {
        result: 'fail',
        effects: [{ brings: 'majorCost', to: 'actor' }],
        story: 'The rope is lost',
      },
    );
    expect(outcomeOf(duel, [ROLL, { ...FINISH, takeBoost: true }], rolls(2, 0))).toMatchObject({
      effects: [
        { brings: 'stress', to: 'opposition', amount: 2 },
        { brings: 'boost', to: 'actor' },
      ],
      story: null,
    });
  });

  it('takes each move in its phase only', () => {
    const start = played(overcome, []);
    expect(possible(start)).toEqual(['roll']);
    expect(reasonOf(start, FINISH)).toBe('notRolled');
    expect(reasonOf(start, invoke('actor', 'Fog'))).toBe('notRolled');
    const rolled = played(overcome, [ROLL], four(0));
    expect(reasonOf(rolled, ROLL)).toBe('rolled');
    const done = played(overcome, [ROLL, FINISH], four(0));
    for (const move of [ROLL, FINISH, invoke('actor', 'Fog')]) expect(reasonOf(done, move)).toBe('over');
  });

  it.each([
    [{ opposition: { passive: 2 } }, 'skill'],
    [{ ...overcome, skill: 21 }, 'skill'],
    [{ ...overcome, skill: 1.5 }, 'skill'],
    [{ ...overcome, opposition: {} }, 'opposition.passive'],
    [{ ...overcome, opposition: { active: { skill: 'x' } } }, 'opposition.active.skill'],
    [{ ...overcome, luck: 1 }, 'luck'],
    [{ ...overcome, action: 'flee' }, 'action'],
    [{ ...overcome, existing: true }, 'existing'],
    [{ ...overcome, against: 'attack' }, 'against'],
    [{ ...overcome, aspect: 'Fog' }, 'aspect'],
    [{ ...overcome, action: 'defend', against: 'attack', aspect: 'Fog' }, 'aspect'],
    [
      {
        ...overcome,
        helpers: [
          { name: 'Aya', skill: 1 },
          { name: 'Aya', skill: 2 },
        ],
      },
      'helpers[1].name',
    ],
    [
      {
        ...overcome,
        opposition: {
          active: {
            skill: 1,
            helpers: [
              { name: 'A', skill: 1 },
              { name: 'A', skill: 1 },
            ],
          },
        },
      },
      'opposition.active.helpers[1].name',
    ],
    [{ ...overcome, aspects: [{ aspect: 'Fog', free: -1 }] }, 'aspects[0].free'],
  ])('refuses the setup %j at %s', (setup, at) => {
    expect(setupError(setup)).toMatchObject({ code: 'INVALID_SETUP', at });
  });

  it.each([
    [{ type: 'fly' }, 'type'],
    [{ type: 'roll', hard: true }, 'hard'],
    [{ type: 'invoke', by: 'gm', aspect: 'Fog', effect: '+2' }, 'by'],
    [{ type: 'invoke', by: 'actor', aspect: '', effect: '+2' }, 'aspect'],
    [{ type: 'invoke', by: 'actor', aspect: 'Fog', effect: '+3' }, 'effect'],
    [{ type: 'finish', atCost: 1 }, 'atCost'],
  ])('refuses the move %j at %s', (move, at) => {
    expect(refusal(played(overcome, []), move)).toMatchObject({ code: 'INVALID_MOVE', at });
  });
});

describe('the odds of an action', () => {
  const { odds, advise } = kindOf({ system: 'fate', kind: 'action' });
  const value = (result: ReturnType<typeof odds> | undefined): unknown => (result?.ok ? result.value : result?.error);

  it('F9 are exact for passive opposition, helpers included', () => {
    // 4dF: 1 4 10 16 19 16 10 4 1 of 81
    expect(value(odds(overcome, {}))).toMatchObject({
      fail: { exact: '31/81' },
      tie: { exact: '19/81' },
      success: { exact: '26/81' },
      style: { exact: '5/81' },
      goal: { exact: '31/81' },
      shifts: { mean: { exact: '0' }, variance: { exact: '8/3' }, tail: { exact: '0' } },
    });
    expect(value(odds({ ...overcome, helpers: [{ name: 'Aya', skill: 1 }] }, { result: 'tie' }))).toMatchObject({
      goal: { exact: '22/27' },
      style: { exact: '5/27' },
    });
  });

  it.each(enumerated())('F9 agree with all rolls against active opposition, %s', (_, setup, counts) => {
    const told = value(odds(setup, { result: 'style' }));
    expect(told).toMatchObject(
      Object.fromEntries(Object.entries(counts).map(([result, count]) => [result, { decimal: count / 6561 }])),
    );
    expect(told).toMatchObject({ goal: { decimal: counts.style / 6561 } });
  });

  it('weigh in the middle what the actor could do, the best first', () => {
    const before = played(overcome, []);
    expect(value(advise?.(before, {}))).toMatchObject({
      choices: [{ move: { type: 'roll' }, goal: { exact: '31/81' } }],
    });
    const behind = played(overcome, [ROLL], four(-3));
    expect(value(advise?.(behind, {}))).toMatchObject({
      choices: [
        { move: { type: 'invoke', by: 'actor', effect: 'reroll' }, goal: { exact: '31/81' }, tie: { exact: '19/81' } },
        { move: { type: 'finish' }, goal: { exact: '0' }, fail: { exact: '1' } },
        { move: { type: 'invoke', by: 'actor', effect: '+2' }, goal: { exact: '0' }, fail: { exact: '1' } },
      ],
    });
    const close = played(duel, [ROLL, invoke('actor', 'Fog')], rolls(-2, 1));
    expect(value(advise?.(close, { result: 'style' }))).toMatchObject({
      choices: [
        // 3 + 2 + dice against 3: one or more
        { move: { effect: 'reroll' }, goal: { exact: '31/81' } },
        { move: { type: 'finish' }, tie: { exact: '1' } },
        { move: { effect: '+2' }, success: { exact: '1' } },
      ],
    });
    expect(value(advise?.(played(overcome, [ROLL, FINISH], four(0)), {}))).toEqual({ choices: [] });
  });

  /** Setups with how many of the 3⁸ rolls bring each result, counted roll by roll. */
  function enumerated() {
    return [
      { skill: 3, opposition: { active: { skill: 1 } } },
      { skill: 0, opposition: { active: { skill: 4, helpers: [{ name: 'A', skill: 3 }] } } },
      { skill: 2, helpers: [{ name: 'B', skill: 1 }], opposition: { active: { skill: 3 } } },
    ].map((setup): [string, object, Record<'fail' | 'tie' | 'success' | 'style', number>] => {
      const counts = { fail: 0, tie: 0, success: 0, style: 0 };
      const lead = 'helpers' in setup ? 3 : setup.skill;
      const { active } = setup.opposition;
      const other = active.skill + ('helpers' in active ? 1 : 0);
      for (let roll = 0; roll < 6561; roll += 1) {
        let shifts = lead - other;
        for (let rest = roll, die = 0; die < 8; die += 1, rest = Math.floor(rest / 3))
          shifts += ((rest % 3) - 1) * (die < 4 ? 1 : -1);
        counts[shifts < 0 ? 'fail' : shifts === 0 ? 'tie' : shifts < 3 ? 'success' : 'style'] += 1;
      }
      return [JSON.stringify(setup), setup, counts];
    });
  }
});
