// What dice of one kind may show, told apart by the type that each die is in pools.
import type { PoolId, Pools } from './pool.js';

/** A group of sides: its type in pools and how many sides of this kind of die are in it. */
export interface GroupOfSides {
  readonly type: number;
  readonly sides: number;
}

/** All hands of some dice. */
export interface Hands {
  readonly length: number;
  /** How many dice of the group at an index a hand has: `counts[hand * groups + group]`. */
  readonly counts: Uint8Array;
  /** In how many rolls the dice show it, and that without the choice of a side for those in groups. */
  readonly ways: readonly bigint[];
  readonly orders: readonly bigint[];
  /** The hand with one die less of its last group; itself where it has none. */
  readonly parents: Int32Array;
  readonly lasts: Int32Array;
}

export function handsOf(groups: readonly GroupOfSides[], size: number, count: number): Hands {
  const width = groups.length;
  const idle = groups.reduce((rest, { sides }) => rest - sides, size);
  const counts: number[] = groups.map(() => 0);
  const ways = [BigInt(idle) ** BigInt(count)];
  const orders = [...ways];
  const parents = [0];
  const lasts = [0];
  const placed = [0];
  // a hand has children with one die more of its last group or a later one, and one idle die less
  for (let at = 0; at < ways.length; at += 1) {
    const before = placed[at] ?? count;
    if (before === count) continue;
    for (let group = lasts[at] ?? 0; group < width; group += 1) {
      const sides = groups[group]?.sides ?? 0;
      if (sides === 0) continue;
      const same = (counts[at * width + group] ?? 0) + 1;
      for (let each = 0; each < width; each += 1)
        counts.push((counts[at * width + each] ?? 0) + (each === group ? 1 : 0));
      ways.push(((ways[at] ?? 0n) * BigInt((count - before) * sides)) / BigInt(same * idle));
      orders.push(((orders[at] ?? 0n) * BigInt(count - before)) / BigInt(same * idle));
      parents.push(at);
      lasts.push(group);
      placed.push(before + 1);
    }
  }
  return {
    length: ways.length,
    counts: Uint8Array.from(counts),
    ways,
    orders,
    parents: Int32Array.from(parents),
    lasts: Int32Array.from(lasts),
  };
}

/** The pool of each hand together with the dice of `start`, from place `at` of `into` on. */
export function addHands(
  { length, parents, lasts }: Hands,
  groups: readonly GroupOfSides[],
  pools: Pools,
  start: PoolId,
  into: Int32Array,
  at: number,
): void {
  into[at] = start;
  for (let hand = 1; hand < length; hand += 1)
    into[at + hand] = pools.with(into[at + (parents[hand] ?? 0)] ?? start, groups[lasts[hand] ?? 0]?.type ?? 0);
}
