// The most that the dice of an expression can show.
import { describe, expect, it } from 'vitest';
import { maximumOfDice } from '../index.js';

describe('the maximum of the dice', () => {
  it.each([
    ['3d6+2', 18],
    ['2d4kh1*2', 8],
    ['2d6!+1d4r<3-1', 16],
    ['{2d6,1d8}kh1+1', 12],
    ['{2#d6}', 12],
    ['5', 0],
    ['d{-1,3}', 3],
    ['3d6u', 18],
    ['-(1d6)+floor(1d4/2)[x]+max(1, 1d8)**1', 3],
    ['2#1d6 vs 7', 6],
    ['5d10>=8', 5],
  ])('of %s is %d', (text, maximum) => {
    expect(maximumOfDice(text)).toEqual({ ok: true, value: maximum });
  });

  it('fails as a roll does', () => {
    expect(maximumOfDice('1d6/0')).toMatchObject({ ok: false, error: { code: 'DIVISION_BY_ZERO' } });
    expect(maximumOfDice('1d')).toMatchObject({ ok: false, error: { code: 'SYNTAX' } });
  });
});
