// What takes endless totals in even steps, beside sums over their values up to where hardly anything is left.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { told } from '../../test/allWays.js';
import { type Ratio, ratio, subtract, toNumber, ZERO } from '../index.js';
import { add, multiply } from '../ratio.js';
import { ceil, floor, lesser, modulo, over, plus, round, toRatio, type Value, wholes } from '../value.js';

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

/** The mean and the variance of a function of two such numbers, up to where hardly anything is left. */
function summed(
  first: readonly bigint[],
  second: readonly bigint[],
  of: (a: number, b: number) => Value,
): { mean: Ratio; variance: Ratio } {
  let [mean, square] = [0n, 0n];
  for (const [a, chanceOfA] of first.entries()) {
    for (const [b, chanceOfB] of second.entries()) {
      const chance = (chanceOfA * chanceOfB) / ONE;
      // no die shows what would be divided by here
      if (chance === 0n) continue;
      const { numerator, denominator } = toRatio(of(a, b));
      const parts = numerator * (PARTS / denominator);
      mean += parts * chance;
      square += parts ** 2n * chance;
    }
  }
  return {
    mean: ratio(mean, PARTS * ONE),
    variance: ratio(square * ONE - mean ** 2n, PARTS ** 2n * ONE ** 2n),
  };
}

const CERTAIN = [ONE];
const D3 = [0n, ONE / 3n, ONE / 3n, ONE / 3n];

/** What all values here are whole in. */
const PARTS = 60n;

const explodingDice = fc.integer({ min: 2, max: 6 }).chain((sides) =>
  fc.record({
    sides: fc.constant(sides),
    from: fc.integer({ min: Math.max(2, sides - 1), max: sides }),
    dice: fc.integer({ min: 1, max: 2 }),
  }),
);

function expectTold(text: string, { mean, variance }: { mean: Ratio; variance: Ratio }): void {
  const answer = told(text);
  expect([text, difference(answer.mean, mean)]).toEqual([text, expect.closeTo(0, 29)]);
  expect([text, difference(answer.variance, variance)]).toEqual([text, expect.closeTo(0, 29)]);
  const { outcomes, denominator } = answer.distribution;
  const listed = outcomes.reduce(
    (sum, { value, weight }) => add(sum, multiply(value, ratio(weight, denominator))),
    ZERO,
  );
  expect([text, difference(answer.mean, listed)]).toEqual([text, expect.closeTo(0, 8)]);
}

const NUM_RUNS = Number(process.env.ODDS_RUNS ?? 100);

describe('even steps of what has no end', () => {
  it('have the mean and the variance of a sum that leaves out less than 1e-30', () => {
    fc.assert(
      fc.property(
        explodingDice,
        fc.integer({ min: -7, max: 7 }),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(...FUNCTIONS),
        ({ sides, from, dice }, shift, by, [text, of]) => {
          const total = `(${dice}d${sides}!>=${from}${shift < 0 ? '' : '+'}${shift})`;
          expectTold(
            text.replace('#', total).replace('@', `${by}`),
            summed(exploding(sides, from, dice), CERTAIN, (value) => of(value + shift, by)),
          );
        },
      ),
      { numRuns: NUM_RUNS },
    );
  });
});

const BENT: readonly (readonly [string, (total: number, by: number, d3: number) => Value])[] = [
  ['max(#, @)', (total, by) => Math.max(total, by)],
  ['min(-#, @)', (total, by) => Math.min(-total, by)],
  ['abs(# - @)', (total, by) => Math.abs(total - by)],
  ['abs(@ - #)', (total, by) => Math.abs(total - by)],
  ['floor(max(#, @) / 3)', (total, by) => floor(over(Math.max(total, by), 3, null))],
  ['round(abs(# - @) / 2)', (total, by) => round(over(Math.abs(total - by), 2, null))],
  ['max(#, @) % 3', (total, by) => modulo(Math.max(total, by), 3, null)],
  ['max(ceil(# / 2), @) // 2', (total, by) => wholes(Math.max(Math.ceil(total / 2), by), 2, null)],
  ['{#}min@', (total, by) => Math.max(total, by)],
  ['floor({-#}max@ / 2)', (total, by) => floor(over(Math.min(-total, by), 2, null))],
  ['floor(max(#, 1d3 + @) / 2)', (total, by, d3) => floor(over(Math.max(total, d3 + by), 2, null))],
  ['# * (1d3 - 2) // 2', (total, _by, d3) => wholes(total * (d3 - 2), 2, null)],
  ['(# + @) / 1d3', (total, by, d3) => over(total + by, d3, null)],
  ['(# + @) // 1d3', (total, by, d3) => wholes(total + by, d3, null)],
  ['# % 1d3', (total, _by, d3) => modulo(total, d3, null)],
  ['@ // #', (total, by) => wholes(by, total, null)],
  ['@ % #', (total, by) => modulo(by, total, null)],
  ['@ % -#', (total, by) => modulo(by, -total, null)],
  ['1d3 * @ % #', (total, by, d3) => modulo(d3 * by, total, null)],
];

describe('what has no end and is bent, or reckoned with what has one', () => {
  it('has the mean and the variance of a sum that leaves out less than 1e-30', () => {
    fc.assert(
      fc.property(
        explodingDice,
        fc.integer({ min: -7, max: 7 }),
        fc.constantFrom(...BENT),
        ({ sides, from, dice }, by, [text, of]) => {
          expectTold(
            text.replace('#', `${dice}d${sides}!>=${from}`).replace('@', `${by}`),
            summed(exploding(sides, from, dice), D3, (value, d3) => of(value, by, d3)),
          );
        },
      ),
      { numRuns: 2 * NUM_RUNS },
    );
  });
});

const OF_TWO: readonly (readonly [string, (a: number, b: number, by: number) => Value])[] = [
  ['max(#, $)', (a, b) => Math.max(a, b)],
  ['{#, $ + @}kl1', (a, b, by) => Math.min(a, b + by)],
  ['min(-# / 2, -$)', (a, b) => lesser(over(-a, 2, null), -b)],
  ['max(#, $) // 3', (a, b) => wholes(Math.max(a, b), 3, null)],
  ['abs(# - $ + @)', (a, b, by) => Math.abs(a - b + by)],
  ['round((# - $) / 3)', (a, b) => round(over(a - b, 3, null))],
  ['max(# - 2 * $, @)', (a, b, by) => Math.max(a - 2 * b, by)],
  ['floor(min(@, $ - #) / 2)', (a, b, by) => floor(over(Math.min(by, b - a), 2, null))],
  ['{# - $}min-3max@', (a, b, by) => Math.min(Math.max(a - b, -3), by)],
  ['{# - $}>@f<0', (a, b, by) => Number(a - b > by) - Number(a - b < 0)],
];

describe('of two numbers without end', () => {
  it('is told what is told by a sum that leaves out less than 1e-30', () => {
    fc.assert(
      fc.property(
        explodingDice,
        fc.constantFrom(2, 3, 4),
        fc.integer({ min: -7, max: 7 }),
        fc.constantFrom(...OF_TWO),
        ({ sides, from, dice }, other, by, [text, of]) => {
          expectTold(
            text.replace('#', `${dice}d${sides}!>=${from}`).replace('$', `1d${other}!`).replace('@', `${by}`),
            summed(exploding(sides, from, dice), exploding(other, other, 1), (a, b) => of(a, b, by)),
          );
        },
      ),
      { numRuns: NUM_RUNS / 2 },
    );
  });
});
