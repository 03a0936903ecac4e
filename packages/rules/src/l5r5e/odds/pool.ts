// Pools of rolled dice, told apart only as far as it matters for what is best kept of them.
import { Failure } from '@brosok/dice';
import { isIdle, type Terms, type Yield } from './terms.js';
import { addYield, compareValues, type Future, type Kept, NOTHING_KEPT, type Value } from './value.js';

/** A pool's number. Equal numbers mean that the same can be made of both. */
export type PoolId = number;
/** A kind of die in pools, by what it gives: an index of {@link Pools.types}. */
export type TypeId = number;

export interface Pools {
  /** What each kind of die gives; the first gives nothing. */
  readonly types: readonly (Yield | null)[];
  readonly empty: PoolId;
  /** The pool with one die more. Code: `TOO_COMPLEX`. */
  with(pool: PoolId, type: TypeId): PoolId;
  /** The pool of those dice that are best kept. */
  best(pool: PoolId): PoolId;
  /** How many dice of a type a pool has, as far as they matter. */
  count(pool: PoolId, type: TypeId): number;
  /** What the dice of a pool give together. */
  kept(pool: PoolId): Kept;
  /** What it is worth to keep all dice of a pool. */
  value(pool: PoolId): Value;
  /** Whether a die of one type is never worse to have in a pool than one of another. */
  isBetterDie(type: TypeId, other: TypeId): boolean;
  /** Whether different dice were worth exactly the same somewhere. */
  tied(): boolean;
}

/**
 * A die dominates another where it gives no less, makes no more strife and explodes no worse (a skill die is no worse
 * than a ring die: side by side, what it rolls gives no less with no more strife). One never keeps a die and drops
 * another that dominates it. So of each type only as many dice matter as the limit leaves when all that dominate them
 * are kept, and what is best dropped is found by peeling off dice that dominate no other.
 */
