// Odds that are refused, with a code and soon, and how much is not.
import { describe, expect, it } from 'vitest';
import { processorTime } from '../../test/processorTime.js';
import { odds, oddsAnswer } from '../index.js';

describe('odds', () => {
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
    ['d4!**4698490137427182', 'TOO_LARGE'],
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
    ['9838d5907!!kl5072', 'TOO_COMPLEX'],
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
    ['8710d160 !okl1', 'TOO_COMPLEX'],
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
    ['12d6!!kh6', 159],
  ])('%s has %d outcomes, told soon', (text, count) => {
    const took = processorTime(() => {
      const found = odds(text);
      if (!found.ok) throw new Error(found.error.code);
      expect(oddsAnswer(found.value).outcomes).toHaveLength(count);
    });
    expect(took).toBeLessThan(2000);
  });
});
