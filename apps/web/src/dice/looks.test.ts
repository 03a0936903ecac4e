import { systems } from '@brosok/rules';
import { describe, expect, it } from 'vitest';
import { accentOf, lookOf, markOf, nameOf } from './looks.js';

describe('the look of a die', () => {
  it.each([
    ['d4', 'd4'],
    ['d20', 'd20'],
    ['d7', 'ball'],
    ['d1000', 'ball'],
    ['d{1,1,2,3}', 'ball'],
    ['something new', 'ball'],
  ])('of %s is a %s of bone', (die, shape) => {
    expect(lookOf(die)).toEqual({ shape, material: 'bone' });
  });

  it('is by what it was rolled as where that has a look of its own', () => {
    expect(nameOf({ die: 'd12', origin: { kind: 'hope' } })).toBe('hope');
    expect(nameOf({ die: 'd12', origin: { kind: 'advantage' } })).toBe('d12');
  });

  it.each([
    ['ring', 'ex+st', { kind: 'symbols', symbols: ['explosive', 'strife'] }],
    ['skill', 'blank', { kind: 'symbols', symbols: [] }],
    ['dF', -1, { kind: 'sign', sign: -1 }],
    ['d6', -1, { kind: 'text', text: '−1' }],
    ['ring', 'su+unheard', { kind: 'text', text: 'su+unheard' }],
  ] as const)('engraves %s %s', (die, face, mark) => {
    expect(markOf(die, face)).toEqual(mark);
  });

  it('gives each system an accent of its own, and one that it does not know the plain one', () => {
    const accents = systems.map(({ id }) => accentOf(id));
    expect(new Set(accents).size).toBe(systems.length);
    expect(accents).not.toContain(accentOf('none of them'));
  });
});
