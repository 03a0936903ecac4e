// The picture of the chances of at least, or at most, each value: a line of steps from sure to never.
import { leastGap, withoutRareEnds } from '../bins.js';
import { difference, sums } from '../exact.js';
import type { AtLeastProps, Direction, NumberChances } from '../model.js';
import { chanceText, finerText, fractionText, valueText } from '../numbers.js';
import { linear, ticks } from '../scale.js';
import { line, type Mark, NOTE, type Scene, short, text, widthOf } from '../scene.js';
import type { Tongue } from '../words.js';
import { plotHeight } from './distribution.js';
import { baseLine, CHANCE_RULES, CHANCES, chancesUp, lineOf } from './plot.js';

export function drawAtLeast(
  { chances, threshold = null, direction }: Pick<AtLeastProps, 'chances' | 'threshold' | 'direction'>,
  width: number,
  tongue: Tongue,
): Scene {
  const { language, words } = tongue;
  const plot = { left: CHANCES, right: width - 2, top: 18, bottom: 18 + plotHeight(width) };
  const step = leastGap(chances.outcomes);
  const [low, high] = withoutRareEnds(chances.outcomes);
  const shown = chances.outcomes.slice(low, high + 1);
  const [first, last] = [shown[0]?.value ?? 0, shown.at(-1)?.value ?? 0];
  const x = linear([first - step / 2, last + step / 2], [plot.left, plot.right]);
  const up = chancesUp(plot, 1, tongue);
  const shares = cumulated(chances, direction).slice(low, high + 1);
  const corners = shown.map(({ value }, index) => {
    const before = shown[index - 1]?.value ?? value - step;
    const after = shown[index + 1]?.value ?? value + step;
    // at least: all from just above the value before reach it; at most: all until just below the next
    const [from, to] =
      direction === 'atLeast' ? [before + step / 2, value + step / 2] : [value - step / 2, after - step / 2];
    return { from: x(from), to: x(to), y: up.y(shares[index] ?? 0) };
  });
  const path = corners.map(
    ({ from, to, y }, index) => `${index === 0 ? 'M' : 'L'}${short(from)} ${short(y)}H${short(to)}`,
  );
  const end = direction === 'atLeast' ? `V${plot.bottom}` : '';
  const start =
    corners[0] && direction === 'atMost' ? `M${short(corners[0].from)} ${plot.bottom}V${short(corners[0].y)}` : '';
  const outline = `${start}${start === '' ? path.join('') : path.join('').replace('M', 'L')}${end}`;
  const exactly = sums(chances.outcomes);
  const all = exactly(chances.outcomes.length);
  const labels = ticks(first, last, Math.max(2, Math.floor((plot.right - plot.left) / 52)));
  return {
    width,
    height: plot.bottom + 30,
    back: up.marks,
    bars: [],
    front: [
      ...(corners.length > 0
        ? [
            {
              kind: 'path' as const,
              d: `${outline}${direction === 'atLeast' ? '' : `V${plot.bottom}`}H${plot.left}Z`,
              fill: 'tint' as const,
            },
            { kind: 'path' as const, d: outline, stroke: { colour: 'accent' as const, width: 2 } },
          ]
        : []),
      baseLine(plot),
      ...lineOf(
        labels.map((value) => ({ x: x(value), text: valueText(language, value) })),
        { left: plot.left - 24, right: width },
        plot.bottom + 23,
      ),
      ...(threshold && direction === 'atLeast' ? goal() : []),
    ],
    spots: shown.map(({ value }, index) => ({
      x: x(value - step / 2),
      width: Math.max(1, x(value + step / 2) - x(value - step / 2)),
      y: up.y(shares[index] ?? 0),
      height: plot.bottom - up.y(shares[index] ?? 0),
      tell: () => {
        const upTo = exactly(low + index + 1);
        const exact = direction === 'atMost' ? upTo : fromIndex(chances, low + index, all, exactly);
        const name = valueText(language, value);
        return words.told(
          direction === 'atLeast' ? words.orMore(name) : words.orLess(name),
          finerText(language, exact.decimal),
          fractionText(exact),
        );
      },
    })),
    along: 'x',
  };

  /** What has to be reached, as a point on the line with its chance. */
  function goal(): readonly Mark[] {
    if (!threshold) return [];
    const index = chances.outcomes.findIndex(({ value }) => value >= threshold.at);
    const share = index < 0 ? 0 : (cumulated(chances, 'atLeast')[index] ?? 0);
    const at = short(Math.min(plot.right, Math.max(plot.left, x(threshold.at))));
    const y = short(up.y(share));
    const name = words.is(threshold.name, chanceText(language, share));
    const beside = at + 10 + widthOf(name, NOTE) <= plot.right;
    // without room beside the point it stands over the picture, where no line comes
    const place = beside
      ? ({ x: at + 10, y: betweenRules(Math.max(plot.top - 4, y - 8)), anchor: 'start' } as const)
      : ({ x: plot.right, y: plot.top - 4, anchor: 'end' } as const);
    return [
      line([at, beside ? y : plot.top], [at, plot.bottom], { colour: 'ink', width: 1.5, dash: '5 3' }),
      {
        kind: 'path',
        d: `M${at - 4.5} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z`,
        fill: 'leaf',
        stroke: { colour: 'ink', width: 2 },
      },
      text(place.x, place.y, name, { size: NOTE, anchor: place.anchor, colour: 'ink', strong: true }),
    ];
  }

  /** The base line of a text there or a little higher, so that no rule across goes through it. */
  function betweenRules(y: number): number {
    const through = CHANCE_RULES.map(up.y).find((rule) => rule > y - NOTE && rule < y + 4);
    return through === undefined ? y : through - 4;
  }
}

/** The chance of at least, or at most, each outcome, for the eye. */
export function cumulated({ outcomes }: NumberChances, direction: Direction): readonly number[] {
  let sum = 0;
  const shares = (direction === 'atMost' ? outcomes : outcomes.toReversed()).map(({ decimal }) => {
    sum += decimal;
    return sum;
  });
  return direction === 'atMost' ? shares : shares.reverse();
}

/** The exact chance of an outcome and all after it. */
const fromIndex = (
  { outcomes }: NumberChances,
  index: number,
  all: ReturnType<ReturnType<typeof sums>>,
  exactly: ReturnType<typeof sums>,
) => (index === 0 ? all : difference(exactly(index), exactly(outcomes.length)));
