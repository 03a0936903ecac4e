import { type CodedError, fail, LANGUAGES, rollGiven } from '@brosok/dice';
import { begin } from '@brosok/rules';
import { describe, expect, it } from 'vitest';
import { explain, request, takeSeatRequest } from './index.js';

const errorOf = (result: { readonly ok: boolean; readonly error?: CodedError }): CodedError => {
  if (!result.error) throw new Error('no error');
  return result.error;
};

const CODES = [
  'NOT_SEATED',
  'WRONG_ROLE',
  'UNKNOWN_SEAT',
  'UNKNOWN_ENTRY',
  'NOT_A_CHECK',
  'STALE',
  'TOO_MANY_MOVES',
  'CHECK_TOO_LONG',
  'TABLE_FULL',
  'TABLE_LOCKED',
  'TOO_MANY_OPEN',
  'UNDONE',
  'NOTHING_TO_UNDO',
  'NOTHING_HIDDEN',
  'NOTHING_TO_HIDE',
  'WHISPER_IS_PRIVATE',
  'NOT_OFFERED',
  'NOT_A_PLAYER',
  'UNKNOWN_LINK',
  'TOO_MANY_LINKS',
  'UNKNOWN_SHEET',
  'UNKNOWN_COUNTER',
  'OTHER_SHEET',
  'CANNOT_HIDE',
  'TOO_MANY_SHEETS',
  'SHEET_TOO_LONG',
];

const ID = '12345678-9abc-4def-8123-456789abcdef';

describe('a message', () => {
  it.each(CODES)('says what %s means, in both languages', (code) => {
    const messages = LANGUAGES.map((language) => explain(fail(code, null, { maximum: 100 }).error, language));
    for (const message of messages) expect(message).toMatch(/^\p{Lu}.{10,}\.$/u);
    expect(messages.map((message) => /\p{Script=Cyrillic}/u.test(message))).toEqual([false, true]);
    expect(messages.join()).not.toContain(code);
  });

  it('of a request names the field that is wrong by its label', () => {
    const error = errorOf(request(takeSeatRequest, { id: ID, token: 'x', name: '' }));
    expect([error.code, error.at]).toEqual(['INVALID_REQUEST', 'name']);
    expect(explain(error, 'en')).toMatch(/^Name: /);
    expect(explain(error, 'ru')).toMatch(/^Имя: /);
  });

  it('of an expression is the dice’s own', () => {
    expect(explain(errorOf(rollGiven('2d6', [1])), 'en')).toMatch(/face/);
  });

  it('of a set-up is the system’s own, the place told by its label', () => {
    const { code, params } = errorOf(begin('paired-d12', { difficulty: 'x' }));
    const error = fail(code, 'setup.difficulty', { ...params, system: 'paired-d12' }).error;
    expect(explain(error, 'en')).toMatch(/^Difficulty: /);
    expect(explain(error, 'ru')).toMatch(/^Сложность: /);
  });

  it('of an unknown system names those that there are', () => {
    expect(explain(errorOf(begin('chess', {})), 'en')).toContain('paired-d12');
  });
});

describe('a line of text', () => {
  it.each([
    ['nothing', ''],
    ['spaces only', '   '],
    ['too much', 'x'.repeat(61)],
    ['a line break', 'a\nb'],
    ['a control character', 'a\u0000b'],
    ['half a character', 'a\ud800'],
    ['text turned around', 'a\u202eb'],
    ['an invisible mark', 'a\ufeffb'],
    ['only what cannot be seen', '\u200b\u200d'],
    ['no text', 7],
  ])('is refused: %s', (_, name) => {
    expect(request(takeSeatRequest, { id: ID, token: 'x', name })).toMatchObject({ ok: false, error: { at: 'name' } });
  });

  it.each(['Ая', 'O’Neil', 'Zoë', '👩‍👩‍👧', 'x'.repeat(60)])('may be %s', (name) => {
    expect(request(takeSeatRequest, { id: ID, token: 'x', name: ` ${name} ` })).toEqual({
      ok: true,
      value: { id: ID, token: 'x', name },
    });
  });
});
