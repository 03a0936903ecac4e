import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Table } from '../table.js';
import { csv } from './csv.js';

const WORDS = { numerator: 'numerator', denominator: 'denominator' };

const named = (name: string): Table => ({
  columns: [
    { name: 'Result', kind: 'text' },
    { name: 'Chance', kind: 'chance' },
  ],
  rows: [
    [
      { kind: 'text', text: name },
      { kind: 'chance', value: { exact: '1/12', decimal: 1 / 12 } },
    ],
  ],
});

/** Any letters, and many of those that mean something in a file. */
const NAMES = fc.string({
  unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom(...'",\r\n=-\' ')),
});

/** The fields of a file, read as RFC 4180 has them. */
function read(file: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let [row, field, quoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 1; at < file.length; at += 1) {
    const letter = file[at] ?? '';
    if (quoted) {
      if (letter !== '"') field += letter;
      else if (file[at + 1] === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && field === '') quoted = true;
    else if (letter === ',') {
      row.push(field);
      field = '';
    } else if (letter === '\r' && file[at + 1] === '\n') {
      rows.push([...row, field]);
      [row, field] = [[], ''];
      at += 1;
    } else field += letter;
  }
  return rows;
}

describe('a chart as CSV', () => {
  it('has decimals with a point and fractions as two whole numbers', () => {
    expect(read(csv(named('hit'), WORDS))).toEqual([
      ['Result', 'Chance', 'Chance: numerator', 'Chance: denominator'],
      ['hit', '0.08333333333333333', '1', '12'],
    ]);
  });

  it('ends every line as RFC 4180 says, and says that it is Unicode', () => {
    const file = csv(named('hit'), WORDS);
    expect(file.startsWith('\ufeff')).toBe(true);
    expect(file.endsWith('\r\n')).toBe(true);
    expect(file.split('\r\n')).toHaveLength(3);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1', '\u22121'])(
    'leads %j by an apostrophe, so that no spreadsheet reckons it',
    (name) => {
      expect(read(csv(named(name), WORDS))[1]?.[0]).toBe(`'${name}`);
    },
  );

  it('leaves negative numbers numbers', () => {
    const table: Table = { columns: [{ name: 'Sum', kind: 'number' }], rows: [[{ kind: 'number', value: -2 }]] };
    expect(read(csv(table, WORDS))[1]).toEqual(['-2']);
  });

  it('has as many fields in every line, whatever is missing', () => {
    const table: Table = { ...named('hit'), rows: [[{ kind: 'text', text: 'never' }, { kind: 'none' }], []] };
    for (const line of read(csv(table, WORDS))) expect(line).toHaveLength(4);
  });

  it('is read back as it was, whatever names people type', () => {
    fc.assert(
      fc.property(NAMES, (name) => {
        const found = read(csv(named(name), WORDS))[1]?.[0];
        expect([name, `'${name}`]).toContain(found);
      }),
    );
  });
});
