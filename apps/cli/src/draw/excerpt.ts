// The input with the place of an error marked under it.
import { legible, type Style, type Terminal, widthOf } from '../terminal.js';

export interface Marked {
  readonly text: string;
  readonly offset: number;
  readonly length: number;
}

const INDENT = '  ';

/** The line in which the place is, cut to the terminal's width around it, and a line of carets under the place. */
export function excerpt({ text, offset, length }: Marked, terminal: Terminal, style: Style): readonly string[] {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  // a tab or a control character takes one column like any other, so that the carets stand right
  const line = Array.from(text.slice(start, end < 0 ? text.length : end).replace(/\p{Cc}/gu, ' '));
  const from = Array.from(text.slice(start, offset)).length;
  const size = Math.max(1, Math.min(Array.from(text.slice(offset, offset + length)).length, line.length - from));

  const plain = (letters: readonly string[]) => legible(letters.join(''), terminal);
  const cut = legible('…', terminal);
  const room = Math.max(10, terminal.columns - widthOf(INDENT) - 2 * widthOf(cut));
  const shift = from + Math.min(size, room / 2) <= room ? 0 : from - Math.floor(room / 2);
  const shown = line.slice(shift, shift + room);
  const lead = (shift > 0 ? cut : '') + plain(shown.slice(0, from - shift));
  const marked = plain(shown.slice(from - shift, from - shift + size));
  return [
    `${INDENT}${shift > 0 ? cut : ''}${plain(shown)}${shift + room < line.length ? cut : ''}`,
    `${INDENT}${' '.repeat(widthOf(lead))}${style.red('^'.repeat(Math.max(1, widthOf(marked))))}`,
  ];
}
