// The chances of a comparison: how many of its equally likely rolls bring each number of shifts.
import { type Exact, exact, type Ratio, ratio } from '@brosok/dice';
import type { CheckDie } from '../check.js';
import { sum } from '../dicePool.js';
import { ROLL_SUMS, ROLL_WAYS, sumsOf } from './chances.js';
import { RESULTS, type Result, resultOf } from './ladder.js';
import { adding, facesOf, type Helper, INVOKE_BONUS, type InvokeEffect } from './roll.js';
import type { Opposition } from './setup.js';
import { shiftsOf, type Versus } from './versus.js';

export interface Shifts {
  readonly counts: ReadonlyMap<number, bigint>;
  /** How many rolls there are in all. */
  readonly ways: bigint;
}

/** Before the roll, as the dice alone decide. */
export function shiftsToRoll({
  skill,
  helpers,
  opposition,
}: {
  skill: number;
  helpers: readonly Helper[];
  opposition: Opposition;
}): Shifts {
  const own = skill + adding(helpers).length;
  // a Fate die is its own mirror: four dice less four dice are eight dice
  const [dice, other] =
    'passive' in opposition
      ? [4, opposition.passive]
      : [8, opposition.active.skill + adding(opposition.active.helpers).length];
  return {
    counts: new Map(sumsOf(dice).map(({ sum, ways }) => [own - other + sum, BigInt(ways)])),
    ways: 3n ** BigInt(dice),
  };
}

/** After the roll, as it stands. */
export const shiftsRolled = (dice: readonly CheckDie[], versus: Versus): Shifts => certain(shiftsOf(dice, versus));

/** After an invoke of the actor's. */
export function shiftsInvoked(dice: readonly CheckDie[], versus: Versus, effect: InvokeEffect): Shifts {
  const shifts = shiftsOf(dice, versus);
  if (effect === '+2') return certain(shifts + INVOKE_BONUS);
  const bare = shifts - sum(facesOf(dice, versus.actor));
  return {
    counts: new Map(ROLL_SUMS.map(({ sum, ways }) => [bare + sum, BigInt(ways)])),
    ways: BigInt(ROLL_WAYS),
  };
}

/** The chances of the four results. */
export function resultsOf(shifts: Shifts): Readonly<Record<Result, Exact>> {
  const of = (wanted: Result): Exact => exact(chance(shifts, (result) => result === wanted));
  return { fail: of('fail'), tie: of('tie'), success: of('success'), style: of('style') };
}

/** The chance of at least this result. */
export const chanceOf = (shifts: Shifts, least: Result): Ratio =>
  chance(shifts, (result) => RESULTS.indexOf(result) >= RESULTS.indexOf(least));

function chance({ counts, ways }: Shifts, counted: (result: Result) => boolean): Ratio {
  let favourable = 0n;
  for (const [shifts, count] of counts) if (counted(resultOf(shifts))) favourable += count;
  return ratio(favourable, ways);
}

const certain = (shifts: number): Shifts => ({ counts: new Map([[shifts, 1n]]), ways: 1n });
