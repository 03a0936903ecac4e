// The pictures of two set-ups over one another: A inked lightly, B an outline before it.
import { type Bin, binned } from '../bins.js';
import { NOTHING, sumOf } from '../exact.js';
import type { Compared, NamedChance, NumberChances, Threshold } from '../model.js';
import { chanceText, finerText } from '../numbers.js';
import { line, type Mark, NOTE, type Scene, SMALL, type Spot, short, text } from '../scene.js';
import type { Tongue } from '../words.js';
import {
  across,
  binName,
  capacityOf,
  edgeOf,
  gapOf,
  labelsOf,
  pitchOf,
  plotHeight,
  successOf,
} from './distribution.js';
import { baseLine, CHANCES, chancesUp, keys, lineOf } from './plot.js';
import { chanceMark, rails, rowsOf, SURE, sureMark } from './results.js';

export interface Pair<Chances> {
  readonly a: Compared<Chances>;
  readonly b: Compared<Chances>;
}

export function drawNumbers(
  { a, b }: Pair<NumberChances>,
  thresholds: { readonly a: Threshold; readonly b: Threshold } | null,
  width: number,
  tongue: Tongue,
): Scene {
  const { language, words } = tongue;
  const named = (side: Compared<NumberChances>, threshold: Threshold | undefined): string =>
    threshold
      ? words.is(side.name, `${words.success} ${chanceText(language, successOf(side.chances, threshold).decimal)}`)
      : side.name;
  const key = keysOf(named(a, thresholds?.a), named(b, thresholds?.b), width);
  const sides = { left: CHANCES, right: width - 2 };
  const { bins, grouped } = binned(together(a.chances, b.chances), capacityOf(sides));
  const note = grouped === 1 ? [] : [text(0, key.bottom + 10, words.grouped(grouped), { anchor: 'start' })];
  const top = key.bottom + (thresholds ? 24 : 14) + note.length * 18;
  const area = { ...sides, top, bottom: top + plotHeight(width) };
  const shares = { a: sharesIn(bins, a.chances), b: sharesIn(bins, b.chances) };
  const up = chancesUp(area, Math.max(...shares.a, ...shares.b, 0) || 1, tongue);
  const x = across(bins, area);
  const pitch = pitchOf(bins, x);
  const gap = gapOf(pitch);
  return {
    width,
    height: area.bottom + 30,
    back: up.marks,
    bars: bins.map((bin, index): Mark => {
      const y = up.y(shares.a[index] ?? 0);
      return {
        kind: 'rect',
        x: short(x(bin.from) + gap / 2),
        y: short(y),
        width: short(x(bin.to) - x(bin.from) - gap),
        height: short(area.bottom - y),
        fill: 'tint',
        ...(pitch >= 5 ? { stroke: { colour: 'accent', width: 1 } } : {}),
      };
    }),
    front: [
      ...key.marks,
      ...note,
      { kind: 'path', d: stairs(bins, shares.b, x, up.y, area.bottom), stroke: { colour: 'ink', width: 2 } },
      baseLine(area),
      ...lineOf(labelsOf(bins, x, pitch, tongue), { left: area.left - 24, right: width }, area.bottom + 23),
      ...(thresholds ? flags(thresholds, bins, x, area) : []),
    ],
    spots: bins.map((bin, index): Spot => {
      const y = up.y(Math.max(shares.a[index] ?? 0, shares.b[index] ?? 0));
      return {
        x: x(bin.from),
        width: x(bin.to) - x(bin.from),
        y,
        height: area.bottom - y,
        tell: () => {
          const [one, other] = [exactIn(bin, a.chances), exactIn(bin, b.chances)];
          return words.cell(
            binName(bin, tongue),
            words.is(a.name, finerText(language, one.decimal)),
            `${words.is(b.name, finerText(language, other.decimal))} (${words.points(other.decimal - one.decimal)})`,
          );
        },
      };
    }),
    along: 'x',
  };
}

/** The values of both; the chances are of no matter but for which ends are rare in both. */
const together = (a: NumberChances, b: NumberChances) => {
  const all = new Map(a.outcomes.map((outcome) => [outcome.value, outcome]));
  for (const outcome of b.outcomes)
    if (outcome.decimal > (all.get(outcome.value)?.decimal ?? -1)) all.set(outcome.value, outcome);
  return [...all.values()].sort((one, other) => one.value - other.value);
};

const within = ({ first, last }: Bin, { outcomes }: NumberChances) =>
  outcomes.filter(({ value }) => value >= first && value <= last);

const exactIn = (bin: Bin, chances: NumberChances) => sumOf(within(bin, chances));

const sharesIn = (bins: readonly Bin[], chances: NumberChances): readonly number[] =>
  bins.map((bin) => within(bin, chances).reduce((sum, { decimal }) => sum + decimal, 0));

