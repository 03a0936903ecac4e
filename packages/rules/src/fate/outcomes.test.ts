import { describe, expect, it } from 'vitest';
import { type Action, type Circumstances, choicesOf, effectsOf } from './outcomes.js';

const plain: Circumstances = {
  action: 'overcome',
  existing: false,
  against: null,
  active: false,
  atCost: false,
  takeBoost: false,
};
const MINE = 'actor';
const THEIRS = 'opposition';

/** What is brought, in short: `aspect, 2 free invokes`; what goes to the opposition is marked. */
const inShort = (shifts: number, circumstances: Partial<Circumstances>): string =>
  effectsOf(shifts, { ...plain, ...circumstances })
    .map(
      ({ brings, to, amount }) =>
        `${{ [MINE]: '', [THEIRS]: 'their ' }[to]}${amount === undefined ? '' : `${amount} `}${brings}`,
    )
    .join(', ');

describe('F9 the outcome table', () => {
  it.each<[Action, Partial<Circumstances>, fail: string, tie: string, success: string, style: string]>([
    ['overcome', {}, 'failed', 'minorCost', 'achieved', 'achieved, boost'],
    ['overcome', { active: true }, 'failed', 'minorCost', 'achieved', 'achieved, boost'],
    ['createAdvantage', {}, 'noAspect', 'boost', 'aspect, 1 freeInvokes', 'aspect, 2 freeInvokes'],
    ['createAdvantage', { existing: true }, 'their 1 freeInvokes', '1 freeInvokes', '1 freeInvokes', '2 freeInvokes'],
    ['attack', {}, 'their unharmed', 'their unharmed, boost', 'their 2 stress', 'their 3 stress'],
    ['defend', {}, 'their achieved', 'their boost', 'averted', 'averted, boost'],
    ['defend', { against: 'attack' }, '2 stress', 'unharmed, their boost', 'unharmed', 'unharmed, boost'],
    [
      'defend',
      { against: 'createAdvantage' },
      'their aspect, their 1 freeInvokes',
      'their boost',
      'their noAspect',
      'their noAspect, boost',
    ],
  ])('of %s %j', (action, circumstances, fail, tie, success, style) => {
    const of = (shifts: number): string => inShort(shifts, { action, ...circumstances });
    expect([of(-2), of(0), of(2), of(3)]).toEqual([fail, tie, success, style]);
  });

  it('gives a boost to one who defends with style against an attack or an attempt to create an advantage', () => {
    expect(inShort(-3, { action: 'attack', active: true })).toBe('their unharmed, their boost');
    expect(inShort(-2, { action: 'attack', active: true })).toBe('their unharmed');
    expect(inShort(-3, { action: 'attack' })).toBe('their unharmed');
    expect(inShort(-3, { action: 'createAdvantage', active: true })).toBe('noAspect, their boost');
    expect(inShort(-3, { action: 'createAdvantage', active: true, existing: true })).toBe(
      'their 1 freeInvokes, their boost',
    );
    expect(inShort(-3, { action: 'createAdvantage' })).toBe('noAspect');
    expect(inShort(-3, { action: 'overcome', active: true })).toBe('failed');
  });

  it('tells the hit of an attack, and of a failed defence, in shifts', () => {
    expect(inShort(1, { action: 'attack' })).toBe('their 1 stress');
    expect(inShort(7, { action: 'attack' })).toBe('their 7 stress');
    expect(inShort(-5, { action: 'defend', against: 'attack' })).toBe('5 stress');
    expect(inShort(-3, { action: 'defend', against: 'createAdvantage' })).toBe('their aspect, their 2 freeInvokes');
  });

  it('lets an attack with style deal one shift less for a boost', () => {
    expect(choicesOf(3, { ...plain, action: 'attack' })).toEqual(['takeBoost']);
    expect(choicesOf(2, { ...plain, action: 'attack' })).toEqual([]);
    expect(inShort(4, { action: 'attack', takeBoost: true })).toBe('their 3 stress, boost');
    const defence = { action: 'defend', against: 'attack' } as const;
    expect(choicesOf(-3, { ...plain, ...defence })).toEqual(['takeBoost']);
    expect(choicesOf(-2, { ...plain, ...defence })).toEqual([]);
    expect(choicesOf(3, { ...plain, ...defence })).toEqual([]);
    expect(choicesOf(-3, { ...plain, action: 'defend', against: 'createAdvantage' })).toEqual([]);
    expect(inShort(-4, { ...defence, takeBoost: true })).toBe('3 stress, their boost');
  });

  it('lets a failure be taken at a cost: done at a major one, or the aspect there for the opposition to invoke', () => {
    expect(choicesOf(-1, plain)).toEqual(['atCost']);
    expect(choicesOf(0, plain)).toEqual([]);
    expect(choicesOf(-1, { ...plain, action: 'createAdvantage' })).toEqual(['atCost']);
    expect(choicesOf(-1, { ...plain, action: 'createAdvantage', existing: true })).toEqual([]);
    expect(choicesOf(-1, { ...plain, action: 'attack' })).toEqual([]);
    expect(choicesOf(-1, { ...plain, action: 'defend' })).toEqual([]);
    expect(inShort(-1, { atCost: true })).toBe('majorCost');
    expect(inShort(-1, { action: 'createAdvantage', atCost: true })).toBe('aspect, their 1 freeInvokes');
    expect(inShort(-3, { action: 'createAdvantage', active: true, atCost: true })).toBe(
      'aspect, their 1 freeInvokes, their boost',
    );
  });

  it('says to whom each effect goes', () => {
    expect(effectsOf(3, plain)).toEqual([
      { brings: 'achieved', to: MINE },
      { brings: 'boost', to: MINE },
    ]);
  });
});
