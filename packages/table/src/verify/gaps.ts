// The numbers of rolls in their series: which are missing, and whether the reader would have seen them.
import type { Withheld } from '../export/export.js';
import { type Proof, seriesKey } from '../proof.js';
import type { Seat } from '../seat.js';
import type { SessionState } from '../state.js';

/**
 * How many rolls lie between the last of a proof's series, by `drawn`, and its own that are neither told nor withheld.
 */
export type Missing = (proof: Proof, drawn: SessionState['drawn']) => number;

export function missingBetween(withheld: readonly Withheld[]): Missing {
  const numbers = new Map<string, number[]>();
  for (const { session, seat, series, number } of withheld) {
    const key = `${session} ${seriesKey(seat, series)}`;
    const known = numbers.get(key);
    if (known) known.push(number);
    else numbers.set(key, [number]);
  }
  const sorted = new Map([...numbers].map(([key, all]) => [key, [...new Set(all)].sort((a, b) => a - b)] as const));
  return (proof, drawn) => {
    const key = seriesKey(proof.seat, proof.series);
    const last = drawn[key] ?? 0;
    const known = sorted.get(`${proof.session} ${key}`) ?? [];
    return proof.number - last - 1 - (countBelow(known, proof.number) - countBelow(known, last + 1));
  };
}

/** Public rolls everybody sees, private ones whoever made them, all others the GM. */
export const seesWhole = ({ seat, series }: Proof, { id, role }: Pick<Seat, 'id' | 'role'>): boolean =>
  series === 'public' || (series === 'private' ? seat === id : role === 'gm');

/** How many of ascending numbers are less than `bound`. */
function countBelow(ascending: readonly number[], bound: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
