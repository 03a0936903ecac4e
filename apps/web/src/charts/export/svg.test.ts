import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawResults } from '../draw/results.js';
import type { NamedChance } from '../model.js';
import { CATALOGUES } from '../words.js';
import { fileName } from './save.js';
import { sheetOf } from './sheet.js';
import { type Colours, svg } from './svg.js';

const COLOURS: Colours = {
  ink: '#211a13',
  quiet: '#62563f',
  line: '#8f8167',
  hair: '#cfc2a8',
  accent: '#8f3a32',
  tint: '#d8b8ad',
  leaf: '#f7f2e7',
};

const tongue = { language: 'en', words: CATALOGUES.en } as const;

const sheet = (title: string, results: readonly NamedChance[] = [], address = 'https://brosok.example/odds') =>
  sheetOf({
    title,
    subtitle: '',
    summary: 'What there is to see.',
    page: 'Brosok',
    address,
    draw: (width) => drawResults(results, width, tongue),
  });

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** Any letters, and many of those that mean something in XML. */
const NAMES = fc.string({
  unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom(...'<>&"\'/\u0000')),
});

const hit = (name: string): NamedChance => ({ name, chance: { exact: '1/2', decimal: 0.5 }, tone: 'bad' });

describe('a chart as an SVG file', () => {
  it('tells its title, what it shows and where it is from', () => {
    const file = svg(sheet('Who is hit', [hit('Anya')]), COLOURS);
    expect(file).toContain('<title id="title">Who is hit</title>');
    expect(file).toContain('<desc id="summary">What there is to see.</desc>');
    for (const told of ['>Anya<', '>50%<', '>Brosok<', '>brosok.example/odds<']) expect(file).toContain(told);
  });

  it('needs nothing else: no style, no script, no variable, no address of a resource', () => {
    const file = svg(sheet('Who is hit', [hit('Anya')]), COLOURS);
    expect(file).not.toMatch(/var\(|<style|<script|href|class=|currentColor/);
    expect([...file.matchAll(/url\(([^)]*)\)/g)].map(([, to]) => to)).toEqual(['#hatch']);
  });

  it('is well-formed whatever people type', () => {
    fc.assert(
      fc.property(NAMES, (name) => {
        const file = svg(sheet(name, [hit(name)], name), COLOURS);
        expect(file).not.toMatch(FORBIDDEN);
        for (const content of file.replace(/<[^<>]*>/g, '').split('\n'))
          expect(content).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
      }),
    );
  });

  it('has the proportions of a preview in a chat, and is longer where it has to be', () => {
    expect(sheet('Few', [hit('Anya')])).toMatchObject({ width: 600, height: 315 });
    expect(
      sheet(
        'Many',
        Array.from({ length: 12 }, (_, index) => hit(`Target ${index}`)),
      ).height,
    ).toBeGreaterThan(315);
  });
});

describe('the name of a file', () => {
  it('is the title in its own letters', () => {
    expect(fileName('До чего дотянуться на 3к6?', 'csv')).toBe('до-чего-дотянуться-на-3к6.csv');
    expect(fileName('../..', 'svg')).toBe('chart.svg');
  });
});
