// Which of several equal, independent dice are kept: chances by order, face by face instead of die by die.
import { multiply } from './polynomial.js';
import type { Ring } from './ring.js';
import { effort, holdable, type Work } from './work.js';

/** A value that a die may have and on how many of its sides. */
export interface Shown<Element> {
  readonly weight: bigint;
  /** What a kept die with this value adds. */
  readonly adds: Element;
}

/**
 * What the dice at the places `from` to before `to` add, when `count` dice are put in the order of `faces`; `sides` is
 * the weight of all faces, so what is not among `faces` comes after them. Goes from face to face: of the dice that
 * are left any number shows it.
 */
export function keptPlaces<Element>(
  count: number,
  faces: readonly Shown<Element>[],
  sides: bigint,
  { from, to }: { readonly from: number; readonly to: number },
  ring: Ring<Element>,
  work: Work,
): Element {
  const bits = count * Math.log2(Number(sides));
  const step = 6 * effort(bits, bits / 4);
  work.spend(to);
  /** By how many dice have been seen, as long as not all places are filled. */
  let seen: (Element | null)[] = [ring.one, ...new Array<null>(to - 1).fill(null)];
  let filled = ring.zero;
  let after = sides;
  for (const { weight, adds } of faces) {
    after -= weight;
    const powers = [ring.one];
    for (let power = 1; power <= to - from; power += 1) powers.push(ring.times(powers[power - 1] ?? ring.one, adds));
    /** With the dice seen before, so many dice kept of those that show this face. */
    const grown = (element: Element, before: number, end: number, ways: bigint): Element =>
      ring.scale(ring.times(element, powers[Math.max(0, end - Math.max(from, before))] ?? ring.one), ways, 1n);
    const next = new Array<Element | null>(to).fill(null);
    for (const [before, element] of seen.entries()) {
      if (element === null) continue;
      work.spend(step * (to - before));
      let choose = 1n;
      for (let showing = 0; before + showing < to; showing += 1) {
        const more = grown(element, before, before + showing, choose * weight ** BigInt(showing));
        const other = next[before + showing] ?? null;
        next[before + showing] = other === null ? more : ring.plus(other, more);
        choose = (choose * BigInt(count - before - showing)) / BigInt(showing + 1);
      }
      // so many show it that all places are filled; those left over may show it or come after
      const ways = atLeast(count - before, to - before, weight, after, work);
      filled = ring.plus(filled, grown(element, before, to, ways));
    }
    seen = next;
  }
  return ring.scale(filled, 1n, sides ** BigInt(count));
}

/**
 * The sum of the `keep` dice that come first in the order of `faces` (the values ascend or descend), as weights of
 * low, low + 1, … By the face of the last die kept: with t dice before that face, their sum is the t-th power of a
 * polynomial, and Horner's rule adds up the powers. `sides` is as in {@link keptPlaces}.
 */
export function keptFirst(
  count: number,
  keep: number,
  faces: readonly { readonly weight: bigint; readonly value: number }[],
  sides: bigint,
  work: Work,
): { readonly low: number; readonly weights: readonly bigint[] } {
  const [first, last] = [faces[0]?.value ?? 0, faces.at(-1)?.value ?? 0];
  const length = keep * Math.abs(first - last) + 1;
  const bits = count * Math.log2(Number(sides));
  holdable(length, bits);
  // by distance from the lowest sum of highest dice, or from the highest sum of lowest dice
  const total = new Array<bigint>(length).fill(0n);
  let after = sides;
  for (const [index, { weight, value }] of faces.entries()) {
    after -= weight;
    const before = stepsTo(value, faces.slice(0, index));
    const ways = lastKept(count, keep, weight, after, work);
    let sum: bigint[] = [];
    for (let earlier = keep - 1; earlier >= 0; earlier -= 1) {
      sum = timesFaces(sum, before, bits, work);
      sum[0] = (sum[0] ?? 0n) + (ways[earlier] ?? 0n);
    }
    const offset = keep * Math.abs(value - last);
    for (const [gain, found] of sum.entries()) total[offset + gain] = (total[offset + gain] ?? 0n) + found;
  }
  return first > last ? { low: keep * last, weights: total } : { low: keep * first, weights: total.reverse() };
}

/** For t = 0 … keep − 1: the ways that t dice come before a face, which weighs `weight`, and the last kept shows it. */
function lastKept(count: number, keep: number, weight: bigint, after: bigint, work: Work): readonly bigint[] {
  let choose = 1n;
  return Array.from({ length: keep }, (_, earlier) => {
    const ways = choose * atLeast(count - earlier, keep - earlier, weight, after, work);
    choose = (choose * BigInt(count - earlier)) / BigInt(earlier + 1);
    return ways;
  });
}

/**
 * How many ways there are that of `count` dice at least `least` show a face of this weight and the others that or
 * what comes after: by where the one is that makes them enough.
 */
function atLeast(count: number, least: number, weight: bigint, after: bigint, work: Work): bigint {
  const spare = count - least;
  if (weight === 0n || spare < 0) return 0n;
  if (least === 0) return (weight + after) ** BigInt(count);
  work.spend(3 * (spare + 1) * effort(count * Math.log2(Number(weight + after))));
  const either = weight + after;
  let [sum, choose, missed] = [0n, 1n, 1n];
  for (let misses = 0; misses <= spare; misses += 1) {
    sum = sum * either + choose * missed;
    choose = (choose * BigInt(least + misses)) / BigInt(misses + 1);
    missed *= after;
  }
  return sum * weight ** BigInt(least);
}

interface Steps {
  readonly polynomial: readonly bigint[];
  /** The weight of each where they are 1, 2, … away and all weigh the same. */
  readonly run: bigint | null;
}

/** Faces by how far they are from a value. */
function stepsTo(value: number, faces: readonly { readonly weight: bigint; readonly value: number }[]): Steps {
  const polynomial = new Array<bigint>(Math.abs((faces[0]?.value ?? value) - value) + 1).fill(0n);
  for (const face of faces) polynomial[Math.abs(face.value - value)] = face.weight;
  const weight = faces[0]?.weight ?? 0n;
  const isRun = polynomial.every((each, distance) => each === (distance === 0 ? 0n : weight));
  return { polynomial, run: isRun ? weight : null };
}

function timesFaces(a: readonly bigint[], { polynomial, run }: Steps, bits: number, work: Work): bigint[] {
  if (a.length === 0) return [];
  if (run === null) return multiply(a, polynomial, work);
  const length = a.length + polynomial.length - 1;
  work.spend(2 * length * effort(bits));
  const product = new Array<bigint>(length);
  let window = 0n;
  product[0] = 0n;
  for (let index = 1; index < length; index += 1) {
    window += a[index - 1] ?? 0n;
    if (index >= polynomial.length) window -= a[index - polynomial.length] ?? 0n;
    product[index] = run === 1n ? window : window * run;
  }
  return product;
}
