// What each chart comes to in a sentence or two: under its title, for those who look and for those who listen.
import { cumulated } from './draw/atLeast.js';
import { matched } from './draw/compare.js';
import { successOf } from './draw/distribution.js';
import { sumOf } from './exact.js';
import type {
  AtLeastProps,
  Cell,
  CompareProps,
  DistributionProps,
  HeatMapProps,
  NumberChances,
  ResultsProps,
  StepsProps,
  Threshold,
} from './model.js';
import { chanceText, valueText } from './numbers.js';
import type { Tongue } from './words.js';

export function distributionSummary({ axis, chances, threshold }: DistributionProps, tongue: Tongue): string {
  const { words, language } = tongue;
  const [first, last] = [chances.outcomes[0], chances.outcomes.at(-1)];
  if (!first || !last) return words.none;
  const mode = chances.outcomes.reduce((most, { decimal }) => Math.max(most, decimal), 0);
  const modes = chances.outcomes.filter(({ decimal }) => decimal >= mode * (1 - 1e-12)).map(({ value }) => value);
  return [
    words.spread({
      axis,
      first: first.value,
      last: last.value,
      mean: chances.mean?.decimal ?? null,
      modes: modes.length > 2 || modes.length === chances.outcomes.length ? [] : modes,
      mode,
      endless: (chances.tail?.decimal ?? 0) > 0,
    }),
    ...(threshold
      ? [`${words.reached(threshold.name, chanceText(language, successOf(chances, threshold).decimal))}.`]
      : []),
  ].join(' ');
}

export function atLeastSummary(
  { axis, chances, direction, threshold }: Pick<AtLeastProps, 'axis' | 'chances' | 'direction' | 'threshold'>,
  { words, language }: Tongue,
): string {
  const [first, ...others] = chances.outcomes;
  if (!first) return words.none;
  const reach = (share: number): number | null => valueReached(chances, direction, share);
  const summary = direction === 'atLeast' ? words.atLeastSummary : words.atMostSummary;
  const [half, most] = [reach(0.5) ?? first.value, reach(0.9)];
  // what is always so is not worth saying of nine cases in ten
  const always = others.length === 0 ? null : reach(1);
  return [
    half === always ? words.mostlyOne(axis, half) : summary(axis, half, most === always ? null : most),
    ...(threshold
      ? [`${words.reached(threshold.name, chanceText(language, successOf(chances, threshold).decimal))}.`]
      : []),
  ].join(' ');
}

/** The furthest value that is reached so often; null where none is, beyond which an endless tail goes on. */
function valueReached(chances: NumberChances, direction: AtLeastProps['direction'], share: number): number | null {
  const shares = cumulated(chances, direction);
  // sums of floats may be a little short
  const enough = (each: number): boolean => each >= share - 1e-9;
  const index = direction === 'atLeast' ? shares.findLastIndex(enough) : shares.findIndex(enough);
  return chances.outcomes[index]?.value ?? null;
}

export function resultsSummary({ results, exclusive }: ResultsProps, { words, language }: Tongue): string {
  const sorted = results.toSorted((a, b) => b.chance.decimal - a.chance.decimal);
  const [most, least] = [sorted[0], sorted.at(-1)];
  if (!most || !least) return words.none;
  const chance = (value: number): string => chanceText(language, value);
  if (!exclusive)
    return sorted.length === 1
      ? `${words.is(most.name, chance(most.chance.decimal))}.`
      : words.eachOf(most.name, chance(most.chance.decimal), least.name, chance(least.chance.decimal));
  const good = results.filter(({ tone }) => tone === 'good');
  return [
    words.oneOf(most.name, chance(most.chance.decimal)),
    ...(good.length > 1 ? [words.good(chance(sumOf(good.map((each) => each.chance)).decimal))] : []),
  ].join(' ');
}

export function compareSummary(props: CompareProps, tongue: Tongue): string {
  const { words, language } = tongue;
  const [a, b] = [props.a.name, props.b.name];
  if (props.kind === 'numbers') {
    const means = [props.a.chances.mean, props.b.chances.mean].map((each) => each?.decimal ?? null);
    const [from = null, to = null] = means;
    const difference = from === null || to === null ? null : Math.abs(to - from) < 0.005 ? 0 : to - from;
    return [
      words.means(a, b, difference, from, to),
      ...(props.thresholds ? [successes(props.a.chances, props.b.chances, props.thresholds, tongue)] : []),
    ].join(' ');
  }
  const changes = matched(props)
    .map(({ name, a: one, b: other }) => ({ name, from: one.decimal, to: other.decimal }))
    .filter(({ from, to }) => Math.abs(to - from) >= 0.0005)
    .sort((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from))
    .slice(0, 2)
    .map(({ name, from, to }) => words.changed(name, chanceText(language, from), chanceText(language, to), to - from));
  return words.differs(a, b, changes);
}

function successes(
  a: NumberChances,
  b: NumberChances,
  thresholds: { readonly a: Threshold; readonly b: Threshold },
  { words, language }: Tongue,
): string {
  const [from, to] = [successOf(a, thresholds.a), successOf(b, thresholds.b)];
  return words.successes(
    chanceText(language, from.decimal),
    chanceText(language, to.decimal),
    from.exact === to.exact ? 0 : to.decimal - from.decimal,
  );
}

export function heatSummary(
  { cells, rows, columns, measure, here, there }: HeatMapProps,
  { words, language }: Tongue,
): string {
  const all = cells.flatMap((row, rowIndex) =>
    row.flatMap((cell, columnIndex) =>
      typeof cell === 'string' ? [] : [{ value: cell.decimal, row: rowIndex, column: columnIndex }],
    ),
  );
  const pending = cells.flat().filter((cell) => cell === 'pending').length;
  const sorted = all.toSorted((a, b) => a.value - b.value);
  const [least, most] = [sorted[0], sorted.at(-1)];
  const left = pending > 0 ? words.heatPending(pending) : '';
  if (!least || !most) return left === '' ? words.none : left;
  const told = (value: number): string =>
    measure === 'chance' ? chanceText(language, value) : valueText(language, value);
  const place = ({ value, row, column }: typeof least): string =>
    `${told(value)} (${rows.title} ${rows.headings[row] ?? ''}, ${columns.title} ${columns.headings[column] ?? ''})`;
  const at = (cell: Cell | null | undefined): string | null => {
    const found = cell ? (cells[cell.row]?.[cell.column] ?? 'none') : 'none';
    return typeof found === 'string' ? null : told(found.decimal);
  };
  const other = at(there?.cell);
  // which is least is not known before all are
  if (left !== '') return left;
  return words.heatSummary(
    place(least),
    place(most),
    at(here),
    there && other !== null ? `${there.name}: ${other}` : null,
  );
}

export function stepsSummary({ axis, steps, courses }: StepsProps, { words, language }: Tongue): string {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined || courses.length === 0) return words.none;
  const told = (index: number): string =>
    courses.map(({ name, chances }) => `${name} ${chanceText(language, chances.at(index)?.decimal ?? 0)}`).join(', ');
  return words.stepsSummary(axis, first, told(0), last, told(-1));
}
