// What characters and NPCs fill in, and what checks do to their strife and Void points.
import { describe, expect, it } from 'vitest';
import { stepEffects } from '../../test/effects.js';
import { fill, fillChoices, sheetKind } from '../index.js';

const aya = {
  kind: 'character',
  name: 'Aya',
  fields: {
    rings: { air: 2, earth: 3, fire: 1, water: 2, void: 3 },
    skills: [
      { name: 'Tactics', rank: 2 },
      { name: 'Games', rank: 0 },
    ],
  },
  counters: {},
};

describe('a character', () => {
  it('asks for a ring and a skill, each with its value', () => {
    const choices = fillChoices('l5r5e', 'check', 'actor', aya, 'ru');
    expect(choices.map(({ name, label }) => [name, label])).toEqual([
      ['ring', 'Кольцо'],
      ['skill', 'Навык'],
    ]);
    expect(choices[0]?.options[1]).toEqual({ value: 'earth', label: 'Земля\u00a03' });
    expect(choices[1]?.options[0]).toEqual({ value: 'Tactics', label: 'Tactics\u00a02' });
  });

  it.each([
    [
      { ring: 'earth', skill: 'Tactics' },
      { ring: 3, skill: 2, skillName: 'Tactics' },
    ],
    [
      { ring: 'water', skill: 'Games' },
      { ring: 2, skill: 0, skillName: 'Games' },
    ],
    [
      { ring: 'fire', skill: 'Sailing' },
      { ring: 1, skill: 0, skillName: 'Sailing' },
    ],
    [{}, { ring: 2, skill: 2, skillName: 'Tactics' }],
  ])('with the choice %j fills in %j', (choice, filled) => {
    expect(fill('l5r5e', 'check', 'actor', aya, choice)).toEqual({ ...filled, compromised: false });
  });

  it('L19 is compromised by more strife than its composure, which is twice Earth and Water', () => {
    const compromised = (strife: number, fields: object = aya.fields) =>
      fill('l5r5e', 'check', 'actor', { ...aya, fields, counters: { strife } }).compromised;
    expect([10, 11].map((strife) => compromised(strife))).toEqual([false, true]);
    expect([4, 5].map((strife) => compromised(strife, { ...aya.fields, composure: 4 }))).toEqual([false, true]);
  });

  it('L3 helps with a skill die where it has ranks in the skill', () => {
    const help = (skill: string) => fill('l5r5e', 'check', 'helper', aya, { skill });
    expect(help('Tactics')).toEqual({ name: 'Aya', skilled: true });
    expect(help('Games')).toEqual({ name: 'Aya', skilled: false });
    expect(help('Sailing')).toEqual({ name: 'Aya', skilled: false });
  });

  it('begins with half of its Void points, at most as many as the Void ring', () => {
    expect(sheetKind('l5r5e', 'character')?.counters(aya.fields)).toEqual([
      { name: 'strife', min: 0, max: null, start: 0 },
      { name: 'voidPoints', min: 0, max: 3, start: 2 },
    ]);
  });
});

it('L17 an NPC is a target with its own TN, where it has one', () => {
  const target = (fields: object) =>
    fill('l5r5e', 'check', 'target', { kind: 'adversary', name: 'Oni', fields, counters: {} });
  expect(target({ tn: 4 })).toEqual({ name: 'Oni', tn: 4 });
  expect(target({})).toEqual({ name: 'Oni' });
});

describe('a check', () => {
  const setup = { ring: 2, skill: 0, tn: 2, helpers: [{ name: 'Ren', skilled: false }] };

  it('L6 L18 takes a Void point as it is spent, and gives strife at its end', () => {
    const moves = [
      { type: 'spendVoid' },
      { type: 'roll' },
      { type: 'keep', dice: [0, 1, 2] },
      { type: 'takeStrife', helper: 'Ren' },
      { type: 'finish' },
    ];
    expect(stepEffects('l5r5e', setup, moves, ['su+st', 'op+st', 'su+st', 'blank'])).toEqual([
      [],
      [{ who: 'actor', counter: 'voidPoints', change: -1 }],
      [],
      [],
      [],
      [
        { who: 'actor', counter: 'strife', change: 2 },
        { who: 'helper:Ren', counter: 'strife', change: 1 },
      ],
    ]);
  });

  it('L18 takes the Void point at once where the setup spends it', () => {
    expect(stepEffects('l5r5e', { ...setup, voidPoint: true }, [], [])).toEqual([
      [{ who: 'actor', counter: 'voidPoints', change: -1 }],
    ]);
  });

  it('gives no strife where none was kept', () => {
    const moves = [{ type: 'roll' }, { type: 'keep', dice: [0] }, { type: 'finish' }];
    expect(stepEffects('l5r5e', setup, moves, ['su', 'blank', 'op']).flat()).toEqual([]);
  });
});
