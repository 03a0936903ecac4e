// How exact chances are told: the outcomes ascending by value, mean and variance, and what was left out.
import { type Exact, exact, multiply, type Ratio, ratio, subtract } from '@brosok/dice';

export interface Spread {
  readonly outcomes: readonly Chance[];
  readonly mean: Exact;
  readonly variance: Exact;
  /** The chance of all that is above the last outcome listed; 0 where everything is. */
  readonly tail: Exact;
}

export interface Chance extends Exact {
  readonly value: number;
}

/** A finite distribution from how many of `denominator` equally likely cases have each value. */
export function spread(counts: ReadonlyMap<number, bigint>, denominator: bigint): Spread {
  let first = 0n;
  let second = 0n;
  for (const [value, count] of counts) {
    first += BigInt(value) * count;
    second += BigInt(value * value) * count;
  }
  const mean = ratio(first, denominator);
  return {
    outcomes: [...counts]
      .filter(([, count]) => count > 0n)
      .sort(([a], [b]) => a - b)
      .map(([value, count]) => ({ value, ...exact(ratio(count, denominator)) })),
    mean: exact(mean),
    variance: exact(subtract(ratio(second, denominator), multiply(mean, mean))),
    tail: exact(ratio(0n)),
  };
}

/** The chance that the value is at least `least`, from counts as {@link spread} takes them. */
export function chanceOfAtLeast(counts: ReadonlyMap<number, bigint>, denominator: bigint, least: number): Ratio {
  let favourable = 0n;
  for (const [value, count] of counts) if (value >= least) favourable += count;
  return ratio(favourable, denominator);
}
