import { describe, expect, it } from 'vitest';
import { four, outcomeOf, played, possible, reasonOf, refusal, rolls } from '../../../test/fate.js';
import { AB, attack, create, EXCHANGE, free, invoke, RESOLVE, ROLL, setupOf, side } from '../../../test/fateContest.js';
import { legal } from '../../index.js';

describe('creating an advantage in a contest', () => {
  const end = [ROLL, RESOLVE, attack('A')];

  it('F7 rolls four dice, and four more for a side that defends or somebody who interferes', () => {
    const origins = (opposition: object, count: number) =>
      played(AB, [create('A', { opposition })], four(0).concat(count > 4 ? four(0) : [])).dice.map(
        ({ origin }) => origin,
      );
    expect(origins({ passive: 1 }, 4)).toEqual(Array(4).fill({ kind: 'attempt', name: 'A' }));
    expect(origins({ side: 'B', skill: 1 }, 8).slice(4)).toEqual(Array(4).fill({ kind: 'defence', name: 'B' }));
    expect(origins({ side: 'B', skill: 1, interferes: true }, 8).slice(4)).toEqual(
      Array(4).fill({ kind: 'interference', name: 'B' }),
    );
    expect(origins({ active: { skill: 1, name: 'Guard' } }, 8).slice(4)).toEqual(
      Array(4).fill({ kind: 'interference', name: 'Guard' }),
    );
    expect(origins({ active: { skill: 1 } }, 8).slice(4)).toEqual(Array(4).fill({ kind: 'interference' }));
  });

  it.each([
    ['passive', { passive: 1 }, 0, [0], -1, 'fail'],
    ['a defending side', { side: 'B', skill: 2 }, 3, [0, 1], 0, 'tie'],
    ['an interfering side', { side: 'B', skill: 2, interferes: true }, 3, [0, -1], 2, 'success'],
    ['a bystander', { active: { skill: 1 } }, 3, [1, 0], 3, 'style'],
  ])('F7 compares with opposition that is %s', (_, opposition, skill, sums, shifts, result) => {
    const rolling = result === 'fail' ? [0] : [0, 1];
    expect(outcomeOf(AB, [create('A', { opposition, skill }), ...end], rolls(...sums, ...rolling))).toMatchObject({
      exchanges: [{ advantages: [{ side: 'A', by: 'A', aspect: 'High ground', shifts, result }] }],
    });
  });

  it('F7 forfeits the roll of a side whose lead fails', () => {
    expect(outcomeOf(AB, [create('A'), ...end], [...four(-1), ...four(-2)])).toMatchObject({
      exchanges: [{ results: { A: null, B: -2 }, winner: 'B', marks: 1 }],
      aspects: [],
    });
    const both = [create('A'), create('B', { aspect: 'Mud' }), ...end];
    expect(outcomeOf(AB, both, rolls(-1, -1))).toMatchObject({
      exchanges: [{ results: { A: null, B: null }, winner: null, marks: 0, tie: false }],
    });
    // only in this exchange
    expect(
      outcomeOf(AB, [create('A'), ...EXCHANGE, ...EXCHANGE, attack('A')], [...rolls(-1, 0), ...rolls(1, 0)]),
    ).toMatchObject({
      exchanges: [{ results: { A: null } }, { results: { A: 1, B: 0 } }],
    });
  });

  it.each([
    [0, { aspect: 'High ground', owner: 'A', boost: true, free: 1 }],
    [1, { aspect: 'High ground', owner: 'A', boost: false, free: 1 }],
    [2, { aspect: 'High ground', owner: 'A', boost: false, free: 1 }],
    [3, { aspect: 'High ground', owner: 'A', boost: false, free: 2 }],
  ])('F7 lets a side that reached %i shifts roll as usual, with what it won', (shifts, aspect) => {
    expect(outcomeOf(AB, [create('A'), ...end], rolls(shifts, 0, -1))).toMatchObject({
      exchanges: [{ results: { A: 0, B: -1 }, winner: 'A' }],
      aspects: [aspect],
    });
  });

  const team = setupOf([
    side('A', 1, {
      lead: 'Ren',
      helpers: [
        { name: 'Aya', skill: 1 },
        { name: 'Shin', skill: 0 },
      ],
    }),
    side('B'),
  ]);
  const by = (name: string, more: object = {}) => create('A', { by: name, ...more });

  it('F7 takes the help from the lead when a helper who gives a bonus fails', () => {
    expect(outcomeOf(team, [by('Aya'), ...end], rolls(-1, 0, 0))).toMatchObject({ exchanges: [{ results: { A: 1 } }] });
    expect(outcomeOf(team, [by('Aya'), ...end], rolls(0, 0, 0))).toMatchObject({ exchanges: [{ results: { A: 2 } }] });
    // one who gives no bonus has none to lose
    expect(outcomeOf(team, [by('Shin'), ...end], rolls(-1, 0, 0))).toMatchObject({
      exchanges: [{ results: { A: 2 } }],
    });
    expect(outcomeOf(team, [by('Ren'), ...end], [...four(-1), ...four(0)])).toMatchObject({
      exchanges: [{ results: { A: null } }],
    });
    // another side's failures are its own
    expect(outcomeOf(team, [create('B'), ...end], [...four(-1), ...four(0)])).toMatchObject({
      exchanges: [{ results: { A: 2, B: null } }],
    });
  });

  it('F7 lets each character try once in an exchange, and says who may', () => {
    const forms = (moves: readonly unknown[], faces: readonly number[]) =>
      legal(played(team, moves, faces))
        .filter(({ type }) => type === 'createAdvantage')
        .map(({ by, fixed }) => [fixed, by]);
    expect(forms([], [])).toEqual([
      [{ side: 'A', by: 'Ren' }, ['side:A', 'helper:Ren']],
      [{ side: 'A', by: 'Aya' }, ['side:A', 'helper:Aya']],
      [{ side: 'A', by: 'Shin' }, ['side:A', 'helper:Shin']],
      [{ side: 'B', by: 'B' }, ['side:B']],
    ]);
    expect(forms([by('Aya')], four(0)).map(([fixed]) => fixed)).toEqual([
      { side: 'A', by: 'Ren' },
      { side: 'A', by: 'Shin' },
      { side: 'B', by: 'B' },
    ]);
    expect(reasonOf(played(team, [by('Aya')], four(0)), by('Aya', { aspect: 'Mud' }))).toBe('triedAlready');
    expect(refusal(played(team, [by('Aya'), ...EXCHANGE], rolls(0, 0, 0)), by('Aya'), four(0))).toBeNull();
  });

  it('offers no more rolls than the dice of one check suffice for, and an attack to end with', () => {
    const full = (count: number) => {
      const state = played(AB, []);
      const dice = played(AB, [ROLL], rolls(0, 0)).dice.slice(0, 1);
      return possible({ ...state, dice: Array.from({ length: count }, () => dice).flat() });
    };
    expect(full(9_992)).toEqual(['createAdvantage', 'rollExchange', 'attack']);
    expect(full(9_993)).toEqual(['attack']);
  });

  it('refuses strangers and oneself as opposition', () => {
    const start = played(team, []);
    expect(reasonOf(start, create('C'))).toBe('noSuchSide');
    expect(reasonOf(start, by('A'))).toBe('noSuchCharacter');
    expect(reasonOf(start, by('B'))).toBe('noSuchCharacter');
    expect(reasonOf(start, by('Ren', { opposition: { side: 'A', skill: 1 } }))).toBe('ownSide');
    expect(reasonOf(start, by('Ren', { opposition: { side: 'Z', skill: 1 } }))).toBe('noSuchSide');
    expect(refusal(start, by('Ren', { opposition: { wind: 2 } }))).toMatchObject({ code: 'INVALID_MOVE' });
    expect(refusal(start, by('Ren', { skill: 99 }))).toMatchObject({ code: 'INVALID_MOVE', at: 'skill' });
  });

  it('F7 gives what it won to the side: free invokes on this roll or a later one, a boost only once', () => {
    const moves = [create('A'), ROLL, free('A', 'High ground')];
    const style = played(AB, moves, rolls(3, 0, 0));
    expect(refusal(style, free('A', 'High ground'))).toBeNull();
    expect(reasonOf(style, free('B', 'High ground'))).toBe('noFreeInvoke');
    expect(refusal(style, invoke('B', 'High ground'))).toBeNull();
    const success = played(AB, moves, rolls(1, 0, 0));
    expect(reasonOf(success, free('A', 'High ground'))).toBe('noFreeInvoke');
    expect(refusal(success, invoke('A', 'High ground'))).toBeNull();
    const boost = played(AB, [create('A'), ROLL], rolls(0, 0, 0));
    expect(reasonOf(boost, invoke('A', 'High ground'))).toBe('boostIsFree');
    expect(reasonOf(boost, invoke('B', 'High ground'))).toBe('boostIsFree');
    expect(legal(boost).find(({ type }) => type === 'invoke')?.choices[0]).toMatchObject({
      except: ['High ground'],
      suggestions: [],
    });
    const used = played(AB, moves, rolls(0, 0, 0));
    expect(reasonOf(used, free('A', 'High ground'))).toBe('noFreeInvoke');
    expect(outcomeOf(AB, [...moves, attack('A')], rolls(0, 0, 0))).toMatchObject({ aspects: [] });
    const later = [create('A'), ...EXCHANGE, ROLL, free('A', 'High ground'), RESOLVE, attack('A')];
    expect(outcomeOf(AB, later, rolls(1, 1, 0, 0, 0))).toMatchObject({ exchanges: [{}, { results: { A: 2, B: 0 } }] });
  });

  it('F7 adds to the free invokes on an aspect that the side made before', () => {
    const again = [create('A'), ...EXCHANGE, create('A'), attack('A')];
    expect(outcomeOf(AB, again, rolls(1, 1, 0, 3))).toMatchObject({
      aspects: [{ aspect: 'High ground', owner: 'A', boost: false, free: 3 }],
    });
    const others = [create('A'), create('B'), ...EXCHANGE, attack('A')];
    expect(outcomeOf(AB, others, rolls(1, 3, 1, 0))).toMatchObject({
      aspects: [
        { aspect: 'High ground', owner: 'A', free: 1 },
        { aspect: 'High ground', owner: 'B', free: 2 },
      ],
    });
  });

  it('F9 leaves the attempt open to invokes of its sides until something else is done', () => {
    const against = { opposition: { side: 'B', skill: 0 } };
    const three = setupOf([side('A'), side('B'), side('C')]);
    const open = played(three, [create('A', against)], rolls(-1, 0));
    expect(legal(open).flatMap(({ type, fixed }) => (type === 'invoke' ? [fixed] : []))).toEqual([
      { side: 'A' },
      { side: 'B' },
    ]);
    expect(reasonOf(open, invoke('C', 'Fog'))).toBe('noRoll');
    expect(outcomeOf(three, [create('A', against), invoke('A', 'Fog'), ...end], rolls(-1, 0, 1, 0, 0))).toMatchObject({
      exchanges: [{ results: { A: 1 }, advantages: [{ total: 1, opposition: 0, result: 'success' }] }],
      fatePoints: { A: 1, B: 0, C: 0 },
    });
    expect(
      outcomeOf(
        three,
        [create('A', against), invoke('B', 'Fog', { effect: 'reroll' }), ...end],
        [...rolls(1, 0), ...four(2), ...rolls(0, 0)],
      ),
    ).toMatchObject({ exchanges: [{ results: { A: null }, advantages: [{ opposition: 2, result: 'fail' }] }] });
    const closed = played(three, [create('A', against), create('B')], rolls(1, 0, 0));
    expect(reasonOf(closed, invoke('A', 'Fog'))).toBe('noRoll');
    expect(refusal(closed, invoke('B', 'Fog'))).toBeNull();
    const twice = played(three, [create('A', against), invoke('A', 'Fog')], rolls(1, 0));
    expect(reasonOf(twice, invoke('A', 'Fog'))).toBe('paidOnce');
  });

  it('F7 lets a target that defends with style take a boost, which is named when it is used', () => {
    const against = { opposition: { side: 'B', skill: 3 } };
    const state = played(AB, [create('A', against), ROLL], [...rolls(0, 0), ...four(0)]);
    expect(legal(state).find(({ fixed }) => fixed?.free === true)).toMatchObject({
      by: ['side:B'],
      choices: [{ name: 'aspect', kind: 'text', except: [] }, {}],
    });
    expect(
      outcomeOf(AB, [create('A', against), ROLL, free('B', 'Off balance'), attack('B')], [...rolls(0, 0), ...four(0)]),
    ).toMatchObject({ aspects: [], fatePoints: { B: 0 } });
    const used = played(AB, [create('A', against), ROLL, free('B', 'Off balance')], [...rolls(0, 0), ...four(0)]);
    expect(reasonOf(used, free('B', 'Off balance'))).toBe('noFreeInvoke');
    for (const weaker of [
      { side: 'B', skill: 2 },
      { side: 'B', skill: 3, interferes: true },
    ])
      expect(
        outcomeOf(AB, [create('A', { opposition: weaker }), ROLL, attack('B')], [...rolls(0, 0), ...four(0)]),
      ).toMatchObject({ aspects: [] });
  });

  it('gives forms for each kind of opposition', () => {
    const [form] = legal(played(AB, []));
    expect(form).toMatchObject({
      choices: [
        { name: 'skill', kind: 'number', min: -10, max: 20 },
        { name: 'aspect', kind: 'text' },
        {
          name: 'opposition',
          kind: 'variant',
          variants: [
            { value: 'passive', choices: [{ name: 'passive', kind: 'number' }] },
            {
              value: 'side',
              choices: [
                { name: 'side', options: ['B'] },
                { name: 'skill' },
                { name: 'interferes', optional: true, kind: 'flag' },
              ],
            },
            {
              value: 'active',
              choices: [
                { name: 'active', variants: [{ choices: [{ name: 'skill' }, { name: 'name', optional: true }] }] },
              ],
            },
          ],
        },
      ],
    });
  });
});
