// What every picture keeps to, whatever it is given: it stays on its paper, its bars are as tall as their chances, and
// what it says are the numbers that it was given.
import { exact, odds, oddsAnswer, ratio } from '@brosok/dice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, sumOf } from '../exact.js';
import type { NamedChance, NumberChances } from '../model.js';
import { type Mark, marksOf, type Scene, widthOf } from '../scene.js';
import {
  atLeastSummary,
  compareSummary,
  distributionSummary,
  heatSummary,
  resultsSummary,
  stepsSummary,
} from '../summaries.js';
import { atLeastTable, compareTable, distributionTable } from '../tables.js';
import { CATALOGUES, type Tongue } from '../words.js';
import { drawAtLeast } from './atLeast.js';
import { drawNumbers, drawPairs } from './compare.js';
import { drawDistribution } from './distribution.js';
import { drawHeatMap } from './heatMap.js';
import { drawResults } from './results.js';
import { drawSteps, spread } from './steps.js';

const EN: Tongue = { language: 'en', words: CATALOGUES.en };
const RU: Tongue = { language: 'ru', words: CATALOGUES.ru };

const EXPRESSIONS = ['d6', '3d6', 'd20+5', '4d6!', '12d100', 'd100', '2d6-7', '{d6}*50', '4dF', 'floor(d100/7)', '7'];

function chancesOf(expression: string): NumberChances {
  const answer = odds(expression);
  if (!answer.ok) throw new Error(expression);
  return oddsAnswer(answer.value);
}

const some = fc.constantFrom(...EXPRESSIONS.map(chancesOf));
const widths = fc.integer({ min: 280, max: 900 });
const tongues = fc.constantFrom(EN, RU);
const thresholds = fc.option(fc.integer({ min: -20, max: 1300 }).map((at) => ({ at, name: `TN ${at}` })));

const part = (numerator: number, denominator: number) => exact(ratio(BigInt(numerator), BigInt(denominator)));

const value = (at: number, thirds: number) => ({ value: at, ...part(thirds, 3) });

const named = fc.array(
  fc.record({
    name: fc.string({ maxLength: 60 }),
    chance: fc.tuple(fc.integer({ min: 0, max: 60 }), fc.constant(60)).map(([a, b]) => part(a, b)),
    tone: fc.constantFrom('good', 'bad', 'neither'),
  }),
  { maxLength: 8 },
) satisfies fc.Arbitrary<readonly NamedChance[]>;

/** Everything is where it can be seen; texts may be a little narrower than they are reckoned to be. */
function staysOnPaper(scene: Scene): void {
  for (const mark of marksOf(scene)) {
    if (mark.kind === 'path') expect(mark.d).not.toMatch(/NaN|Infinity/);
    if (mark.kind === 'rect') {
      expect(mark.width).toBeGreaterThanOrEqual(0);
      expect(mark.height).toBeGreaterThanOrEqual(0);
      within([mark.x, mark.x + mark.width], scene.width);
      within([mark.y, mark.y + mark.height], scene.height);
    }
    if (mark.kind === 'text') {
      const width = widthOf(mark.text, mark.size);
      const from = mark.anchor === 'start' ? mark.x : mark.anchor === 'end' ? mark.x - width : mark.x - width / 2;
      within([from, from + width], scene.width, 2);
      within([mark.y - mark.size, mark.y], scene.height, 3);
    }
  }
}

function within([from, to]: readonly [number, number], size: number, spare = 1): void {
  expect(from).toBeGreaterThanOrEqual(-spare);
  expect(to).toBeLessThanOrEqual(size + spare);
}

/** No line of the back goes through a text, or as near as it may touch a letter. */
function isLegible({ back, front }: Scene): void {
  const texts = front.flatMap((mark) => (mark.kind === 'text' && mark.anchor === 'start' ? [mark] : []));
  for (const mark of back) {
    const [x1, y1, x2, y2] = mark.kind === 'path' ? (mark.d.match(/[\d.-]+/g) ?? []).map(Number) : [];
    if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) continue;
    for (const { x, y, size, text } of texts) {
      const beside = x2 < x - 2 || x1 > x + widthOf(text, size) * 0.9;
      expect(beside || y2 < y - size * 0.7 || y1 > y + 1, text).toBe(true);
    }
  }
}

const bars = ({ bars: all }: Scene): readonly Extract<Mark, { kind: 'rect' }>[] =>
  all.flatMap((mark) => (mark.kind === 'rect' ? [mark] : []));

