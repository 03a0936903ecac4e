// What characters and aspects of Fate fill in, and what checks do to fate points and free invokes.
import { describe, expect, it } from 'vitest';
import { stepEffects } from '../../test/effects.js';
import { rolls } from '../../test/fate.js';
import { fill, sheetKind } from '../index.js';

const aya = {
  kind: 'character',
  name: 'Aya',
  fields: {
    skills: [
      { name: 'Stealth', rank: 4 },
      { name: 'Notice', rank: 1 },
    ],
    refresh: 2,
  },
  counters: {},
};
const fog = { kind: 'aspect', name: 'Fog', fields: {}, counters: { freeInvokes: 2 } };

const freeInvokes = (name: string, change: number) => ({ sheet: 'aspect', name, counter: 'freeInvokes', change });
const fatePoint = (who: string) => ({ who, counter: 'fatePoints', change: -1 });

describe('a character', () => {
  it.each([
    ['action', 'actor', { skill: 1, skillName: 'Notice' }],
    ['action', 'helper', { name: 'Aya', skill: 1 }],
    ['action', 'opposition', { opposition: { active: { skill: 1, name: 'Aya' } } }],
    ['challenge', 'helper', { by: 'Aya', skill: 1, skillName: 'Notice' }],
    ['contest', 'side', { name: 'Aya', skill: 1, skillName: 'Notice' }],
  ] as const)('in the %s as %s fills in %j', (kind, part, filled) => {
    expect(fill('fate', kind, part, aya, { skill: 'Notice' })).toEqual(filled);
  });

  it('rolls a skill that it lacks at 0', () => {
    expect(fill('fate', 'action', 'actor', aya, { skill: 'Drive' })).toEqual({ skill: 0, skillName: 'Drive' });
    expect(fill('fate', 'action', 'actor', { ...aya, fields: {} })).toEqual({ skill: 0, skillName: null });
  });

  it('begins with its refresh in fate points', () => {
    expect(sheetKind('fate', 'character')?.counters(aya.fields)).toEqual([
      { name: 'fatePoints', min: 0, max: null, start: 2 },
    ]);
  });
});

it('an aspect comes with its free invokes', () => {
  for (const kind of ['action', 'challenge', 'contest'])
    expect(fill('fate', kind, 'aspect', fog)).toEqual({ aspect: 'Fog', free: 2 });
});

describe('an action', () => {
  const setup = { action: 'createAdvantage', skill: 2, opposition: { passive: 2 }, aspect: 'Fog' };
  const end = (sum: number, more: object = {}, finish: object = {}) =>
    stepEffects('fate', { ...setup, ...more }, [{ type: 'roll' }, { type: 'finish', ...finish }], rolls(sum)).at(-1);

  it.each([
    [3, {}, {}, [freeInvokes('Fog', 2)]],
    [1, {}, {}, [freeInvokes('Fog', 1)]],
    [0, {}, {}, [freeInvokes('Fog', 1)]],
    [-1, {}, {}, []],
    [-1, {}, { atCost: true }, [freeInvokes('Fog', 1)]],
    [-1, { existing: true }, {}, [freeInvokes('Fog', 1)]],
    [0, { existing: true }, {}, [freeInvokes('Fog', 1)]],
    [3, { aspect: null }, {}, []],
    [3, { action: 'overcome', aspect: null }, {}, []],
    [-3, { action: 'defend', against: 'createAdvantage' }, {}, [freeInvokes('Fog', 2)]],
  ])('F9 that comes to %i shifts with %j %j leaves %j', (sum, more, finish, effects) => {
    expect(end(sum, more, finish)).toEqual(effects);
  });

  it('F9 takes a fate point of whoever pays, and the free invokes that are used', () => {
    const moves = [
      { type: 'roll' },
      { type: 'invoke', by: 'actor', aspect: 'Quick', effect: '+2' },
      { type: 'invoke', by: 'opposition', aspect: 'Rain', effect: '+2' },
      { type: 'invoke', by: 'actor', aspect: 'Fog', free: true, effect: '+2' },
    ];
    const expected = [[], [], [fatePoint('actor')], [fatePoint('opposition')], [freeInvokes('Fog', -1)]];
    const action = { skill: 2, opposition: { passive: 2 } };
    expect(stepEffects('fate', action, moves, rolls(0))).toEqual(expected);
    const counted = { ...action, aspects: [{ aspect: 'Fog', free: 1 }] };
    expect(stepEffects('fate', counted, moves, rolls(0))).toEqual(expected);
  });
});

it('F9 a challenge takes the fate point of whoever took the task on', () => {
  const task = { opposition: { passive: 1 }, skill: 1 };
  const setup = {
    kind: 'challenge',
    tasks: [
      { ...task, name: 'door', by: 'Ren' },
      { ...task, name: 'dog' },
    ],
  };
  const paid = { type: 'invoke', by: 'actor', aspect: 'Quick', effect: '+2' };
  const moves = ['door', 'dog'].flatMap((name) => [{ type: 'roll', task: name }, paid, { type: 'resolve' }]);
  expect(stepEffects('fate', setup, moves, rolls(0, 0)).flat()).toEqual([fatePoint('helper:Ren'), fatePoint('actor')]);
});

describe('a contest', () => {
  const setup = {
    kind: 'contest',
    sides: [
      { name: 'Aya', skill: 2 },
      { name: 'Ren', skill: 2 },
    ],
  };
  const tries = {
    type: 'createAdvantage',
    side: 'Aya',
    by: 'Aya',
    skill: 2,
    aspect: 'Fog',
    opposition: { passive: 0 },
  };

  it('F7 puts the aspect on the table when the attempt is decided, and takes its invokes as they are used', () => {
    const moves = [
      tries,
      { type: 'rollExchange' },
      { type: 'invoke', side: 'Aya', aspect: 'Fog', free: true, effect: '+2' },
      { type: 'invoke', side: 'Ren', aspect: 'Fog', effect: '+2' },
    ];
    expect(stepEffects('fate', setup, moves, rolls(1, 0, 0))).toEqual([
      [],
      [],
      [freeInvokes('Fog', 2)],
      [freeInvokes('Fog', -1)],
      [fatePoint('side:Ren')],
    ]);
  });

  it('F5 puts the aspect of a twist on the table, without free invokes', () => {
    const moves = [{ type: 'rollExchange' }, { type: 'resolveExchange' }, { type: 'twist', aspect: 'Thunder' }];
    expect(stepEffects('fate', setup, moves, rolls(0, 0)).at(-1)).toEqual([freeInvokes('Thunder', 0)]);
  });

  it('F7 gives a boost that is named one free invoke', () => {
    const moves = [{ ...tries, skill: 0 }, { type: 'rollExchange' }];
    expect(stepEffects('fate', setup, moves, rolls(0, 0, 0)).at(-1)).toEqual([freeInvokes('Fog', 1)]);
  });
});
