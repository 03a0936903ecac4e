// The odds of expressions: against every way to roll them, and against what is known of them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWithAllWays, told } from '../../test/allWays.js';
import { pool, whole } from '../../test/expressions.js';
import { type Exact, exact, oddsAnswer, ratio, ZERO } from '../index.js';

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
