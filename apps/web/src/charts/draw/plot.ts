// What pictures with two axes share: the rules across, the base line, and what is written along it.
import { chanceText } from '../numbers.js';
import { linear, ticks } from '../scale.js';
import { line, type Mark, NOTE, SMALL, text, widthOf } from '../scene.js';
import type { Tongue } from '../words.js';

/** Where bars and lines are drawn. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Upright {
  /** The height of a chance. */
  readonly y: (chance: number) => number;
  /** Rules across with their chances at the left. */
  readonly marks: readonly Mark[];
}

/** Room for “100 %” at the left. */
export const CHANCES = 48;

/** Where rules go across a scale that ends at a sure chance. */
export const CHANCE_RULES = [0, 0.25, 0.5, 0.75, 1] as const;

/** A scale of chances from 0 to a round number over the greatest, or to 1. */
export function chancesUp({ left, right, top, bottom }: Plot, greatest: number, { language }: Tongue): Upright {
  const all = greatest >= 1 ? CHANCE_RULES : ticks(0, greatest, 6);
  const y = linear([0, greatest], [bottom, top]);
  return {
    y,
    marks: all
      .filter((chance) => chance > 0)
      .flatMap((chance) => [
        line([left, y(chance)], [right, y(chance)], { colour: 'hair', width: 1, dash: '1 3' }),
        text(left - 8, y(chance) + SMALL * 0.36, chanceText(language, chance), { anchor: 'end' }),
      ]),
  };
}

export const baseLine = ({ left, right, bottom }: Plot): Mark =>
  line([left, bottom], [right, bottom], { colour: 'ink', width: 1.5 });

export interface Label {
  readonly x: number;
  readonly text: string;
}

/** Labels on a line beside one another, each in its own room: of those that would touch, the earlier stay. */
export function lineOf(labels: readonly Label[], plot: { readonly left: number; readonly right: number }, y: number) {
  const taken: { readonly from: number; readonly to: number }[] = [];
  const marks: Mark[] = [];
  for (const { x, text: content } of labels) {
    const half = widthOf(content) / 2;
    // what stands at an edge may not stick out of the picture
    const middle = Math.min(Math.max(x, plot.left + half), Math.max(plot.left + half, plot.right - half));
    const [from, to] = [middle - half - 4, middle + half + 4];
    if (taken.some((each) => from < each.to && to > each.from)) continue;
    taken.push({ from, to });
    marks.push(text(middle, y, content));
  }
  return marks;
}

/** A key: a small sample of each kind of bar or line, and what it stands for; as many lines as it needs. */
export function keys(
  all: readonly { readonly sample: (x: number, y: number) => readonly Mark[]; readonly name: string }[],
  left: number,
  right: number,
  top: number,
): { readonly marks: readonly Mark[]; readonly bottom: number } {
  const marks: Mark[] = [];
  let [x, y] = [left, top];
  for (const { sample, name } of all) {
    const width = KEY + widthOf(name, NOTE) + 18;
    if (x > left && x + width - 18 > right) {
      x = left;
      y += 21;
    }
    marks.push(...sample(x, y), text(x + KEY, y + 11, name, { anchor: 'start', size: NOTE, colour: 'ink' }));
    x += width;
  }
  return { marks, bottom: all.length === 0 ? top : y + 21 };
}
const KEY = 26;

/** A plumb mark under the base line at an average, and what it is in words. */
export function meanMark(x: number, name: string, { left, right, bottom }: Plot): readonly Mark[] {
  const half = widthOf(name) / 2;
  const middle = Math.min(Math.max(x, left + half), Math.max(left + half, right - half));
  return [
    { kind: 'path', d: `M${x} ${bottom + 2}l4.5 8h-9z`, fill: 'ink' },
    text(middle, bottom + 43, name, { colour: 'ink' }),
    line([x, bottom + 27], [x, bottom + 32], { colour: 'line', width: 1 }),
  ];
}
