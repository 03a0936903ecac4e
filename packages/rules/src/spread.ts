// How exact chances are told: the outcomes ascending by value, mean and variance, and what was left out.
import { add, type Exact, exact, multiply, type OutcomeAnswer, type Ratio, ratio, subtract, ZERO } from '@brosok/dice';

/** Told as the odds of expressions are. */
export interface Spread {
  /** Ascending by value. */
  readonly outcomes: readonly Chance[];
  readonly mean: Exact;
  readonly variance: Exact;
  /** The chance of all that is above the last outcome listed; 0 where everything is. */
  readonly tail: Exact;
}

export type Chance = OutcomeAnswer;

/** A finite distribution from how many of `denominator` equally likely cases have each value. */
export const spread = (counts: ReadonlyMap<number, bigint>, denominator: bigint): Spread =>
  spreadOf(new Map([...counts].map(([value, count]) => [value, ratio(count, denominator)])));

/** The chance that the value is at least `least`, from counts as {@link spread} takes them. */
export function chanceOfAtLeast(counts: ReadonlyMap<number, bigint>, denominator: bigint, least: number): Ratio {
  let favourable = 0n;
  for (const [value, count] of counts) if (value >= least) favourable += count;
  return ratio(favourable, denominator);
}

/** A finite distribution from the chance of each value. */
export function spreadOf(chances: ReadonlyMap<number, Ratio>): Spread {
  const moment = (power: number): Ratio =>
    [...chances].reduce((total, [value, chance]) => add(total, multiply(ratio(BigInt(value ** power)), chance)), ZERO);
  const mean = moment(1);
  return {
    outcomes: [...chances]
      .filter(([, chance]) => chance.numerator > 0n)
      .sort(([a], [b]) => a - b)
      .map(([value, chance]) => ({ value, ...exact(chance) })),
    mean: exact(mean),
    variance: exact(subtract(moment(2), multiply(mean, mean))),
    tail: exact(ZERO),
  };
}
