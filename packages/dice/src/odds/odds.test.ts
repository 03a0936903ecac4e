// The odds of expressions: against every way to roll them, against closed forms, and where they are cut.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Enumerated, enumerate, keyOf } from '../../test/enumerate.js';
import { pool, whole } from '../../test/expressions.js';
import { processorTime } from '../../test/processorTime.js';
import {
  add,
  compare,
  type Exact,
  exact,
  multiply,
  type Odds,
  odds,
  oddsAnswer,
  parse,
  type Ratio,
  ratio,
  subtract,
  toNumber,
  ZERO,
} from '../index.js';

const told = (text: string): Odds => {
  const answer = odds(text);
  if (!answer.ok) throw new Error(`${text}: ${JSON.stringify(answer.error)}`);
  return answer.value;
};

const sumOf = (all: Iterable<Ratio>): Ratio => [...all].reduce(add, ZERO);

describe('are those of all ways to roll', () => {
  it.each([
    ['dice and their modifiers', pool],
    ['whole expressions', whole],
  ])('%s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        compareWithAllWays(text);
      }),
      { numRuns: Number(process.env.ODDS_RUNS ?? 200) },
    );
  });

  it.each([
    // each way of reckoning, and what only looks alike
    '3d4',
    '2d{0,0,5}',
    '3d{1,1,2}kh2',
    '3d4kl2',
    '4d4dl1dh1',
    '4d3kh3kl2',
    '2d3kh1u',
    '4d3kh3min2kl2',
    '3d3kh2>=2',
    '3d3kl2!o',
    '3d3ro<2kh2',
    '2d3!okh2',
    '2d3!odl1',
    '2d3!o!okh2',
    '2d3min2!okh2',
    '2d3!odh1>=2',
    '2d3!odh1ro<2',
    '3d4>=3f=1',
    '3d4<>2f<>3',
    'd20 adv',
    'd20 dis ro<3',
    '(1d3)d3',
    '(1d3-1)d3kh1',
    '(2d2)d2>=2',
    '{1d4, 1d6}kh1',
    '{1d4, 1d6, 1d3}kl2',
    '{1d4, 1d6, 1d3}dh1',
    '{1d4, 1d6, 1d3, 1d2}dl1dh1',
    '{1d4, 1d4, 1d4}kh2',
    '{3#1d4}kl2',
    '{3#1d4}kl2min2',
    '{(1d2)#1d4, (1d2)#1d3}kh2',
    '{1d4, 1d6}>=3f=1',
    '{1d4, 1d6/2}min2max4',
    '{1d4/3, 1d6/2, 1d2}kh2',
    '{0#1d4}',
    '{1d4, 1d6}kh0',
    '2d4*1d3',
    '1d4/1d3',
    '1d6//1d2%1d3',
    '(1d4-2)**1d3',
    '(1d2)**(1d3-2)',
    '-1d4+floor(1d6/4)-ceil(1d6/4)*round(1d4/2)',
    'abs(1d4-1d6)',
    'max(1d4, 1d6, 3)-min(1d4, 2, 1d3)',
    'max(1d4/2, 1d3/3)',
    '1d6[x]+1d4 vs 6',
    '1d6 vs 1d6',
    '1d4/2 vs 1d3',
    '1d4-1d4',
    '0*1d4',
    '1d4*0',
    '0d6',
    '7',
  ])('%s', (text) => {
    expect(compareWithAllWays(text)?.untold).toEqual(ZERO);
  });

  it.each([
    // with rerolls without end, of which the ways told are only the first
    '4d3kh2r<2',
    '3d3r<2kl1',
    '3d3u',
    '3d3u>=2f=1',
    '3d{1,1,2,3}u',
    '3d3ukh2',
    '2d3r<2u',
    '2d3ro<2usd',
    '1d2!ou',
    '1d3!osau',
    '3d3kh2r<3kh1',
    '2d2!!u',
    'd{-2,1}!!<>-2 !!>=0>=0',
    '2d{-1,2}!! !!=2 ro<1>=2',
  ])('%s', (text) => {
    expect(compareWithAllWays(text)?.untold.numerator).toBeGreaterThan(0n);
  });
});

/** Throws where the odds and all ways to roll, as far as they are told, contradict each other. */
function compareWithAllWays(text: string): Enumerated | null {
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
    expect(listedMean).toBeCloseTo(toNumber(mean), 6);
    const spread = toNumber(variance);
    expect(Math.abs(listedSquare - listedMean ** 2 - spread)).toBeLessThan(1e-6 * (1 + spread));
  }
  return ways;
}

function fromKey(key: string): Ratio {
  const [numerator = '0', denominator = '1'] = key.split('/');
  return ratio(BigInt(numerator), BigInt(denominator));
}

