// The exact odds of a roll played as well as possible: what it is worth from before the dice are rolled.
import { type Exact, exact, ratio } from '@brosok/dice';
import { DIE_KINDS, type DieKind } from '../faces.js';
import { blindRolls } from './blindRolls.js';
import { budgetFuture } from './budget.js';
import { blinded } from './groups.js';
import { keepAllFuture } from './keepAll.js';
import { type Pools, poolsOf } from './pool.js';
import { NO_DICE, REROLL_SCALE, rerollsOf, type Shown, type Trait } from './rerolls.js';
import { type RolledDice, rolls, rollsOf } from './rolls.js';
import type { Terms } from './terms.js';
import { addTo, emptySum, type Future, type Value } from './value.js';

/** The chance of a goal under the best play, and what is to be expected of that play. */
export interface Odds {
  readonly goal: Exact;
  readonly expected: {
    readonly successes: Exact;
    readonly opportunities: Exact;
    /** What stays with the acting character. */
    readonly strife: Exact;
  };
}

/** A roll still to be made. */
export interface Roll {
  readonly counts: Readonly<Record<DieKind, number>>;
  /** Dice that lie there beside those to roll: reserved ones that are brought in. */
  readonly known: readonly Shown[];
  /** The traits that act after the roll, in order. */
  readonly traits: readonly Trait[];
}

/** A value with its denominator. */
export interface Reckoned {
  readonly value: Value;
  readonly denominator: bigint;
}

/** What a roll is worth before it is made. Code: `TOO_COMPLEX`. */
export function reckon(terms: Terms, roll: Roll): Reckoned {
  const dice: RolledDice = {
    ring: { die: terms.dice.ring, count: roll.counts.ring },
    skill: { die: terms.dice.skill, count: roll.counts.skill },
  };
  const future = futureOf(terms);
  const denominator = rollsOf(dice) * future.denominator;
  if (roll.traits.length > 0) {
    const scale = REROLL_SCALE ** BigInt(roll.traits.length);
    return { value: rerolledSum(terms, future, roll), denominator: denominator * scale };
  }
  return {
    value: blindSum(terms, future, dice, roll.known) ?? fullSum(terms, future, dice, roll.known),
    denominator,
  };
}

/** What is to come after dice are kept. */
export const futureOf = (terms: Terms): Future => {
  const { maxStrife } = terms.goal;
  const strifeToCome = DIE_KINDS.some((kind) => terms.dice[kind].sides.some(({ gives }) => gives?.strife === 1));
  return maxStrife !== null && strifeToCome ? budgetFuture(terms, maxStrife) : keepAllFuture(terms);
};

/** All dice that may come up in pools of these terms, beside some others. */
export const allPools = (terms: Terms, future: Future, others: readonly Shown[]): Pools =>
  poolsOf(terms, future, [...sidesOf(terms), ...others.map(({ gives }) => gives)]);

export const told = ({ value, denominator }: Reckoned): Odds => {
  const over = (part: bigint): Exact => exact(ratio(part, denominator));
  return {
    goal: over(value.goal),
    expected: {
      successes: over(value.successes),
      opportunities: over(value.opportunities),
      strife: over(value.strife),
    },
  };
};

const sidesOf = ({ dice }: Terms) => DIE_KINDS.flatMap((kind) => dice[kind].sides.map(({ gives }) => gives));

/**
 * Over all rolls, where strife has no say in what is kept; null where it has, or where what is kept may differ in
 * strife alone.
 */
function blindSum(terms: Terms, future: Future, dice: RolledDice, known: readonly Shown[]): Value | null {
  if (terms.goal.maxStrife !== null) return null;
  const yields = known.flatMap(({ gives }) => gives ?? []);
  const pools = poolsOf(
    terms,
    future,
    [...sidesOf(terms), ...yields].map((gives) => gives && blinded(gives)),
  );
  const found = blindRolls(pools, dice, yields, terms.helpers);
  if (pools.tied()) return null;
  const { helpers } = terms;
  const sum = emptySum();
  for (const { pool, ways, byStrife } of found.kept) {
    const kept = pools.kept(pool);
    // from as much strife as there are helpers on, more of it adds itself
    const many = future.value({ ...kept, strife: helpers });
    addTo(sum, many, ways);
    sum.strife -= BigInt(helpers) * future.denominator * ways;
    for (const [strife, count] of byStrife.entries()) {
      const few = future.value({ ...kept, strife });
      sum.strife += count * (few.strife - many.strife + BigInt(helpers - strife) * future.denominator);
    }
  }
  sum.strife += found.strife * future.denominator;
  return sum;
}

function fullSum(terms: Terms, future: Future, dice: RolledDice, known: readonly Shown[]): Value {
  const sum = emptySum();
  for (const { value, ways } of rolls(terms, future, known, dice)) addTo(sum, value, ways);
  return sum;
}

function rerolledSum(terms: Terms, future: Future, { counts, known, traits }: Roll): Value {
  const rerolls = rerollsOf(terms, allPools(terms, future, known), known);
  const start = known.reduce(rerolls.add, NO_DICE);
  const sum = emptySum();
  for (const { pool, ways } of rerolls.rolled(start, counts)) addTo(sum, rerolls.value(pool, traits), ways);
  return sum;
}
