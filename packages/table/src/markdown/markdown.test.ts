import { LANGUAGES } from '@brosok/dice';
import fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { act, idOf, type Live, live, seatAt } from '../../test/live.js';
import { evening } from '../../test/play.js';
import type { Seat } from '../index.js';
import { view, viewEntries } from '../index.js';
import { values } from '../trie.js';
import { markdown, markdownPieces } from './markdown.js';
import { code, escaped, escapedLines } from './text.js';

const html = (text: string): string => marked.parse(text, { async: false });

/** What a reader reads: without tags, entities as the characters that they are. */
const read = (rendered: string): string =>
  rendered
    .replace(/<\/?[a-z][^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

const recordOf = ({ state }: Live, seat: Seat, language: 'en' | 'ru' = 'en', timeZone?: string): string => {
  const seen = view(state, seat.id);
  if (!seen) throw new Error('no seat');
  return markdown({ ...seen, entries: viewEntries(state, seat.id) }, { language, timeZone });
};

const NASTY = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[click](javascript:alert(1))',
  '![x](http://evil.example/x.png)',
  '[x]: http://evil.example',
  'http://evil.example and www.evil.example, HTTPS://EVIL.example',
  'somebody@evil.example mailto:somebody@evil.example',
  '<http://evil.example>',
  '# heading',
  '- list',
  '1. list',
  '2) list',
  '1234. list',
  '+ list',
  '> quote',
  '---',
  '===',
  '```',
  '~~~js',
  '`code`',
  '**bold** _it_ ~~struck~~',
  '| a | b |',
  '&lt;b&gt; &#60; &copy;',
  'C:\\new\\*',
  '\\',
  'a\\',
  '^[note] {.class} $x$',
];

const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'\\`*_[]<>&~|$#@^{}!()-+=.:/1aw \t\n'), maxLength: 30 }),
);

/** As it comes out: one line, single spaces. */
const plain = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029 ]+/gu, ' ').trim();

describe('text of people', () => {
  it.each(NASTY)('is shown as it was written: %s', (text) => {
    expect(html(escaped(text)).trim()).toMatch(/^<p>[^<]*<\/p>$/);
    expect(read(html(escaped(text))).trim()).toBe(text);
  });

  it('is shown as it was written, whatever it holds: in a line, in a list, in several lines, as code', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const line = plain(text);
        fc.pre(line !== '' && !/[\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/u.test(text));
        expect(read(html(`said: ${escaped(text)}`)).trim()).toBe(`said: ${line}`);
        expect(html(`- ${escaped(text)}`)).toMatch(/^<ul>\n<li>[^<]*<\/li>\n<\/ul>\n$/);
        expect(html(`x ${escapedLines(text)}`)).toMatch(/^<p>([^<]|<br>)*<\/p>\n$/);
        expect(html(`x ${code(text)}`)).toMatch(/^<p>x <code>[^<]*<\/code><\/p>\n$/);
        expect(read(html(`x ${code(text)}`)).trim()).toBe(`x ${line}`);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['a - b + c = d, 5. 6) x', 'a - b + c = d, 5. 6) x'],
    ['-1', '\\-1'],
    ['14) 3', '14\\) 3'],
  ])('stays as it is wherever nothing in it would be read: %s', (text, written) => {
    expect(escaped(text)).toBe(written);
  });

  it('keeps its lines, whatever ends them, and none that is empty', () => {
    expect(escapedLines('a\rb\r\nc\n\n\u2028d')).toBe('a\\\nb\\\nc\\\nd');
  });

  it.each([
    ['4d6', '`4d6`'],
    ['a`b', '``a`b``'],
    ['`a', '`` `a ``'],
    ['a``', '``` a`` ```'],
    [' ', ''],
  ])('stands in a code span as short as may be: %s', (text, written) => {
    expect(code(text)).toBe(written);
  });

  it('cannot turn the text around it', () => {
    expect(escaped('a\u202eb')).toBe('a\ufffdb');
  });
});