describe('without end', () => {
  it.each([
    // mean and variance in closed form
    ['d6!', '21/5', '266/25'],
    ['10d6!', '42', '532/5'],
    ['d6!!', '21/5', '266/25'],
    ['d6!p', '4', '8'],
    ['d10!>=9', '55/8', '2145/64'],
    ['d6!!+1d6!-2', '32/5', '532/25'],
    ['2*d6!', '42/5', '1064/25'],
    ['-d6!/2', '-21/10', '133/50'],
    ['d6!*d6!', '441/25', '305368/625'],
    ['d6!=1', '21/5', '56/25'],
    ['dF!=-1', '0', '1'],
    ['d{-2,0,3}!<>0', '1', '14'],
    ['d6!>=5>=5', '1/2', '3/4'],
    ['max(d6!, 4)', '26/5', '518/75'],
    ['max(4, d6!)', '26/5', '518/75'],
    ['max(d6!, 1d4)', '277/60', '32579/3600'],
    ['abs(d6!-3)', '11/5', '181/25'],
    ['{d6!}min4', '26/5', '518/75'],
    ['{d6!, 1d8}kh1', '8453/1440', '17536199/2073600'],
    ['(1d6!)d4', '21/2', '287/4'],
    ['4d6kh3!', '24367/1620', '97816943/2624400'],
    ['4d6!dl1', '9521/625', '15690934/390625'],
    ['(1d2)d6!', '63/10', '2037/100'],
    ['d6!r<6', '36/5', '216/25'],
    ['d6!min3!', '141/25', '17336/625'],
    ['2d6!-1d6!', '21/5', '798/25'],
    ['d6!!min3', '47/10', '2507/300'],
  ])('%s has the mean %s and the variance %s', (text, mean, variance) => {
    const answer = oddsAnswer(told(text));
    expect([answer.mean?.exact, answer.variance?.exact]).toEqual([mean, variance]);
    expect(answer.tail.decimal).toBeGreaterThan(0);
    expect(answer.tail.decimal).toBeLessThan(1e-12);
    compareWithAllWays(text);
  });

  it.each(['floor(d6!/2)', '1/d6!', '{d6!, d8!, 1d4}kh2', '(1d6!)d4kh2', '4d6!!kh3'])(
    '%s has no mean that is known exactly',
    (text) => {
      const { mean, variance, distribution } = told(text);
      expect([mean, variance]).toEqual([null, null]);
      expect(distribution.tail).toBeGreaterThan(0n);
      compareWithAllWays(text);
    },
  );

  it.each([
    // what is kept, lowered or counted has an end although the dice have none
    ['4d6!kh3', 16, '299383/23328'],
    ['5d10!>=9kh2', 19, '27084505636/1660753125'],
    ['4d6!kl2', 9, null],
    ['3d6!kh2>=5', 3, null],
    ['3d6!kh2max4', 7, null],
    ['min(d6!, 4)', 4, '3'],
    ['{d6!, 1d8}kl1', 8, null],
    ['2d6!!=6>=8', 3, '5/18'],
    ['3d6!!kl1max5', 5, null],
    ['3d6!!kh2max9', 17, null],
    ['3d6!!=6kh2>=8', 3, null],
    ['{d6!, 2d6}>=7f=1', 4, null],
    ['d10!=1>=8', 2, '1/3'],
  ])('%s has an end', (text, outcomes, mean) => {
    const answer = told(text);
    expect(answer.distribution.tail).toBe(0n);
    expect(answer.distribution.outcomes).toHaveLength(outcomes);
    if (mean !== null) expect(answer.mean && exact(answer.mean).exact).toBe(mean);
    compareWithAllWays(text);
  });

  it('is cut at the first value from which on less than 1e-12 is left', () => {
    const { outcomes, tail, denominator } = told('d6!').distribution;
    const cut = 10n ** 12n;
    expect(tail * cut < denominator).toBe(true);
    expect((tail + (outcomes.at(-1)?.weight ?? 0n)) * cut >= denominator).toBe(true);
    // every outcome is exact: 6k + r has the chance 1 / 6^(k + 1)
    for (const { value, weight } of outcomes) {
      const explosions = (value.numerator - 1n) / 6n;
      expect(ratio(weight, denominator)).toEqual(ratio(1n, 6n ** (explosions + 1n)));
    }
  });

  it.each([
    // the one that ends goes beyond what is told of the other
    ['max(d6!, d1000)', 1000],
    ['max(d6!, d1000!)', 3997],
    ['max(d6!, 300)', 1],
    ['{-d6!, -d1000}kl1', 1000],
  ])('%s is cut only far out', (text, outcomes) => {
    const { distribution } = told(text);
    expect(distribution.outcomes).toHaveLength(outcomes);
    expect(distribution.tail * 10n ** 12n < distribution.denominator).toBe(true);
    compareWithAllWays(text);
  });

  it.each([
    ['dF!=-1', -1],
    ['d6!', 1],
    ['d6!-d6!', 0],
  ])('%s is cut where there is no end', (text, side) => {
    const { outcomes } = told(text).distribution;
    const [low, high] = [outcomes[0]?.value, outcomes.at(-1)?.value].map((value) => toNumber(value ?? ZERO));
    if (side < 0) expect([Number(low) < -20, high]).toEqual([true, 1]);
    if (side > 0) expect([low, Number(high) > 70]).toEqual([1, true]);
    if (side === 0) expect(Math.abs(Number(low) + Number(high))).toBeLessThanOrEqual(1);
  });

  it.each([
    // a chance to reach what is told is exact although more is not told
    ['d6! vs 10', '1/12'],
    ['2d6! vs 12', '23/108'],
    ['dF!=-1 vs 0', '7/9'],
    ['10 - d6! vs 4', '5/6'],
    ['d6! vs d6', '7/12'],
    ['d6 vs d6!', '5/9'],
  ])('%s succeeds with %s', (text, chance) => {
    const { success } = told(text);
    expect(success && exact(success).exact).toBe(chance);
  });
});

