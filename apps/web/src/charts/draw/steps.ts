// The picture of chances step by step: a line for each side with its own dash and mark, its chance at the end.
import type { Course, StepsProps } from '../model.js';
import { chanceText } from '../numbers.js';
import { linear } from '../scale.js';
import { type Colour, line, type Mark, NOTE, type Scene, type Spot, short, text, widthOf } from '../scene.js';
import type { Tongue } from '../words.js';
import { plotHeight } from './distribution.js';
import { baseLine, CHANCES, chancesUp, keys, lineOf } from './plot.js';

export function drawSteps(
  { steps, courses, axis }: Pick<StepsProps, 'steps' | 'courses' | 'axis'>,
  width: number,
  tongue: Tongue,
): Scene {
  const { language, words } = tongue;
  const atEnd = courses.map(({ chances }) => chanceText(language, chances.at(-1)?.decimal ?? 0));
  const names = courses.map(({ name }, index) => `${name} ${atEnd[index]}`);
  const named = Math.max(0, ...names.map((each) => widthOf(each, NOTE))) + 16;
  // long names go into a key above, and the chance alone stays at the end of its line
  const direct = named <= width * 0.34;
  const key = direct
    ? { marks: [], bottom: 0 }
    : keys(
        courses.map(({ name }, index) => ({ name, sample: (x, y) => sample(index, x, y) })),
        0,
        width,
        0,
      );
  const ends = direct ? names : atEnd;
  const room = direct ? named : Math.max(0, ...ends.map((each) => widthOf(each, NOTE))) + 16;
  const top = key.bottom + 12;
  const plot = { left: CHANCES, right: width - room, top, bottom: top + plotHeight(width) };
  const up = chancesUp(plot, 1, tongue);
  const x = linear([0, Math.max(1, steps.length - 1)], [plot.left + 8, plot.right - 8]);
  const last = steps.length - 1;
  return {
    width,
    height: plot.bottom + 50,
    back: up.marks,
    bars: [],
    front: [
      ...key.marks,
      baseLine(plot),
      ...courses.flatMap((course, index) => courseMarks(course, index, x, up.y)),
      ...spread(
        courses.map(({ chances }) => up.y(chances.at(-1)?.decimal ?? 0)),
        NOTE + 4,
        plot.top,
        plot.bottom,
      ).map((y, index) =>
        text(x(last) + 12, y + NOTE * 0.36, ends[index] ?? '', {
          size: NOTE,
          anchor: 'start',
          colour: 'ink',
          strong: true,
        }),
      ),
      ...lineOf(
        labelled(steps, x(1) - x(0)).map((index) => ({ x: x(index), text: steps[index] ?? '' })),
        { left: plot.left - 20, right: width },
        plot.bottom + 23,
      ),
      text((plot.left + plot.right) / 2, plot.bottom + 43, axis),
    ],
    spots: steps.map((step, index): Spot => {
      const half = (x(1) - x(0)) / 2;
      return {
        x: x(index) - half,
        width: 2 * half,
        y: plot.top,
        height: plot.bottom - plot.top,
        tell: () =>
          words.is(
            `${axis} ${step}`,
            courses
              .map(({ name, chances }) => `${name} ${chanceText(language, chances[index]?.decimal ?? 0)}`)
              .join(', '),
          ),
      };
    }),
    along: 'x',
  };
}

/** Which steps are written below: each, or every second, third …, so that all have room; the first may be a longer word. */
function labelled(steps: readonly string[], apart: number): readonly number[] {
  const widest = Math.max(0, ...steps.slice(1).map((step) => widthOf(step)));
  const every = Math.max(1, Math.ceil((widest + 8) / apart));
  return steps.flatMap((_, index) => (index % every === 0 ? [index] : []));
}

const DASHES = ['', '7 4', '2 3.5', '9 3 2 3'] as const;

/** A disc, a square, a triangle, a diamond; the first inked, the others open. */
const SHAPES = [
  'm-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z',
  'm-4 -4h8v8h-8z',
  'm0 -5l5 9h-10z',
  'm0 -5.5l5.5 5.5l-5.5 5.5l-5.5 -5.5z',
] as const;

const strokeOf = (index: number) => {
  const dash = DASHES[index % DASHES.length] ?? '';
  return { colour: colourOf(index), width: 2, ...(dash === '' ? {} : { dash }) };
};

/** A fifth line has the dash and the mark of the first again, but is quieter. */
const colourOf = (index: number): Colour => (index === 0 ? 'accent' : index < DASHES.length ? 'ink' : 'quiet');

const shapeAt = (index: number, x: number, y: number): Mark => ({
  kind: 'path',
  d: `M${short(x)} ${short(y)}${SHAPES[index % SHAPES.length]}`,
  fill: index === 0 ? 'accent' : index < DASHES.length ? 'leaf' : 'hair',
  stroke: { colour: colourOf(index), width: 1.5 },
});

const sample = (index: number, x: number, y: number): readonly Mark[] => [
  line([x, y + 6], [x + 20, y + 6], strokeOf(index)),
  shapeAt(index, x + 10, y + 6),
];

function courseMarks(
  { chances }: Course,
  index: number,
  x: (step: number) => number,
  y: (chance: number) => number,
): readonly Mark[] {
  const points = chances.map(({ decimal }, step) => [short(x(step)), short(y(decimal))] as const);
  // marks on every step of a long course would hide it
  const every = Math.max(1, Math.ceil(points.length / 14));
  return [
    {
      kind: 'path',
      d: points.map(([a, b], step) => `${step === 0 ? 'M' : 'L'}${a} ${b}`).join(''),
      stroke: strokeOf(index),
    },
    ...points
      .filter((_, step) => step % every === 0 || step === points.length - 1)
      .map(([a, b]) => shapeAt(index, a, b)),
  ];
}

/** Heights moved apart as little as they must be for lines of text not to touch. */
export function spread(heights: readonly number[], apart: number, top: number, bottom: number): readonly number[] {
  const order = heights.map((_, index) => index).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const placed = [...heights];
  let least = top;
  for (const index of order) {
    const height = Math.max(placed[index] ?? 0, least);
    placed[index] = height;
    least = height + apart;
  }
  let most = bottom;
  for (const index of order.toReversed()) {
    const height = Math.min(placed[index] ?? 0, most);
    placed[index] = height;
    most = height - apart;
  }
  return placed;
}
