// The exact odds of a duality roll: the five results (D7).
import { type Exact, exact, ratio } from '@brosok/dice';
import { netOf } from '../../advantage.js';
import { modifierOf, resultOf } from './play.js';
import { RESULTS, type RollResult, type Setup } from './setup.js';

export interface Odds extends Readonly<Record<RollResult, Exact>> {
  /** All three kinds of success together. */
  readonly success: Exact;
}

export function odds(setup: Setup): Odds {
  const net = netOf(setup);
  const own = net === 0 ? [0] : D6.map((face) => Math.sign(net) * face);
  const helpers = BigInt(setup.help.length);
  // the highest of n d6 is k in kⁿ − (k − 1)ⁿ rolls
  const help = setup.help.length === 0 ? [] : D6.map((face) => BigInt(face) ** helpers - BigInt(face - 1) ** helpers);
  const counts: Record<RollResult, bigint> = {
    criticalSuccess: 0n,
    successWithHope: 0n,
    successWithFear: 0n,
    failureWithHope: 0n,
    failureWithFear: 0n,
  };
  for (const [added, ways] of bonuses(own, help))
    for (const hope of D12)
      for (const fear of D12) {
        const total = hope + fear + added + modifierOf(setup);
        counts[resultOf(hope, fear, total, setup.difficulty)] += ways;
      }
  const denominator = 144n * BigInt(own.length) * 6n ** helpers;
  const chance = (...results: readonly RollResult[]): Exact =>
    exact(
      ratio(
        results.reduce((total, result) => total + counts[result], 0n),
        denominator,
      ),
    );
  return {
    criticalSuccess: chance('criticalSuccess'),
    successWithHope: chance('successWithHope'),
    successWithFear: chance('successWithFear'),
    failureWithHope: chance('failureWithHope'),
    failureWithFear: chance('failureWithFear'),
    success: chance(...RESULTS.filter((result) => !result.startsWith('failure'))),
  };
}

/** In how many ways the d6s add each amount. */
function bonuses(own: readonly number[], help: readonly bigint[]): ReadonlyMap<number, bigint> {
  const ways = new Map<number, bigint>();
  const helped = help.length === 0 ? [[0, 1n] as const] : help.map((count, index) => [index + 1, count] as const);
  for (const mine of own)
    for (const [theirs, count] of helped) ways.set(mine + theirs, (ways.get(mine + theirs) ?? 0n) + count);
  return ways;
}

const upTo = (sides: number): readonly number[] => Array.from({ length: sides }, (_, index) => index + 1);
const D12 = upTo(12);
const D6 = upTo(6);
