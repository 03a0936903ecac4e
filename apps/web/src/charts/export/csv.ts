// A chart's values as CSV (RFC 4180): decimals with a point in every language, exact numbers as a numerator and a
// denominator, since a spreadsheet takes 1/12 for a day in December.
import { fraction } from '../exact.js';
import { isExact, type Table, type TableCell } from '../table.js';
import type { ChartWords } from '../words.js';

export function csv({ columns, rows }: Table, words: Pick<ChartWords, 'numerator' | 'denominator'>): string {
  const head = columns.flatMap(({ name, kind }) =>
    isExact(kind) ? [name, `${name}: ${words.numerator}`, `${name}: ${words.denominator}`] : [name],
  );
  const lines = [
    head.map(textField),
    ...rows.map((row) => columns.flatMap(({ kind }, index) => fields(row[index] ?? { kind: 'none' }, isExact(kind)))),
  ];
  // spreadsheets know by the mark that the letters are not of their own code page
  return `\ufeff${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

function fields(cell: TableCell, exact: boolean): readonly string[] {
  if (cell.kind === 'text') return exact ? [textField(cell.text), '', ''] : [textField(cell.text)];
  if (cell.kind === 'number') return exact ? [String(cell.value), '', ''] : [String(cell.value)];
  if (cell.kind === 'none') return exact ? ['', '', ''] : [''];
  const { numerator, denominator } = fraction(cell.value);
  return [String(cell.value.decimal), String(numerator), String(denominator)];
}

/**
 * Quoted where it has to be. A name that a spreadsheet would take for a formula is led by an apostrophe: names are
 * typed by people, and files are opened by others.
 */
function textField(text: string): string {
  const safe = /^\s*[=+\-@\t\r\u2212＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
