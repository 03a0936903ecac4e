// Each chart's values as a table.
import type { Exact } from '@brosok/dice';
import { matched } from './draw/compare.js';
import { successOf } from './draw/distribution.js';
import { difference, NOTHING, sums } from './exact.js';
import type {
  AtLeastProps,
  CompareProps,
  DistributionProps,
  HeatMapProps,
  NumberChances,
  ResultsProps,
  StepsProps,
  Threshold,
} from './model.js';
import type { Table, TableCell } from './table.js';
import type { Tongue } from './words.js';

const text = (content: string): TableCell => ({ kind: 'text', text: content });
const number = (value: number): TableCell => ({ kind: 'number', value });
const chance = (value: Exact): TableCell => ({ kind: 'chance', value });

export function distributionTable({ axis, chances, threshold }: DistributionProps, { words }: Tongue): Table {
  return {
    columns: [
      { name: axis, kind: 'number' },
      { name: words.chance, kind: 'chance' },
    ],
    rows: [
      ...chances.outcomes.map((outcome) => [number(outcome.value), chance(outcome)]),
      ...(chances.tail && chances.tail.decimal > 0 ? [[text(words.higher), chance(chances.tail)]] : []),
      ...(chances.mean ? [[text(words.meanName), { kind: 'exact' as const, value: chances.mean }]] : []),
      ...(threshold ? [[text(`${threshold.name}: ${words.success}`), chance(successOf(chances, threshold))]] : []),
    ],
  };
}

export function atLeastTable({ axis, chances, direction }: AtLeastProps, { words }: Tongue): Table {
  const { outcomes } = chances;
  const upTo = sums(outcomes);
  const from = sums(outcomes.toReversed());
  return {
    columns: [
      { name: axis, kind: 'number' },
      { name: words[direction], kind: 'chance' },
    ],
    rows: outcomes.map(({ value }, index) => [
      number(value),
      chance(direction === 'atMost' ? upTo(index + 1) : from(outcomes.length - index)),
    ]),
  };
}

export const resultsTable = ({ results }: ResultsProps, { words }: Tongue): Table => ({
  columns: [
    { name: words.result, kind: 'text' },
    { name: words.chance, kind: 'chance' },
  ],
  rows: results.map(({ name, chance: value }) => [text(name), chance(value)]),
});

export function compareTable(props: CompareProps, { words }: Tongue): Table {
  const columns = [
    { name: props.a.name, kind: 'chance' as const },
    { name: props.b.name, kind: 'chance' as const },
    { name: words.pointsName, kind: 'points' as const },
  ];
  const cells = (a: Exact, b: Exact): readonly TableCell[] => [
    chance(a),
    chance(b),
    { kind: 'points', value: difference(a, b) },
  ];
  if (props.kind === 'results')
    return {
      columns: [{ name: words.result, kind: 'text' }, ...columns],
      rows: matched(props).map(({ name, a, b }) => [text(name), ...cells(a, b)]),
    };
  const values = [...new Set([...valuesOf(props.a.chances), ...valuesOf(props.b.chances)])].sort((a, b) => a - b);
  const [a, b] = [byValue(props.a.chances), byValue(props.b.chances)];
  return {
    columns: [{ name: props.axis, kind: 'number' }, ...columns],
    rows: [
      ...values.map((value) => [number(value), ...cells(a(value), b(value))]),
      ...(props.thresholds ? [successRow(props.a.chances, props.b.chances, props.thresholds)] : []),
    ],
  };

  function successRow(
    one: NumberChances,
    other: NumberChances,
    thresholds: { readonly a: Threshold; readonly b: Threshold },
  ): readonly TableCell[] {
    return [text(words.successChance), ...cells(successOf(one, thresholds.a), successOf(other, thresholds.b))];
  }
}

const valuesOf = ({ outcomes }: NumberChances): readonly number[] => outcomes.map(({ value }) => value);

function byValue({ outcomes }: NumberChances): (value: number) => Exact {
  const all = new Map(outcomes.map((outcome) => [outcome.value, outcome]));
  return (value) => all.get(value) ?? NOTHING;
}

/** One row for each cell, as programs like it; the page shows it as the map itself. */
export const heatTable = ({ rows, columns, cells, measure }: HeatMapProps, { words }: Tongue): Table => ({
  columns: [
    { name: rows.title, kind: 'text' },
    { name: columns.title, kind: 'text' },
    measure === 'chance' ? { name: words.chance, kind: 'chance' } : { name: words.value, kind: 'exact' },
  ],
  rows: cells.flatMap((row, rowIndex) =>
    row.map((cell, columnIndex): readonly TableCell[] => [
      text(rows.headings[rowIndex] ?? ''),
      text(columns.headings[columnIndex] ?? ''),
      typeof cell === 'string' ? { kind: 'none' } : { kind: measure === 'chance' ? 'chance' : 'exact', value: cell },
    ]),
  ),
});

export const stepsTable = ({ axis, steps, courses }: StepsProps): Table => ({
  columns: [{ name: axis, kind: 'text' }, ...courses.map(({ name }) => ({ name, kind: 'chance' as const }))],
  rows: steps.map((step, index) => [
    text(step),
    ...courses.map(({ chances }) => {
      const value = chances[index];
      return value ? chance(value) : ({ kind: 'none' } as const);
    }),
  ]),
});