describe('are known', () => {
  const decimals = (text: string): readonly number[] => oddsAnswer(told(text)).outcomes.map(({ decimal }) => decimal);

  it('for a coin thrown a hundred times', () => {
    const { outcomes, denominator } = told('100d2-100').distribution;
    expect(denominator).toBe(2n ** 100n);
    expect(outcomes[50]?.weight).toBe(100891344545564193334812497256n);
    expect(outcomes).toHaveLength(101);
  });

  it('as binomial for a count', () => {
    const [none, one] = decimals('1000d6=6');
    expect(none).toBeCloseTo((5 / 6) ** 1000, 90);
    expect(one).toBeCloseTo(1000 * (1 / 6) * (5 / 6) ** 999, 80);
  });

  it('for the highest of many, as powers of what is below', () => {
    const { outcomes, denominator } = told('50d20kh1').distribution;
    expect(outcomes.every(({ weight }, index) => weight === BigInt(index + 1) ** 50n - BigInt(index) ** 50n)).toBe(
      true,
    );
    expect(denominator).toBe(20n ** 50n);
  });

  it('the same from either end', () => {
    const [high, low] = [told('9d8kh4').distribution.outcomes, told('9d8kl4').distribution.outcomes];
    expect(low.map(({ weight }) => weight)).toEqual(high.map(({ weight }) => weight).toReversed());
    expect(low.map(({ value }) => Number(value.numerator))).toEqual(
      high.map(({ value }) => 36 - Number(value.numerator)).toReversed(),
    );
  });

  it.each([
    ['20d12kh7', '20d12dl13'],
    ['9d10dh4', '9d10kl5'],
    ['9d10kh4kl2', '9d10dh2kh2'],
    ['3d100', '1d100+2d100'],
    ['40d6', '20d6+20d6'],
    ['30d{1,1,2,5}', '10d{1,1,2,5}+20d{5,2,1,1}'],
    ['25d{0,1000}', '25d2*1000-25000'],
    ['8d6kh3', '{8#1d6}kh3'],
    ['8d6kh3', '{1d6,1d6,1d6,1d6,1d6,1d6,1d6,1d6}kh3'],
    ['6#4d6kh3', '4d6kh3'],
    ['5d20u', '5d20usa'],
    ['d20+3 adv', '2d20kh1+3'],
    ['12d6!', '6d6!+6d6!'],
    ['d6!!min30', 'max(d6!, 30)'],
    ['2d6!!min10max22', '{d6!, d6!}min10max22'],
    ['300d{1,1,1,2,7}', '150d{1,1,1,2,7}+150d{1,1,1,2,7}'],
  ])('%s is as %s', (one, other) => {
    const [a, b] = [one, other].map((text) => oddsAnswer(told(text)));
    expect(a?.outcomes.slice(0, 80)).toEqual(b?.outcomes.slice(0, 80));
    expect([a?.mean, a?.variance]).toEqual([b?.mean, b?.variance]);
  });

  it('with how often an expression is repeated', () => {
    expect(oddsAnswer(told('6#4d6kh3')).repeats).toEqual([{ value: 6, exact: '1', decimal: 1 }]);
    const answer = oddsAnswer(told('(1d2)#d6 vs 5 # why'));
    expect(answer.repeats?.map(({ value, exact: chance }) => [value, chance])).toEqual([
      [1, '1/2'],
      [2, '1/2'],
    ]);
    expect(answer.success).toEqual({ exact: '1/3', decimal: 1 / 3 });
    expect([answer.expression, answer.reading, answer.comment]).toEqual([
      '(1d2)#d6 vs 5 # why',
      '(1d2)#d6 vs 5 # why',
      'why',
    ]);
    expect(
      'repeats' in oddsAnswer(told('d6')) || 'success' in oddsAnswer(told('d6')) || 'comment' in oddsAnswer(told('d6')),
    ).toBe(false);
  });

  it('in lowest terms, whatever the denominator', () => {
    const lowest = ({ exact: text }: Exact): boolean => {
      const [numerator, denominator] = text.split('/').map(BigInt);
      return denominator === undefined || exact(ratio(numerator ?? 0n, denominator)).exact === text;
    };
    for (const text of ['3d6', '2d1009', '1d1009+1d6', '4d6kh3/7', 'd6!', '(1d4)d1013']) {
      expect(oddsAnswer(told(text)).outcomes.every(lowest)).toBe(true);
    }
  });
});

