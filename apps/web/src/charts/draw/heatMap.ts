// The picture of a heat map for files: what the page shows as a table of cells. Each number stands in its cell
// over a bar as long as it is large.
import type { HeatMapProps } from '../model.js';
import { chanceText, valueText } from '../numbers.js';
import { type Mark, NOTE, type Scene, short, text, widthOf } from '../scene.js';
import type { Tongue } from '../words.js';

export function drawHeatMap(
  {
    rows,
    columns,
    cells,
    measure,
    here = null,
    there = null,
    most,
  }: Omit<HeatMapProps, 'title' | 'subtitle' | 'onChoose'>,
  width: number,
  { language }: Tongue,
): Scene {
  const room = Math.min(
    width * 0.4,
    Math.max(0, ...[rows.title, ...rows.headings].map((each) => widthOf(each, NOTE))) + 14,
  );
  const wide = (width - room - 2) / Math.max(1, columns.headings.length);
  const tall = 34;
  const top = 46;
  const levels = levelsOf(cells, measure, most);
  const told = cells.map((row) =>
    row.map((cell) =>
      typeof cell === 'string'
        ? STATES[cell]
        : measure === 'chance'
          ? chanceText(language, cell.decimal)
          : valueText(language, cell.decimal),
    ),
  );
  // many columns are written smaller, so that no number reaches into the next
  const widest = Math.max(1, ...[...told.flat(), ...columns.headings].map((each) => widthOf(each, NOTE)));
  const size = Math.max(7, Math.min(NOTE, ((wide - 4) / widest) * NOTE));
  const bars: Mark[] = [];
  const front: Mark[] = [
    text(room + (width - room) / 2, 14, columns.title),
    text(room - 10, 38, rows.title, { anchor: 'end' }),
    ...columns.headings.map((each, index) =>
      text(room + (index + 0.5) * wide, 38, each, { size, colour: 'ink' as const, strong: true }),
    ),
    ...rows.headings.map((each, index) =>
      text(room - 10, top + (index + 0.5) * tall + 5, each, { size: NOTE, anchor: 'end', colour: 'ink', strong: true }),
    ),
  ];
  cells.forEach((row, rowIndex) => {
    row.forEach((cell, columnIndex) => {
      const [x, y] = [short(room + columnIndex * wide), top + rowIndex * tall];
      const frame = { kind: 'rect', x: x + 0.5, y: y + 0.5, width: short(wide - 1), height: tall - 1 } as const;
      bars.push({ ...frame, fill: 'leaf', stroke: { colour: 'hair', width: 1 } });
      const content = told[rowIndex]?.[columnIndex] ?? '';
      front.push(
        text(x + wide / 2, y + 19, content, { size, ...(typeof cell === 'string' ? {} : { colour: 'ink' as const }) }),
      );
      if (here?.row === rowIndex && here.column === columnIndex)
        front.push({ ...frame, stroke: { colour: 'ink', width: 2.5 } });
      if (there?.cell.row === rowIndex && there.cell.column === columnIndex)
        front.push({ ...frame, stroke: { colour: 'ink', width: 2, dash: '5 4' } });
      if (typeof cell === 'string') return;
      // an engraver’s way of darkening: a bar over the foot of the cell, as long as the number is large
      bars.push({
        kind: 'rect',
        x: x + 5,
        y: y + tall - 8,
        width: short((wide - 10) * levels(cell.decimal)),
        height: 3.5,
        fill: 'accent',
      });
    });
  });
  return { width, height: top + cells.length * tall + 2, back: [], bars, front, spots: [], along: 'x' };
}

const STATES = { pending: '…', none: '—' } as const;

/**
 * How far up its scale a number is, from 0 to 1: chances on their own, other numbers between 0 and the greatest, which is
 * that of the cells unless another is given.
 */
export function levelsOf(
  cells: HeatMapProps['cells'],
  measure: HeatMapProps['measure'],
  greatest = greatestOf(cells),
): (value: number) => number {
  const most = measure === 'chance' ? 1 : greatest;
  return (value) => (most > 0 ? Math.min(1, Math.max(0, value / most)) : 0);
}

/** The greatest number of the cells that are reckoned, at least 0. */
export const greatestOf = (cells: HeatMapProps['cells']): number =>
  Math.max(0, ...cells.flat().flatMap((cell) => (typeof cell === 'string' ? [] : [cell.decimal])));
