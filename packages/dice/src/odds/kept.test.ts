// What is kept of totals without end, powers of them and what else is reckoned modulo primes: beside sums up to where
// hardly anything is left, and beside every way to roll.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWithAllWays, told } from '../../test/allWays.js';
import { exact, odds, ratio, subtract, toNumber } from '../index.js';

const NUM_RUNS = Number(process.env.ODDS_RUNS ?? 40);

/** Dice that explode from a face on, on one or two faces. */
const exploding = (most: number) =>
  fc
    .integer({ min: 2, max: most })
    .chain((sides) =>
      fc.record({ sides: fc.constant(sides), from: fc.integer({ min: Math.max(2, sides - 1), max: sides }) }),
    );

const ONE = 10n ** 60n;

/** The chances to be above 0, 1, 2, … of one such die, in parts of ONE. */
function tails(sides: number, from: number): readonly bigint[] {
  const length = Math.ceil((80 * sides) / Math.log10(sides / (sides - from + 1)) / 2);
  const die: bigint[] = [];
  const above: bigint[] = [];
  for (let value = 0; value < length; value += 1) {
    let chance = value > 0 && value < from ? ONE : 0n;
    for (let face = from; face <= sides && face < value; face += 1) chance += die[value - face] ?? 0n;
    die.push(chance / BigInt(sides));
    above.push((above.at(-1) ?? ONE) - (die[value] ?? 0n));
  }
  return above;
}

/** What so many of the highest or of the lowest add in the mean: at each height as many as reach it. */
function meanOfKept(all: readonly (readonly bigint[])[], keep: number, highest: boolean): bigint {
  let sum = 0n;
  for (let height = 0; height < Math.max(...all.map(({ length }) => length)); height += 1) {
    let reaching = [ONE];
    for (const above of all) {
      const chance = above[height] ?? 0n;
      reaching = Array.from(
        { length: reaching.length + 1 },
        (_, count) => ((reaching[count] ?? 0n) * (ONE - chance) + (reaching[count - 1] ?? 0n) * chance) / ONE,
      );
    }
    for (const [count, chance] of reaching.entries()) {
      sum += chance * BigInt(highest ? Math.min(keep, count) : Math.max(0, count - all.length + keep));
    }
  }
  return sum;
}

describe('what is kept of totals without end', () => {
  it('has the mean of a sum that leaves out less than 1e-30, and the variance of what is listed', () => {
    fc.assert(
      fc.property(
        fc.array(exploding(4), { minLength: 2, maxLength: 3 }),
        fc.integer({ min: 1, max: 2 }),
        fc.boolean(),
        (dice, keep, highest) => {
          const text = `{${dice.map(({ sides, from }) => `d${sides}!>=${from}`).join(', ')}}k${highest ? 'h' : 'l'}${keep}`;
          const { mean } = told(text);
          if (mean === null) return false;
          const all = dice.map(({ sides, from }) => tails(sides, from));
          const off = subtract(mean, ratio(meanOfKept(all, keep, highest), ONE));
          expect([text, toNumber(off)]).toEqual([text, expect.closeTo(0, 29)]);
          compareWithAllWays(text);
          return true;
        },
      ),
      { numRuns: NUM_RUNS },
    );
  });

  it('is the same of dice that compound as of a group of dice that explode', () => {
    fc.assert(
      fc.property(exploding(6), fc.integer({ min: 2, max: 3 }), fc.boolean(), ({ sides, from }, count, highest) => {
        const keep = `k${highest ? 'h' : 'l'}${count - 1}`;
        const [pool, group] = [`${count}d${sides}!!>=${from}${keep}`, `{${count}#d${sides}!>=${from}}${keep}`].map(
          told,
        );
        expect(pool?.mean).not.toBeNull();
        expect([pool?.mean, pool?.variance]).toEqual([group?.mean, group?.variance]);
      }),
      { numRuns: NUM_RUNS / 4 },
    );
  });

  it.each([
    ['{d6!, d8!, 1d4}kh2', '2791/280', '1780601/78400'],
    ['{4#d6!}kh3', '2783/185', '8945626/239575'],
    ['{4#d6!}kl3', '14561/1591', '5729574538/442974175'],
    ['{-d6!, -d8!, -1d4}kl2', '-2791/280', '1780601/78400'],
    ['{d6!/2, d8!-3, d4}kh2', '252797/40320', '20312666039/1625702400'],
    ['{3#d6!}kh2kl1', null, null],
  ])('%s has the mean %s and the variance %s', hasMoments);
});

/** That a total has this mean and variance, null where they are only to be there, and that rolling gives them. */
function hasMoments(text: string, mean: string | null, variance: string | null): void {
  const answer = told(text);
  const [found, spread] = [answer.mean, answer.variance].map((each) => each && exact(each).exact);
  expect([mean ?? found, variance ?? spread]).toEqual([found, spread]);
  expect(found).not.toBeNull();
  compareWithAllWays(text);
}

/** Totals of dice that explode, endless above; `-` of one is endless below. */
const total = fc.constantFrom('d2!', 'd3!', 'd3!>=2', '2d2!', 'd4!', 'd3!!', '(d2!-3)', 'd2!/2', '(d3!+1d2)');

