// The odds of what has no end: closed forms, where they are cut, and what has an end after all.
import { describe, expect, it } from 'vitest';
import { compareWithAllWays, told } from '../../test/allWays.js';
import { exact, oddsAnswer, ratio, toNumber, ZERO } from '../index.js';

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
    ['4d6!!kh3', '2783/185', '8945626/239575'],
    ['4d6!!kl3', '14561/1591', '5729574538/442974175'],
    ['2d6!!kh1', '29/5', '94/7'],
    ['d20!! adv', '850/57', '130610/2527'],
    // residue by residue: of 3 with 1/6 and again, or of 0, 1, 1, 2, 2
    ['floor(d6!/2)', '9/5', '68/25'],
    ['ceil(d6!/2)', '12/5', '68/25'],
    ['round(d6!/2)', '12/5', '68/25'],
    ['round(-d6!/2)', '-12/5', '68/25'],
    ['floor(-d6!/2)', '-12/5', '68/25'],
    ['d6!//(-2)', '-12/5', '68/25'],
    ['d6!!//2', '9/5', '68/25'],
    ['d6!//6', '1/5', '6/25'],
    ['d6!//(1/2)', '42/5', '1064/25'],
    ['floor(1d2/2+d6!/2)', '13/5', '69/25'],
    ['floor(floor(d6!/2)/3)', '1/5', '6/25'],
    // bent below, straight above
    ['floor(max(d6!, 4)/2)', '37/15', '347/225'],
    ['floor(abs(d6!-4)/2)', '4/5', '109/75'],
    // case by case of what ends: 21/5 · (1 + 1/2 + 1/3 + 1/4) / 4
    ['d6!/1d4', '35/16', '60823/11520'],
    ['floor((1d3)d6!/2)', '492/125', '131086/15625'],
    ['-3%d6!', '28/15', '1784/225'],
    // of two without end, as of two dice that compound; |X − Y| is the higher less the lower
    ['{2#d6!}kh1', '29/5', '94/7'],
    ['{d20!, d20!}kh1', '850/57', '130610/2527'],
    ['min(d6!, d6!)', '13/5', '478/175'],
    ['min(-d6!, -d6!)', '-29/5', '94/7'],
    ['{d8!, d6!}kh1', '21494566/3317755', '172411636410626/11007498240025'],
    ['{d8!, d6!, d4!}kl1', '5262461408/2717908991', '9638138230828326364/7387029283358638081'],
    ['abs(d6!-d6!)', '16/5', '276/25'],
    ['max(d6!-d6!, 0)', '8/5', '202/25'],
    ['2d6!!>=5kh1', '495509/64952', '132549471997/4218762304'],
    // as many as are rolled: E N · E X, E N · Var X + Var N · (E X)²
    ['(d6!)d6', '147/10', '14259/100'],
    ['floor((d6!)d6/2)', '71/10', '42877/1200'],
  ])('%s has the mean %s and the variance %s', (text, mean, variance) => {
    const answer = oddsAnswer(told(text));
    expect([answer.mean?.exact, answer.variance?.exact]).toEqual([mean, variance]);
    expect(answer.tail.decimal).toBeGreaterThan(0);
    expect(answer.tail.decimal).toBeLessThan(1e-12);
    compareWithAllWays(text);
  });

  it.each([
    // need not be fractions
    '1/d6!',
    '(d6!)**(-1)',
    'abs(d{-1,0,1}!<>0)',
    // no law of what is drawn again
    '2d2!!u',
    // downwards and back again
    'd{-2,4}!!<=-1>=1',
    // several kept of totals that have no end on different sides
    '{d6!, -d8!, 1d4}kh2',
    // no law of powers and products
    'floor((d6!)**2/2)',
    '(d6!*d8!)**2',
    // too long
    'd6!//1000',
    'max(5d6!, 4d8!)//2',
    '8d6!!>=5kh1',
  ])('%s has no mean that is known exactly', (text) => {
    const { mean, variance, distribution } = told(text);
    expect([mean, variance]).toEqual([null, null]);
    expect(distribution.tail).toBeGreaterThan(0n);
    compareWithAllWays(text);
  });

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
    ['d6!%2', 2, '3/5'],
    ['{d6!-d6!}>=0', 2, '4/7'],
    ['{d6!-d8!}min-1max1', 3, null],
    ['min(d6!, 300)', 251, null],
    ['3//d6!', 3, '5/6'],
    ['3%d6!', 3, '5/3'],
    ['(d6!)**0', 1, '1'],
    ['{-d6!}>=-2', 2, '1/3'],
    ['d6!%4', 4, '51/35'],
    ['d6!/2%2', 4, '51/70'],
    ['(d6!-d6!)%2', 2, '12/25'],
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
    ['floor(d6!/2) vs 5', '1/12'],
    ['d6!//-2 vs -4', '8/9'],
  ])('%s succeeds with %s', (text, chance) => {
    const { success } = told(text);
    expect(success && exact(success).exact).toBe(chance);
  });
});
