import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { styleFor, widthOf } from '../terminal.js';
import { excerpt } from './excerpt.js';

const plain = { colour: false, glyphs: true, columns: 80 };
const show = (text: string, offset: number, length: number, columns = 80) =>
  excerpt({ text, offset, length }, { ...plain, columns }, styleFor(plain));

describe('the place of an error under the input', () => {
  it.each([
    ['2d6+[', 4, 1, ['  2d6+[', '      ^']],
    ['2d6+', 4, 0, ['  2d6+', '      ^']],
    ['4d6kh3', 0, 6, ['  4d6kh3', '  ^^^^^^']],
    ['2к6 + ж', 6, 1, ['  2к6 + ж', '        ^']],
    ['', 0, 0, ['  ', '  ^']],
    ['a\nbc\nd', 3, 1, ['  bc', '   ^']],
    ['a\tb', 2, 1, ['  a b', '    ^']],
    ['🎲🎲x', 4, 1, ['  🎲🎲x', '      ^']],
  ])('of %j at %i', (text, offset, length, lines) => {
    expect(show(text, offset, length)).toEqual(lines);
  });

  it('stands under its character in the part of a long line that is shown', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.integer({ min: 20, max: 120 }), fc.nat(40), (offset, columns, length) => {
        const text = Array.from({ length: 5001 }, (_, index) => String.fromCharCode(97 + (index % 26))).join('');
        const [line = '', carets = ''] = show(text, offset, length, columns);
        expect(widthOf(line)).toBeLessThanOrEqual(columns);
        expect(widthOf(carets)).toBeLessThanOrEqual(columns);
        expect(line[carets.indexOf('^')]).toBe(text[offset]);
      }),
    );
  });

  it('stays in place where the signs of cutting are plain', () => {
    const terminal = { colour: false, glyphs: false, columns: 40 };
    const [line = '', carets = ''] = excerpt(
      { text: `${'a'.repeat(300)}X${'b'.repeat(300)}`, offset: 300, length: 1 },
      terminal,
      styleFor(terminal),
    );
    expect(line).toContain('...');
    expect(line[carets.indexOf('^')]).toBe('X');
  });
});
