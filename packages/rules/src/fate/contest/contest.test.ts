import { describe, expect, it } from 'vitest';
import { four, outcomeOf, played, possible, reasonOf, refusal, rolls, setupError } from '../../../test/fate.js';
import {
  AB,
  attack,
  create,
  EXCHANGE,
  free,
  invoke,
  RESOLVE,
  ROLL,
  setupOf,
  side,
  twist,
} from '../../../test/fateContest.js';
import { legal } from '../../index.js';

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
