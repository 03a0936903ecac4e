// What takes endless totals in even steps, beside sums over their values up to where hardly anything is left.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { told } from '../../test/allWays.js';
import { type Ratio, ratio, subtract, toNumber } from '../index.js';
import { ceil, floor, modulo, over, plus, round, toRatio, type Value, wholes } from '../value.js';

const ONE = 10n ** 60n;

/** Chances in parts of ONE of what dice show that explode from a face on, by value. */
function exploding(sides: number, from: number, dice: number): readonly bigint[] {
  const length = Math.ceil((80 * sides) / Math.log10(sides / (sides - from + 1)) / 2);
  const die = Array.from({ length }, () => 0n);
  for (let value = 1; value < length; value += 1) {
    let chance = value < from ? ONE : 0n;
    for (let face = from; face <= sides && face < value; face += 1) chance += die[value - face] ?? 0n;
    die[value] = chance / BigInt(sides);
  }
  if (dice === 1) return die;
  return die.map((_, sum) => {
    let chance = 0n;
    for (let value = 1; value < sum; value += 1) chance += (die[value] ?? 0n) * (die[sum - value] ?? 0n);
    return chance / ONE;
  });
}

const FUNCTIONS: readonly (readonly [string, (total: number, by: number) => Value])[] = [
  ['floor(# / @)', (total, by) => floor(over(total, by, null))],
  ['ceil(# / @)', (total, by) => ceil(over(total, by, null))],
  ['round(# / @)', (total, by) => round(over(total, by, null))],
  ['round(-# / @)', (total, by) => round(over(-total, by, null))],
  ['(# // @)', (total, by) => wholes(total, by, null)],
  ['(# // -@)', (total, by) => wholes(total, -by, null)],
  ['(# % @)', (total, by) => modulo(total, by, null)],
  ['(# % -@)', (total, by) => modulo(total, -by, null)],
  ['(# / 2 % @)', (total, by) => modulo(over(total, 2, null), by, null)],
  ['(round(# / 2) + 1) // @', (total, by) => wholes(plus(round(over(total, 2, null)), 1, null), by, null)],
];

const difference = (a: Ratio | null, b: Ratio): number =>
  a === null ? Number.NaN : Math.abs(toNumber(subtract(a, b)));

describe('even steps of what has no end', () => {
  it('have the mean and the variance of a sum that leaves out less than 1e-30', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 2, max: 6 })
          .chain((sides) => fc.tuple(fc.constant(sides), fc.integer({ min: Math.max(2, sides - 1), max: sides }))),
        fc.integer({ min: 1, max: 2 }),
        fc.integer({ min: -7, max: 7 }),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(...FUNCTIONS),
        ([sides, from], dice, shift, by, [text, of]) => {
          // rounding has no law to go on with where it turns from halves up to halves down
          fc.pre(!text.startsWith('(round') || dice + shift >= 0);
          let [mean, square] = [0n, 0n];
          for (const [value, chance] of exploding(sides, from, dice).entries()) {
            const { numerator, denominator } = toRatio(of(value + shift, by));
            const doubled = numerator * (2n / denominator);
            mean += doubled * chance;
            square += doubled ** 2n * chance;
          }
          const total = `(${dice}d${sides}!>=${from}${shift < 0 ? '' : '+'}${shift})`;
          const answer = told(text.replace('#', total).replace('@', `${by}`));
          expect(difference(answer.mean, ratio(mean, 2n * ONE))).toBeLessThan(1e-30);
          expect(difference(answer.variance, ratio(square * ONE - mean ** 2n, 4n * ONE ** 2n))).toBeLessThan(1e-30);
        },
      ),
      { numRuns: Number(process.env.ODDS_RUNS ?? 100) },
    );
  });
});
