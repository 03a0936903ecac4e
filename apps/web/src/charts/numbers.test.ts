import { describe, expect, it } from 'vitest';
import { chanceText, finerText, fractionText, pointsOf, spanText } from './numbers.js';

const SPACE = '\u00a0';

describe('a chance in words', () => {
  it.each([
    [0, '0%'],
    [1, '100%'],
    [0.4938, '49%'],
    [0.125, '13%'],
    [0.0833, '8.3%'],
    [0.0996, '10%'],
    [0.9954, '99.5%'],
    [0.0004, '<0.1%'],
    [0.001, '0.1%'],
    [0.99951, '>99.9%'],
  ])('is no more precise than it is useful: %d is %s', (chance, told) => {
    expect(chanceText('en', chance)).toBe(told);
  });

  it('has the comma and the space of Russian', () => {
    expect(chanceText('ru', 0.0833)).toBe(`8,3${SPACE}%`);
    expect(chanceText('ru', 0.0004)).toBe(`<${SPACE}0,1${SPACE}%`);
    expect(chanceText('ru', 0.99951)).toBe(`>${SPACE}99,9${SPACE}%`);
  });

  it('is never rounded to certainty', () => {
    for (const chance of [1e-300, 1e-12, 0.00001]) expect(chanceText('en', chance)).not.toBe('0%');
    for (const chance of [1 - 1e-15, 0.99999]) expect(chanceText('en', chance)).not.toBe('100%');
    expect(finerText('en', 0.99999999)).not.toBe('100%');
  });

  it('has two digits where it is read on its own, and is one in so many where it is small', () => {
    expect(finerText('en', 1 / 12)).toBe('8.33%');
    expect(finerText('ru', 1 / 8)).toBe(`12,5${SPACE}%`);
    expect(finerText('en', 1 / 1296)).toBe('0.08%');
    expect(finerText('en', 1 / 46656)).toBe(`1${SPACE}:${SPACE}47,000`);
  });
});

describe('an exact fraction', () => {
  it('is told whole while it can be read, else by its ends', () => {
    expect(fractionText({ exact: '217/1296', decimal: 0 })).toBe('217/1296');
    expect(fractionText({ exact: '-3/4', decimal: 0 })).toBe('\u22123/4');
    expect(fractionText({ exact: `${'1'.repeat(40)}/${'2'.repeat(40)}`, decimal: 0 })).toBe('111111…11/222222…22');
  });
});

describe('values that share a bar', () => {
  it('are told from the least to the greatest, with room between minus signs', () => {
    expect(spanText('en', 12, 15)).toBe('12–15');
    expect(spanText('en', 7, 7)).toBe('7');
    expect(spanText('ru', -5, -1)).toBe('\u22125\u2009…\u2009\u22121');
  });
});

describe('a difference in points', () => {
  it('has a digit where it is small, and no minus before nothing', () => {
    expect([0.1234, -0.0456, 0.00001, -0.00001, 0.0996].map(pointsOf)).toEqual([12, -4.6, 0, 0, 10]);
  });
});
