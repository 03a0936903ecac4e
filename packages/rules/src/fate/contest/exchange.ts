// Reading an exchange: who wins it with how many marks, or that it is tied (F3–F5).
import { MEDIOCRE, STYLE } from '../ladder.js';
import type { Opposition } from './setup.js';

export interface Reading {
  /** The place of the winner among the sides; null where nobody wins. */
  readonly winner: number | null;
  readonly marks: Marks;
  /** A tie for the highest total, which brings a twist. */
  readonly tie: boolean;
}
export type Marks = 0 | 1 | 2;

/** The exchange of these totals; null stands for a side that does not roll. */
export function readExchange(totals: readonly (number | null)[], opposition: Opposition): Reading {
  const rolled = totals.flatMap((total, side) => (total === null ? [] : [{ total, side }]));
  const [first, second] = rolled.toSorted((a, b) => b.total - a.total);
  if (!first) return { winner: null, marks: 0, tie: false };
  if (second?.total === first.total) return { winner: null, marks: 0, tie: true };
  const marks = marksOf(first.total, second?.total ?? null, opposition);
  return { winner: marks > 0 ? first.side : null, marks, tie: false };
}

/**
 * The marks of a side by its total and the best of the others' (null: no other side rolled). Below the environment's
 * rating nobody wins; two marks are for a success with style that no other side has.
 */
export function marksOf(total: number, best: number | null, opposition: Opposition): Marks {
  if (best !== null && total <= best) return 0;
  if (opposition.type === 'direct') return total - (best ?? MEDIOCRE) >= STYLE ? 2 : 1;
  const { rating } = opposition;
  if (total < rating) return 0;
  const alone = best === null || best - rating < STYLE;
  return alone && total - rating >= STYLE ? 2 : 1;
}