describe('every picture', () => {
  it('stays on its paper, at any width, in both languages', () => {
    fc.assert(
      fc.property(some, some, thresholds, widths, tongues, (a, b, threshold, width, tongue) => {
        staysOnPaper(drawDistribution({ chances: a, threshold }, width, tongue));
        staysOnPaper(drawAtLeast({ chances: a, threshold, direction: 'atLeast' }, width, tongue));
        staysOnPaper(drawAtLeast({ chances: a, threshold, direction: 'atMost' }, width, tongue));
        const pair = { a: { name: 'A', chances: a }, b: { name: 'B', chances: b } };
        staysOnPaper(drawNumbers(pair, threshold && { a: threshold, b: threshold }, width, tongue));
      }),
    );
  });

  it('has no rule behind it going through what is written', () => {
    fc.assert(
      fc.property(named, named, widths, tongues, (a, b, width, tongue) => {
        isLegible(drawResults(a, width, tongue));
        isLegible(drawPairs({ a: { name: 'A', chances: a }, b: { name: 'B', chances: b } }, width, tongue));
      }),
    );
    fc.assert(
      fc.property(some, thresholds, widths, tongues, (chances, threshold, width, tongue) =>
        isLegible(drawAtLeast({ chances, threshold, direction: 'atLeast' }, width, tongue)),
      ),
    );
  });

  it('stays on its paper with names of any length', () => {
    fc.assert(
      fc.property(named, named, widths, (a, b, width) => {
        staysOnPaper(drawResults(a, width, EN));
        staysOnPaper(drawPairs({ a: { name: 'A', chances: a }, b: { name: 'B', chances: b } }, width, EN));
        staysOnPaper(
          drawSteps(
            {
              axis: 'Exchange',
              steps: ['now', '1'],
              courses: a.map(({ name, chance }) => ({ name, chances: [chance, chance] })),
            },
            width,
            EN,
          ),
        );
      }),
    );
  });
});

describe('a distribution', () => {
  it('has bars as tall as their chances', () => {
    const chances = chancesOf('2d6');
    const all = bars(drawDistribution({ chances }, 560, EN));
    const tallest = Math.max(...all.map(({ height }) => height));
    expect(all.map(({ height }) => Math.round((height / tallest) * 6))).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  });

  it('hatches what fails and inks what succeeds', () => {
    const all = bars(drawDistribution({ chances: chancesOf('d6'), threshold: { at: 5, name: 'TN 5' } }, 560, EN));
    expect(all.map(({ fill }) => fill)).toEqual(['hatch', 'hatch', 'hatch', 'hatch', 'accent', 'accent']);
  });

  it('tells of each bar its value, its chance and the fraction', () => {
    const { spots } = drawDistribution({ chances: chancesOf('2d6') }, 560, RU);
    expect(spots[1]?.tell()).toBe('3: 5,56\u00a0%, точно 1/18');
  });

  it('has all of the chance in its bars, grouped or not', () => {
    fc.assert(
      fc.property(some, widths, (chances, width) => {
        const told = drawDistribution({ chances }, width, EN).spots.length;
        expect(told).toBeLessThanOrEqual(width / 5 + 1);
        const rows = distributionTable({ title: '', axis: 'Sum', chances }, EN).rows;
        expect(rows.length).toBeGreaterThanOrEqual(chances.outcomes.length);
      }),
    );
  });

  it('is summed up in a sentence, in both languages', () => {
    const props = {
      title: '',
      axis: 'Сумма',
      chances: chancesOf('3d6'),
      threshold: { at: 15, name: 'Сложность\u00a015' },
    };
    expect(distributionSummary(props, RU)).toBe(
      'Сумма: от\u00a03 до\u00a018, в\u00a0среднем 10,5; чаще всего 10 или\u00a011 (по\u00a013\u00a0%). Сложность\u00a015: успех 9,3\u00a0%.',
    );
    expect(distributionSummary({ ...props, axis: 'Sum', threshold: null }, EN)).toBe(
      'Sum: 3 to 18, 10.5 on average; most often 10 or 11 (13% each).',
    );
    expect(distributionSummary({ ...props, chances: { outcomes: [], mean: null } }, EN)).toBe(
      'There is nothing to show.',
    );
  });
});

