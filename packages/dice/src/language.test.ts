// What typography each language needs.
import { describe, expect, it } from 'vitest';
import { counted, type Forms, LANGUAGES, number, percent, plural, signed } from './index.js';

const SUCCESSES: Readonly<Record<'en' | 'ru', Forms>> = {
  en: { one: 'success', other: 'successes' },
  ru: { one: 'успех', few: 'успеха', many: 'успехов', other: 'успеха' },
};

describe('a counted word', () => {
  it.each([
    ['ru', 1, 'успех'],
    ['ru', 2, 'успеха'],
    ['ru', 5, 'успехов'],
    ['ru', 11, 'успехов'],
    ['ru', 21, 'успех'],
    ['ru', -2, 'успеха'],
    ['ru', 1.5, 'успеха'],
    ['en', 1, 'success'],
    ['en', 0, 'successes'],
    ['en', 2, 'successes'],
  ] as const)('in %s, %d is %s', (language, count, word) => {
    expect(plural(language, count, SUCCESSES[language])).toBe(word);
  });

  it('does not break from its number', () => {
    expect(counted('ru', 2, SUCCESSES.ru)).toBe('2\u00a0успеха');
  });

  it('falls back to the common form', () => {
    expect(plural('ru', 5, { one: 'x', other: 'y' })).toBe('y');
  });
});

describe('a number', () => {
  it('has a real minus sign and the mark of its language', () => {
    expect(LANGUAGES).toEqual(['en', 'ru']);
    expect([number('en', -2.5), number('ru', -2.5), number('en', 12345), number('ru', 1 / 3)]).toEqual([
      '−2.5',
      '−2,5',
      '12345',
      '0,33',
    ]);
    expect(number('en', 1 / 3, 4)).toBe('0.3333');
  });

  it('has a sign as a modifier', () => {
    expect([signed('en', 2), signed('en', -1), signed('ru', 0)]).toEqual(['+2', '−1', '+0']);
  });

  it('is a percentage as a chance', () => {
    expect([percent('en', 0.494), percent('ru', 0.494), percent('ru', 0.494, 1)]).toEqual([
      '49%',
      '49\u00a0%',
      '49,4\u00a0%',
    ]);
  });
});
