// Sums of exact chances: what a group of values, or all from one up, come to, as fractions and not as floats.
import { type Exact, exact, type Ratio, ratio } from '@brosok/dice';

/** The fraction that an exact number is written as. */
export function fraction({ exact: text }: Exact): Ratio {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

/** All of them together. */
export const sumOf = (all: readonly Exact[]): Exact => sums(all)(all.length);

/** The sum of the first so many. Each is brought into lowest terms when it is asked for, not before. */
export function sums(all: readonly Exact[]): (count: number) => Exact {
  const fractions = all.map(fraction);
  let denominator = 1n;
  // the denominators of one distribution divide one another more often than not
  for (const each of fractions)
    if (denominator % each.denominator !== 0n) denominator *= ratio(each.denominator, denominator).numerator;
  const before = [0n];
  let sum = 0n;
  for (const each of fractions) {
    sum += each.numerator * (denominator / each.denominator);
    before.push(sum);
  }
  return (count) => exact(ratio(before[count] ?? sum, denominator));
}

/** The difference `b − a`. */
export function difference(a: Exact, b: Exact): Exact {
  const [from, to] = [fraction(a), fraction(b)];
  return exact(
    ratio(to.numerator * from.denominator - from.numerator * to.denominator, to.denominator * from.denominator),
  );
}

export const NOTHING: Exact = { exact: '0', decimal: 0 };
