// How often what is kept, told die by die: pools that come to the same are counted together after each.
import { Failure } from '@brosok/dice';
import { DIE_KINDS, type DieKind } from '../faces.js';
import { joined, moduliFor, reduced } from './moduli.js';
import { type PoolId, type Pools, typeOf } from './pool.js';
import type { Die } from './terms.js';

/** Dice that are rolled: `count` of a kind. */
interface Rolled {
  readonly die: Die;
  readonly count: number;
}
export type RolledDice = Readonly<Record<DieKind, Rolled>>;

/** How many equally likely rolls there are. */
export const rollsOf = (dice: RolledDice): bigint =>
  DIE_KINDS.reduce((product, kind) => product * BigInt(dice[kind].die.size) ** BigInt(dice[kind].count), 1n);

/** The moduli that determine every number of rolls. */
export const moduliForRolls = (dice: RolledDice): readonly number[] =>
  moduliFor(DIE_KINDS.reduce((bits, kind) => bits + Math.log2(dice[kind].die.size) * dice[kind].count, 0));

/** For each pool that is kept, in how many of the rolls of `dice` added to `start` it is. Code: `TOO_COMPLEX`. */
export function rolls(pools: Pools, start: PoolId, dice: RolledDice): readonly KeptWays[] {
  const steps = stepsOf(pools, start, dice);
  const { slots, kept } = bestSlots(pools, steps.at(-1)?.after ?? [start]);
  const moduli = moduliForRolls(dice);
  const whole = joined(moduli);
  const sums = moduli.map((modulus) => {
    const counts = countsModulo(modulus, steps);
    const sum = new Float64Array(kept.length);
    for (let place = 0; place < slots.length; place += 1) {
      const slot = slots[place] ?? 0;
      sum[slot] = reduced((sum[slot] ?? 0) + (counts[place] ?? 0), modulus);
    }
    return sum;
  });
  return kept.map((pool, slot) => ({ pool, ways: whole(sums.map((sum) => sum[slot] ?? 0)) }));
}

/** What is best kept of each pool, as the place of it in a list where each stands once. */
export function bestSlots(pools: Pools, found: ArrayLike<PoolId>): BestSlots {
  const slots = new Int32Array(found.length);
  const kept: PoolId[] = [];
  const places: number[] = [];
  for (let index = 0; index < found.length; index += 1) {
    const best = pools.best(found[index] ?? 0);
    let place = places[best];
    if (place === undefined) {
      place = kept.length;
      places[best] = place;
      kept.push(best);
    }
    slots[index] = place;
  }
  return { slots, kept };
}

export interface BestSlots {
  readonly slots: Int32Array;
  readonly kept: readonly PoolId[];
}

export interface KeptWays {
  readonly pool: PoolId;
  /** In how many of the equally likely rolls it is kept. */
  readonly ways: bigint;
}

/** One die more. */
interface Step {
  /** The weights of its sides by type. */
  readonly weights: readonly number[];
  /** The pools afterwards, and where among them each pool before it goes with each type. */
  readonly after: readonly PoolId[];
  readonly places: Int32Array;
}

function stepsOf(pools: Pools, start: PoolId, dice: RolledDice): readonly Step[] {
  const steps: Step[] = [];
  let before: readonly PoolId[] = [start];
  let work = 0;
  // skill dice first: they have more types, and the last dice meet most pools
  for (const kind of ['skill', 'ring'] as const) {
    const { types, weights } = sidesByType(pools, dice[kind].die);
    for (let die = 0; die < dice[kind].count; die += 1) {
      work += before.length * types.length;
      if (work > MAX_WORK) throw new Failure('TOO_COMPLEX');
      const after: PoolId[] = [];
      const placeOf: number[] = [];
      const places = new Int32Array(before.length * types.length);
      let index = 0;
      for (const pool of before)
        for (const type of types) {
          const next = pools.with(pool, type);
          let place = placeOf[next];
          if (place === undefined) {
            place = after.length;
            placeOf[next] = place;
            after.push(next);
          }
          places[index] = place;
          index += 1;
        }
      steps.push({ weights, after, places });
      before = after;
    }
  }
  return steps;
}

/** In how many ways each of the last pools is rolled, modulo a number. */
function countsModulo(modulus: number, steps: readonly Step[]): Float64Array {
  let counts = Float64Array.of(1);
  for (const { weights, after, places } of steps) {
    const sums = new Float64Array(after.length);
    let index = 0;
    for (const count of counts)
      for (const weight of weights) {
        const place = places[index] ?? 0;
        sums[place] = reduced((sums[place] ?? 0) + count * weight, modulus);
        index += 1;
      }
    counts = sums;
  }
  return counts;
}

/** The sides of a die by the type that they are in pools. */
function sidesByType(
  { types }: Pools,
  die: Die,
): { readonly types: readonly number[]; readonly weights: readonly number[] } {
  const weights = new Map<number, number>();
  for (const { gives, weight } of die.sides) {
    const type = typeOf(types, gives);
    weights.set(type, (weights.get(type) ?? 0) + weight);
  }
  return { types: [...weights.keys()], weights: [...weights.values()] };
}

const MAX_WORK = 4_000_000;
