// Writing an expression: what is suggested next, and walking through what was rolled before.
import { parse } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import { contextOf, suggestions } from './completion.js';
import { START, step } from './history.js';

const texts = (text: string, language: 'ru' | 'en' = 'en', all = false) =>
  suggestions(text, text.length, language, all).map((each) => each.text);

describe('what may be written next', () => {
  it.each([
    ['4d6k', ['kh', 'kl']],
    ['4d6r', ['r<', 'ro<']],
    ['8d6!', ['!o', '!!', '!p']],
    ['2d6+fl', ['floor()']],
    ['m', ['min()', 'max()']],
    ['2d6m', ['min', 'max']],
    ['4d6kh3', []],
    ['2d6 # th', []],
    ['', []],
    ['12', []],
  ])('after %s as it is typed: %j', (text, suggested) => {
    expect(texts(text)).toEqual(suggested);
  });

  it('is dice after the letter of dice, in the letters that are used', () => {
    expect(texts('2d')).toContain('2d20');
    expect(texts('2к', 'ru')).toContain('2кФ');
    expect(texts('к', 'ru')).toContain('к%');
  });

  it('is everything that fits where it is asked for', () => {
    expect(texts('', 'ru', true)).toEqual(expect.arrayContaining(['к20', 'кФ', 'floor()', '6#']));
    expect(texts('d20', 'en', true)).toEqual(expect.arrayContaining(['kh', 'adv', 'vs']));
    expect(texts('{4d6kh3, 2d8}', 'en', true)).toContain('kl');
  });

  it('is also what the dice before a number can still be given, where all is asked for', () => {
    const kept = suggestions('4d6+3', 5, 'en', true).find(({ text }) => text === 'kh');
    expect(kept).toMatchObject({ expression: '4d6kh+3', caret: 5 });
    expect(texts('4d6+3', 'en')).toEqual([]);
  });

  it('goes where the caret is, and leaves what stands after it', () => {
    const [first] = suggestions('4d6k+2', 4, 'en', false);
    expect(first).toMatchObject({ text: 'kh', expression: '4d6kh+2', caret: 5 });
    const [floor] = suggestions('fl', 2, 'en', false);
    expect(floor).toMatchObject({ expression: 'floor()', caret: 6 });
  });

  it('is read by the language of the dice, with what has to be typed after it', () => {
    const completed: Readonly<Record<string, string>> = {
      'd{}': 'd{1,2}',
      'r<': 'r<2',
      'ro<': 'ro<2',
      min: 'min2',
      max: 'max5',
      '>=': '>=4',
      '<=': '<=4',
      '=': '=4',
      vs: 'vs 5',
      '#': '# x',
      '6#': '6#d6',
    };
    for (const start of ['', 'd20', '2d6', '{2d6, d8}'])
      for (const { text, expression } of suggestions(start, start.length, 'en', true)) {
        const written = text.endsWith('()')
          ? expression.replace('()', '(2d6)')
          : text === 'f='
            ? `${start}>=3f=1`
            : expression.slice(0, expression.trimEnd().length - text.length) + (completed[text] ?? text);
        // groups and other dice than one d20 do not take all of them: these say so themselves
        const read = parse(written);
        expect(read.ok || start.startsWith('{') || /adv|dis/.test(text), `${written} ${JSON.stringify(read)}`).toBe(
          true,
        );
      }
  });

  it('knows dice of a group and of a count that is reckoned', () => {
    expect(contextOf('(1d4)d6').kind).toBe('modifier');
    expect(contextOf('{d6, d8}k')).toEqual({ kind: 'modifier', typed: 'k' });
    expect(contextOf('2d6+')).toEqual({ kind: 'term', typed: '' });
  });
});

describe('walking through what was rolled before', () => {
  const history = ['3d6', '2d6', 'd20'];

  it('goes back one by one, and forward to what was being typed', () => {
    const first = step(history, START, 'd4+', 1);
    expect(first?.text).toBe('3d6');
    const second = step(history, first?.walk ?? START, '3d6', 1);
    expect(second?.text).toBe('2d6');
    const back = step(history, second?.walk ?? START, '2d6', -1);
    expect(back?.text).toBe('3d6');
    expect(step(history, back?.walk ?? START, '3d6', -1)?.text).toBe('d4+');
  });

  it('skips what stands there already, and ends where there is no more', () => {
    expect(step(history, START, '3d6', 1)?.text).toBe('2d6');
    expect(step(history, { at: 2, draft: '' }, 'd20', 1)).toBeNull();
    expect(step(history, START, '3d6', -1)).toBeNull();
    expect(step([], START, '', 1)).toBeNull();
  });
});
