// Rolls a million times and compares with the odds.
import { describe, expect, it } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../test/chiSquare.js';
import { odds, parse, roll, seeded, toNumber } from '../index.js';

const ROLLS = 1_000_000;
/** Outcomes that are expected less often than this are counted together. */
const RARE = 20;

const EXPRESSIONS = [
  '3d6',
  '4d6kh3',
  '4dF+2',
  '2d20kl1+5',
  'd20 adv vs 15',
  '5d10>=8f=1',
  '3d6!',
  '2d6!!kh1',
  '2d8!p',
  '4d6r<3',
  '4d6ro<3dl1',
  '3d6min2max5',
  '4d8u',
  '5d10!>=9kh2',
  '(1d4)d6',
  '{4d6kh3, 2d8}kh1',
  '{1d6, 1d8, 1d10}kl2',
  '2d6*1d4//3',
  'max(1d6,1d8)-min(1d6,1d8)',
  '2d{0,0,1,5}/2+1d4!o',
];

describe('a million rolls come as often as the odds say', () => {
  it.each(EXPRESSIONS)('%s', (text) => {
    const expression = parse(text);
    const told = odds(text);
    if (!expression.ok || !told.ok) throw new Error(`${text} has no odds`);
    const random = seeded(text);
    const counts = new Map<number, number>();
    let successes = 0;
    for (let left = ROLLS; left > 0; left -= 1) {
      const rolled = roll(expression.value, { random });
      if (!rolled.ok) throw new Error(rolled.error.code);
      const [round] = rolled.value.rounds;
      const total = round?.total ?? Number.NaN;
      counts.set(total, (counts.get(total) ?? 0) + 1);
      if (round?.versus?.success) successes += 1;
    }
    const { outcomes, denominator } = told.value.distribution;
    const expected: number[] = [];
    const observed: number[] = [];
    let [rareExpected, rareObserved, listed] = [0, 0, 0];
    for (const { value, weight } of outcomes) {
      const mean = toNumber({ numerator: weight * BigInt(ROLLS), denominator });
      const count = counts.get(toNumber(value)) ?? 0;
      listed += count;
      if (mean < RARE) {
        rareExpected += mean;
        rareObserved += count;
      } else {
        expected.push(mean);
        observed.push(count);
      }
    }
    if (rareExpected > 1) {
      expected.push(rareExpected);
      observed.push(rareObserved);
    }
    // nothing comes that the odds do not list, but for what is rarer than once in a trillion
    expect(listed).toBe(ROLLS);
    expect(chiSquare(observed, expected)).toBeLessThan(chiSquareLimit(expected.length - 1));
    if (told.value.success === null) return;
    const chance = toNumber(told.value.success);
    expect(Math.abs(successes - ROLLS * chance)).toBeLessThan(6 * Math.sqrt(ROLLS * chance * (1 - chance)));
  });
});
