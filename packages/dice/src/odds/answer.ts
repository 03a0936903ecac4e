// Odds as JSON tells them: the object of the contract, for the command line, the page, the table and bots.
import { print } from '../expression/print.js';
import { exact, gcd, type Ratio, ratio, toNumber } from '../ratio.js';
import type { Distribution, Odds, OddsAnswer, OutcomeAnswer } from './told.js';

/** The odds as `brosok odds --json` tells them. Plain JSON. */
export function oddsAnswer({ expression, distribution, mean, variance, success, repeats }: Odds): OddsAnswer {
  return {
    expression: expression.text,
    reading: print(expression),
    ...(expression.comment === null ? {} : { comment: expression.comment }),
    outcomes: outcomes(distribution),
    mean: mean && exact(mean),
    variance: variance && exact(variance),
    tail: exact(ratio(distribution.tail, distribution.denominator)),
    ...(success === null ? {} : { success: exact(success) }),
    ...(repeats === null ? {} : { repeats: outcomes(repeats) }),
  };
}

function outcomes({ outcomes: all, denominator }: Distribution): readonly OutcomeAnswer[] {
  const lowest = lowestTerms(denominator);
  return all.map(({ value, weight }): OutcomeAnswer => ({ value: toNumber(value), ...exact(lowest(weight)) }));
}

/**
 * Weights over one denominator in lowest terms. The denominators of dice are made of small primes, which are far
 * sooner tried one by one than found by Euclid's algorithm.
 */
function lowestTerms(denominator: bigint): (weight: bigint) => Ratio {
  const primes: { readonly prime: bigint; readonly power: number }[] = [];
  let rest = denominator;
  for (let prime = 2n; prime < 1000n && rest > 1n; prime += prime === 2n ? 1n : 2n) {
    let power = 0;
    for (; rest % prime === 0n; rest /= prime) power += 1;
    if (power > 0) primes.push({ prime, power });
  }
  return (weight) => {
    let [numerator, common] = [weight, 1n];
    for (const { prime, power } of primes) {
      for (let left = power; left > 0 && numerator % prime === 0n; left -= 1) {
        numerator /= prime;
        common *= prime;
      }
    }
    const large = rest === 1n ? 1n : gcd(numerator, rest);
    return { numerator: numerator / large, denominator: denominator / (common * large) };
  };
}
