// The sum of the highest or the lowest of several totals, each with chances of its own: by the value of the last one
// kept, and by how many of each kind of totals stand before it.
import { lesser, order, over, plus, times, toRatio, type Value } from '../value.js';
import { ANYWHERE, type Chances, chances, type Open, tailOf } from './chances.js';
import { multiple } from './laws.js';
import type { Places } from './select.js';
import { bitLength, effort, type Work } from './work.js';

/**
 * What the totals at the first or at the last places add, for totals that end or have no end above; null where there is
 * no such place, and where too much would have to be held.
 */
export function sumOfOutermost(members: readonly Chances[], { from, to }: Places, work: Work): Chances | null {
  const [highest, keep] = [from === 0, to - from];
  if (!(highest || to === members.length) || members.some(({ open }) => open && open.side !== 'above')) return null;
  const alike = kindsOf(members);
  const values = alike.flatMap(({ one }) => one.values);
  const parts = values.reduce<number>((least, value) => multiple(least, Number(toRatio(value).denominator)), 1);
  const whole = (value: Value): number => Number(times(value, parts, null));
  const ends = alike.flatMap(({ one }) => [one.values[0] ?? 0, one.values.at(-1) ?? 0]).map(whole);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  // there are at least as many states as are kept
  if (keep * keep * (high - low + 1) > MOST) return null;
  const bits = alike.reduce((sum, { one, count }) => sum + count * bitLength(one.denominator), 0);

  const kinds = alike.map(({ one, count }): Kind => {
    const distance = (value: Value): number => (highest ? high - whole(value) : whole(value) - low);
    const weights = new Map(one.values.map((value, index) => [distance(value), one.weights[index] ?? 0n]));
    // what is not told stands before all the highest, and after all the lowest
    return { weights, count, after: one.denominator - (highest ? tailOf(one) : 0n) };
  });
  const before = statesOf(kinds, keep, work);
  if (before.length * keep * (high - low + 1) > MOST) return null;
  const sums = sumsByDistance(kinds, before, { keep, span: high - low, bits }, work);
  const pairs = sums.map((weight, distance): [Value, bigint] => [
    over(highest ? keep * high - distance : keep * low + distance, parts, null),
    weight,
  ]);
  const denominator = members.reduce((product, member) => product * member.denominator, 1n);
  return chances(highest ? pairs.reverse() : pairs, denominator, openOf(members, keep));
}

/** The one at a place in the order from the highest: at a value where so many reach it, and not so many are above it. */
export function oneAtPlace(members: readonly Chances[], place: number, work: Work): Chances | null {
  if (members.some(({ open }) => open && open.side !== 'above')) return null;
  const denominator = members.reduce((product, member) => product * member.denominator, 1n);
  const values = members.flatMap((member) => member.values).sort(order);
  work.spend(values.length * (members.length ** 2 * effort(bitLength(denominator)) + 10));
  const rows = members.map(({ values, weights, denominator }) => ({ values, weights, next: 0, above: denominator }));
  /** The weight of at least so many above all values gone by. */
  const reaching = (): bigint => {
    let ways = [1n];
    for (const [index, { above }] of rows.entries()) {
      const below = (members[index]?.denominator ?? 1n) - above;
      ways = Array.from(
        { length: ways.length + 1 },
        (_, count) => (ways[count] ?? 0n) * below + (ways[count - 1] ?? 0n) * above,
      );
    }
    return ways.slice(place + 1).reduce((sum, each) => sum + each, 0n);
  };
  let before = denominator;
  const pairs = values.flatMap((value, index): [Value, bigint][] => {
    const next = values[index + 1];
    if (next !== undefined && order(value, next) === 0) return [];
    for (const row of rows) {
      for (; row.next < row.values.length && order(row.values[row.next] ?? 0, value) <= 0; row.next += 1) {
        row.above -= row.weights[row.next] ?? 0n;
      }
    }
    const weight = before - reaching();
    before -= weight;
    return [[value, weight]];
  });
  const borders = members.flatMap(({ open }) => (open?.side === 'above' ? [open.border] : []));
  const [border, last] = [borders.length === 0 ? null : borders.reduce(lesser), values.at(-1) ?? 0];
  // what is not told counts as higher than all that is, which is known only up to the border
  const open: Open = border === null ? null : order(last, border) > 0 ? ANYWHERE : { side: 'above', border };
  return chances(pairs, denominator, open);
}

/** Weights that are held at a time. */
const MOST = 200_000;

/** Totals of which each has these chances, by distance from the first value in the order. */
interface Kind {
  readonly weights: ReadonlyMap<number, bigint>;
  readonly count: number;
  /** What weighs all that comes later in the order. */
  after: bigint;
}

export const isSame = (a: Chances, b: Chances): boolean =>
  a === b ||
  (a.denominator === b.denominator &&
    a.open?.side === b.open?.side &&
    a.values.length === b.values.length &&
    a.values.every(
      (value, index) => order(value, b.values[index] ?? 0) === 0 && a.weights[index] === b.weights[index],
    ));

