// The dice of a roll in two halves, those without and those with strife: how often each half shows what, and what may be
// kept of it. Together they are all rolls: the halves meet only in how many dice each has.
import { Failure } from '@brosok/dice';
import type { DieKind } from '../faces.js';
import { giftOf, type PoolId, type Pools, poolsOf, typeOf } from './pool.js';
import type { Shown } from './rerolls.js';
import type { RolledDice } from './rolls.js';
import type { Die, Terms, Yield } from './terms.js';
import type { Future } from './value.js';

export interface Half {
  readonly pools: Pools;
  /** Dice of the half that lie there beside those that are rolled. */
  readonly known: number;
  /** What so many dice can show that all fall into this half. */
  hands(ring: number, skill: number): readonly PoolId[];
  /** In how many ways they show each of these, modulo a number. */
  ways(ring: number, skill: number, modulus: number): readonly number[];
  /** How many dice of a hand give something. */
  size(hand: PoolId): number;
  /**
   * What so many dice of a hand may give together, each gift once and as {@link giftOf} has it. Never a die is kept
   * without all of the half that dominate it.
   */
  choices(hand: PoolId, count: number): readonly number[];
}

/** Code: `TOO_COMPLEX`. */
export function halfOf(terms: Terms, future: Future, strife: 0 | 1, dice: RolledDice, known: readonly Shown[]): Half {
  const belongs = (gives: Yield | null): boolean => (gives?.strife ?? 0) === strife;
  const sides = (kind: DieKind) => dice[kind].die.sides.filter(({ gives }) => belongs(gives));
  const lying = known.filter(({ gives }) => belongs(gives));
  const pools = poolsOf(
    terms,
    future,
    [...sides('ring'), ...sides('skill'), ...lying].map(({ gives }) => gives),
  );
  const ofDie = { ring: byType(pools, sides('ring')), skill: byType(pools, sides('skill')) };
  const start = lying.reduce((pool, { gives }) => pools.with(pool, typeOf(pools.types, gives)), pools.empty);
  const steps: Step[] = [];
  const waysBy = new Map<number, (readonly number[])[]>();
  const chosen: (readonly number[] | undefined)[] = [];
  const order = dominantFirst(pools);
  const giftsInOrder = order.map((type) => giftOf(pools.types[type] ?? NOTHING, terms.limit + 1));
  /** Places in the order. */
  const dominators = order.map((type) =>
    order.flatMap((other, place) => (pools.isBetterDie(other, type) ? [place] : [])),
  );
  let work = 0;
  return { pools, known: lying.length, hands: (ring, skill) => step(ring, skill).hands, ways, size, choices };

  function placeOf(ring: number, skill: number): number {
    return skill * (dice.ring.count + 1) + ring;
  }

  /** The last die is a ring die if there is one. */
  function step(ring: number, skill: number): Step {
    const place = placeOf(ring, skill);
    const known = steps[place];
    if (known) return known;
    const made =
      ring > 0
        ? withDie(step(ring - 1, skill), ofDie.ring.types)
        : skill > 0
          ? withDie(step(0, skill - 1), ofDie.skill.types)
          : { hands: [start], places: new Int32Array() };
    steps[place] = made;
    return made;
  }

  function withDie({ hands: before }: Step, types: readonly number[]): Step {
    work += before.length * types.length;
    if (work > MAX_STEPS) throw new Failure('TOO_COMPLEX');
    const hands: PoolId[] = [];
    const placeOf: number[] = [];
    const places = new Int32Array(before.length * types.length);
    let index = 0;
    for (let at = 0; at < before.length; at += 1)
      for (let side = 0; side < types.length; side += 1) {
        const next = pools.with(before[at] ?? 0, types[side] ?? 0);
        let place = placeOf[next];
        if (place === undefined) {
          place = hands.length;
          placeOf[next] = place;
          hands.push(next);
        }
        places[index] = place;
        index += 1;
      }
    return { hands, places };
  }

  function ways(ring: number, skill: number, modulus: number): readonly number[] {
    let known = waysBy.get(modulus);
    if (!known) {
      known = [];
      waysBy.set(modulus, known);
    }
    const found = known[placeOf(ring, skill)];
    if (found) return found;
    const { hands, places } = step(ring, skill);
    const sums = hands.map(() => 0);
    known[placeOf(ring, skill)] = sums;
    if (ring + skill === 0) {
      sums[0] = 1;
      return sums;
    }
    const { weights } = ring > 0 ? ofDie.ring : ofDie.skill;
    const before = ring > 0 ? ways(ring - 1, skill, modulus) : ways(0, skill - 1, modulus);
    let index = 0;
    for (let at = 0; at < before.length; at += 1)
      for (let side = 0; side < weights.length; side += 1) {
        const place = places[index] ?? 0;
        const sum = (sums[place] ?? 0) + (before[at] ?? 0) * (weights[side] ?? 0);
        sums[place] = sum < modulus ? sum : sum % modulus;
        index += 1;
      }
    return sums;
  }

  function choices(hand: PoolId, count: number): readonly number[] {
    const place = hand * (terms.limit + 1) + count;
    const known = chosen[place];
    if (known) return known;
    const gifts: number[] = [];
    const present = order.map((type) => pools.count(hand, type));
    choose(
      present,
      present.map(() => 0),
      0,
      count,
      0,
      gifts,
    );
    chosen[place] = gifts;
    return gifts;
  }

  /** Goes on to the type at a place of the order with so many dice left to keep, others kept that give so much. */
  function choose(present: number[], kept: number[], at: number, left: number, gift: number, into: number[]): void {
    if (left === 0) {
      if (!into.includes(gift)) into.push(gift);
      return;
    }
    if (at === order.length) return;
    let most = Math.min(present[at] ?? 0, left);
    const above = dominators[at] ?? [];
    for (let each = 0; each < above.length; each += 1) {
      const place = above[each] ?? 0;
      if (kept[place] !== present[place]) most = 0;
    }
    const each = giftsInOrder[at] ?? 0;
    for (let count = 0; count <= most; count += 1) {
      kept[at] = count;
      choose(present, kept, at + 1, left - count, gift + count * each, into);
    }
  }

  function size(hand: PoolId): number {
    return order.reduce((sum, type) => sum + pools.count(hand, type), 0);
  }
}

/** What dice show, one die more than the step before: where each hand before goes with each type of the die. */
interface Step {
  readonly hands: readonly PoolId[];
  readonly places: Int32Array;
}

/** The sides of a die by the type that they are in pools. */
function byType(
  { types }: Pools,
  sides: Die['sides'],
): { readonly types: readonly number[]; readonly weights: readonly number[] } {
  const weights = new Map<number, number>();
  for (const { gives, weight } of sides) {
    const type = typeOf(types, gives);
    weights.set(type, (weights.get(type) ?? 0) + weight);
  }
  return { types: [...weights.keys()], weights: [...weights.values()] };
}

/** The types that give something, each after all that dominate it. */
function dominantFirst(pools: Pools): readonly number[] {
  const types = pools.types.map((_, type) => type).slice(1);
  const above = (type: number): number => types.filter((other) => pools.isBetterDie(other, type)).length;
  return types.toSorted((a, b) => above(a) - above(b));
}

const NOTHING: Yield = { successes: 0, opportunities: 0, strife: 0, explodes: null };

const MAX_STEPS = 4_000_000;
