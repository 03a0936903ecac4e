import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { eventFrom, eventText } from './eventText.js';

const id = '12345678-9abc-4def-8123-456789abcdef';
const sheet = {
  id,
  system: 'fate',
  kind: 'gm',
  name: 'GM',
  fields: {},
  counters: {},
  visibility: 'public',
  owner: id,
} as const;
const saved = { at: 1, by: id, command: id, type: 'sheetSaved', sheet } as const;

describe('an event in a store', () => {
  it('is read as it was written', () => {
    expect(eventFrom(eventText(saved))).toEqual(saved);
    const odd = { ...saved, sheet: { ...sheet, name: '__proto__ \\u005f' } };
    expect(eventFrom(eventText(odd))).toEqual(odd);
  });

  it.each([
    ['no JSON', eventText(saved).replace('"GM"', '"The butler did it')],
    ['a key of no event', eventText(saved).replace('"owner"', '"The butler did it"')],
    ['more than an event', eventText({ ...saved, sheet: { ...sheet, name: 'The butler did it' } }).replace('}', '}}')],
  ])('that is none is refused without a word of it: %s', (_, text) => {
    expect(() => eventFrom(text)).toThrowError(expect.objectContaining({ message: 'LOG_UNREADABLE' }));
    try {
      eventFrom(text);
    } catch (thrown) {
      expect(inspect(thrown, { depth: null })).not.toMatch(/butler|did it/);
    }
  });

  it.each(['"__proto__":5', '"\\u005f_proto__":5', '"\\u005F_proto__":5'])(
    'is not read where something in it would be read over: %s',
    (counter) => {
      const text = eventText(saved).replace('"counters":{}', `"counters":{${counter}}`);
      expect(() => eventFrom(text)).toThrowError(expect.objectContaining({ message: 'LOG_UNREADABLE' }));
    },
  );
});
