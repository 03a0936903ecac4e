// Any outcome or odds as text: labelled values, tables, bars for chances, charts for distributions. It knows no system;
// the shapes of the values decide.
import type { Exact } from '@brosok/dice';
import type { CheckDie } from '@brosok/rules';
import { padRight, type Style, type Terminal, widthOf, wrap } from '../terminal.js';
import type { Words } from '../words/words.js';
import { barOf, chart } from './chart.js';
import { type Drawing, inlineDie } from './dice.js';
import type { Names } from './names.js';
import { chanceText, exactText, fractionText } from './numbers.js';
import { table } from './table.js';

export interface View {
  readonly names: Names;
  readonly words: Words;
  readonly terminal: Terminal;
  readonly style: Style;
  /** The dice that moves among the values are about. */
  readonly dice?: readonly CheckDie[];
}

/** The fields of an object (or the value itself), line by line. */
export function drawValue(value: unknown, view: View): readonly string[] {
  return draw(value, { ...view, depth: 0, expectation: false });
}

interface Place extends View {
  readonly depth: number;
  /** Whether an exact number here is an expected amount and not a chance. */
  readonly expectation: boolean;
}

/** Fields whose exact numbers are amounts. */
const EXPECTATION = /^(?:mean|variance|deviation|expect)/i;

function draw(value: unknown, place: Place): readonly string[] {
  if (isSpread(value)) return drawSpread(value, place);
  if (!isRecord(value) || isExact(value)) return [`${indent(place)}${simpleText(value, place)}`];
  // what is null was not asked, not given or did not happen
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== null)
    .map(([key, inner]) => ({ key, inner, expectation: place.expectation || EXPECTATION.test(key) }));
  const simple = entries.filter(({ inner }) => isSimple(inner));
  const blocks = entries.filter(({ inner }) => !isSimple(inner));
  return [
    ...pairs(
      simple.map(({ key, inner, expectation }) => ({
        label: place.names.field(key),
        text: simpleText(inner, { ...place, expectation }),
        chance: isExact(inner) && !expectation ? inner.decimal : null,
      })),
      place,
    ),
    ...blocks.flatMap(({ key, inner, expectation }, index) => [
      ...(place.depth === 0 && (index > 0 || simple.length > 0) ? [''] : []),
      `${indent(place)}${place.style.bold(place.names.field(key))}`,
      ...nested(inner, { ...place, depth: place.depth + 1, expectation }),
    ]),
  ];
}

/** A list or an object one level in. */
function nested(value: unknown, place: Place): readonly string[] {
  if (!Array.isArray(value)) return draw(value, place);
  if (value.length > 0 && value.every(isOutcome)) return bars(value, 0, place);
  const rows = value.filter(isRecord).map((each) => cellsOf(each, place));
  if (rows.length === value.length && rows.every((row) => row.every(({ value: cell }) => isSimple(cell))))
    return drawTable(rows, place);
  return value.flatMap((each, index) => [
    `${indent(place)}${place.style.dim(`${index + 1}.`)}`,
    ...draw(each, { ...place, depth: place.depth + 1 }),
  ]);
}

interface Simple {
  readonly label: string;
  readonly text: string;
  readonly chance: number | null;
}

/** Labels and values in two columns, and bars beside chances where they fit. */
function pairs(entries: readonly Simple[], place: Place): readonly string[] {
  const { terminal, style } = place;
  const lead = indent(place);
  const room = terminal.columns - lead.length;
  const labelWidth = Math.min(Math.floor(room / 2), Math.max(0, ...entries.map(({ label }) => widthOf(label))));
  const chances = entries.filter(({ chance }) => chance !== null);
  const chanceWidth = Math.max(0, ...chances.map(({ text }) => widthOf(text)));
  const barRoom = Math.min(30, room - labelWidth - chanceWidth - 4);
  return entries.flatMap(({ label, text, chance }) => {
    const bar = chance !== null && chances.length > 1 && barRoom >= 6;
    const shown = bar
      ? `${padRight(text, chanceWidth)}  ${style.cyan(barOf(chance * barRoom, barRoom, chance > 0, terminal))}`
      : text;
    const labels = wrap(label, labelWidth);
    const values = bar ? [shown] : wrap(shown, Math.max(8, room - labelWidth - 2));
    return Array.from(
      { length: Math.max(labels.length, values.length) },
      (_, index) => `${lead}${style.dim(padRight(labels[index] ?? '', labelWidth))}  ${values[index] ?? ''}`,
    );
  });
}

/** What stands in a row of a table: the fields of an object, those of its inner objects beside them. */
interface Cell {
  readonly label: string;
  readonly value: unknown;
  readonly text: string;
}

function cellsOf(row: JsonRecord, place: Place): readonly Cell[] {
  const { exact, decimal, ...fields } = row;
  // an object that is a chance and says of what
  const chance = { exact, decimal };
  const own = isExact(chance) ? fields : row;
  const cells = Object.entries(own).flatMap(([key, value]): readonly Cell[] => {
    const inner = { ...place, expectation: place.expectation || EXPECTATION.test(key) };
    if (isMove(key, value)) return [{ label: place.names.field(key), value: '', text: moveText(value, place) }];
    if (isRecord(value) && !isExact(value) && !isSpread(value)) return cellsOf(value, inner);
    return [{ label: place.names.field(key), value, text: cellText(value, inner) }];
  });
  return isExact(chance)
    ? [...cells, { label: place.words.chance, value: chance, text: cellText(chance, place) }]
    : cells;
}

/** So many rows of a table are drawn; the best come first where there are many. */
const MOST_ROWS = 12;

