// Odds beside every way to roll.
import { expect } from 'vitest';
import {
  add,
  compare,
  multiply,
  type Odds,
  odds,
  parse,
  type Ratio,
  ratio,
  subtract,
  toNumber,
  ZERO,
} from '../src/index.js';
import { type Enumerated, enumerate, keyOf } from './enumerate.js';

/** Throws where the odds and all ways to roll, as far as they are told, contradict each other. */
export function compareWithAllWays(text: string): Enumerated | null {
  const parsed = parse(text);
  if (!parsed.ok) return null;
  const ways = enumerate({ ...parsed.value, repeat: null }, 8, 7000);
  if (ways === null) return null;
  const answer = odds(parsed.value);
  if (!answer.ok) {
    const couldBe = parsed.value.repeat !== null || ways.errors.has(answer.error.code) || ways.untold.numerator > 0n;
    expect(couldBe || answer.error.code).toBe(true);
    return null;
  }
  const { distribution, mean, variance, success } = answer.value;
  const { outcomes, denominator } = distribution;
  expect(outcomes.reduce((sum, { weight }) => sum + weight, distribution.tail)).toBe(denominator);
  expect(outcomes.every(({ weight }) => weight > 0n)).toBe(true);
  expect(
    outcomes.every(({ value }, index) => compare(outcomes[index - 1]?.value ?? ratio(-(2n ** 60n)), value) < 0),
  ).toBe(true);
  const tail = ratio(distribution.tail, denominator);
  const untold = add(ways.untold, sumOf(ways.errors.values()));
  const chances = new Map(outcomes.map(({ value, weight }) => [keyOf(value), ratio(weight, denominator)]));
  for (const key of new Set([...chances.keys(), ...ways.chances.keys()])) {
    const [found, expected] = [chances.get(key) ?? ZERO, ways.chances.get(key) ?? ZERO];
    // each way of telling them leaves something out: rolls that are too long, outcomes that are cut off
    expect([key, compare(found, subtract(expected, tail)) >= 0]).toEqual([key, true]);
    expect([key, compare(found, add(expected, untold)) <= 0]).toEqual([key, true]);
  }
  if (untold.numerator === 0n && distribution.tail === 0n) {
    const values = [...ways.chances].map(([key, chance]) => [fromKey(key), chance] as const);
    const expectedMean = sumOf(values.map(([value, chance]) => multiply(value, chance)));
    const square = sumOf(values.map(([value, chance]) => multiply(multiply(value, value), chance)));
    expect(mean).toEqual(expectedMean);
    expect(variance).toEqual(subtract(square, multiply(expectedMean, expectedMean)));
    expect(success).toEqual(parsed.value.versus === null ? null : ways.success);
  } else if (mean !== null && variance !== null && distribution.tail > 0n) {
    const listed = outcomes.map(
      ({ value, weight }) => [toNumber(value), toNumber(ratio(weight, denominator))] as const,
    );
    const listedMean = listed.reduce((sum, [value, chance]) => sum + value * chance, 0);
    const listedSquare = listed.reduce((sum, [value, chance]) => sum + value ** 2 * chance, 0);
    const spread = toNumber(variance);
    // what is cut off lies hardly farther out than what is listed
    const farthest = 2 * Math.max(...listed.map(([value]) => Math.abs(value)));
    const cut = toNumber(tail);
    expect(Math.abs(listedMean - toNumber(mean))).toBeLessThan(5e-7 * (1 + Math.sqrt(spread)) + cut * farthest);
    expect(Math.abs(listedSquare - listedMean ** 2 - spread)).toBeLessThan(1e-6 * (1 + spread) + cut * farthest ** 2);
  }
  return ways;
}

function fromKey(key: string): Ratio {
  const [numerator = '0', denominator = '1'] = key.split('/');
  return ratio(BigInt(numerator), BigInt(denominator));
}

/** The odds of a text that has some. */
export const told = (text: string): Odds => {
  const answer = odds(text);
  if (!answer.ok) throw new Error(`${text}: ${JSON.stringify(answer.error)}`);
  return answer.value;
};

const sumOf = (all: Iterable<Ratio>): Ratio => [...all].reduce(add, ZERO);
