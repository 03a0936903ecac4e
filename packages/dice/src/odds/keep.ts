// Which of several equal, independent dice are kept: chances by order, face by face instead of die by die.
import { multiply, unpack } from './polynomial.js';
import type { Ring } from './ring.js';
import { bitLength, effort, holdable, type Work } from './work.js';

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
  let sum = ring.zero;
  let after = sides;
  for (const { weight, adds } of faces) {
    after -= weight;
    const powers = [ring.one];
    for (let power = 1; power <= to - from; power += 1) powers.push(ring.times(powers[power - 1] ?? ring.one, adds));
    /** With the dice seen before, so many dice kept of those that show this face. */
    const grown = (element: Element, before: number, end: number, ways: bigint): Element =>
      ring.scale(ring.times(element, powers[Math.max(0, end - Math.max(from, before))] ?? ring.one), ways, 1n);
    const ways = filled(count, to, weight, after, work);
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
      sum = ring.plus(sum, grown(element, before, to, ways[before] ?? 0n));
    }
    seen = next;
  }
  return ring.scale(sum, 1n, sides ** BigInt(count));
}

/** A value that a die may have and on how many of its sides. */
interface Face {
  readonly weight: bigint;
  readonly value: number;
}

/**
 * The sum of the `keep` dice that come first in the order of `faces` (the values ascend or descend), as weights of
 * low, low + 1, … By the face of the last die kept: with t dice before that face, their sum is the t-th power of a
 * polynomial, and Horner's rule adds up the powers. `sides` is as in {@link keptPlaces}.
 */
export function keptFirst(
  count: number,
  keep: number,
  faces: readonly Face[],
  sides: bigint,
  work: Work,
): { readonly low: number; readonly weights: readonly bigint[] } {
  const [first, last] = [faces[0]?.value ?? 0, faces.at(-1)?.value ?? 0];
  const span = Math.abs(first - last);
  const length = keep * span + 1;
  const bits = count * Math.log2(Number(sides));
  holdable(length, bits);
  const chosen = choices(count, keep);
  let after = sides;
  const borders = faces.map(({ value, weight }): Border => {
    after -= weight;
    const ways = filled(count, keep, weight, after, work);
    for (let earlier = 0; earlier < keep; earlier += 1) ways[earlier] = (ways[earlier] ?? 0n) * (chosen[earlier] ?? 0n);
    return { weight, ways, toLast: Math.abs(value - last) };
  });
  // few short weights are sooner multiplied all at once
  const sums = effort(length * bits, span * bits) < length ? packedSums : listedSums;
  // by distance from the lowest sum of highest dice, or from the highest sum of lowest dice
  const weights = sums(borders, length, bits, work);
  return first > last ? { low: keep * last, weights } : { low: keep * first, weights: weights.reverse() };
}

/** The face that the last of the dice kept shows. */
interface Border {
  readonly weight: bigint;
  /** How far it is from the last face. */
  readonly toLast: number;
  /** The ways that 0, 1, … dice come before it, whatever those show. */
  readonly ways: readonly bigint[];
}

/** The sums by distance from the last face, each polynomial packed into one number. */
function packedSums(borders: readonly Border[], length: number, bits: number, work: Work): bigint[] {
  const digits = Math.ceil((bits + 1) / 4);
  const shift = (by: number): bigint => BigInt(4 * digits * by);
  let [total, before] = [0n, 0n];
  let from = borders[0]?.toLast ?? 0;
  for (const { weight, toLast, ways } of borders) {
    before <<= shift(from - toLast);
    work.spend(2 * ways.length * effort(length * bits, bitLength(before)));
    let sum = 0n;
    for (let earlier = ways.length - 1; earlier >= 0; earlier -= 1) sum = sum * before + (ways[earlier] ?? 0n);
    total += sum << shift(ways.length * toLast);
    before += weight;
    from = toLast;
  }
  work.spend(4 * length);
  return unpack(total, length, digits);
}

/** The sums by distance from the last face, weight by weight. */
function listedSums(borders: readonly Border[], length: number, bits: number, work: Work): bigint[] {
  const total = new Array<bigint>(length).fill(0n);
  for (const [index, { toLast, ways }] of borders.entries()) {
    const before = stepsTo(toLast, borders.slice(0, index));
    let sum: bigint[] = [];
    for (let earlier = ways.length - 1; earlier >= 0; earlier -= 1) {
      sum = timesFaces(sum, before, bits, work);
      sum[0] = (sum[0] ?? 0n) + (ways[earlier] ?? 0n);
    }
    const offset = ways.length * toLast;
    for (const [gain, found] of sum.entries()) total[offset + gain] = (total[offset + gain] ?? 0n) + found;
  }
  return total;
}

interface Steps {
  readonly polynomial: readonly bigint[];
  /** The weight of each where they are 1, 2, … away and all weigh the same. */
  readonly run: bigint | null;
}

/** Faces by how far they are from another. */
function stepsTo(toLast: number, faces: readonly Border[]): Steps {
  const polynomial = new Array<bigint>((faces[0]?.toLast ?? toLast) - toLast + 1).fill(0n);
  for (const face of faces) polynomial[face.toLast - toLast] = face.weight;
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

/**
 * For t = 0 … places − 1, when t of `count` dice come before a face of this weight: the ways that the others show it or
 * what comes after, enough of them the face itself to fill the places. So at most count − places come after. Of n dice
 * that many do in f(n) ways; one die more takes away those in which it is one too many.
 */
function filled(count: number, places: number, weight: bigint, after: bigint, work: Work): bigint[] {
  const spare = count - places;
  const either = weight + after;
  const bits = count * Math.log2(Number(either) + 1);
  holdable(places, bits);
  work.spend(4 * places * effort(bits));
  const ways = new Array<bigint>(places);
  let [all, tooMany] = [either ** BigInt(spare), after ** BigInt(spare + 1)];
  for (let dice = spare + 1; dice <= count; dice += 1) {
    all = all * either - tooMany;
    ways[count - dice] = all;
    tooMany = (tooMany * weight * BigInt(dice)) / BigInt(dice - spare);
  }
  return ways;
}

/** How many choices there are of 0 … most − 1 of `count` dice. */
function choices(count: number, most: number): readonly bigint[] {
  const all = [1n];
  for (let chosen = 1; chosen < most; chosen += 1) {
    all.push(((all[chosen - 1] ?? 0n) * BigInt(count - chosen + 1)) / BigInt(chosen));
  }
  return all;
}