describe('at least and at most', () => {
  const props = { title: '', axis: 'Sum', chances: chancesOf('3d6'), onDirection: () => undefined };

  it('are exact in their tables, and make a whole with the values beside them', () => {
    const chanceAt = (direction: 'atLeast' | 'atMost', row: number) => {
      const cell = atLeastTable({ ...props, direction }, EN).rows[row]?.[1];
      return cell?.kind === 'chance' ? cell.value : { exact: '0', decimal: 0 };
    };
    expect(chanceAt('atLeast', 0).exact).toBe('1');
    expect(chanceAt('atLeast', 12).exact).toBe('5/54');
    for (let row = 0; row < 15; row += 1)
      expect(sumOf([chanceAt('atMost', row), chanceAt('atLeast', row + 1)]).exact).toBe('1');
  });

  it('tell at each value what the table has', () => {
    for (const direction of ['atLeast', 'atMost'] as const) {
      const { spots } = drawAtLeast({ ...props, direction }, 560, EN);
      const rows = atLeastTable({ ...props, direction }, EN).rows;
      spots.forEach((spot, index) => {
        const cell = rows[index]?.[1];
        expect(spot.tell()).toContain(`exactly ${cell?.kind === 'chance' ? cell.value.exact : ''}`);
      });
    }
  });

  it('say what is reached half the time and nine times in ten', () => {
    expect(atLeastSummary({ ...props, direction: 'atLeast' }, EN)).toBe(
      'Sum: half the time at least 11, nine times in ten at least 7.',
    );
    expect(atLeastSummary({ ...props, direction: 'atMost' }, EN)).toBe(
      'Sum: half the time at most 10, nine times in ten at most 14.',
    );
  });

  it('say nothing of what is always reached', () => {
    const third = { axis: 'Damage', chances: { outcomes: [value(0, 1), value(5, 2)], mean: null }, threshold: null };
    expect(atLeastSummary({ ...third, direction: 'atLeast' }, EN)).toBe('Damage: half the time at least 5.');
    expect(atLeastSummary({ ...third, direction: 'atMost' }, RU)).toBe('Damage: больше чем в\u00a0половине случаев 5.');
  });

  it('do not take the last value before an endless tail for what is always reached', () => {
    const endless = { outcomes: [value(0, 2)], mean: null, tail: part(1, 3) };
    const rest = { outcomes: [value(0, 1), value(5, 1)], mean: null, tail: part(1, 3) };
    expect(atLeastSummary({ axis: 'X', chances: endless, threshold: null, direction: 'atMost' }, EN)).toContain('0');
    expect(atLeastSummary({ axis: 'X', chances: rest, threshold: null, direction: 'atMost' }, EN)).toBe(
      'X: half the time at most 5.',
    );
  });
});

describe('a comparison', () => {
  const numbers = {
    kind: 'numbers' as const,
    title: '',
    axis: 'Sum',
    a: { name: '3d6', chances: chancesOf('3d6') },
    b: { name: '4d6', chances: chancesOf('4d6kh3') },
    thresholds: { a: { at: 12, name: 'TN' }, b: { at: 12, name: 'TN' } },
  };

  it('tells the difference in words and points', () => {
    expect(compareSummary(numbers, EN)).toBe(
      '“4d6” compared with “3d6”: 1.74 more on average (10.5\u00a0→\u00a012.24). Success more often: 38%\u00a0→\u00a062%, +24\u00a0points.',
    );
    expect(compareSummary({ ...numbers, b: numbers.a }, EN)).toBe(
      '“3d6” compared with “3d6”: the same on average, 10.5. Success is just as likely: 38%.',
    );
  });

  it('has every value of both in its table, with differences that add up to nothing', () => {
    fc.assert(
      fc.property(some, some, (a, b) => {
        const { rows } = compareTable(
          { ...numbers, a: { name: 'A', chances: a }, b: { name: 'B', chances: b }, thresholds: null },
          EN,
        );
        const points = rows.flatMap(([, , , cell]) => (cell?.kind === 'points' ? [cell.value] : []));
        const tails = [a, b].map((each) => fraction(each.tail ?? { exact: '0', decimal: 0 }).numerator);
        if (tails.every((tail) => tail === 0n)) expect(sumOf(points).exact).toBe('0');
      }),
    );
  });

  it('matches results by name, and says which changed most', () => {
    const results = (hit: number): readonly NamedChance[] => [
      { name: 'Hit', chance: part(hit, 100), tone: 'good' },
      { name: 'Miss', chance: part(100 - hit, 100), tone: 'bad' },
    ];
    const pair = { a: { name: 'alone', chances: results(40) }, b: { name: 'helped', chances: results(52) } };
    expect(compareSummary({ kind: 'results', title: '', ...pair }, EN)).toBe(
      '“helped” compared with “alone”: “Hit” 40%\u00a0→\u00a052%, +12\u00a0points; “Miss” 60%\u00a0→\u00a048%, \u221212\u00a0points.',
    );
    expect(compareSummary({ kind: 'results', title: '', a: pair.a, b: pair.a }, RU)).toBe(
      '«alone» и\u00a0«alone»: без разницы.',
    );
  });
});

