// A contest as a board: its sides with their victory marks, its exchanges, what may be invoked.
import type { CheckState } from '../../check.js';
import type { Aspect } from '../aspects.js';
import { totalOf } from '../roll.js';
import type { Shown } from './telling.js';

export interface ContestBoard {
  /** How many victory marks win. */
  readonly needed: number;
  readonly sides: readonly {
    readonly name: string;
    readonly goal: string | null;
    /** Null where the GM keeps to themselves what would tell it. */
    readonly marks: number | null;
  }[];
  /** Oldest first; the last is still open where it is rolled and not resolved. */
  readonly exchanges: readonly {
    /** In the order of the sides; null where a side did not roll. */
    readonly totals: readonly (number | null)[];
    /** Null where nobody won it, and where it is not told. */
    readonly winner: string | null;
    readonly tie: boolean;
    readonly twist: string | null;
    readonly isOpen: boolean;
  }[];
  readonly aspects: readonly Aspect[];
}

/** Null where the check is no contest. */
export function contestBoard(check: CheckState): ContestBoard | null {
  if (!isContest(check)) return null;
  const { setup, victories, past, aspects, dice } = check;
  const open = check.phase === 'rolled' ? [{ rolls: check.rolls, winner: null, tie: false, twist: null }] : [];
  return {
    needed: setup.victoriesNeeded,
    sides: setup.sides.map(({ name, goal }) => ({ name, goal, marks: victories[name] ?? null })),
    exchanges: [...past, ...open].map(({ rolls, winner, tie, twist }, index) => ({
      totals: rolls.map((roll) => roll && totalOf(dice, roll)),
      winner,
      tie,
      twist,
      isOpen: index >= past.length,
    })),
    aspects,
  };
}

const isContest = (check: CheckState): check is Shown & CheckState =>
  check.system === 'fate' && check.kind === 'contest';
