// A distribution as a bar chart in text: each value's chance, a bar, and the chance of at least that much.
import { type Language, number } from '@brosok/dice';
import { padLeft, type Style, type Terminal, widthOf } from '../terminal.js';
import { chanceText } from './numbers.js';

export interface Outcome {
  readonly value: number;
  /** 0…1 */
  readonly chance: number;
}

export interface ChartWords {
  readonly chance: string;
  readonly atLeast: string;
}

export interface Chart {
  /** Ascending by value. */
  readonly outcomes: readonly Outcome[];
  /** The chance of what is above the last outcome and not listed. */
  readonly tail: number;
  /** Values from here on are a success and are painted as such. */
  readonly target?: number;
}

/** Draws the chart to the terminal's width; long distributions are folded into at most some thirty rows. */
export function chart(
  { outcomes, tail, target }: Chart,
  words: ChartWords,
  language: Language,
  terminal: Terminal,
  style: Style,
): readonly string[] {
  const rows = fold(outcomes, tail).map((row) => ({
    ...row,
    label: labelOf(row, language),
    chanceText: chanceText(language, row.chance),
    atLeastText: chanceText(language, row.atLeast),
  }));
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(widthOf));
  const labelWidth = widest(rows.map(({ label }) => label));
  const chanceWidth = widest([words.chance, ...rows.map((row) => row.chanceText)]);
  const atLeastWidth = widest([words.atLeast, ...rows.map((row) => row.atLeastText)]);
  const left = terminal.columns - labelWidth - chanceWidth - atLeastWidth - 7;
  const room = left < 3 ? 0 : Math.min(50, left);
  const highest = Math.max(Number.MIN_VALUE, ...rows.map(({ chance }) => chance));

  const head = `  ${' '.repeat(labelWidth)}  ${padLeft(words.chance, chanceWidth)} ${' '.repeat(room)}  ${padLeft(words.atLeast, atLeastWidth)}`;
  return [
    style.dim(head),
    ...rows.map(({ label, chance, chanceText: percent, atLeastText, from }) => {
      const bar = barOf((chance / highest) * room, room, chance > 0, terminal);
      const hit = target === undefined || from >= target;
      return `  ${style.bold(padLeft(label, labelWidth))}  ${padLeft(percent, chanceWidth)} ${(hit ? style.cyan : style.dim)(bar)}  ${style.dim(padLeft(atLeastText, atLeastWidth))}`;
    }),
  ];
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of this length, in eighths of a column where there are glyphs, padded to `room`. What is possible has a trace. */
export function barOf(length: number, room: number, possible: boolean, terminal: Terminal): string {
  if (room === 0) return '';
  if (!terminal.glyphs) return '#'.repeat(Math.max(possible ? 1 : 0, Math.round(length))).padEnd(room);
  const eighths = Math.max(possible ? 1 : 0, Math.round(length * 8));
  return ('█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '')).padEnd(room);
}

/** Values from…to as one row; `open` where it stands for all below or above. */
interface Row {
  readonly from: number;
  readonly to: number;
  readonly open: 'below' | 'above' | null;
  readonly chance: number;
  readonly atLeast: number;
}

function labelOf({ from, to, open }: Row, language: Language): string {
  const [a, b] = [number(language, from), number(language, to)];
  if (open === 'below') return `≤ ${b}`;
  if (open === 'above') return `≥ ${a}`;
  return from === to ? a : `${a}${from < 0 ? '…' : '–'}${b}`;
}

const MOST_ROWS = 30;
/** Ends with less than this chance in all are drawn as one row. */
const END = 0.001;

/** Few outcomes as they are; of many the thin ends become a row each and what is between is put into equal classes. */
function fold(outcomes: readonly Outcome[], tail: number): readonly Row[] {
  const atLeast = cumulated(outcomes, tail);
  const row = (first: number, last: number, open: Row['open'] = null): Row => {
    const chance = outcomes.slice(first, last + 1).reduce((sum, each) => sum + each.chance, 0);
    return {
      from: outcomes[first]?.value ?? 0,
      to: outcomes[last]?.value ?? 0,
      open,
      chance: open === 'above' ? chance + tail : chance,
      atLeast: atLeast[first] ?? 0,
    };
  };
  const last = outcomes.length - 1;
  if (outcomes.length <= MOST_ROWS) return outcomes.map((_, index) => row(index, index));

  let low = 0;
  for (let sum = outcomes[0]?.chance ?? 0; sum < END; sum += outcomes[low]?.chance ?? 1) low += 1;
  let high = last;
  for (let sum = tail + (outcomes[last]?.chance ?? 0); sum < END; sum += outcomes[high]?.chance ?? 1) high -= 1;
  if (low < 2) low = 0;
  if (high > last - 2) high = last;
  return [
    ...(low > 0 ? [row(0, low - 1, 'below')] : []),
    ...classes(outcomes, low, high).map(([from, to]) => row(from, to)),
    ...(high < last ? [row(high + 1, last, 'above')] : []),
  ];
}

/** The chance of at least each outcome, added from the top so that small ones are not lost. */
function cumulated(outcomes: readonly Outcome[], tail: number): readonly number[] {
  const sums: number[] = [];
  let sum = tail;
  for (const { chance } of outcomes.toReversed()) {
    sum += chance;
    sums.push(Math.min(1, sum));
  }
  sums.reverse();
  // all of it together is certain, whatever the sums of small numbers come to
  if ((sums[0] ?? 0) > 1 - 1e-9) sums[0] = 1;
  return sums;
}

/** The outcomes low…high in classes of one round width, or of equally many where the values lie too unevenly for that. */
function classes(outcomes: readonly Outcome[], low: number, high: number): readonly (readonly [number, number])[] {
  const count = high - low + 1;
  const valueAt = (index: number) => outcomes[index]?.value ?? 0;
  if (count <= MOST_ROWS) return Array.from({ length: count }, (_, index) => [low + index, low + index] as const);
  const width = roundWidth((valueAt(high) - valueAt(low) + 1) / MOST_ROWS);
  const even: [number, number][] = [];
  let current = Number.NaN;
  for (let index = low; index <= high; index += 1) {
    const which = Math.floor((valueAt(index) - valueAt(low)) / width);
    const open = even.at(-1);
    if (open && which === current) open[1] = index;
    else even.push([index, index]);
    current = which;
  }
  if (even.length >= MOST_ROWS / 3) return even;
  const size = Math.ceil(count / MOST_ROWS);
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => [
    low + index * size,
    Math.min(high, low + (index + 1) * size - 1),
  ]);
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, Number.MIN_VALUE)));
  return ([1, 2, 5].find((step) => step * power >= least - 1e-9) ?? 10) * power;
}