describe('results', () => {
  it('say which is most likely and what the good ones come to', () => {
    const results: readonly NamedChance[] = [
      { name: 'Critical', chance: part(1, 12), tone: 'good' },
      { name: 'Success', chance: part(5, 12), tone: 'good' },
      { name: 'Failure', chance: part(1, 2), tone: 'bad' },
    ];
    expect(resultsSummary({ title: '', results, exclusive: true }, EN)).toBe(
      'Most likely “Failure”: 50%. Good results together: 50%.',
    );
    expect(resultsSummary({ title: '', results, exclusive: false }, RU)).toBe(
      'Чаще всего «Failure»: 50\u00a0%; реже всего «Critical»: 8,3\u00a0%.',
    );
  });
});

describe('a heat map', () => {
  const axis = (title: string, headings: readonly string[]) => ({ title, headings });
  const props = {
    title: '',
    rows: axis('Ring', ['1', '2']),
    columns: axis('TN', ['1', '2']),
    measure: 'chance' as const,
    here: { row: 1, column: 0 },
  };

  it('says between what its cells lie, once all are known', () => {
    const cells = [
      [part(1, 2), part(1, 8)],
      [part(3, 4), 'none' as const],
    ];
    expect(heatSummary({ ...props, cells }, EN)).toBe('From 13% (Ring 1, TN 2) to 75% (Ring 2, TN 1); now 75%.');
    const there = { cell: { row: 0, column: 0 }, name: 'TN 1' };
    expect(heatSummary({ ...props, cells, there }, EN)).toMatch(/; now 75%; TN 1: 50%\.$/);
    expect(
      heatSummary(
        {
          ...props,
          cells: [
            [part(1, 2), 'pending'],
            ['pending', 'none'],
          ],
        },
        RU,
      ),
    ).toBe('Считаем ещё 2\u00a0клетки…');
  });

  it('has its numbers and its frame in the picture for files', () => {
    const scene = drawHeatMap(
      {
        ...props,
        cells: [
          [part(1, 2), part(1, 8)],
          [part(3, 4), 'none'],
        ],
      },
      548,
      EN,
    );
    staysOnPaper(scene);
    const texts = marksOf(scene).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    for (const told of ['50%', '13%', '75%', 'Ring', 'TN']) expect(texts).toContain(told);
  });
});

describe('steps', () => {
  it('write every second of many steps below, not the narrow ones alone', () => {
    const steps = Array.from({ length: 15 }, (_, index) => String(index + 3));
    const chances = steps.map(() => part(1, 2));
    const scene = drawSteps({ axis: 'Evasion', steps, courses: [{ name: 'Hit', chances }] }, 420, EN);
    const below = marksOf(scene).flatMap((mark) =>
      mark.kind === 'text' && /^\d+$/.test(mark.text) ? [mark.text] : [],
    );
    expect(below).toEqual(['3', '5', '7', '9', '11', '13', '15', '17']);
  });

  it('are summed up by where they begin and end', () => {
    const courses = [{ name: 'Anya', chances: [part(1, 2), part(3, 4)] }];
    expect(stepsSummary({ title: '', axis: 'Exchange', steps: ['now', '1'], courses }, EN)).toBe(
      'Exchange now: Anya 50%. Exchange 1: Anya 75%.',
    );
  });

  it('keep their names apart as little as they must', () => {
    expect(spread([50, 52, 120], 18, 0, 200)).toEqual([50, 68, 120]);
    expect(spread([198, 199], 18, 0, 200)).toEqual([182, 200]);
  });
});

describe('the width of a text', () => {
  it('grows with every letter', () => {
    expect(widthOf('12,5\u00a0%')).toBeGreaterThan(widthOf('12,5'));
  });
});
