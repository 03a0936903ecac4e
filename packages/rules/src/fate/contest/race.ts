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
  let total = 0n;
  let open: Series = [1n];
  const each = racers.map(({ needed, weights }) => {
    const counted = sequences(needed, weights);
    total += weights[0] + weights[1];
    open = interleaved(open, counted.open);
    return counted;
  });
  return {
    // the last step is the winner's; those before it come in any order and leave everybody else short
    win: each.map((racer) => inPowers(interleaved(racer.ending, separated(open, racer.open)), total, 1)),
    // a race lasts beyond k steps when after k of them everybody is short
    steps: inPowers(open, total, 0),
  };
}

/** Weights of sequences of steps, by how many steps they have, from none up. */
type Series = readonly bigint[];

/**
 * The sequences of one racer's steps: those that leave it short of its marks, and those that it ends with one more step,
 * which is not counted.
 */
function sequences(needed: number, [one, two]: Racer['weights']): { readonly open: Series; readonly ending: Series } {
  const open: bigint[] = [];
  const ending: bigint[] = [];
  for (let steps = 0; steps < needed; steps += 1) {
    let [short, ends] = [0n, 0n];
    let orders = 1n;
    for (let doubles = 0; doubles <= steps && steps + doubles < needed; doubles += 1) {
      const ways = orders * one ** BigInt(steps - doubles) * two ** BigInt(doubles);
      const lacking = needed - steps - doubles;
      short += ways;
      if (lacking === 1) ends += ways * (one + two);
      if (lacking === 2) ends += ways * two;
      orders = (orders * BigInt(steps - doubles)) / BigInt(doubles + 1);
    }
    open.push(short);
    ending.push(ends);
  }
  return { open, ending };
}

/** Steps of the one and steps of the other in all orders. */
function interleaved(a: Series, b: Series): Series {
  const product: bigint[] = [];
  for (let steps = 0; steps < a.length + b.length - 1; steps += 1) {
    let ways = 0n;
    let orders = 1n;
    for (let ofB = 0; ofB <= steps && ofB < b.length; ofB += 1) {
      ways += orders * (a[steps - ofB] ?? 0n) * (b[ofB] ?? 0n);
      orders = (orders * BigInt(steps - ofB)) / BigInt(ofB + 1);
    }
    product.push(ways);
  }
  return product;
}

/** What was interleaved with `b`, which begins with 1, to give `product`. */
function separated(product: Series, b: Series): Series {
  const a: bigint[] = [];
  for (let steps = 0; steps <= product.length - b.length; steps += 1) {
    let ways = product[steps] ?? 0n;
    let orders = BigInt(steps);
    for (let ofB = 1; ofB <= steps && ofB < b.length; ofB += 1) {
      ways -= orders * (a[steps - ofB] ?? 0n) * (b[ofB] ?? 0n);
      orders = (orders * BigInt(steps - ofB)) / BigInt(ofB + 1);
    }
    a.push(ways);
  }
  return a;
}

/** The sum of each number over that power of `base`, the first over the power `from`. */
function inPowers(series: Series, base: bigint, from: number): Ratio {
  let numerator = 0n;
  for (const each of series) numerator = numerator * base + each;
  return ratio(numerator, base ** BigInt(series.length - 1 + from));
}