describe('are refused', () => {
  it.each([
    ['2d', 'SYNTAX'],
    ['(1d4-2)d6', 'BAD_COUNT'],
    ['(1d4/2)d6', 'BAD_COUNT'],
    ['(1d4-2)#1', 'BAD_COUNT'],
    ['{(1d4-2)#1}', 'BAD_COUNT'],
    ['(1d4*5000)d6', 'TOO_MANY_DICE'],
    ['{(1d4*5000)#1}', 'TOO_MANY_DICE'],
    ['(1d4*5000)#1', 'TOO_MANY_DICE'],
    ['1/(1d6-1)', 'DIVISION_BY_ZERO'],
    ['1d6/0', 'DIVISION_BY_ZERO'],
    ['1d6//0', 'DIVISION_BY_ZERO'],
    ['1d6%(1d2-1)', 'DIVISION_BY_ZERO'],
    ['2**(1d6/2)', 'BAD_EXPONENT'],
    ['1d100**9', 'TOO_LARGE'],
    ['2d9007199254740992', 'TOO_COMPLEX'],
    ['2d{9007199254740992}', 'TOO_LARGE'],
    ['d{9007199254740992}+1', 'TOO_LARGE'],
    ['(1d4)d3u', 'NEVER_ENDS'],
    ['(1d4)d{1,1,2,3}u', 'NEVER_ENDS'],
    ['3d3!ou', 'NEVER_ENDS'],
    ['d1000000000', 'TOO_COMPLEX'],
    ['10000d6', 'TOO_COMPLEX'],
    ['100d1000kh50', 'TOO_COMPLEX'],
    ['12d20!ou', 'TOO_COMPLEX'],
    ['50d20!kh40', 'TOO_COMPLEX'],
    ['{9#4d6!,9#6d8!,9#3d20}kh13', 'TOO_COMPLEX'],
    ['d100*d100*d100*d100', 'TOO_COMPLEX'],
    ['1/d100+1/d97+1/d83+1/d61', 'TOO_COMPLEX'],
    [`${'('.repeat(120)}1d4${')d4'.repeat(120)}`, 'TOO_COMPLEX'],
    ['9999d9999!kh9998', 'TOO_COMPLEX'],
    ['(10000d2)d2', 'TOO_COMPLEX'],
    ['1000d{0,1,10,1000,100000}', 'TOO_COMPLEX'],
    ['d99999!', 'TOO_COMPLEX'],
    ['d1000/d1000', 'TOO_COMPLEX'],
    ['(100d100)d6', 'TOO_COMPLEX'],
    ['9999d99991max2kh1', 'TOO_COMPLEX'],
    // whose exact numbers are long
    ['8163d10!>=7162!kl8', 'TOO_COMPLEX'],
    ['10d45 !!min7281//5d100!', 'TOO_COMPLEX'],
    ['3d12 !!min6593 !!', 'TOO_COMPLEX'],
    ['2d12!>=5708468178534639 !!!>=8287', 'TOO_COMPLEX'],
  ])('%s: %s, soon', (text, code) => {
    const took = processorTime(() => expect(odds(text)).toMatchObject({ ok: false, error: { code } }));
    expect(took).toBeLessThan(2000);
  });

  it.each([
    ['9999d6!kh2', 11],
    ['d1000!', 3997],
    ['d300/d200', 36_614],
    ['8163d10!kl3', 25],
    ['d6!!min3000', 1],
  ])('%s has %d outcomes, told soon', (text, count) => {
    const took = processorTime(() => {
      const found = odds(text);
      if (!found.ok) throw new Error(found.error.code);
      expect(oddsAnswer(found.value).outcomes).toHaveLength(count);
    });
    expect(took).toBeLessThan(2000);
  });
});