export function poolsOf(terms: Terms, future: Future, yields: readonly (Yield | null)[]): Pools {
  const { limit } = terms;
  const { maxStrife } = terms.goal;
  const types = [null, ...distinct(yields)];
  const width = types.length;
  const dominators = types.map((type) => types.flatMap((other, index) => (dominates(other, type) ? [index] : [])));
  const dominated = types.map((_, type) =>
    types.flatMap((_, other) => (dominators[other]?.includes(type) ? [other] : [])),
  );
  const strife = types.map((type) => type?.strife === 1);
  const strifeDominators = dominators.map((above) => above.filter((type) => strife[type]));
  // first those that nothing dominates, so that each type is cut when all above it are
  const order = types
    .map((_, type) => type)
    .slice(1)
    .sort((a, b) => size(dominators[a]) - size(dominators[b]));
  const harmful = types.map((type) => type?.strife === 1 && (maxStrife !== null || isIdle(type)));
  const forced = harmful.includes(true);
  const budget = budgetOf(terms);
  const hopes = hopesOf(terms, types);
  const radix = limit + 1;
  if (radix ** width > Number.MAX_SAFE_INTEGER) throw new Failure('TOO_COMPLEX');
  const places = types.map((_, type) => radix ** type);
  // what a die gives as one number, so that what dice give together is a sum
  const gifts = types.map((type) => (type ? giftOf(type, radix) : 0));

  // one row a pool: counts by type, the first telling whether there is a die that is free to keep where others hurt
  let met = 0;
  let counts = new Uint8Array(256 * width);
  let added = new Int32Array(256 * width).fill(-1);
  let bests = new Int32Array(256).fill(-1);
  const keys: number[] = [];
  const hopeful: boolean[] = [];
  const numbers = new Map<number, PoolId>();
  const worth = new Map<number, Value>();
  const row = new Uint8Array(width);
  let ties = false;
  const empty = numberOf(0);

  return { types, empty, with: withDie, best, count, kept, value, isBetterDie, tied: () => ties };

  function isBetterDie(type: TypeId, other: TypeId): boolean {
    return other === 0 ? type !== 0 && !harmful[type] : (dominators[other]?.includes(type) ?? false);
  }

  function withDie(pool: PoolId, type: TypeId): PoolId {
    const known = added[pool * width + type] ?? -1;
    if (known >= 0) return known;
    const found = type === 0 ? withFree(pool) : withType(pool, type);
    added[pool * width + type] = found;
    return found;
  }

  function withFree(pool: PoolId): PoolId {
    if (!forced || count(pool, 0) > 0) return pool;
    for (const type of order) if (!harmful[type] && count(pool, type) > 0) return pool;
    load(pool);
    row[0] = 1;
    return numberOf((keys[pool] ?? 0) + 1);
  }

  function withType(pool: PoolId, type: TypeId): PoolId {
    const hoped = hopeful[pool] ?? false;
    load(pool);
    if ((row[type] ?? 0) >= room(type, hoped)) return pool;
    row[type] = (row[type] ?? 0) + 1;
    let key = (keys[pool] ?? 0) + (places[type] ?? 0);
    if (row[0] && !harmful[type]) {
      row[0] = 0;
      key -= 1;
    }
    const hope = hoped || (hopes !== null && isHopeful(hopes));
    // from now on no more strife matters than the budget, or else only what the new die dominates is cut
    const lower = hope && !hoped ? order : (dominated[type] ?? []);
    for (let index = 0; index < lower.length; index += 1) {
      const below = lower[index] ?? 0;
      const over = (row[below] ?? 0) - room(below, hope);
      if (over <= 0 || !row[below]) continue;
      const cut = Math.min(over, row[below] ?? 0);
      row[below] = (row[below] ?? 0) - cut;
      key -= cut * (places[below] ?? 0);
    }
    return numberOf(key);
  }

  function load(pool: PoolId): void {
    for (let type = 0; type < width; type += 1) row[type] = counts[pool * width + type] ?? 0;
  }

  /** How many dice of a type matter beside those in the row that dominate them. */
  function room(type: TypeId, hope: boolean): number {
    let left = limit;
    const above = dominators[type] ?? [];
    for (let index = 0; index < above.length; index += 1) left -= row[above[index] ?? 0] ?? 0;
    if (!hope || !strife[type]) return left;
    let allowed = budget;
    const wild = strifeDominators[type] ?? [];
    for (let index = 0; index < wild.length; index += 1) allowed -= row[wild[index] ?? 0] ?? 0;
    return Math.min(left, allowed);
  }

  /** Whether the goal is in reach, so that no more strife is kept than it allows: see {@link hopesOf}. */
  function isHopeful({ chains, calm, needed }: Hopes): boolean {
    let chain = false;
    let gives = 0;
    for (let type = 1; type < width; type += 1) {
      const count = row[type] ?? 0;
      if (count === 0) continue;
      if (chains[type]) chain = true;
      if (calm[type]) gives += count;
      else if (chains[type]) gives += 1;
    }
    return chain && gives >= needed;
  }

  /** The number of the pool in the row. */
  function numberOf(key: number): PoolId {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (met >= MAX_POOLS) throw new Failure('TOO_COMPLEX');
    if ((met + 1) * width > counts.length) grow();
    const number = met;
    met += 1;
    numbers.set(key, number);
    keys.push(key);
    hopeful.push(hopes !== null && isHopeful(hopes));
    counts.set(row, number * width);
    return number;
  }

  function grow(): void {
    const [oldCounts, oldAdded, oldBests] = [counts, added, bests];
    counts = new Uint8Array(2 * oldCounts.length);
    counts.set(oldCounts);
    added = new Int32Array(2 * oldAdded.length).fill(-1, oldAdded.length);
    added.set(oldAdded);
    bests = new Int32Array(2 * oldBests.length).fill(-1, oldBests.length);
    bests.set(oldBests);
  }

  function best(pool: PoolId): PoolId {
    const known = bests[pool] ?? -1;
    if (known >= 0) return known;
    let dice = 0;
    for (let type = 1; type < width; type += 1) dice += count(pool, type);
    let found = dice <= limit ? pool : -1;
    for (let index = 0; index < order.length; index += 1) {
      const type = order[index] ?? 0;
      if (count(pool, type) === 0 || (dice <= limit && !harmful[type]) || (dice === 1 && count(pool, 0) === 0))
        continue;
      if (dominatesOneOf(pool, type)) continue;
      load(pool);
      row[type] = (row[type] ?? 0) - 1;
      const candidate = best(numberOf((keys[pool] ?? 0) - (places[type] ?? 0)));
      if (candidate === found) continue;
      const compared = found < 0 ? -1 : compareValues(value(candidate), value(found));
      if (compared === 0) ties = true;
      if (compared < 0) found = candidate;
    }
    bests[pool] = found;
    return found;
  }

  function dominatesOneOf(pool: PoolId, type: TypeId): boolean {
    const lower = dominated[type] ?? [];
    for (let index = 0; index < lower.length; index += 1) if (count(pool, lower[index] ?? 0) > 0) return true;
    return false;
  }

  function count(pool: PoolId, type: TypeId): number {
    return counts[pool * width + type] ?? 0;
  }

  function kept(pool: PoolId): Kept {
    let sum = NOTHING_KEPT;
    for (let type = 1; type < width; type += 1) {
      const gives = types[type];
      const dice = count(pool, type);
      if (gives && dice > 0) sum = addYield(sum, gives, dice);
    }
    return sum;
  }

  function value(pool: PoolId): Value {
    let key = 0;
    for (let type = 1; type < width; type += 1) key += (counts[pool * width + type] ?? 0) * (gifts[type] ?? 0);
    const known = worth.get(key);
    if (known) return known;
    const found = future.value(kept(pool));
    worth.set(key, found);
    return found;
  }
}

