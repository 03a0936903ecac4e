// A check in the terms of the reckoning: what its dice give, how much may be kept, and what its goal is worth.
import { Failure, type Ratio, ratio } from '@brosok/dice';
import type { CheckDie } from '../../check.js';
import { workOf } from '../odds/blindRolls.js';
import { reckon } from '../odds/reckon.js';
import { type Shown, TRAITS, type Trait } from '../odds/rerolls.js';
import { diceOf, type GoalTerms, type Terms, yieldOf } from '../odds/terms.js';
import { keepLimit, originsOf, targetNumber } from './pool.js';
import { kindOfDie, type Position, readFace, showsSuccess } from './position.js';
import type { Goal, Setup } from './setup.js';

/** What has changed the check since its setup. */
export type Changes = Pick<Position, 'helpers' | 'voidPoint' | 'ignored'>;

export const termsOf = (setup: Setup, changes: Changes, goal: GoalTerms): Terms => ({
  dice: diceOf({ ignored: changes.ignored.map(({ symbol }) => symbol), compromised: setup.compromised }),
  limit: keepLimit({ ...changes, ring: setup.ring }),
  helpers: changes.helpers.length,
  oneAtATime: setup.oneAtATime,
  goal,
});

/** How many dice of each kind are rolled at first. */
export function countsOf(setup: Setup, changes: Changes) {
  const { ring, skill } = originsOf({ ...changes, ring: setup.ring, skill: setup.skill });
  return { ring: ring.length, skill: skill.length };
}

export const traitsOf = (setup: Setup): readonly Trait[] => TRAITS.filter((trait) => setup[trait] !== null);

/** A die that lies there, as it counts. */
export const shownOf = (state: Pick<Position, 'ignored'> & { readonly setup: Setup }, die: CheckDie): Shown => ({
  kind: kindOfDie(die),
  gives: yieldOf(readFace(die), kindOfDie(die), {
    ignored: state.ignored.map(({ symbol }) => symbol),
    compromised: state.setup.compromised,
  }),
  success: showsSuccess(state, die),
});

/**
 * What successes are worth: nothing below the goal, all from there on, or the chance that the target fails to resist
 * them.
 */
export function goalTerms(setup: Setup, goal: Goal, resisting: readonly Resisting[] | null): GoalTerms {
  const common = { opportunities: goal.opportunities, maxStrife: goal.maxStrife ?? null };
  const nothing = Array.from({ length: targetNumber(setup) + goal.bonusSuccesses }, () => 0n);
  if (!resisting) return { ...common, worth: [...nothing, 1n], whole: 1n };
  const whole = resisting.reduce((product, { failure }) => product * failure.denominator, 1n);
  const worth = resisting.map(({ failure }) => failure.numerator * (whole / failure.denominator));
  return { ...common, worth: [...nothing, ...worth], whole };
}

export interface Resisting {
  readonly bonusSuccesses: number;
  readonly tn: number;
  /** The chance that the target fails its check. */
  readonly failure: Ratio;
}

/** The target's check for each number of bonus successes that the goal has, up to its highest TN (L9). `TOO_COMPLEX`. */
export function resistingTo({ resistedBy: by, bonusSuccesses: least }: Goal): readonly Resisting[] | null {
  if (!by) return null;
  const highest = Math.max(by.tn, by.highestTn);
  const from = Math.min(highest, by.tn + least);
  const counts = { ring: originsOf(by).ring.length, skill: originsOf(by).skill.length };
  const work = workOf(counts.ring, counts.skill, by.helpers.length) * (highest - from + 1);
  if (work > MOST_WORK) throw new Failure('TOO_COMPLEX');
  return Array.from({ length: highest - from + 1 }, (_, index) => {
    const tn = from + index;
    const { value, denominator } = reckon(
      {
        dice: diceOf({ ignored: [], compromised: by.compromised }),
        limit: keepLimit(by),
        helpers: by.helpers.length,
        oneAtATime: false,
        goal: { worth: [...Array.from({ length: tn }, () => 0n), 1n], whole: 1n, opportunities: 0, maxStrife: null },
      },
      { counts, known: [], traits: [] },
    );
    return { bonusSuccesses: least + index, tn, failure: ratio(denominator - value.goal, denominator) };
  });
}

/** Of one roll after another, so that all together stay within seconds. */
const MOST_WORK = 3_000_000;