function kindsOf(members: readonly Chances[]): readonly { readonly one: Chances; readonly count: number }[] {
  const kinds: { readonly one: Chances; count: number }[] = [];
  for (const member of members) {
    const known = kinds.find(({ one }) => isSame(one, member));
    if (known === undefined) kinds.push({ one: member, count: 1 });
    else known.count += 1;
  }
  return kinds;
}

/** So many of each kind that all stand before the value that is looked at, and what they add. */
interface State {
  readonly counts: readonly number[];
  readonly size: number;
  readonly sum: bigint[];
  /** Those with 1, 2, … less of each kind. */
  readonly fewer: readonly (readonly State[])[];
}

/** All in which fewer are before than are kept, each after those with less. */
function statesOf(kinds: readonly Kind[], keep: number, work: Work): readonly State[] {
  const known = new Map<string, State>();
  const find = (counts: readonly number[]): State => {
    const key = counts.join();
    const size = counts.reduce((sum, count) => sum + count, 0);
    const fewer = (): State['fewer'] =>
      counts.map((count, kind) =>
        Array.from({ length: count }, (_, less) =>
          find(counts.map((each, index) => (index === kind ? each - less - 1 : each))),
        ),
      );
    work.spend(5 * counts.length);
    const state = known.get(key) ?? { counts, size, sum: size === 0 ? [1n] : [], fewer: fewer() };
    known.set(key, state);
    return state;
  };
  const add = (counts: readonly number[], left: number): void => {
    const kind = kinds[counts.length];
    if (kind === undefined) find(counts);
    else for (let count = 0; count <= Math.min(left, kind.count); count += 1) add([...counts, count], left - count);
  };
  add([], keep - 1);
  return [...known.values()];
}

/** How many are kept, how far values may be apart and how long the weights are. */
interface Size {
  readonly keep: number;
  readonly span: number;
  readonly bits: number;
}

/** Weights by how far all that are kept are together. */
function sumsByDistance(kinds: readonly Kind[], states: readonly State[], size: Size, work: Work): bigint[] {
  const { keep, span, bits } = size;
  const found = new Array<bigint>(keep * span + 1).fill(0n);
  const addTo = (sum: bigint[], more: readonly bigint[], factor: bigint, shift: number): void => {
    if (factor === 0n) return;
    work.spend(2 * more.length * effort(bits, bits / 2));
    while (sum.length < more.length + shift) sum.push(0n);
    for (let index = 0; index < more.length; index += 1) {
      const weight = more[index] as bigint;
      if (weight !== 0n) sum[index + shift] = (sum[index + shift] as bigint) + weight * factor;
    }
  };
  // those with the most first, as each takes what those with less were before
  const largest = states.toSorted((a, b) => b.size - a.size);
  for (let distance = 0; distance <= span; distance += 1) {
    const here = kinds.map(({ weights }) => weights.get(distance) ?? 0n);
    if (here.every((weight) => weight === 0n)) continue;
    for (const [index, kind] of kinds.entries()) kind.after -= here[index] ?? 0n;
    for (const { sum, counts, size } of states) {
      if (sum.length > 0) addTo(found, sum, lastHere(kinds, here, counts, keep - size), (keep - size) * distance);
    }
    for (const [index, weight] of here.entries()) {
      if (weight === 0n) continue;
      for (const { sum, counts, fewer } of largest) {
        for (const [less, { sum: rest }] of (fewer[index] ?? []).entries()) {
          const ways = choose(counts[index] ?? 0, less + 1);
          if (rest.length > 0) addTo(sum, rest, ways * weight ** BigInt(less + 1), (less + 1) * distance);
        }
      }
    }
  }
  return found;
}

/** In how many ways so many of each kind are before, at least so many others here and the rest after. */
function lastHere(kinds: readonly Kind[], here: readonly bigint[], counts: readonly number[], least: number): bigint {
  let [ways, choices] = [[1n], 1n];
  for (const [index, { count, after }] of kinds.entries()) {
    const [at, before] = [here[index] ?? 0n, counts[index] ?? 0];
    choices *= choose(count, before);
    for (let other = before; other < count; other += 1) {
      ways = Array.from(
        { length: ways.length + 1 },
        (_, more) => (ways[more] ?? 0n) * after + (ways[more - 1] ?? 0n) * at,
      );
    }
  }
  return choices * ways.slice(least).reduce((sum, each) => sum + each, 0n);
}

function choose(of: number, some: number): bigint {
  let ways = 1n;
  for (let index = 0; index < some; index += 1) ways = (ways * BigInt(of - index)) / BigInt(index + 1);
  return ways;
}

/** In what is not told one lies beyond its border, and is kept, or others as high; the others have their lowest at least. */
function openOf(members: readonly Chances[], keep: number): Open {
  const borders = members.flatMap(({ open }) => (open?.side === 'above' ? [open.border] : []));
  if (borders.length === 0) return null;
  const lows = members.map(({ values }) => values[0] ?? 0).sort(order);
  const border = lows.slice(0, keep - 1).reduce((sum, low) => plus(sum, low, null), borders.reduce(lesser));
  return { side: 'above', border };
}
