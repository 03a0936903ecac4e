// What a play is worth: the chance of the goal first, then what is to be expected besides.
import type { Yield } from './terms.js';

/**
 * The chance of the goal, and the expected successes, opportunities and strife that stay with the acting character.
 * Whole numbers over one denominator that whoever makes the values tells.
 */
export interface Value {
  readonly goal: bigint;
  readonly successes: bigint;
  readonly opportunities: bigint;
  readonly strife: bigint;
}

/**
 * Whether `a` is the better play: by the goal; of equal ones by successes (beyond the TN they are bonus successes,
 * below it they make the shortfall smaller), then by opportunities, then by less strife.
 */
export function isBetter(a: Value, b: Value): boolean {
  if (a.goal !== b.goal) return a.goal > b.goal;
  if (a.successes !== b.successes) return a.successes > b.successes;
  if (a.opportunities !== b.opportunities) return a.opportunities > b.opportunities;
  return a.strife < b.strife;
}

/** A part of a whole as a double, for comparing: of two that differ the larger is the larger part. */
export function approximately(part: bigint, whole: bigint): number {
  const unit = whole >> 1000n;
  return Number(unit > 0n ? part / unit : part);
}

/** Negative where `a` is better than `b`, 0 where they are equal: for sorting, best first. */
export const compareValues = (a: Value, b: Value): number => (isBetter(a, b) ? -1 : isBetter(b, a) ? 1 : 0);

/** A sum of values with whole weights, one after another. */
export interface Sum {
  goal: bigint;
  successes: bigint;
  opportunities: bigint;
  strife: bigint;
}

export const emptySum = (): Sum => ({ goal: 0n, successes: 0n, opportunities: 0n, strife: 0n });

export function addTo(sum: Sum, value: Value, weight: bigint): void {
  sum.goal += weight * value.goal;
  sum.successes += weight * value.successes;
  sum.opportunities += weight * value.opportunities;
  sum.strife += weight * value.strife;
}

export const scaled = (value: Value, factor: bigint): Value => ({
  goal: value.goal * factor,
  successes: value.successes * factor,
  opportunities: value.opportunities * factor,
  strife: value.strife * factor,
});

/** What the kept dice show together, and how many of them may still explode. */
export interface Kept {
  readonly successes: number;
  readonly opportunities: number;
  readonly strife: number;
  /** Kept explosive successes that were not rolled on yet, by the die that each would roll. */
  readonly ring: number;
  readonly skill: number;
}

/** With some more dice that all give the same. */
export const addYield = (kept: Kept, gives: Yield, count = 1): Kept => ({
  successes: kept.successes + count * gives.successes,
  opportunities: kept.opportunities + count * gives.opportunities,
  strife: kept.strife + count * gives.strife,
  ring: kept.ring + (gives.explodes === 'ring' ? count : 0),
  skill: kept.skill + (gives.explodes === 'skill' ? count : 0),
});

export const NOTHING_KEPT: Kept = { successes: 0, opportunities: 0, strife: 0, ring: 0, skill: 0 };

/** What is to come after dice were kept, if all goes as well as it can be played. */
export interface Future {
  readonly denominator: bigint;
  value(kept: Kept): Value;
}
