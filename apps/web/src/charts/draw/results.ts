// The picture of named results: a row each, its name, a bar that would reach the far rule if it were sure, its chance.
import type { NamedChance } from '../model.js';
import { chanceText, finerText, fractionText } from '../numbers.js';
import { line, type Mark, NOTE, type Scene, type Spot, short, type Text, text, widthOf, wrapped } from '../scene.js';
import type { Tongue } from '../words.js';

export function drawResults(results: readonly NamedChance[], width: number, tongue: Tongue): Scene {
  const { language, words } = tongue;
  const rows = rowsOf(
    results.map(({ name }) => name),
    width,
    BAR,
  );
  const { left, right } = rows;
  const x = (chance: number): number => left + chance * (right - left);
  const bars = results.map(({ chance, tone }, index): Mark => {
    const y = rows.barAt(index);
    return {
      kind: 'rect',
      x: left,
      y,
      width: short(Math.max(chance.decimal > 0 ? 1 : 0, x(chance.decimal) - left)),
      height: BAR,
      fill: FILLS[tone],
      stroke: { colour: 'accent', width: 1 },
    };
  });
  const chances = results.map(({ chance }, index) =>
    chanceMark(chance.decimal, rows.barAt(index) + BAR / 2 + NOTE * 0.36, rows, tongue, { size: NOTE, strong: true }),
  );
  return {
    width,
    height: rows.height + SURE,
    back: rails(rows, chances),
    bars,
    front: [
      ...rows.names,
      sureMark(rows, tongue),
      ...chances,
      line([left, 0], [left, rows.height], { colour: 'ink', width: 1.5 }),
    ],
    spots: results.map(
      ({ name, chance }, index): Spot => ({
        x: left,
        y: rows.barAt(index),
        width: x(chance.decimal) - left,
        height: BAR,
        tell: () => words.told(name, finerText(language, chance.decimal), fractionText(chance)),
      }),
    ),
    along: 'y',
  };
}

const BAR = 16;

const FILLS = { good: 'accent', bad: 'hatch', neither: 'dots' } as const;

export interface Rows {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly names: readonly Mark[];
  readonly tops: readonly number[];
  readonly barAt: (index: number) => number;
  readonly barHeight: number;
}

/** Rows of names and bars: beside one another where there is room, else the bar under its name. */
export function rowsOf(names: readonly string[], width: number, barHeight: number, top = 6): Rows {
  const beside = width >= 480;
  const room = beside ? Math.min(Math.max(0, ...names.map((name) => widthOf(name, NOTE))) + 14, width * 0.4) : 0;
  const tops: number[] = [];
  const marks: Mark[] = [];
  let y = top;
  for (const name of names) {
    const lines = wrapped(name, beside ? room - 13.9 : width - 10, NOTE, 2);
    const tall = lines.length * 18;
    if (beside) {
      const row = Math.max(tall, barHeight);
      const first = y + row / 2 - tall / 2 + 13.5;
      lines.forEach((each, index) => {
        marks.push(text(room - 12, first + index * 18, each, { ...NAME, anchor: 'end' }));
      });
      tops.push(y + row / 2 - barHeight / 2);
      y += row + 12;
    } else {
      lines.forEach((each, index) => {
        marks.push(text(10, y + 13 + index * 18, each, { ...NAME, anchor: 'start' }));
      });
      tops.push(y + tall + 3);
      y += tall + barHeight + 15;
    }
  }
  return {
    left: room + 1,
    // beyond the far rule there is still room for a chance
    right: width - 62,
    height: y - 2,
    names: marks,
    tops,
    barAt: (index) => tops[index] ?? 0,
    barHeight,
  };
}

const NAME = { size: NOTE, colour: 'ink' } as const;

/** A chance in words after the end of its bar, and beyond the far rule where that would go through it. */
export function chanceMark(
  chance: number,
  y: number,
  { left, right }: Rows,
  { language }: Tongue,
  look: { readonly size: number; readonly strong: boolean },
): Text {
  const content = chanceText(language, chance);
  const after = left + chance * (right - left) + 8;
  const x = after + widthOf(content, look.size) > right - 4 ? Math.max(after, right + 8) : after;
  return text(x, y, content, { ...look, anchor: 'start', colour: 'ink' });
}

/**
 * Quarters of the way, and the far rule where a sure result would end, beside each bar and not through its name; none
 * goes through a chance.
 */
export const rails = ({ left, right, tops, barHeight }: Rows, chances: readonly Text[]): readonly Mark[] =>
  tops.flatMap((y) => {
    const written = chances.filter((each) => each.y > y && each.y < y + barHeight + 4);
    return [0.25, 0.5, 0.75, 1]
      .map((share) => ({ share, x: short(left + share * (right - left)) }))
      .filter(({ x }) => !written.some((each) => x > each.x - 4 && x < each.x + widthOf(each.text, each.size) + 2))
      .map(({ share, x }) =>
        line(
          [x, y - 2],
          [x, y + barHeight + 2],
          share === 1 ? { colour: 'line', width: 1.5 } : { colour: 'hair', width: 1, dash: '1 3' },
        ),
      );
  });

/** What the far rule stands for, under it. */
export const sureMark = ({ right, height }: Rows, { language }: Tongue): Mark =>
  text(right, height + 12, chanceText(language, 1));
export const SURE = 18;
