// How texts are set: what leans on the next word stays with it, and nothing but spaces is changed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@brosok/dice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typeset } from './typeset.js';

describe('setting a text', () => {
  it.each([
    ['ru', 'Это цена — а не помеха', 'Это цена\u00a0— а\u00a0не\u00a0помеха'],
    ['ru', 'в «Броске» и на столе', 'в\u00a0«Броске» и\u00a0на\u00a0столе'],
    ['ru', 'При ЦЧ 3 пять успехов', 'При\u00a0ЦЧ\u00a03\u00a0пять успехов'],
    ['ru', 'если бы он', 'если\u00a0бы он'],
    ['ru', '*В* начале', '*В* начале'],
    ['ru', '{su} *Успех* и {hope:9} Надежда', '{su}\u00a0*Успех* и\u00a0{hope:9}\u00a0Надежда'],
    ['ru', 'к20 или 2 успеха', 'к20 или\u00a02\u00a0успеха'],
    ['en', 'd20 or 12 dice', 'd20 or 12\u00a0dice'],
    ['en', 'a TN of 3 dice', 'a\u00a0TN of 3\u00a0dice'],
    ['en', 'against TN 3', 'against TN\u00a03'],
    ['en', 'What if I say so', 'What if I\u00a0say so'],
  ] as const)('binds in %s: %s', (language, text, set) => {
    expect(typeset(language, text)).toBe(set);
  });

  it('changes nothing but spaces, and nothing twice', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'аб в — 3 ЦЧже,«»*(') });
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), texts, (language, text) => {
        const set = typeset(language, text);
        expect(set.replaceAll('\u00a0', ' ')).toBe(text);
        expect(typeset(language, set)).toBe(set);
      }),
    );
  });
});

describe('the page’s own words in Russian', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const catalogues = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /(?:^|[\\/])(?:words|fair|guide|completion|local|macros|record|seats|sheets|verify|ru)\.ts$/.test(path) &&
      !/learn/.test(path),
  );

  it.each(catalogues)('have no short word before a space that breaks: %s', (path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    const loose = lines
      .filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line))
      .flatMap((line) => line.match(/(?<![\p{L}\d-])(?!(?:же|ли|бы) )[а-яё]{1,2} \S+|\S+ —/giu) ?? []);
    expect(loose).toEqual([]);
  });
});
