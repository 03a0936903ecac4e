// The picture of a distribution: bars on a base line, failures hatched and successes inked, the average plumbed.
import { type Bin, binned } from '../bins.js';
import { sumOf } from '../exact.js';
import type { DistributionProps, NumberChances, Threshold } from '../model.js';
import { chanceText, finerText, fractionText, spanText, valueText } from '../numbers.js';
import { linear, ticks } from '../scale.js';
import { line, type Mark, type Scene, SMALL, type Spot, short, text, widthOf } from '../scene.js';
import type { Tongue } from '../words.js';
import { baseLine, CHANCES, chancesUp, keys, lineOf, meanMark, type Plot } from './plot.js';

export function drawDistribution(
  { chances, threshold = null }: Pick<DistributionProps, 'chances' | 'threshold'>,
  width: number,
  tongue: Tongue,
): Scene {
  const { words, language } = tongue;
  const key = threshold === null ? { marks: [], bottom: 4 } : keys(KEYS(words), 0, width, 0);
  const sides = { left: CHANCES, right: width - 2 };
  const { bins, grouped } = binned(chances.outcomes, capacityOf(sides), threshold?.at ?? null);
  const labelled = bins.map(({ share }) => chanceText(language, share));
  // where every bar can be told its chance, there is no need of a scale
  const free = { left: 2, right: width - 2 };
  const told = pitchOf(bins, across(bins, free)) >= Math.max(...labelled.map((each) => widthOf(each)), 0) + 4;
  const note = grouped === 1 ? [] : [text(0, key.bottom + 10, words.grouped(grouped), { anchor: 'start' })];
  const top = key.bottom + (threshold ? 26 : 8) + (told ? 16 : 0) + note.length * 18;
  const bottom = top + plotHeight(width);
  const area: Plot = { ...(told ? free : sides), top, bottom };
  const x = across(bins, area);
  const up = chancesUp(area, Math.max(0, ...bins.map(({ share }) => share)) || 1, tongue);
  const pitch = pitchOf(bins, x);
  const gap = gapOf(pitch);
  const place = ({ from, to, share }: Bin) => {
    const left = x(from) + gap / 2;
    return {
      x: short(left),
      y: short(up.y(share)),
      width: short(x(to) - gap / 2 - left),
      height: bottom - up.y(share),
    };
  };
  const bars = bins.map((bin): Mark => {
    const { height, ...at } = place(bin);
    // what can happen can be seen
    const tall = Math.max(height, 1);
    const fails = threshold !== null && bin.first < threshold.at;
    return {
      kind: 'rect',
      ...at,
      y: short(bottom - tall),
      height: short(tall),
      fill: fails ? 'hatch' : 'accent',
      ...(pitch >= 4 ? { stroke: { colour: 'accent', width: 1 } } : {}),
    };
  });
  const mean = chances.mean;
  return {
    width,
    height: bottom + (mean ? 50 : 30),
    back: told ? [] : up.marks,
    bars,
    front: [
      ...key.marks,
      ...note,
      baseLine(area),
      ...(told ? bins.map((bin, index) => onTop(place(bin), labelled[index] ?? '')) : []),
      ...lineOf(labelsOf(bins, x, pitch, tongue), { left: told ? 0 : area.left - 24, right: width }, bottom + 23),
      ...(threshold ? flag(threshold, chances, bins, x, { ...area, top: told ? top - 16 : top }, tongue) : []),
      ...(mean ? meanMark(short(x(mean.decimal)), words.mean(mean.decimal), { ...area, left: 0, right: width }) : []),
    ],
    spots: bins.map(
      (bin): Spot => ({
        ...place(bin),
        tell: () => tellBin(bin, tongue),
      }),
    ),
    along: 'x',
  };
}

/** Lower on a phone; on paper it keeps its proportions. */
export const plotHeight = (width: number): number => Math.round(Math.min(230, Math.max(150, width * 0.36)));

/** No bar is thinner than 5. */
export const capacityOf = ({ left, right }: Pick<Plot, 'left' | 'right'>): number =>
  Math.max(6, Math.floor((right - left) / 5));

/** The values over the width, but never a bar so wide that it looks like a wall. */
export function across(bins: readonly Bin[], { left, right }: Pick<Plot, 'left' | 'right'>): (value: number) => number {
  const [from, to] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  const narrowest = Math.min(...bins.map((bin) => bin.to - bin.from));
  const wide = bins.length === 0 ? right - left : ((to - from) / narrowest) * WIDEST;
  const spare = Math.max(0, right - left - wide) / 2;
  return linear([from, to], [left + spare, right - spare]);
}
const WIDEST = 90;

