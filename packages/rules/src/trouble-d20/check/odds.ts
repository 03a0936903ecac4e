// The exact odds of a check: its chance, its degrees, and whether a static value would do better (T2–T4, T7, T8).
import { compare, type Exact, exact, ONE, ratio, ZERO } from '@brosok/dice';
import { type Chance, spread } from '../../spread.js';
import { bonusOf } from '../bonus.js';
import { cappedNet } from '../net.js';
import { staticTotal } from '../static/play.js';
import type { Setup } from './setup.js';

/** A Trouble that may be taken is not counted as a success. */
export interface Odds {
  readonly success: Exact;
  readonly natural20: Exact;
  readonly natural1: Exact;
  /** The chance of each margin, ascending: the degrees. */
  readonly margins: readonly Chance[];
  /** What no roll at all would make of it. */
  readonly static: { readonly total: number; readonly success: boolean };
  /** Which of the two succeeds more often. */
  readonly better: 'roll' | 'static' | 'equal';
}

export function odds(setup: Setup): Odds {
  const net = cappedNet(setup);
  const counts = countsOfKept(net);
  const denominator = 20n ** BigInt(1 + Math.abs(net));
  const bonus = bonusOf(setup);
  const succeeds = (kept: number): boolean =>
    kept + bonus >= setup.difficulty || (kept === 20 && setup.natural20Succeeds);
  const chance = (holds: (kept: number) => boolean) => {
    let cases = 0n;
    for (const [kept, count] of counts) if (holds(kept)) cases += count;
    return ratio(cases, denominator);
  };
  const success = chance(succeeds);
  const total = staticTotal(setup);
  const staticSuccess = total >= setup.difficulty;
  const order = compare(success, staticSuccess ? ONE : ZERO);
  return {
    success: exact(success),
    natural20: exact(chance((kept) => kept === 20)),
    natural1: exact(chance((kept) => kept === 1)),
    margins: spread(marginsOf(counts, bonus - setup.difficulty), denominator).outcomes,
    static: { total, success: staticSuccess },
    better: order > 0 ? 'roll' : order < 0 ? 'static' : 'equal',
  };
}

/** In how many of the rolls the die that counts shows each face. */
function countsOfKept(net: number): ReadonlyMap<number, bigint> {
  const dice = BigInt(1 + Math.abs(net));
  return new Map(
    Array.from({ length: 20 }, (_, index) => {
      const face = index + 1;
      // the highest is `face` in faceⁿ − (face − 1)ⁿ rolls; the lowest likewise, counted from above
      const rank = BigInt(net < 0 ? 21 - face : face);
      return [face, rank ** dice - (rank - 1n) ** dice];
    }),
  );
}

/** The same counts by margin, where the die that counts shows `less` less than the margin. */
const marginsOf = (counts: ReadonlyMap<number, bigint>, less: number): ReadonlyMap<number, bigint> =>
  new Map([...counts].map(([kept, count]) => [kept + less, count]));
