// Keeping or dropping among dice whose number is not known before they are rolled, as when they explode: generating
// functions in which dice beyond a value and dice at that value are counted by marks.
import { type Ring, squared } from './ring.js';
import type { Work } from './work.js';

/** By how many dice are marked as beyond and how many as at the border: index {@link place}(beyond, at). */
export type Marked<Element> = readonly Element[];

export interface MarkedRing<Element> extends Ring<Marked<Element>> {
  /** An element that stands for something unmarked. */
  plain(element: Element): Marked<Element>;
  beyond(element: Element): Marked<Element>;
  at(element: Element): Marked<Element>;
  /** What stands for so many beyond and so many at the border. */
  read(a: Marked<Element>, beyond: number, at: number): Element;
}

/** The ring over another in which fewer than `most` marks are told. */
function markedRing<Element>(base: Ring<Element>, most: number, work: Work): MarkedRing<Element> {
  const size = (most * (most + 1)) / 2;
  /** Going through all places so often. */
  const spend = (times: number): void => work.spend((1 + size / 4) * times);
  spend(8);
  /** Pairs of marks in the order of their sum. */
  const place = (beyond: number, at: number): number => ((beyond + at) * (beyond + at + 1)) / 2 + at;
  const places: readonly (readonly [beyond: number, at: number])[] = Array.from({ length: most }, (_, marks) =>
    Array.from({ length: marks + 1 }, (_each, at) => [marks - at, at] as const),
  ).flat();
  const zero: Marked<Element> = new Array<Element>(size).fill(base.zero);
  const single = (index: number, element: Element): Marked<Element> => {
    spend(1);
    return zero.map((nothing, each) => (each === index ? element : nothing));
  };

  const ring: MarkedRing<Element> = {
    zero,
    one: single(0, base.one),
    monomial: (exponent) => single(0, base.monomial(exponent)),
    plain: (element) => single(0, element),
    beyond: (element) => single(place(1, 0), element),
    at: (element) => single(place(0, 1), element),
    read: (a, beyond, at) => a[place(beyond, at)] ?? base.zero,
    plus(a, b) {
      spend(1);
      return a.map((element, index) => added(element, b[index] ?? base.zero));
    },
    times(a, b) {
      const product = [...zero];
      for (const [i, [beyondA, atA]] of places.entries()) {
        const x = a[i] ?? base.zero;
        if (x === base.zero) continue;
        spend(1);
        for (const [j, [beyondB, atB]] of places.entries()) {
          const y = b[j] ?? base.zero;
          if (y === base.zero || beyondA + atA + beyondB + atB >= most) continue;
          work.spend(2);
          const index = place(beyondA + beyondB, atA + atB);
          product[index] = added(product[index] ?? base.zero, base.times(x, y));
        }
      }
      return product;
    },
    scale(a, numerator, denominator) {
      spend(1);
      return a.map((element) => (element === base.zero ? element : base.scale(element, numerator, denominator)));
    },
    repeated(a) {
      // 1 / (1 − a) with the unmarked part apart: what is marked can repeat only so often
      const unmarked = ring.plain(base.repeated(a[0] ?? base.zero));
      const step = ring.times(unmarked, [base.zero, ...a.slice(1)]);
      let sum = ring.one;
      for (let marks = 1; marks < most; marks += 1) sum = ring.plus(ring.one, ring.times(step, sum));
      return ring.times(sum, unmarked);
    },
    power: (a, n) => squared(ring, a, n),
  };

  const added = (x: Element, y: Element): Element => (x === base.zero ? y : y === base.zero ? x : base.plus(x, y));
  return ring;
}

/** What a value adds among the dice at the end that is counted (`inner`), and among the others (`outer`). */
export interface Sides<Element> {
  inner(value: number): Element;
  outer(value: number): Element;
}

/**
 * What dice add of which the first `keep` in an order are told apart from the others. `pool` reckons all dice in a
 * marked ring from what each value stands for; `values` are all values there can be, and `isBefore` is their order.
 */
export function firstApart<Element>(
  pool: (ring: MarkedRing<Element>, stands: (value: number) => Marked<Element>) => Marked<Element>,
  values: readonly number[],
  isBefore: (a: number, b: number) => boolean,
  keep: number,
  sides: Sides<Element> & { swap(value: number, times: number): Element },
  base: Ring<Element>,
  work: Work,
): Element {
  const ring = markedRing(base, keep, work);
  const subtracted = (a: Element, b: Element): Element => base.plus(a, base.scale(b, -1n, 1n));
  let sum = base.zero;
  for (const border of values) {
    const stands = (own: (element: Element) => Marked<Element>) => (value: number) => {
      if (isBefore(value, border)) return ring.beyond(sides.inner(value));
      return value === border ? own(sides.outer(value)) : ring.plain(sides.outer(value));
    };
    const any = pool(ring, stands(ring.plain));
    const counted = pool(ring, stands(ring.at));
    for (let before = 0; before < keep; before += 1) {
      // at least as many at the border as are still to be told apart: all ways but those with fewer
      let enough = ring.read(any, before, 0);
      for (let at = 0; at < keep - before; at += 1) enough = subtracted(enough, ring.read(counted, before, at));
      sum = base.plus(sum, base.times(enough, sides.swap(border, keep - before)));
    }
  }
  // fewer dice in all
  const few = pool(ring, (value) => ring.beyond(sides.inner(value)));
  for (let all = 0; all < keep; all += 1) sum = base.plus(sum, ring.read(few, all, 0));
  return sum;
}
