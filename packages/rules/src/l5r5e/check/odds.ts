// The exact odds of a check when every keep, explosion and extra die is decided as well as possible.
import { type Exact, exact, ONE, subtract } from '@brosok/dice';
import { type Odds as Reckoned, reckon, told } from '../odds/reckon.js';
import { begin } from './position.js';
import type { Goal, Setup } from './setup.js';
import { type Changes, countsOf, goalTerms, type Resisting, resistingTo, shownOf, termsOf, traitsOf } from './terms.js';

export interface Odds extends Reckoned {
  /** Where a target resists: its TN and its chance by the bonus successes of the check (L9). */
  readonly resistance?: readonly { readonly bonusSuccesses: number; readonly tn: number; readonly success: Exact }[];
}

/** Code: `TOO_COMPLEX`. */
export const odds = (setup: Setup, goal: Goal): Odds => oddsBeforeRoll(setup, begin(setup), goal);

/** The odds when the pool has been assembled as it is now. */
export function oddsBeforeRoll(setup: Setup, changes: Changes, goal: Goal): Odds {
  const resisting = resistingTo(goal);
  const terms = termsOf(setup, changes, goalTerms(setup, goal, resisting));
  const known = setup.reserved.map(({ die, face }, id) =>
    shownOf({ setup, ...changes }, { id, die, face, origin: { kind: 'reserved' }, status: 'open', changes: [] }),
  );
  const reckoned = reckon(terms, { counts: countsOf(setup, changes), known, traits: traitsOf(setup) });
  return { ...told(reckoned), ...toldResistance(resisting) };
}

export const toldResistance = (resisting: readonly Resisting[] | null): Pick<Odds, 'resistance'> =>
  resisting
    ? { resistance: resisting.map(({ failure, ...rest }) => ({ ...rest, success: exact(subtract(ONE, failure)) })) }
    : {};
