import { describe, expect, it } from 'vitest';
import { four, outcomeOf, played, possible, reasonOf, refusal, rolls, setupError } from '../../../test/fate.js';
import { legal } from '../../index.js';

const side = (name: string, skill = 0, more: object = {}) => ({ name, skill, ...more });
const setupOf = (sides: readonly object[], more: object = {}) => ({ kind: 'contest', sides, ...more });
const AB = setupOf([side('A'), side('B')]);

const ROLL = { type: 'rollExchange' };
const RESOLVE = { type: 'resolveExchange' };
const twist = (aspect = 'The bridge gives way') => ({ type: 'twist', aspect });
const attack = (side: string) => ({ type: 'attack', side });
const invoke = (side: string, aspect: string, more: object = {}) => ({
  type: 'invoke',
  side,
  aspect,
  effect: '+2',
  ...more,
});
const free = (side: string, aspect: string, more: object = {}) => invoke(side, aspect, { free: true, ...more });
const create = (side: string, more: object = {}) => ({
  type: 'createAdvantage',
  side,
  by: side,
  skill: 0,
  aspect: 'High ground',
  opposition: { passive: 0 },
  ...more,
});
/** An exchange that shows these sums. */
const EXCHANGE = [ROLL, RESOLVE];

describe('the set-up of a contest', () => {
  it('F2 takes the sides with their goals, the environment with its aspects, how they oppose, which skills serve', () => {
    const setup = {
      ...setupOf([
        side('Ren', 3, { goal: 'the scroll', skillName: 'Athletics' }),
        side('Shin', 2, { goal: 'the scroll' }),
      ]),
      environment: 'The roofs at night',
      aspects: [{ aspect: 'Slippery tiles', free: 1 }],
      skills: ['Athletics', 'Stealth'],
      opposition: { type: 'environment', rating: 2 },
    };
    expect(played(setup, []).setup).toMatchObject(setup);
  });

  it('F6 needs three marks against each other unless it says otherwise', () => {
    expect(played(AB, []).setup).toMatchObject({ victoriesNeeded: 3, opposition: { type: 'direct' } });
  });

  it.each([
    [setupOf([side('A')]), 'sides'],
    [setupOf('ABCDEFGHI'.split('').map((name) => side(name))), 'sides'],
    [{ ...AB, victoriesNeeded: 0 }, 'victoriesNeeded'],
    [{ ...AB, victoriesNeeded: 21 }, 'victoriesNeeded'],
    [{ ...AB, opposition: { type: 'environment' } }, 'opposition.rating'],
    [{ ...AB, opposition: { type: 'wind' } }, 'opposition.type'],
    [{ ...AB, weather: 'fog' }, 'weather'],
    [setupOf([side('A'), side('A')]), 'sides[1].name'],
    [setupOf([side('A', 0, { helpers: [{ name: 'B', skill: 1 }] }), side('B')]), 'sides[1].name'],
    [setupOf([side('A'), side('B', 0, { helpers: [{ name: 'A', skill: 1 }] })]), 'sides[1].helpers[0].name'],
    [setupOf([side('A', 0, { lead: 'Ren' }), side('B', 0, { lead: 'Ren' })]), 'sides[1].lead'],
    [{ ...AB, aspects: [{ aspect: 'Fog' }, { aspect: 'Mud', owner: 'C' }] }, 'aspects[1].owner'],
  ])('F2 refuses %j at %s', (setup, at) => {
    expect(setupError(setup)).toMatchObject({ code: 'INVALID_SETUP', at });
  });

  it('takes names that break careless code', () => {
    const setup = setupOf([side('__proto__', 9), side('constructor')]);
    expect(JSON.stringify(outcomeOf(setup, [...EXCHANGE, ...EXCHANGE], rolls(0, 0, 0, 0)))).toContain(
      '"victories":{"__proto__":4,"constructor":0}',
    );
  });
});

