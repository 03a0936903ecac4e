// What is best kept of a hand of dice without strife and one of dice with it. Its loops mostly run before they are
// compiled, so they allocate nothing.
import { Failure } from '@brosok/dice';
import type { Half } from './halves.js';
import { budgetOf, givenBy, type PoolId } from './pool.js';
import type { Terms } from './terms.js';
import { approximately, type Future, isBetter, type Value } from './value.js';

export interface Pairs {
  /** What it is worth to keep what is kept somewhere, by the number of that: a slot. */
  readonly values: readonly Value[];
  /**
   * The slots of what is best kept of a calm hand with each wild one, by the latter's number; −1 where that has not
   * been found yet. `free`: there is a die without strife that may be kept, if only a blank one.
   */
  row(calm: PoolId, free: boolean): Int32Array;
  /** Finds it, and writes it into its row. */
  best(calm: PoolId, free: boolean, wild: PoolId): number;
}

/** For wild hands whose numbers are below `wilds`. Code: `TOO_COMPLEX`. */
export function pairsOf(terms: Terms, future: Future, calm: Half, wild: Half, wilds: number): Pairs {
  const { limit } = terms;
  const budget = Math.min(limit, budgetOf(terms));
  const radix = limit + 1;
  if (radix ** 5 > MAX_GIFTS) throw new Failure('TOO_COMPLEX');
  const slots = new Int32Array(radix ** 5).fill(-1);
  const values: Value[] = [];
  const goals: number[] = [];
  const rows: (Int32Array | undefined)[][] = [[], []];
  let size = 0;
  const sizeOfCalm = remembered(calm.size);
  const sizeOfWild = remembered(wild.size);
  // wild hands that are alike as far as the budget goes, by what may be kept of them
  const alike = new Map<string, PoolId>();
  const likes = new Int32Array(wilds).fill(-1);
  return { values, row, best };

  function row(calm: PoolId, free: boolean): Int32Array {
    const sort = rows[free ? 1 : 0] ?? [];
    const known = sort[calm];
    if (known) return known;
    size += wilds;
    if (size > MAX_PAIRS) throw new Failure('TOO_COMPLEX');
    const made = new Int32Array(wilds).fill(-1);
    sort[calm] = made;
    return made;
  }

  function best(calmHand: PoolId, free: boolean, wildHand: PoolId): number {
    const inRow = row(calmHand, free);
    const least = free ? 0 : 1;
    // where the goal can be reached no more strife is kept than it allows, so that hands that are alike that far share it
    const like = likeOf(wildHand);
    let found = inRow[like] ?? -1;
    if (found < 0) found = search(calmHand, like, least, budget);
    if (values[found]?.goal) inRow[like] = found;
    else found = search(calmHand, wildHand, least, limit);
    inRow[wildHand] = found;
    return found;
  }

  /** The best with a number of wild dice within bounds; −1 where there are fewer. */
  function search(calmHand: PoolId, wildHand: PoolId, least: number, most: number): number {
    let found = -1;
    const calms = sizeOfCalm(calmHand);
    const wilds = sizeOfWild(wildHand);
    // dice without strife never hurt: as many of them are kept as the others leave room for
    for (let count = Math.min(least, wilds); count <= Math.min(most, wilds); count += 1) {
      const others = calm.choices(calmHand, Math.min(limit - count, calms));
      const own = wild.choices(wildHand, count);
      for (let i = 0; i < own.length; i += 1)
        for (let j = 0; j < others.length; j += 1) {
          const gift = (own[i] ?? 0) + (others[j] ?? 0);
          let slot = slots[gift] ?? -1;
          if (slot < 0) slot = newSlot(gift);
          if (found < 0 || (slot !== found && beats(slot, found))) found = slot;
        }
    }
    return found;
  }

  function newSlot(gift: number): number {
    const value = future.value(givenBy(gift, radix));
    goals.push(approximately(value.goal, future.denominator));
    slots[gift] = values.length;
    return values.push(value) - 1;
  }

  function beats(slot: number, other: number): boolean {
    const goal = goals[slot] ?? 0;
    const otherGoal = goals[other] ?? 0;
    if (goal !== otherGoal) return goal > otherGoal;
    const value = values[slot];
    const otherValue = values[other];
    return value !== undefined && otherValue !== undefined && isBetter(value, otherValue);
  }

  function likeOf(hand: PoolId): PoolId {
    const known = likes[hand] ?? -1;
    if (known >= 0) return known;
    const counts = Array.from({ length: budget + 1 }, (_, count) => wild.choices(hand, count));
    // where a die has to be kept, it matters whether there is one
    const key = `${sizeOfWild(hand) > 0}|${counts.join('|')}`;
    const found = alike.get(key) ?? hand;
    alike.set(key, found);
    likes[hand] = found;
    return found;
  }
}

function remembered<Told>(tell: (hand: PoolId) => Told): (hand: PoolId) => Told {
  const known: Told[] = [];
  return (hand) => {
    const found = known[hand] ?? tell(hand);
    known[hand] = found;
    return found;
  };
}

/** Sets of kept dice by all that they may give. */
const MAX_GIFTS = 2 ** 23;
const MAX_PAIRS = 2 ** 23;