describe('a record', () => {
  /** An evening with an entry of each kind. */
  function night(text = 'over the wall'): Live {
    let table = live(['player', 'player']);
    const [gm, aya, boris] = [seatAt(table, 0), seatAt(table, 1), seatAt(table, 2)];
    const open = { visibility: 'public', label: text } as const;
    table = act(table, aya, { ...open, id: idOf('a', 1), type: 'roll', expression: '4d6kh3', faces: [1, 2, 3, 4] });
    table = act(table, aya, { ...open, id: idOf('a', 2), type: 'roll', expression: 'd20+5 vs 12', faces: [9] });
    const setup = { kind: 'check', skill: 2, difficulty: 19, trouble: text };
    const start = { id: idOf('a', 3), type: 'startCheck', system: 'trouble-d20', setup, actor: aya.id } as const;
    table = act(table, gm, { ...start, ...open });
    const entry = [...values(table.state.entries)].at(-1)?.id ?? '';
    const move = { id: idOf('a', 4), type: 'playMove', entry, step: 0, move: { type: 'roll' }, faces: [3] } as const;
    table = act(table, aya, move);
    table = act(table, boris, { id: idOf('a', 5), type: 'say', text: `${text}\n\n${text}`, visibility: 'public' });
    table = act(table, boris, { id: idOf('a', 6), type: 'say', text, visibility: 'private', to: [aya.id] });
    table = act(table, boris, { id: idOf('a', 7), type: 'askCheck', system: 'fate', setup: {}, label: text });
    table = act(table, boris, { id: idOf('a', 8), type: 'roll', expression: '1d6', visibility: 'blind' });
    const last = [...values(table.state.entries)].at(-1)?.id ?? '';
    return act(table, gm, { id: idOf('a', 9), type: 'undo', entry: last, step: 0, to: null });
  }

  it('tells who did what, with which dice, and how it came out', () => {
    const table = night();
    const text = recordOf(table, seatAt(table, 1));
    expect(text).toContain('# Thursday\n\nGM: Gwen\\\nPlayers: Aya, Boris\n');
    expect(text).toContain('## November 14, 2023\n');
    expect(text).toContain('22:13 **Aya** rolls `4d6kh3` — over the wall *(real dice)*: `4d6kh3 (~~1~~, 2, 3, 4) = 9`');
    expect(text).toContain('- Total: 14 against 12: success, by 2.');
    expect(text).toContain('**Gwen** d20 with Trouble, Check for Aya — over the wall *(real dice)*\n\n- d20 rolled 3');
    expect(text).toContain('- Still open: The check failed. Take the Trouble (over the wall) and succeed?');
    expect(text).toContain('**Boris**: over the wall\\\nover the wall\n');
    expect(text).toContain('**Boris** → Aya *(private)*: over the wall');
    expect(text).toContain('**Boris** asks for a check: Fate — over the wall');
    expect(text).not.toContain('blind');
    expect(recordOf(table, seatAt(table, 2))).toContain('**Boris** rolls `1d6` *(blind, taken back)*\n');
  });

  it('is in Russian as well, at the reader’s time of day', () => {
    const table = night('через стену');
    const text = recordOf(table, seatAt(table, 1), 'ru', 'Europe/Moscow');
    expect(text).toContain('## 15 ноября 2023 г.\n');
    expect(text).toContain('01:13 **Aya** бросает `4d6kh3` — через стену *(настоящие кости)*');
    expect(text).toContain('**Gwen** к20 с Неприятностями, Проверка, проверку проходит Aya — через стену');
    expect(text).toContain('- Ещё не закончено. Проверка провалена.');
    expect(read(html(text))).not.toMatch(/undefined|null|NaN/);
  });

  it('shows whatever people wrote as they wrote it', () => {
    for (const text of NASTY) {
      const table = night(text);
      const rendered = html(recordOf(table, seatAt(table, 1)));
      expect(rendered).not.toMatch(/<(?!\/?(h1|h2|p|br|ul|li|strong|em|code)>)/);
      expect(read(rendered).split(text).length).toBeGreaterThan(7);
    }
  });

  it('is made of any evening, in both languages, for each seat', () => {
    fc.assert(
      fc.property(evening(20), fc.constantFrom(...LANGUAGES), ({ table }, language) => {
        for (const seat of table.state.seats.filter(({ left }) => !left)) {
          const text = recordOf(table, seat, language);
          expect(text).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
          const count = [...viewEntries(table.state, seat.id)].length;
          expect(text.match(/^\d\d:\d\d \*\*/gm)?.length ?? 0).toBe(count);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('of a table where nothing happened says so', () => {
    const table = live();
    expect(recordOf(table, seatAt(table, 0))).toContain('\nNothing has happened yet.\n');
  });

  it('refuses a time zone that there is not', () => {
    const { state, seats } = live();
    const seen = view(state, seats[0]?.id ?? '');
    if (!seen) throw new Error('no seat');
    expect(() => markdownPieces(seen, { language: 'en', timeZone: 'Mars/Base' }).next()).toThrow(RangeError);
  });
});