/** How far bars are from one another. */
export const pitchOf = (bins: readonly Bin[], x: (value: number) => number): number =>
  bins[0] ? x(bins[0].to) - x(bins[0].from) : 0;

/** Between bars there is paper while they are wide enough. */
export const gapOf = (pitch: number): number => (pitch < 4 ? 0 : pitch < 9 ? 1.5 : Math.min(14, pitch * 0.26));

/** What is written under the bars: each one's value where there is room for all, else round numbers. */
export function labelsOf(
  bins: readonly Bin[],
  x: (value: number) => number,
  pitch: number,
  { language, words }: Tongue,
) {
  const middle = ({ from, to }: Bin): number => (x(from) + x(to)) / 2;
  const rests = bins
    .filter(({ rest }) => rest !== null)
    .map((bin) => ({
      x: middle(bin),
      text:
        bin.rest === 'below' ? words.below(valueText(language, bin.last)) : words.above(valueText(language, bin.first)),
    }));
  const own = bins
    .filter(({ rest }) => rest === null)
    .map((bin) => ({ x: middle(bin), text: spanText(language, bin.first, bin.last) }));
  if (own.every(({ text: content }) => widthOf(content) + 6 <= pitch)) return [...rests, ...own];
  const [first, last] = [bins.find(({ rest }) => rest === null), bins.findLast(({ rest }) => rest === null)];
  if (!first || !last) return rests;
  const most = Math.max(2, Math.floor((x(last.to) - x(first.from)) / 46));
  return [
    ...rests,
    ...ticks(first.first, last.last, most).map((value) => ({ x: x(value), text: valueText(language, value) })),
  ];
}

export const successOf = ({ outcomes }: NumberChances, { at }: Threshold) =>
  sumOf(outcomes.filter(({ value }) => value >= at));

/** The edge between failures and successes. */
export function edgeOf({ at }: Threshold, bins: readonly Bin[]): number {
  const succeeding = bins.find(({ last }) => last >= at);
  if (!succeeding) return bins.at(-1)?.to ?? at;
  return succeeding.first >= at ? succeeding.from : Math.min(Math.max(at, succeeding.from), succeeding.to);
}

/** A line before the first success, and over it what has to be reached with the chance of it. */
function flag(
  threshold: Threshold,
  chances: NumberChances,
  bins: readonly Bin[],
  x: (value: number) => number,
  { top, bottom, right }: Plot,
  { language, words }: Tongue,
): readonly Mark[] {
  const at = short(x(edgeOf(threshold, bins)));
  const name = words.reached(threshold.name, chanceText(language, successOf(chances, threshold).decimal));
  const size = SMALL + 1.5;
  const width = widthOf(name, size);
  const y = top - 12;
  const dashed = { colour: 'ink', width: 1.5, dash: '5 3' } as const;
  const look = { size, colour: 'ink', strong: true } as const;
  const after = at + 8 + width <= right;
  if (!after && at - 8 - width < 0)
    // where neither side has room enough it stands over the line
    return [
      line([at, y + 5], [at, bottom], dashed),
      text(Math.min(Math.max(at, width / 2), right - width / 2), y, name, look),
    ];
  return [
    line([at, y - 10], [at, bottom], dashed),
    { kind: 'path', d: after ? `M${at} ${y - 10}l6 4l-6 4z` : `M${at} ${y - 10}l-6 4l6 4z`, fill: 'ink' },
    text(after ? at + 8 : at - 8, y, name, { ...look, anchor: after ? 'start' : 'end' }),
  ];
}

const onTop = ({ x, y, width }: { x: number; y: number; width: number }, content: string): Mark =>
  text(x + width / 2, y - 6, content, { colour: 'ink' });

function tellBin(bin: Bin, { language, words }: Tongue): string {
  const exact = sumOf(bin.outcomes);
  return words.told(binName(bin, { language, words }), finerText(language, exact.decimal), fractionText(exact));
}

export const binName = ({ rest, first, last }: Bin, { language, words }: Tongue): string =>
  rest === 'below'
    ? words.orLess(valueText(language, last))
    : rest === 'above'
      ? words.orMore(valueText(language, first))
      : spanText(language, first, last);

/** Samples of a success and a failure. */
const KEYS = ({ success, failure }: Tongue['words']) =>
  (
    [
      [success, 'accent'],
      [failure, 'hatch'],
    ] as const
  ).map(([name, fill]) => ({
    name,
    sample: (x: number, y: number): readonly Mark[] => [
      { kind: 'rect', x: x + 0.5, y: y + 0.5, width: 18, height: 11, fill, stroke: { colour: 'accent', width: 1 } },
    ],
  }));
