// Which values share a bar: each has its own while there is room; else the rare ends are gathered into a bar each, and
// neighbours are grouped by a round number. Nothing is left out, and no bar holds both successes and failures.
import type { OutcomeAnswer } from '@brosok/dice';
import { niceCount } from './scale.js';

export interface Bin {
  /** Where the bar stands: its edges among the values. */
  readonly from: number;
  readonly to: number;
  readonly outcomes: readonly OutcomeAnswer[];
  /** The least and the greatest value in it. */
  readonly first: number;
  readonly last: number;
  /** Its chance. For the eye; exact sums are made of its outcomes. */
  readonly share: number;
  /** Whether it gathers all values from an end. */
  readonly rest: 'below' | 'above' | null;
}

export interface Bins {
  /** Ascending; every outcome is in exactly one. */
  readonly bins: readonly Bin[];
  /** How many neighbouring values may share a bar: 1 where each has its own. */
  readonly grouped: number;
}

/** Ends rarer than this together are gathered where there is no room for every value. */
const RARE = 0.0005;

/** At most about `capacity` bars. Values below and from `threshold` are kept apart. */
export function binned(outcomes: readonly OutcomeAnswer[], capacity: number, threshold: number | null = null): Bins {
  const step = leastGap(outcomes);
  const places = (from: number, to: number): number =>
    Math.round(((outcomes[to]?.value ?? 0) - (outcomes[from]?.value ?? 0)) / step) + 1;
  const all = outcomes.length - 1;
  if (all < 0) return { bins: [], grouped: 1 };
  const single = places(0, all) <= capacity;
  const [low, high] = single ? [0, all] : withoutRareEnds(outcomes, threshold);
  const grouped = single ? 1 : niceCount(places(low, high) / Math.max(1, capacity - 2));
  const width = step * grouped;
  // groups begin at the threshold, else at round numbers
  const anchor = threshold ?? 0;
  const groups = new Map<number, OutcomeAnswer[]>();
  for (const outcome of outcomes.slice(low, high + 1)) {
    const group = Math.floor((outcome.value - anchor) / width + 1e-9);
    const members = groups.get(group);
    if (members) members.push(outcome);
    else groups.set(group, [outcome]);
  }
  const middle =
    grouped === 1
      ? outcomes.slice(low, high + 1).map((each) => bin([each], each.value - step / 2, each.value + step / 2, null))
      : [...groups].map(([group, members]) => {
          const from = anchor + group * width - step / 2;
          return bin(members, from, from + width, null);
        });
  const left = middle[0]?.from ?? 0;
  const right = middle.at(-1)?.to ?? 0;
  const below = outcomes.slice(0, low);
  const above = outcomes.slice(high + 1);
  return {
    bins: [
      ...(below.length > 0 ? [bin(below, left - width, left, 'below')] : []),
      ...middle,
      ...(above.length > 0 ? [bin(above, right, right + width, 'above')] : []),
    ],
    grouped,
  };
}

/** The least distance of two neighbours; 1 where there is one value alone. */
export function leastGap(outcomes: readonly OutcomeAnswer[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < outcomes.length; index += 1)
    least = Math.min(least, (outcomes[index]?.value ?? 0) - (outcomes[index - 1]?.value ?? 0));
  return Number.isFinite(least) && least > 0 ? least : 1;
}

/** The indices of the first and the last outcome between two rare ends, which lie on one side of the threshold each. */
export function withoutRareEnds(
  outcomes: readonly OutcomeAnswer[],
  threshold: number | null = null,
): readonly [low: number, high: number] {
  const succeeds = (index: number): boolean => threshold !== null && (outcomes[index]?.value ?? 0) >= threshold;
  const end = outcomes.length - 1;
  let low = 0;
  for (let sum = 0; low < end; low += 1) {
    sum += outcomes[low]?.decimal ?? 0;
    if (sum >= RARE || succeeds(low) !== succeeds(0)) break;
  }
  let high = end;
  for (let sum = 0; high > low; high -= 1) {
    sum += outcomes[high]?.decimal ?? 0;
    if (sum >= RARE || succeeds(high) !== succeeds(end)) break;
  }
  // an end of one value needs no gathering
  return [low === 1 ? 0 : low, high === end - 1 ? end : high];
}

function bin(outcomes: readonly OutcomeAnswer[], from: number, to: number, rest: Bin['rest']): Bin {
  let share = 0;
  for (const { decimal } of outcomes) share += decimal;
  return { outcomes, from, to, first: outcomes[0]?.value ?? 0, last: outcomes.at(-1)?.value ?? 0, share, rest };
}
