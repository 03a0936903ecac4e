import { describe, expect, it } from 'vitest';
import { resultOf, rung } from './ladder.js';

describe('F9 the ladder', () => {
  it.each([
    [8, 'Legendary (+8)', 'Легендарный (+8)'],
    [7, 'Epic (+7)', 'Эпический (+7)'],
    [6, 'Fantastic (+6)', 'Фантастический (+6)'],
    [5, 'Superb (+5)', 'Великолепный (+5)'],
    [4, 'Great (+4)', 'Отличный (+4)'],
    [3, 'Good (+3)', 'Хороший (+3)'],
    [2, 'Fair (+2)', 'Неплохой (+2)'],
    [1, 'Average (+1)', 'Средний (+1)'],
    [0, 'Mediocre (0)', 'Посредственный (0)'],
    [-1, 'Poor (−1)', 'Плохой (−1)'],
    [-2, 'Terrible (−2)', 'Ужасный (−2)'],
    [-3, '−3', '−3'],
    [9, '+9', '+9'],
  ])('calls %i by its name', (total, en, ru) => {
    expect(rung('en', total)).toBe(en);
    expect(rung('ru', total)).toBe(ru);
  });

  it('fails below 0 shifts, ties at 0, succeeds above, with style from 3', () => {
    expect([-5, -1, 0, 1, 2, 3, 9].map(resultOf)).toEqual([
      'fail',
      'fail',
      'tie',
      'success',
      'success',
      'style',
      'style',
    ]);
  });
});
