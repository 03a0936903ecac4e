// How often what is kept, told die by die: pools that come to the same are counted together after each.
import { Failure } from '@brosok/dice';
import { DIE_KINDS, type DieKind } from '../faces.js';
import { joined, moduliFor, reduced } from './moduli.js';
import { type PoolId, type Pools, typeOf } from './pool.js';
import type { Die } from './terms.js';

/** Dice that are rolled: `count` of a kind. */
export interface Rolled {
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
  const last = steps.at(-1)?.after ?? [start];
  const moduli = moduliForRolls(dice);
  const whole = joined(moduli);
  const counted = moduli.map((modulus) => countsModulo(modulus, steps));
  const kept = new Map<PoolId, bigint>();
  for (const [place, pool] of last.entries()) {
    const best = pools.best(pool);
    const ways = whole(counted.map((counts) => counts[place] ?? 0));
    kept.set(best, (kept.get(best) ?? 0n) + ways);
  }
  return [...kept].map(([pool, ways]) => ({ pool, ways }));
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
      const placeOf = new Map<PoolId, number>();
      const places = new Int32Array(before.length * types.length);
      for (let index = 0; index < places.length; index += 1) {
        const pool = pools.with(before[Math.floor(index / types.length)] ?? start, types[index % types.length] ?? 0);
        let place = placeOf.get(pool);
        if (place === undefined) {
          place = after.length;
          placeOf.set(pool, place);
          after.push(pool);
        }
        places[index] = place;
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
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] ?? 0;
      const more = (counts[Math.floor(index / weights.length)] ?? 0) * (weights[index % weights.length] ?? 0);
      sums[place] = reduced((sums[place] ?? 0) + more, modulus);
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
