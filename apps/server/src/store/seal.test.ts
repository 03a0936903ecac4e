import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealed, unsealed } from './seal.js';

const table = 'aaaaaaaa-0000-4000-8000-000000000001';
const line = fc.json().map((json) => `{"any":${json}}`);
const unreadable = expect.objectContaining({ message: 'LOG_UNREADABLE' });

describe('an event’s line in a store', () => {
  it('is read where it was written', () => {
    fc.assert(fc.property(line, fc.nat(), (text, at) => unsealed(table, at, sealed(table, at, text)) === text));
  });

  it('is not read at another place, nor of another table', () => {
    fc.assert(
      fc.property(line, fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (text, at, further) => {
        const kept = sealed(table, at, text);
        expect(() => unsealed(table, at + further, kept)).toThrowError(unreadable);
        expect(() => unsealed(table.replace(/1$/, '2'), at, kept)).toThrowError(unreadable);
      }),
    );
  });

  it('is not read with any one letter of it changed, unless it says the same', () => {
    fc.assert(
      fc.property(line, fc.nat(), fc.integer({ min: 32, max: 126 }), (text, position, letter) => {
        const kept = sealed(table, 7, text);
        const at = position % kept.length;
        const spoiled = kept.slice(0, at) + String.fromCharCode(letter) + kept.slice(at + 1);
        if (spoiled !== kept) expect(() => unsealed(table, 7, spoiled)).toThrowError(unreadable);
      }),
    );
  });

  it('is not taken for one of an older version where the last letter of its check became the end of a line', () => {
    expect(() => unsealed(table, 7, `${sealed(table, 7, '{"any":{}}').slice(0, -1)}}`)).toThrowError(unreadable);
  });

  it('is taken as it is where an older version wrote it without a check', () => {
    expect(unsealed(table, 3, '{"old":true}')).toBe('{"old":true}');
  });
});