/** A table where it fits, else the objects one after another. */
function drawTable(rows: readonly (readonly Cell[])[], place: Place): readonly string[] {
  const { terminal, style } = place;
  const shown = rows.slice(0, MOST_ROWS);
  const labels = [...new Set(shown.flatMap((row) => row.map(({ label }) => label)))];
  const columns = labels.map((head) => {
    const cells = shown.map((row) => row.find(({ label }) => label === head));
    return {
      head,
      cells: cells.map((cell) => cell?.text ?? ''),
      numeric: cells.every((cell) => typeof cell?.value === 'number' || isExact(cell?.value)),
    };
  });
  const lead = indent(place);
  const rest = rows.length > shown.length ? [`${lead}${style.dim(`… +${rows.length - shown.length}`)}`] : [];
  const lines = table(columns, terminal.columns - lead.length, style.dim);
  if (lines) return [...lines.map((line) => lead + line), ...rest];
  const apart = shown.map((row) =>
    pairs(
      row.map(({ label, text }) => ({ label, text, chance: null })),
      place,
    ),
  );
  return [...apart.flatMap((each, index) => [...(index > 0 ? [''] : []), ...each]), ...rest];
}

/** A move that is advised: what it does, and to which dice. */
function moveText({ type, ...fields }: JsonRecord, { names, dice = [], terminal, style }: Place): string {
  const details = Object.entries(fields).map(([key, value]) =>
    key === 'dice' && Array.isArray(value)
      ? value
          .map((id) =>
            diceText(
              dice.find((die) => die.id === id),
              id,
              { names, terminal, style },
            ),
          )
          .join(' ') || '—'
      : Array.isArray(value)
        ? value.map(names.value).join(', ')
        : names.value(value),
  );
  return [names.move(String(type)), ...details].join(' ');
}

const diceText = (die: CheckDie | undefined, id: unknown, drawing: Drawing): string =>
  die ? `${inlineDie(die, drawing)}${drawing.style.dim(String(id))}` : String(id);

const isMove = (key: string, value: unknown): value is JsonRecord =>
  key === 'move' && isRecord(value) && typeof value.type === 'string';

/** In a table a chance or amount stands without its fraction. */
function cellText(value: unknown, place: Place): string {
  if (!isExact(value)) return simpleText(value, place);
  return place.expectation ? place.names.value(value.decimal) : chanceText(place.names.language, value.decimal);
}

type Outcome = { readonly value: number } & Exact;

interface Spread {
  readonly outcomes: readonly Outcome[];
  readonly mean: Exact;
  readonly variance: Exact;
  readonly tail: Exact;
}

/** A distribution: mean and deviation, a chart, and whatever else is told with it. */
function drawSpread(value: Spread & Readonly<Record<string, unknown>>, place: Place): readonly string[] {
  const { names, words, terminal, style } = place;
  const { outcomes, mean, variance, tail, ...more } = value;
  const facts = Object.fromEntries(Object.entries(more).filter(([, inner]) => isSimple(inner)));
  const blocks = Object.fromEntries(Object.entries(more).filter(([, inner]) => !isSimple(inner)));
  return [
    ...(Object.keys(facts).length > 0 ? [...draw(facts, place), ''] : []),
    `${indent(place)}${momentsText(mean, variance, place)}`,
    '',
    ...bars(outcomes, tail.decimal, place),
    ...(tail.decimal > 0
      ? wrap(words.tail(chanceText(names.language, tail.decimal)), terminal.columns - 2).map(
          (line) => `  ${style.dim(line)}`,
        )
      : []),
    ...(Object.keys(blocks).length > 0 ? ['', ...draw(blocks, place)] : []),
  ];
}

const bars = (
  outcomes: readonly Outcome[],
  tail: number,
  { names, words, terminal, style }: Place,
): readonly string[] =>
  chart(
    { outcomes: outcomes.map((each) => ({ value: each.value, chance: each.decimal })), tail },
    words,
    names.language,
    terminal,
    style,
  );

/** Mean and deviation in a line. */
function momentsText(
  mean: Exact,
  variance: Exact,
  { names, words, style }: Pick<View, 'names' | 'words' | 'style'>,
): string {
  const deviation = names.value(Math.sqrt(variance.decimal));
  return `${style.dim(words.mean)}\u00A0${exactText(names.language, mean)}   ${style.dim(words.deviation)}\u00A0${deviation}`;
}

/** A value that fits in a line. */
function simpleText(value: unknown, place: Place): string {
  const { names } = place;
  if (Array.isArray(value)) return value.length > 0 ? value.map((each) => simpleText(each, place)).join(', ') : '—';
  if (isExact(value))
    return place.expectation
      ? exactText(names.language, value)
      : `${chanceText(names.language, value.decimal)}${fractionText(value)}`;
  return isRecord(value) ? '—' : names.value(value);
}

const isSimple = (value: unknown): boolean =>
  isExact(value) ||
  (Array.isArray(value)
    ? value.every(isSimple) && !value.some(isExact)
    : !isRecord(value) || Object.keys(value).length === 0);

type JsonRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isExact = (value: unknown): value is Exact =>
  isRecord(value) &&
  typeof value.exact === 'string' &&
  typeof value.decimal === 'number' &&
  Object.keys(value).length === 2;

const isOutcome = (value: unknown): value is Outcome =>
  isRecord(value) &&
  typeof value.value === 'number' &&
  typeof value.exact === 'string' &&
  typeof value.decimal === 'number';

const isSpread = (value: unknown): value is Spread & JsonRecord =>
  isRecord(value) &&
  Array.isArray(value.outcomes) &&
  value.outcomes.every(isOutcome) &&
  isExact(value.mean) &&
  isExact(value.variance) &&
  isExact(value.tail);

const indent = ({ depth }: Place): string => '  '.repeat(depth + 1);
