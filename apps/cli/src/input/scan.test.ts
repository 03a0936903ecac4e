import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scan } from './scan.js';

/** The text of the value at a path. */
const at = (text: string, path: string): string | undefined => {
  const span = scan(text).values.get(path);
  return span && text.slice(span.offset, span.offset + span.length);
};

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('places in JSON', () => {
  const text = '{ "tn": 3,\n "targets": [{"name": "A"}, {"evasion": "x y", "resist": [ "physical" ]}] }';

  it.each([
    ['', text],
    ['tn', '3'],
    ['targets[0]', '{"name": "A"}'],
    ['targets[1].evasion', '"x y"'],
    ['targets[1].resist[0]', '"physical"'],
  ])('finds `%s`', (path, found) => {
    expect(at(text, path)).toBe(found);
  });

  it('finds keys', () => {
    const { offset = 0, length = 0 } = scan(text).keys.get('targets[1].evasion') ?? {};
    expect(text.slice(offset, offset + length)).toBe('"evasion"');
  });

  it.each([
    ['', 0],
    ['{"a":1', 6],
    ['[1,]', 3],
    ['[1 2]', 3],
    ["{'a':1}", 1],
    ['{"a" 1}', 5],
    ['{"a":tru}', 5],
    ['[01]', 1],
    ['[1.]', 1],
    ['"a\nb"', 0],
    ['[1]]', 3],
    ['NaN', 0],
  ])('finds the fault in %j', (broken, offset) => {
    expect(scan(broken).fault?.offset).toBe(offset);
  });

  it('is at a loss for nothing however deep', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(scan(deep).fault).toBeNull();
    expect(scan('['.repeat(100_000)).values.size).toBe(0);
  });

  it('finds a value wherever JSON.parse finds one', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(4), (json, spaces) => {
        const spaced = JSON.stringify(JSON.parse(json), null, spaces);
        const { values, fault } = scan(spaced);
        expect(fault).toBeNull();
        for (const { offset, length } of values.values())
          expect(parses(spaced.slice(offset, offset + length))).toBe(true);
      }),
    );
  });

  it('finds a fault exactly where there is one', () => {
    const mutated = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', ',', '{', ']', '0', '-', 'e', '\\', '\u0001', ' ', '.'))
      .map(([json, where, sign]) => {
        const index = where % (json.length + 1);
        return json.slice(0, index) + sign + json.slice(index + 1);
      });
    fc.assert(
      fc.property(fc.oneof(mutated, fc.string()), (broken) => {
        expect(scan(broken).fault === null).toBe(parses(broken));
      }),
      { numRuns: 1000 },
    );
  });
});
