// The exact odds of an attack: mean and variance in closed form, the distribution down to a rest of less than 1e-12.
import { add, type Exact, exact, gcd, multiply, type Ratio, ratio, subtract, ZERO } from '@brosok/dice';
import { sum } from '../../dicePool.js';
import type { Chance, Spread } from '../../spread.js';
import { profilesOf } from './play.js';
import { explodingValues, type Profile, withNet } from './profile.js';
import { ownProfile, type Setup } from './setup.js';

export interface Odds extends Spread {
  /** The chance to deal nothing. */
  readonly zero: Exact;
  /** P6: how advantages and disadvantages sway one die of this weapon: the smaller the die, the more. */
  readonly sway: readonly { readonly net: number; readonly mean: Exact; readonly zero: Exact }[];
}

export function odds(setup: Setup): Odds {
  const profiles = profilesOf(setup);
  const moments = profiles.map(momentsOf);
  return {
    mean: exact(moments.reduce((total, { mean }) => add(total, mean), ZERO)),
    variance: exact(moments.reduce((total, { variance }) => add(total, variance), ZERO)),
    zero: exact(zeroOf(profiles)),
    ...listed(profiles),
    sway: [-3, -2, -1, 0, 1, 2, 3].map((net) => {
      const profile = withNet(ownProfile(setup), net);
      return { net, mean: exact(momentsOf(profile).mean), zero: exact(zeroOf([profile])) };
    }),
  };
}

/**
 * Mean and variance of one die. A chain that explodes starts anew, so with s sides of which e explode
 * m = (Σ live + e·m) / s, and likewise for the second moment.
 */
function momentsOf(profile: Profile): { readonly mean: Ratio; readonly variance: Ratio } {
  const { sides, zeroed, exploding } = profile;
  const ends = BigInt(sides - exploding);
  const live = Array.from({ length: sides - zeroed }, (_, index) => zeroed + 1 + index);
  const mean = ratio(BigInt(sum(live)), ends);
  const squares = ratio(BigInt(sum(live.map((value) => value * value))), ends);
  const again = ratio(2n * BigInt(sum(explodingValues(profile))), ends);
  const second = add(squares, multiply(again, mean));
  return { mean, variance: subtract(second, multiply(mean, mean)) };
}

/** Nothing is dealt when every die of the weapon shows a zeroed value at once. */
const zeroOf = (profiles: readonly Profile[]): Ratio =>
  profiles.reduce((all, { zeroed, sides }) => multiply(all, ratio(BigInt(zeroed), BigInt(sides))), ratio(1n));

/**
 * The distribution of the sum, cut where less than 1e-12 is left. One die has the generating function
 * A(x) / (s − E(x)): A has z at 0 and 1 at each value that neither is zeroed nor explodes, E has 1 at each value that
 * explodes. The weapon's is the product, taken one die after another with counts over a power of s.
 */
function listed(profiles: readonly Profile[]): Pick<Spread, 'outcomes' | 'tail'> {
  const sides = ownSides(profiles);
  const length = sides * (profiles.length + mostExplosions(profiles)) + 1;
  const leastExploding = Math.min(...profiles.map(({ exploding }) => sides - exploding + 1));
  const mostRolls = (value: number): number => profiles.length + Math.floor(value / leastExploding);
  const power = mostRolls(length);
  const denominator = BigInt(sides) ** BigInt(power);
  const counts: bigint[] = Array.from({ length }, (_, value) => (value === 0 ? denominator : 0n));
  for (const profile of profiles) addDie(counts, profile);

  const outcomes: Chance[] = [];
  let left = denominator;
  for (let value = 0; value < length && left * PRECISION >= denominator; value += 1) {
    const count = counts[value] ?? 0n;
    if (count === 0n) continue;
    // over the power of s that this value can need
    const spare = BigInt(sides) ** BigInt(power - mostRolls(value));
    outcomes.push({ value, ...exact(inLowestTerms(count / spare, denominator / spare, BigInt(sides))) });
    left -= count;
  }
  return { outcomes, tail: exact(ratio(left, denominator)) };
}

/** Makes of the counts of some dice those with one die more: new = (A·old + E·new) / s, value by value upwards. */
function addDie(counts: bigint[], { sides, zeroed, exploding }: Profile): void {
  const old = [...counts];
  const firstExploding = sides - exploding + 1;
  // sums of the counts at value − u over the live u that do not explode, and over those that do
  let ending = 0n;
  let going = 0n;
  for (let value = 0; value < counts.length; value += 1) {
    ending += (old[value - zeroed - 1] ?? 0n) - (old[value - firstExploding] ?? 0n);
    going += (counts[value - firstExploding] ?? 0n) - (counts[value - sides - 1] ?? 0n);
    counts[value] = (BigInt(zeroed) * (old[value] ?? 0n) + ending + going) / BigInt(sides);
  }
}

/** A number of explosions of all dice together that is exceeded with a chance of less than 1e-12. */
function mostExplosions(profiles: readonly Profile[]): number {
  const chances = profiles.map(({ exploding, sides }) => exploding / sides);
  // chance of exactly `most` explosions after each of the dice, one after another
  let exactly = chances.map(() => 0);
  let left = 1;
  for (let most = 0; ; most += 1) {
    let before = most === 0 ? 1 : 0;
    exactly = chances.map((chance, index) => {
      before = (1 - chance) * before + chance * (exactly[index] ?? 0);
      return before;
    });
    left -= before;
    if (left < 0.9e-12) return most;
  }
}

/** A fraction over a power of `sides`: what it has in common with that, it has with `sides` itself, step by step. */
function inLowestTerms(numerator: bigint, denominator: bigint, sides: bigint): Ratio {
  for (;;) {
    const common = gcd(denominator, gcd(numerator, sides));
    if (common === 1n) return { numerator, denominator };
    numerator /= common;
    denominator /= common;
  }
}

const ownSides = (profiles: readonly Profile[]): number => profiles[0]?.sides ?? 1;

const PRECISION = 10n ** 12n;
