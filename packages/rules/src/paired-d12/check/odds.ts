// The exact odds of a check: how often the two highest (or lowest) of n d12 make each sum (P1, P2).
import { type Exact, exact } from '@brosok/dice';
import { netOf } from '../../advantage.js';
import { chanceOfAtLeast, type Spread, spread } from '../../spread.js';
import { modifierOf } from './play.js';
import type { Setup } from './setup.js';

export interface Odds extends Spread {
  readonly success: Exact;
}

export function odds(setup: Setup): Odds {
  const net = netOf(setup);
  const count = 2 + Math.abs(net);
  const sums = sumsOfTwoHighest(count);
  // turned upside down (1 for 12, 2 for 11, …) the two lowest are the two highest
  const totals = new Map([...sums].map(([sum, ways]) => [(net < 0 ? 26 - sum : sum) + modifierOf(setup), ways]));
  const denominator = SIDES ** BigInt(count);
  return { success: exact(chanceOfAtLeast(totals, denominator, setup.difficulty)), ...spread(totals, denominator) };
}

/** In how many of the 12ⁿ rolls of n d12 the two highest make each sum. */
function sumsOfTwoHighest(n: number): ReadonlyMap<number, bigint> {
  const ways = new Map<number, bigint>();
  const count = BigInt(n);
  for (let high = 1n; high <= SIDES; high += 1n) {
    const below = high - 1n;
    for (let second = 1n; second < high; second += 1n)
      // one die of the n shows `high`, the highest of the others shows `second`
      addTo(ways, high + second, count * (second ** (count - 1n) - (second - 1n) ** (count - 1n)));
    // at least two dice show `high`
    addTo(ways, 2n * high, high ** count - below ** count - count * below ** (count - 1n));
  }
  return ways;
}

const addTo = (ways: Map<number, bigint>, sum: bigint, more: bigint): unknown =>
  ways.set(Number(sum), (ways.get(Number(sum)) ?? 0n) + more);

const SIDES = 12n;
