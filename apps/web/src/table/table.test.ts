// The pure parts of the table: building expressions, asking for real dice, what an outcome says at a glance.
import { numericDie, parse, roll } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import { addDie, addNumber, single, TRAY } from '../roll/expression.js';
import { headline } from './headline.js';
import { facesOf, nextDie } from './realDice.js';

describe('tapping an expression together', () => {
  it.each([
    ['', '6', 'к6'],
    ['к6', '6', '2к6'],
    ['2к6', '8', '2к6+к8'],
    ['2к6+3', '8', '2к6+к8+3'],
    ['2к6+3', '6', '3к6+3'],
    ['2d6 − 1', '20', '2d6+к20−1'],
    ['к20', '%', 'к20+к%'],
    ['', 'F', '4кФ'],
    ['4кФ+2', 'F', '5кФ+2'],
    ['4d6kh3', '6', '4d6kh3+к6'],
    ['к60', '6', 'к60+к6'],
  ] as const)('%s and a d%s is %s', (before, die, after) => {
    expect(addDie(before, die, 'ru')).toBe(after);
  });

  it.each([
    ['к20', 1, 'к20+1'],
    ['к20+1', 1, 'к20+2'],
    ['к20+1', -1, 'к20'],
    ['к20', -1, 'к20−1'],
    ['к20−1', -1, 'к20−2'],
    ['к20 - 1', 1, 'к20'],
    ['', 1, '1'],
  ] as const)('%s and %d is %s', (before, by, after) => {
    expect(addNumber(before, by)).toBe(after);
  });

  it('only ever makes what can be rolled', () => {
    for (const language of ['ru', 'en'] as const) {
      let text = '';
      for (const die of [...TRAY, ...TRAY]) {
        text = addNumber(addDie(text, die, language), die === '8' ? -1 : 1);
        expect(parse(text).ok, text).toBe(true);
        expect(parse(single(die, language)).ok).toBe(true);
      }
    }
  });
});

describe('asking for real dice', () => {
  const asked = (text: string, faces: readonly number[]) =>
    nextDie((random) => roll(text, { random }), faces)?.name ?? null;

  it('asks for one die after another until there are all', () => {
    expect(asked('d6+d8', [])).toBe('d6');
    expect(asked('d6+d8', [3])).toBe('d8');
    expect(asked('d6+d8', [3, 8])).toBeNull();
  });

  it('asks for the dice that explosions and rerolls bring', () => {
    expect(asked('2d6!', [6, 2])).toBe('d6');
    expect(asked('2d6!', [5, 2])).toBeNull();
    expect(asked('d20r<3', [2])).toBe('d20');
  });

  it('asks for none where nothing is rolled or the expression is wrong', () => {
    expect(asked('2+2', [])).toBeNull();
    expect(asked('d6+кот', [])).toBeNull();
  });

  it('offers faces to tap where they are few', () => {
    expect(facesOf(numericDie(4))).toEqual([1, 2, 3, 4]);
    expect(facesOf(numericDie(100))).toBeNull();
  });
});

describe('an outcome at a glance', () => {
  it.each([
    [
      { total: 17, success: true, margin: 2 },
      { number: 17, result: null, success: true },
    ],
    [
      { damage: 0, net: 3 },
      { number: 0, result: null, success: null },
    ],
    [
      { successes: 2, success: false },
      { number: 2, result: null, success: false },
    ],
    [
      { total: -1, result: 'fail' },
      { number: -1, result: 'fail', success: false },
    ],
    [
      { total: 2, result: 'tie' },
      { number: 2, result: 'tie', success: null },
    ],
    [
      { total: 6, result: 'style' },
      { number: 6, result: 'style', success: true },
    ],
    [{ winner: 'A' }, { number: null, result: null, success: null }],
    [null, { number: null, result: null, success: null }],
  ])('%j', (outcome, glance) => {
    expect(headline(outcome)).toEqual(glance);
  });
});
