// Odds as JSON tells them: the object of the contract, for the command line, the page, the table and bots.
import { gcd, stripped, withoutSmallPrimes } from '../divisors.js';
import { print } from '../expression/print.js';
import { type Exact, exact, ratio, toNumber } from '../ratio.js';
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
  const told = inLowestTerms(denominator);
  return all.map(({ value, weight }): OutcomeAnswer => ({ value: toNumber(value), ...told(weight) }));
}

/**
 * Weights over one denominator in lowest terms. The denominators of dice are made of small primes, which are far
 * sooner tried one by one than found by Euclid's algorithm; and few different denominators are left.
 */
function inLowestTerms(denominator: bigint): (weight: bigint) => Exact {
  const { primes, rest } = withoutSmallPrimes(denominator, 1n);
  const left = new Map<bigint, { readonly number: bigint; readonly text: string }>();
  return (weight) => {
    let [numerator, common] = [weight, 1n];
    for (const { prime, times } of primes) {
      if (numerator % prime !== 0n) continue;
      const most = prime ** BigInt(Math.min(times, stripped(numerator, prime).times));
      numerator /= most;
      common *= most;
    }
    if (rest > 1n) {
      const large = gcd(numerator, rest);
      numerator /= large;
      common *= large;
    }
    let lowest = left.get(common);
    if (lowest === undefined) {
      const number = denominator / common;
      lowest = { number, text: number === 1n ? '' : `/${number}` };
      left.set(common, lowest);
    }
    const decimal = toNumber({ numerator, denominator: lowest.number });
    return { exact: `${numerator}${lowest.text}`, decimal };
  };
}
