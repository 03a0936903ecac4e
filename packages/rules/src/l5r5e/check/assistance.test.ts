// Rules L3 to L6: help in each step of a check.
import { scripted } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import {
  Aya,
  after,
  error,
  formsOf,
  keep,
  modify,
  outcome,
  Ren,
  reason,
  roll,
  takeStrife,
  typesOf,
} from '../../../test/l5r5eMoves.js';
import { play } from '../../index.js';

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
