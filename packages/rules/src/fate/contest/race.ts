// A race to given numbers of marks, one mark or two at a time, by sides with given weights: exact, without walking its
// states.
import { type Ratio, ratio } from '@brosok/dice';

/** How a side stands in a race. */
export interface Racer {
  /** The marks that it still needs, at least 1. */
  readonly needed: number;
  /** Weights of its getting one mark, and two, at the next step. */
  readonly weights: readonly [one: bigint, two: bigint];
}

export interface Race {
  /** The chance of each racer to have its marks first. */
  readonly win: readonly Ratio[];
  /** How many steps there are on average. */
  readonly steps: Ratio;
}

/**
 * The chances of a race in which each step gives its marks to one racer, by weight. At least one weight is above 0.
 *
 * Given how many steps each racer takes, all orders of the steps are equally likely. So a racer's steps are counted on
 * their own, by how many there are, and racers are put together by a convolution with binomial coefficients (the product
 * of their exponential generating functions). Everything stays a whole number over a power of the sum of the weights.
 */
export function race(racers: readonly Racer[]): Race {
  const total = racers.reduce((all, { weights: [one, two] }) => all + one + two, 0n);
  const open = racers.map(waysToBeOpen);
  const ending = racers.map(waysToEnd);
  const below = runningProducts(open);
  const above = runningProducts(open.toReversed()).toReversed();
  const all = below[racers.length] ?? ONE;
  return {
    // the last step is the winner's; those before it come in any order and leave everybody else short
    win: ending.map((last, index) =>
      seriesIn(interleaved(last, interleaved(below[index] ?? ONE, above[index + 1] ?? ONE)), total, 1),
    ),
    // a race lasts beyond k steps when after k of them everybody is short
    steps: seriesIn(all, total, 0),
  };
}

/** Weights of all sequences of k steps of a racer, by k, that leave it short of its marks. */
const waysToBeOpen = ({ needed, weights }: Racer): Series =>
  Array.from({ length: needed }, (_, steps) => {
    let ways = 0n;
    for (let marks = steps; marks < needed; marks += 1) ways += waysToGet(marks, steps, weights);
    return ways;
  });

/** Weights of all sequences of k steps followed by one that brings the racer to its marks, by k. */
const waysToEnd = ({ needed, weights }: Racer): Series =>
  Array.from({ length: needed }, (_, steps) => {
    const [one, two] = weights;
    return waysToGet(needed - 1, steps, weights) * (one + two) + waysToGet(needed - 2, steps, weights) * two;
  });

/** Weights of the sequences of `steps` steps that bring exactly `marks`. */
function waysToGet(marks: number, steps: number, [one, two]: Racer['weights']): bigint {
  const doubles = marks - steps;
  if (doubles < 0 || doubles > steps) return 0n;
  return choose(steps, doubles) * one ** BigInt(steps - doubles) * two ** BigInt(doubles);
}

/** Something counted by a number of steps: a whole number for each, from none up. */
type Series = readonly bigint[];
const ONE: Series = [1n];

/** The products of the first 0, 1, 2, … series. */
function runningProducts(series: readonly Series[]): readonly Series[] {
  const products = [ONE];
  for (const each of series) products.push(interleaved(products.at(-1) ?? ONE, each));
  return products;
}

/** Steps of the one and steps of the other in all orders. */
function interleaved(a: Series, b: Series): Series {
  const product = Array.from({ length: a.length + b.length - 1 }, () => 0n);
  for (const [i, x] of a.entries())
    for (const [j, y] of b.entries()) product[i + j] = (product[i + j] ?? 0n) + choose(i + j, i) * x * y;
  return product;
}

/** The sum of each number over that power of `base`, counted from `power`. */
function seriesIn(series: Series, base: bigint, power: number): Ratio {
  let numerator = 0n;
  for (const each of series) numerator = numerator * base + each;
  return ratio(numerator, base ** BigInt(series.length - 1 + power));
}

/** Binomial coefficients, row by row as they are needed. */
function choose(n: number, k: number): bigint {
  for (let row = triangle.length; row <= n; row += 1) {
    const above = triangle[row - 1] ?? [];
    triangle.push(
      Array.from({ length: row + 1 }, (_, at) => (above[at - 1] ?? 0n) + (above[at] ?? (row === 0 ? 1n : 0n))),
    );
  }
  return triangle[n]?.[k] ?? 0n;
}
const triangle: bigint[][] = [];