/** Whatever has a closed form although it has no end. */
const closed = fc.oneof(
  fc.tuple(total, fc.integer({ min: 2, max: 3 })).map(([base, exponent]) => `(${base})**${exponent}`),
  fc.tuple(total, total, fc.integer({ min: 2, max: 3 })).map(([a, b, exponent]) => `(${a}-${b})**${exponent}`),
  fc.tuple(total, total).map(([a, b]) => `(${a})**2 * ${b} - 3`),
  fc.tuple(fc.constantFrom('min', 'max'), total, total).map(([which, a, b]) => `${which}(${a}, -${b})`),
  fc.tuple(fc.constantFrom('min', 'max'), total, total, total).map(([which, a, b, c]) => `${which}(${a} - ${b}, ${c})`),
  fc.tuple(fc.constantFrom('min', 'max'), total, total).map(([which, a, b]) => `${which}(${a}, -${b}, 1d3)`),
  fc
    .tuple(fc.constantFrom('kh2', 'kl2', 'kh1', 'dl1', 'dh1'), total, total)
    .map(([keep, a, b]) => `{${a}, ${b}, 1d2}${keep}`),
  fc.tuple(total, total).map(([a, b]) => `{${a}, ${b}, 1d4}kh2min2`),
  fc.tuple(total, total).map(([a, b]) => `{${a}, -${b}, 1d4}kh2>=2f<1`),
  fc
    .tuple(fc.constantFrom('2d3', '2d4', '2d{1,2,2}', 'd3', '3d3'), fc.constantFrom('!', '!!', '!p', '!>=2', '!>=2>=2'))
    .map(([dice, explosion]) => `${dice}u ${explosion}`),
  fc
    .tuple(fc.constantFrom('d2!', 'd3!', 'd3!>=2'), fc.constantFrom('kh1', 'kl1', 'kh2', 'dl1', 'dh1', 'kh1>=2', ''))
    .map(([count, keep]) => `(${count})d3${keep}`),
  fc
    .tuple(fc.constantFrom('d2!', 'd3!'), fc.constantFrom('kh1', 'kl1', 'dl1', '>=2', 'kh2min2', ''))
    .map(([count, keep]) => `{(${count})#1d3, 1d2}${keep}`),
);

describe('what has no end', () => {
  it('has the mean and the variance of what is listed, and that is what rolling gives', () => {
    fc.assert(
      fc.property(closed, (text) => {
        const answer = odds(text);
        // a product of many values is refused
        fc.pre(answer.ok || answer.error.code !== 'TOO_COMPLEX');
        const { mean, variance } = told(text);
        expect([text, mean === null, variance === null]).toEqual([text, false, false]);
        compareWithAllWays(text);
      }),
      { numRuns: 2 * NUM_RUNS },
    );
  });

  it.each([
    // E X² = 266/25 + (21/5)², and so on
    ['(d6!)**2', '707/25', '368774/125'],
    ['(d6!/2)**2', '707/100', '184387/1000'],
    ['(-d6!)**3', '-35091/125', '18493174214/15625'],
    ['(2d6!+1)**3', '196979/125', '171393093124/15625'],
    ['d6! * d8! ** 2', '6012/35', '59075580/343'],
    ['(d6!-d8!)**2', '31823/1225', '1061634386/300125'],
    ['max((d6!)**2, 10)', '2321/75', '3179161/1125'],
    // never below 1 and never above −1
    ['max(d6!, -d8!)', '21/5', '266/25'],
    ['min(d6!, -d8!)', '-36/7', '708/49'],
    ['max(d6!-2, -d8!, 1d4)', '217/60', '24539/3600'],
    ['min(-d6!, d6!-d8!)', null, null],
    ['d2u !p', '2', '2'],
    ['4d4u !', '40/3', '70/9'],
    ['4d6!!kh1u', '60839/7955', '1021213846/63282025'],
    ['{(d6!)#d4}', '21/2', '287/4'],
    ['{(d4!)#d6!}>=3', '20/9', '340/81'],
  ])('%s has the mean %s and the variance %s', hasMoments);

  it.each([
    ['(d4!)d4kh1', '9332870/2894067'],
    ['(d6!)d4kh2', null],
    ['{(d4!)#d4}kh1', '9332870/2894067'],
    ['{d4, d6!}kh2>=3', '7/6'],
    ['{d4, d6!, d8!}kl2max5', '245/48'],
    ['d4!kl0', '0'],
  ])('%s ends although what it is made of does not', (text, mean) => {
    const answer = told(text);
    expect(answer.distribution.tail).toBe(0n);
    if (mean !== null) expect(answer.mean && exact(answer.mean).exact).toBe(mean);
    compareWithAllWays(text);
  });

  it.each([
    ['(d6!)**2 vs 20', '1/3'],
    ['max(d6!, -d8!) vs 6', '1/6'],
    ['{d6!, d8!}kh2 vs 6', null],
    ['max(d6!-d8!, 0) vs 1', null],
    ['(d6!)d6 vs 3', null],
  ])('%s is told exactly', (text, chance) => {
    const { success, distribution } = told(text);
    const short = distribution.outcomes.filter(({ value }) => toNumber(value) < Number(text.split('vs ')[1]));
    const below = short.reduce((sum, { weight }) => sum + weight, 0n);
    expect(success).toEqual(subtract(ratio(1n), ratio(below, distribution.denominator)));
    if (chance !== null) expect(success && exact(success).exact).toBe(chance);
  });
});