describe('an exchange of a contest', () => {
  it('F3 rolls four dice for each side in the order of the sides and gives the highest total one mark', () => {
    const setup = setupOf([side('A', 2), side('B', 1), side('C')]);
    const state = played(setup, [ROLL], [1, 1, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
    expect(state.dice.map(({ face, origin }) => [origin.kind, origin.name, face])).toEqual([
      ...[1, 1, -1, 0].map((face) => ['side', 'A', face]),
      ...[0, 0, 0, 0].map((face) => ['side', 'B', face]),
      ...[1, 0, 0, 0].map((face) => ['side', 'C', face]),
    ]);
    const end = [...EXCHANGE, attack('A')];
    expect(outcomeOf(setup, end, rolls(1, 0, 1))).toMatchObject({
      victories: { A: 1, B: 0, C: 0 },
      exchanges: [{ results: { A: 3, B: 1, C: 1 }, winner: 'A', marks: 1, tie: false, twist: null }],
    });
  });

  it('F1 lets each helper with the skill at Average or more add +1 to the lead', () => {
    const helpers = [
      { name: 'Aya', skill: 1 },
      { name: 'Shin', skill: 0 },
      { name: 'Yui', skill: 3 },
    ];
    const setup = setupOf([side('A', 1, { helpers }), side('B')]);
    expect(outcomeOf(setup, [...EXCHANGE, attack('B')], rolls(0, 0))).toMatchObject({
      exchanges: [{ results: { A: 3, B: 0 } }],
    });
  });

  it('F4 gives two marks for a success with style that nobody else has', () => {
    const end = [...EXCHANGE, attack('A')];
    expect(outcomeOf(AB, end, rolls(3, 0))).toMatchObject({
      exchanges: [{ winner: 'A', marks: 2 }],
      victories: { A: 2 },
    });
    const environment = { ...AB, opposition: { type: 'environment', rating: -1 } };
    expect(outcomeOf(environment, end, rolls(3, 2))).toMatchObject({ exchanges: [{ winner: 'A', marks: 1 }] });
    expect(outcomeOf(environment, end, rolls(3, 1))).toMatchObject({ exchanges: [{ winner: 'A', marks: 2 }] });
  });

  it('F3 gives nobody a mark below the rating of the environment', () => {
    const setup = { ...AB, opposition: { type: 'environment', rating: 2 } };
    expect(outcomeOf(setup, [...EXCHANGE, ...EXCHANGE, attack('A')], rolls(1, 0, 2, 0))).toMatchObject({
      victories: { A: 1, B: 0 },
      exchanges: [
        { winner: null, marks: 0, tie: false },
        { winner: 'A', marks: 1 },
      ],
    });
  });

  it('F5 needs the twist of a tie before anything but an attack', () => {
    const state = played(AB, EXCHANGE, rolls(1, 1));
    expect(state.phase).toBe('twist');
    expect(possible(state)).toEqual(['twist', 'attack']);
    expect(legal(state)[0]).toMatchObject({ type: 'twist', by: ['gm'] });
    expect(refusal(state, ROLL)?.code).toBe('TWIST_NEEDED');
    expect(refusal(state, create('A'))?.code).toBe('TWIST_NEEDED');
    expect(reasonOf(state, RESOLVE)).toBe('twistOnly');
    expect(reasonOf(state, invoke('A', 'Fog'))).toBe('twistOnly');
    expect(outcomeOf(AB, [...EXCHANGE, attack('B')], rolls(1, 1))).toMatchObject({
      endedBy: 'attack',
      exchanges: [{ tie: true }],
    });
  });

  it('F5 puts the twist in play as a situation aspect that anybody may invoke for a fate point', () => {
    const state = played(AB, [...EXCHANGE, twist(), ROLL], rolls(1, 1, 0, 0));
    expect(legal(state).find(({ type }) => type === 'invoke')?.choices[0]).toMatchObject({
      suggestions: ['The bridge gives way'],
    });
    expect(
      outcomeOf(
        AB,
        [...EXCHANGE, twist(), ROLL, invoke('B', 'The bridge gives way'), RESOLVE, attack('A')],
        rolls(1, 1, 0, 0),
      ),
    ).toMatchObject({
      victories: { A: 0, B: 1 },
      exchanges: [
        { tie: true, twist: 'The bridge gives way' },
        { winner: 'B', twist: null },
      ],
      aspects: [{ aspect: 'The bridge gives way', owner: null, boost: false, free: 0 }],
    });
  });

  it('F6 ends when a side has the marks, be they more than needed', () => {
    expect(outcomeOf(AB, [...EXCHANGE, ...EXCHANGE], rolls(3, 0, 3, 0))).toMatchObject({
      winner: 'A',
      victories: { A: 4, B: 0 },
      endedBy: 'victory',
      attacker: null,
    });
    expect(outcomeOf({ ...AB, victoriesNeeded: 1 }, EXCHANGE, rolls(0, 1))).toMatchObject({ winner: 'B' });
    expect(outcomeOf(AB, [...EXCHANGE, ...EXCHANGE], rolls(1, 0, 1, 0))).toBeNull();
    const over = played({ ...AB, victoriesNeeded: 1 }, EXCHANGE, rolls(0, 1));
    expect(legal(over)).toEqual([]);
    for (const move of [ROLL, RESOLVE, twist(), attack('A'), invoke('A', 'x'), create('A')])
      expect(reasonOf(over, move)).toBe('over');
  });

  it('F8 ends with an attack at once, whenever it comes', () => {
    const starts = [
      played(AB, []),
      played(AB, [ROLL], rolls(0, 0)),
      played(AB, EXCHANGE, rolls(0, 0)),
      played(AB, [create('A')], four(0)),
    ];
    for (const state of starts) {
      expect(
        legal(state)
          .filter(({ type }) => type === 'attack')
          .map(({ by, fixed }) => [by, fixed]),
      ).toEqual([
        [['side:A'], { side: 'A' }],
        [['side:B'], { side: 'B' }],
      ]);
      expect(refusal(state, attack('A'))).toBeNull();
      expect(reasonOf(state, attack('C'))).toBe('noSuchSide');
    }
    expect(outcomeOf(AB, [ROLL, invoke('B', 'Fog'), attack('B')], rolls(0, 0))).toEqual({
      winner: null,
      victories: { A: 0, B: 0 },
      endedBy: 'attack',
      attacker: 'B',
      exchanges: [],
      aspects: [],
      fatePoints: { A: 0, B: 1 },
    });
    const statuses = (moves: readonly unknown[], faces: readonly number[]) =>
      played(AB, moves, faces).dice.map(({ status }) => status);
    expect(new Set(statuses([ROLL, attack('A')], rolls(0, 0)))).toEqual(new Set(['dropped']));
    expect(new Set(statuses([...EXCHANGE, twist(), create('A'), attack('A')], rolls(0, 0, 0)))).toEqual(
      new Set(['used']),
    );
  });

  it('keeps what the winner tells', () => {
    expect(outcomeOf(AB, [ROLL, { ...RESOLVE, story: 'Over the wall' }, attack('A')], rolls(1, 0))).toMatchObject({
      exchanges: [{ story: 'Over the wall' }],
    });
  });

  it('takes each move in its phase only', () => {
    const start = played(AB, []);
    expect(possible(start)).toEqual(['createAdvantage', 'rollExchange', 'attack']);
    for (const move of [RESOLVE, twist()]) expect(reasonOf(start, move)).toBe('exchangeNotRolled');
    expect(reasonOf(start, invoke('A', 'Fog'))).toBe('noRoll');
    const rolled = played(AB, [ROLL], rolls(0, 0));
    expect(possible(rolled)).toEqual(['invoke', 'resolveExchange', 'attack']);
    for (const move of [ROLL, twist(), create('A')]) expect(reasonOf(rolled, move)).toBe('exchangeRolled');
    expect(legal(rolled).find(({ type }) => type === 'resolveExchange')?.by).toEqual(['gm']);
    expect(legal(start).find(({ type }) => type === 'rollExchange')?.by).toEqual(['gm']);
    const resolved = played(AB, EXCHANGE, rolls(1, 0));
    expect(reasonOf(resolved, invoke('A', 'Fog'))).toBe('noRoll');
    expect(resolved.dice.every(({ status }) => status === 'used')).toBe(true);
  });
});

describe('invokes in a contest', () => {
  it('F9 add 2 to the own roll of the side, or reroll its four dice', () => {
    expect(outcomeOf(AB, [ROLL, invoke('B', 'Swift'), RESOLVE, attack('A')], rolls(1, 0))).toMatchObject({
      exchanges: [{ results: { A: 1, B: 2 }, winner: 'B' }],
      fatePoints: { A: 0, B: 1 },
    });
    const state = played(AB, [ROLL, invoke('A', 'Swift', { effect: 'reroll' })], [...rolls(-2, 0), ...four(3)]);
    expect(state.dice.map(({ face }) => face)).toEqual([...rolls(3, 0)]);
    expect(state.dice.slice(0, 4).map(({ changes }) => changes)).toEqual([
      [{ kind: 'invoke', before: -1, after: 1, by: 'side:A', label: 'Swift' }],
      [{ kind: 'invoke', before: -1, after: 1, by: 'side:A', label: 'Swift' }],
      [{ kind: 'invoke', before: 0, after: 1, by: 'side:A', label: 'Swift' }],
      [{ kind: 'invoke', before: 0, after: 0, by: 'side:A', label: 'Swift' }],
    ]);
  });

  it('F9 pay for one aspect once per roll of a side; other sides and the next roll are not concerned', () => {
    const state = played(AB, [ROLL, invoke('A', 'Fog')], rolls(0, 0));
    expect(reasonOf(state, invoke('A', 'Fog'))).toBe('paidOnce');
    expect(refusal(state, invoke('B', 'Fog'))).toBeNull();
    const next = played(AB, [ROLL, invoke('A', 'Fog'), RESOLVE, ROLL], rolls(0, 0, 0, 0));
    expect(refusal(next, invoke('A', 'Fog'))).toBeNull();
  });

  it('F9 use up the free invokes of the set-up: their owner’s, or anybody’s', () => {
    const aspects = [
      { aspect: 'Fog', free: 1 },
      { aspect: 'Map', free: 1, owner: 'A' },
      { aspect: 'Fog', free: 1, owner: 'B' },
    ];
    const state = played({ ...AB, aspects }, [ROLL], rolls(0, 0));
    expect(legal(state).filter(({ fixed }) => fixed?.free === true)).toEqual([
      {
        type: 'invoke',
        by: ['side:A'],
        fixed: { side: 'A', free: true },
        choices: [
          { name: 'aspect', kind: 'option', options: ['Fog', 'Map'] },
          { name: 'effect', kind: 'option', options: ['+2', 'reroll'] },
        ],
      },
      expect.objectContaining({
        by: ['side:B'],
        choices: expect.arrayContaining([{ name: 'aspect', kind: 'option', options: ['Fog'] }]),
      }),
    ]);
    expect(reasonOf(state, free('B', 'Map'))).toBe('noFreeInvoke');
    expect(reasonOf(state, free('A', 'Nothing'))).toBe('noFreeInvoke');
    // B's own is used before the one that is anybody's
    const after = played({ ...AB, aspects }, [ROLL, free('B', 'Fog')], rolls(0, 0));
    expect(refusal(after, free('A', 'Fog'))).toBeNull();
    const both = played({ ...AB, aspects }, [ROLL, free('B', 'Fog'), free('B', 'Fog')], rolls(0, 0));
    expect(reasonOf(both, free('A', 'Fog'))).toBe('noFreeInvoke');
    expect(outcomeOf({ ...AB, aspects }, [ROLL, free('A', 'Map'), attack('A')], rolls(0, 0))).toMatchObject({
      fatePoints: { A: 0, B: 0 },
      aspects: [
        { aspect: 'Fog', owner: null, free: 1 },
        { aspect: 'Map', owner: 'A', free: 0 },
        { aspect: 'Fog', owner: 'B', free: 1 },
      ],
    });
  });

  it('belong to sides that rolled', () => {
    const state = played(AB, [create('A'), ROLL], [...four(-1), ...four(0)]);
    expect(reasonOf(state, invoke('A', 'Fog'))).toBe('noRoll');
    expect(reasonOf(state, invoke('C', 'Fog'))).toBe('noSuchSide');
    expect(legal(state).flatMap(({ type, fixed }) => (type === 'invoke' ? [fixed?.side] : []))).toEqual(['B']);
  });
});

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
