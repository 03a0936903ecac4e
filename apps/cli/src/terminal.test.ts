import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legible, styleFor, terminalOf, widthOf, wrap } from './terminal.js';

const tty = { isTTY: true, columns: 100 };
const utf8 = { LANG: 'ru_RU.UTF-8', TERM: 'xterm-256color' };

describe('what a terminal can show', () => {
  it.each([
    ['a terminal', tty, utf8, { colour: true, glyphs: true, columns: 100 }],
    ['no terminal', {}, utf8, { colour: false, glyphs: true, columns: 80 }],
    ['no terminal, but a width', {}, { ...utf8, COLUMNS: '40' }, { colour: false, glyphs: true, columns: 40 }],
    ['NO_COLOR', tty, { ...utf8, NO_COLOR: '1' }, { colour: false, glyphs: true, columns: 100 }],
    ['an empty NO_COLOR', tty, { ...utf8, NO_COLOR: '' }, { colour: true, glyphs: true, columns: 100 }],
    ['TERM=dumb', tty, { ...utf8, TERM: 'dumb' }, { colour: false, glyphs: false, columns: 100 }],
    ['a locale of bytes', tty, { LANG: 'ru_RU.KOI8-R' }, { colour: true, glyphs: false, columns: 100 }],
    ['the C locale', tty, { LANG: 'C' }, { colour: true, glyphs: false, columns: 100 }],
    ['LC_ALL over LANG', tty, { ...utf8, LC_ALL: 'C' }, { colour: true, glyphs: false, columns: 100 }],
    ['no locale at all', tty, {}, { colour: true, glyphs: true, columns: 100 }],
    ['a sliver of a terminal', { ...tty, columns: 5 }, utf8, { colour: true, glyphs: true, columns: 20 }],
  ])('%s', (_, output, environment, terminal) => {
    expect(terminalOf(output, environment, 'linux')).toEqual(terminal);
  });

  it('takes an old Windows console for one without glyphs', () => {
    expect(terminalOf(tty, {}, 'win32').glyphs).toBe(false);
    expect(terminalOf(tty, { WT_SESSION: '1' }, 'win32').glyphs).toBe(true);
  });
});

describe('what is written', () => {
  const full = { colour: true, glyphs: true, columns: 80 };

  it('holds no control characters of a text that people gave', () => {
    const bell = 'a\u0007b\u001B]0;title\u0007c\u001B[2Jd\u202Ee\u009Bf\tg\rh\ni';
    expect(legible(bell, full)).toBe('ab]0;titlec[2Jdefgh\ni');
    expect(legible('\u001B[31mred\u001B[39m', { ...full, colour: false })).toBe('red');
  });

  it('keeps its own styles in colour', () => {
    const { red } = styleFor(full);
    expect(legible(red('x'), full)).toBe('\u001B[31mx\u001B[39m');
    expect(styleFor({ ...full, colour: false }).red('x')).toBe('x');
  });

  it('writes plain signs where glyphs are missing', () => {
    expect(legible('−1 × 2 ≥ «а» 5 %', { ...full, glyphs: false })).toBe('-1 x 2 >= "а" 5 %');
  });
});

describe('breaking lines', () => {
  it('keeps every letter and never goes beyond the width', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 4, max: 60 }), (text, width) => {
        const lines = wrap(text, width);
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
        const letters = (each: string) => each.replace(/[ \n]/g, '');
        expect(letters(lines.join(''))).toBe(letters(text));
      }),
    );
  });

  it('breaks between words', () => {
    expect(wrap('one two three four', 9)).toEqual(['one two', 'three', 'four']);
    expect(wrap('a\n\nb', 9)).toEqual(['a', '', 'b']);
  });
});