/** The outline of bars without gaps. */
function stairs(
  bins: readonly Bin[],
  shares: readonly number[],
  x: (value: number) => number,
  y: (chance: number) => number,
  bottom: number,
): string {
  let path = '';
  let end: number | null = null;
  bins.forEach((bin, index) => {
    const [from, to] = [short(x(bin.from)), short(x(bin.to))];
    // where values are missing the outline comes down to the base line
    if (end === null || Math.abs(end - from) > 0.02) path += `${end === null ? '' : `V${bottom}`}M${from} ${bottom}`;
    path += `V${short(y(shares[index] ?? 0))}H${to}`;
    end = to;
  });
  return end === null ? path : `${path}V${bottom}`;
}

function flags(
  { a, b }: { readonly a: Threshold; readonly b: Threshold },
  bins: readonly Bin[],
  x: (value: number) => number,
  {
    top,
    bottom,
    right,
    left,
  }: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number },
): readonly Mark[] {
  const both = a.at === b.at && a.name === b.name;
  return (both ? [a] : [a, b]).flatMap((threshold, index): readonly Mark[] => {
    const at = short(x(edgeOf(threshold, bins)));
    return [
      line([at, top - 8], [at, bottom], { colour: 'ink', width: 1.5, dash: index === 0 ? '5 3' : '1.5 3' }),
      ...lineOf([{ x: at, text: threshold.name }], { left, right }, top - 12).slice(
        0,
        // two close together: the second would lie over the first
        index === 1 && Math.abs(at - x(edgeOf(a, bins))) < 90 ? 0 : 1,
      ),
    ];
  });
}

/** A, then B: what each looks like and is called. */
const keysOf = (a: string, b: string, width: number) =>
  keys(
    [
      {
        name: a,
        sample: (x, y) => [
          {
            kind: 'rect',
            x: x + 0.5,
            y: y + 0.5,
            width: 18,
            height: 11,
            fill: 'tint',
            stroke: { colour: 'accent', width: 1 },
          },
        ],
      },
      {
        name: b,
        sample: (x, y) => [
          { kind: 'path', d: `M${x + 1} ${y + 12}V${y + 1}H${x + 18}V${y + 12}`, stroke: { colour: 'ink', width: 2 } },
        ],
      },
    ],
    0,
    width,
    0,
  );

/** Results of the same name, one after another. */
export interface Matched {
  readonly name: string;
  readonly a: NamedChance['chance'];
  readonly b: NamedChance['chance'];
}

export function matched({ a, b }: Pair<readonly NamedChance[]>): readonly Matched[] {
  const names = [...new Set([...a.chances, ...b.chances].map(({ name }) => name))];
  const of = (all: readonly NamedChance[], name: string) => all.find((each) => each.name === name)?.chance ?? NOTHING;
  return names.map((name) => ({ name, a: of(a.chances, name), b: of(b.chances, name) }));
}

export function drawPairs(pair: Pair<readonly NamedChance[]>, width: number, tongue: Tongue): Scene {
  const { language, words } = tongue;
  const all = matched(pair);
  const key = keysOf(pair.a.name, pair.b.name, width);
  const rows = rowsOf(
    all.map(({ name }) => name),
    width,
    2 * HALF + 3,
    key.bottom + 4,
  );
  const x = (chance: number): number => rows.left + chance * (rows.right - rows.left);
  const bar = (chance: number, y: number) => ({
    x: rows.left,
    y,
    width: short(Math.max(chance > 0 ? 1 : 0, x(chance) - rows.left)),
    height: HALF,
  });
  const chances = all.flatMap(({ a, b }, index) =>
    [a, b].map(({ decimal }, half) =>
      chanceMark(decimal, rows.barAt(index) + half * (HALF + 3) + HALF / 2 + 4.6, rows, tongue, {
        size: SMALL,
        strong: false,
      }),
    ),
  );
  return {
    width,
    height: rows.height + SURE,
    back: rails(rows, chances),
    bars: all.flatMap(({ a, b }, index): readonly Mark[] => [
      { kind: 'rect', ...bar(a.decimal, rows.barAt(index)), fill: 'tint', stroke: { colour: 'accent', width: 1 } },
      {
        kind: 'rect',
        ...bar(b.decimal, rows.barAt(index) + HALF + 3),
        fill: 'leaf',
        stroke: { colour: 'ink', width: 2 },
      },
    ]),
    front: [
      ...key.marks,
      ...rows.names,
      sureMark(rows, tongue),
      ...chances,
      line([rows.left, key.bottom], [rows.left, rows.height], { colour: 'ink', width: 1.5 }),
    ],
    spots: all.map(
      ({ name, a, b }, index): Spot => ({
        ...bar(Math.max(a.decimal, b.decimal), rows.barAt(index)),
        height: rows.barHeight,
        tell: () =>
          words.cell(
            name,
            words.is(pair.a.name, finerText(language, a.decimal)),
            `${words.is(pair.b.name, finerText(language, b.decimal))} (${words.points(b.decimal - a.decimal)})`,
          ),
      }),
    ),
    along: 'y',
  };
}

const HALF = NOTE;
