import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { styleFor, widthOf } from '../terminal.js';
import { chart, type Outcome } from './chart.js';

const words = { chance: 'шанс', atLeast: 'не меньше' };
const draw = (outcomes: readonly Outcome[], columns = 80, glyphs = true, tail = 0) => {
  const terminal = { colour: false, glyphs, columns };
  return chart({ outcomes, tail }, words, 'ru', terminal, styleFor(terminal));
};
const even = (count: number, from = 1): Outcome[] =>
  Array.from({ length: count }, (_, index) => ({ value: from + index, chance: 1 / count }));

const spread = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -1000, max: 100_000 }), fc.integer({ min: 1, max: 1_000_000 })), {
    selector: ([value]) => value,
    minLength: 1,
    maxLength: 400,
  })
  .map((pairs) => {
    const sum = pairs.reduce((total, [, weight]) => total + weight, 0);
    return pairs.map(([value, weight]) => ({ value, chance: weight / sum })).sort((a, b) => a.value - b.value);
  });

describe('a bar chart', () => {
  it('has a row for each of a few values, with the chance of at least that much', () => {
    const [, ...rows] = draw(even(4));
    expect(rows.map((row) => row.replace(/[█▏▎▍▌▋▊▉\s]+/g, ' ').trim())).toEqual([
      '1 25,00 % 100 %',
      '2 25,00 % 75,00 %',
      '3 25,00 % 50,00 %',
      '4 25,00 % 25,00 %',
    ]);
  });

  it('puts many even values into classes of a round width', () => {
    const [, ...rows] = draw(even(100));
    expect(rows).toHaveLength(20);
    expect(rows[0]).toContain('1–5');
    expect(rows.at(-1)).toContain('96–100');
  });

  it('draws thin ends as one row each', () => {
    const bell = Array.from({ length: 200 }, (_, index) => ({
      value: index,
      chance: Math.exp(-(((index - 100) / 12) ** 2) / 2) / (12 * Math.sqrt(2 * Math.PI)),
    }));
    const [, ...rows] = draw(bell);
    expect(rows[0]).toMatch(/≤ \d+/);
    expect(rows.at(-1)).toMatch(/≥ \d+/);
  });

  it('names classes of negative values without minus signs that run together', () => {
    expect(draw(even(100, -50))[1]).toContain('−50…−46');
  });

  it('fits any width, has few rows, and loses no chance', () => {
    fc.assert(
      fc.property(spread, fc.integer({ min: 40, max: 120 }), fc.boolean(), (outcomes, columns, glyphs) => {
        const [head = '', ...rows] = draw(outcomes, columns, glyphs);
        for (const line of [head, ...rows]) expect(widthOf(line)).toBeLessThanOrEqual(columns);
        expect(rows.length).toBeLessThanOrEqual(32);
        const shares = rows.map((row) => Number((/(\d+(?:,\d+)?)\s%/.exec(row)?.[1] ?? '').replace(',', '.')));
        const sum = shares.reduce((total, share) => total + share, 0);
        expect(Math.abs(sum - 100)).toBeLessThan(0.01 * rows.length + 0.01);
      }),
    );
  });

  it('is drawn in plain letters where glyphs are missing', () => {
    const rows = draw(even(6), 60, false).slice(1);
    for (const row of rows) expect(row.replace(/\u00A0/g, ' ')).toMatch(/^[ -~]*$/);
    expect(rows[0]).toContain('####');
  });

  it('leaves a trace of what is possible and shows no certainty that is none', () => {
    const rows = draw([
      { value: 1, chance: 1e-9 },
      { value: 2, chance: 1 - 1e-9 },
    ]);
    expect(rows[1]).toContain('<0,01');
    expect(rows[1]).toContain('▏');
    expect(rows[2]).toContain('>99,99');
  });
});