/** How much strife may be kept for the goal. */
export const budgetOf = ({ goal, helpers, limit }: Terms): number =>
  goal.maxStrife === null ? limit : goal.maxStrife + helpers;

interface Hopes {
  /** Types that explode on skill dice and are within the budget of strife. */
  readonly chains: readonly boolean[];
  /** Types without strife that give an opportunity or may roll one. */
  readonly calm: readonly boolean[];
  readonly needed: number;
}

/**
 * A skill die that is kept exploding rolls any number of successes without strife, and then an opportunity. So with
 * one of them, and the other opportunities lying there, the goal can be reached. Null where that does not hold.
 */
function hopesOf(terms: Terms, types: Pools['types']): Hopes | null {
  const { dice, goal, limit } = terms;
  const budget = budgetOf(terms);
  const { opportunities: needed, maxStrife } = goal;
  const rolls = (holds: (gives: Yield) => boolean): boolean =>
    dice.skill.sides.some(({ gives }) => gives !== null && gives.strife === 0 && holds(gives));
  const endless = rolls(({ explodes }) => explodes === 'skill');
  const worthIt = (goal.worth.at(-1) ?? 0n) > 0n;
  if (
    maxStrife === null ||
    !worthIt ||
    !endless ||
    needed > limit ||
    (needed > 0 && !rolls((side) => side.opportunities === 1))
  )
    return null;
  return {
    chains: types.map((type) => type?.explodes === 'skill' && type.strife <= budget),
    calm: types.map((type) => type?.strife === 0 && (type.opportunities === 1 || type.explodes === 'skill')),
    needed,
  };
}

/** The number of a type among those of {@link Pools.types}. */
export function typeOf(types: Pools['types'], gives: Yield | null): TypeId {
  if (gives === null || givesNothing(gives)) return 0;
  const found = types.findIndex((type) => type !== null && isSame(type, gives));
  if (found < 0) throw new RangeError('a die that the pools do not know');
  return found;
}

/** Strictly: a die does not dominate its like. */
const dominates = (a: Yield | null, b: Yield | null): boolean =>
  a !== null &&
  b !== null &&
  !isSame(a, b) &&
  a.successes >= b.successes &&
  a.opportunities >= b.opportunities &&
  a.strife <= b.strife &&
  EXPLODING.indexOf(a.explodes) >= EXPLODING.indexOf(b.explodes);

/** What a die gives as one number, below the fifth power of `radix`, so that what fewer dice give together is a sum. */
export const giftOf = ({ successes, opportunities, strife, explodes }: Yield, radix: number): number =>
  successes +
  radix * (opportunities + radix * (strife + radix * (explodes === 'ring' ? 1 : explodes === 'skill' ? radix : 0)));

/** What dice give together. */
export function givenBy(gift: number, radix: number): Kept {
  const part = (place: number): number => Math.floor(gift / radix ** place) % radix;
  return { successes: part(0), opportunities: part(1), strife: part(2), ring: part(3), skill: part(4) };
}

const EXPLODING = [null, 'ring', 'skill'] as const;

const isSame = (a: Yield, b: Yield): boolean =>
  a.successes === b.successes &&
  a.opportunities === b.opportunities &&
  a.strife === b.strife &&
  a.explodes === b.explodes;

const givesNothing = (gives: Yield): boolean => isIdle(gives) && gives.strife === 0;

function distinct(yields: readonly (Yield | null)[]): readonly Yield[] {
  const known: Yield[] = [];
  for (const gives of yields)
    if (gives !== null && !givesNothing(gives) && !known.some((each) => isSame(each, gives))) known.push(gives);
  return known;
}

const size = (list: readonly unknown[] | undefined): number => list?.length ?? 0;

const MAX_POOLS = 400_000;
