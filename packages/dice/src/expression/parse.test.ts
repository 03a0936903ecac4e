// Reading and writing expressions: what is read how, what is refused where, and that both are inverse.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whole } from '../../test/expressions.js';
import { processorTime } from '../../test/processorTime.js';
import { type Expression, parse, print } from '../index.js';

/** An expression without its places and its text. */
function bare(expression: Expression): unknown {
  const { text: _, ...rest } = expression;
  return JSON.parse(
    JSON.stringify(rest, (key, value: unknown) => {
      if (key === 'at') return undefined;
      return typeof value === 'bigint' ? `${value}` : value;
    }),
  );
}

const read = (text: string): Expression => {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(`${text}: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
};

describe('is read as', () => {
  it.each([
    // dice
    ['3d6', '3d6'],
    ['d20', 'd20'],
    ['1D6', '1d6'],
    ['2к6 + к20', '2d6 + d20'],
    ['3Д4', '3d4'],
    ['2д6', '2d6'],
    ['К8', 'd8'],
    ['4кФ', '4dF'],
    ['4df', '4dF'],
    ['4dф', '4dF'],
    ['d%', 'd100'],
    ['d%%2', 'd100 % 2'],
    ['d{1, 1,2,−3}', 'd{1,1,2,-3}'],
    ['007d06', '7d6'],
    ['(1+2)d6', '(1 + 2)d6'],
    ['(3)d6', '3d6'],
    ['(1d4) d6', '(1d4)d6'],
    ['max(1, 2)d6', '(max(1, 2))d6'],
    ['2d6d', null],
    // modifiers
    ['4d6k', '4d6kh1'],
    ['4d6 KH 3', '4d6kh3'],
    ['4d6kl2dh1dl', '4d6kl2dh1dl1'],
    ['1d6!', '1d6!'],
    ['1d6!>=5', '1d6!>=5'],
    ['1d6! >= 5', '1d6!>=5'],
    ['1d6!o', '1d6!o'],
    ['1d6!o>4', '1d6!o>4'],
    ['1d6!!', '1d6!!'],
    ['1d6! !', '1d6! !'],
    ['1d6!!!', '1d6!! !'],
    ['1d6!p=5', '1d6!p=5'],
    ['2d6r<3ro=1', '2d6r<3ro=1'],
    ['2d6min2max5', '2d6min2max5'],
    ['4dFmin-1', '4dFmin-1'],
    ['3d6u', '3d6u'],
    ['3d6sasd', '3d6sasd'],
    ['5d10>=8', '5d10>=8'],
    ['5d10≥8', '5d10>=8'],
    ['5d10≤8', '5d10<=8'],
    ['5d10≠8', '5d10<>8'],
    ['5d10<>1f<=2sd', '5d10<>1f<=2sd'],
    ['4dF>−1', '4dF>-1'],
    ['5d10!>=9kh2', '5d10!>=9kh2'],
    // groups and repeats
    ['{4d6kh3,2d8}kh1', '{4d6kh3, 2d8}kh1'],
    ['{1d6,1d8}min2>=3f=1sa', '{1d6, 1d8}min2>=3f=1sa'],
    ['{3#2d6,1}dl1', '{3#2d6, 1}dl1'],
    ['6#4d6kh3', '6#4d6kh3'],
    ['(1d4)#d6', '(1d4)#d6'],
    ['6#4d6kh3+2 vs 12 # for the bear', '6#4d6kh3 + 2 vs 12 # for the bear'],
    ['2d6 # ', '2d6'],
    ['2d6 #\tа  б ', '2d6 # а  б'],
    // advantage
    ['1d20 adv', '1d20 adv'],
    ['d20adv', 'd20 adv'],
    ['d20+5 ADV', 'd20 adv + 5'],
    ['d20+2 dis', 'd20 dis + 2'],
    ['d20 adv+1', 'd20 adv + 1'],
    ['1d4+d20 dis vs 15', '1d4 + d20 dis vs 15'],
    ['-(d20+1d4)[x]*2 adv', '-(d20 adv + 1d4)[x] * 2'],
    ['max(d20, 10)**2 dis', 'max(d20 dis, 10)**2'],
    ['d20+d20 adv', 'd20 + d20 adv'],
    ['d20ro<2 adv', 'd20ro<2 adv'],
    ['d20 adv ro<2', 'd20 adv ro<2'],
    ['{d20+5 adv, d20 dis}kh1', '{d20 adv + 5, d20 dis}kh1'],
    // arithmetic
    ['1+2*3-4', '1 + 2 * 3 - 4'],
    ['(1+2)+3', '(1 + 2) + 3'],
    ['1-(2-3)', '1 - (2 - 3)'],
    ['(1*2)/3', '(1 * 2) / 3'],
    ['7//2%3', '7 // 2 % 3'],
    ['7÷2×3−1', '7 / 2 * 3 - 1'],
    ['-2**2', '-2**2'],
    ['(-2)**2', '(-2)**2'],
    ['2**3**2', '2**3**2'],
    ['(2**3)**2', '(2**3)**2'],
    ['2**-1', '2**-1'],
    ['2**(1+1)', '2**(1 + 1)'],
    ['--1', '--1'],
    ['-(1*2)', '-(1 * 2)'],
    ['2*-3', '2 * -3'],
    ['0.50 + 2.0', '0.5 + 2'],
    ['0.125', '0.125'],
    ['12.05', '12.05'],
    [
      'floor(7/2) + ceil(1.5) + round(2.5) + abs(-1) + MIN(1,2,3) + max(1)',
      'floor(7 / 2) + ceil(1.5) + round(2.5) + abs(-1) + min(1, 2, 3) + max(1)',
    ],
    // labels
    ['2d6[fire]+1d8[ cold ]', '2d6[fire] + 1d8[cold]'],
    ['(2d6[a])[b]', '(2d6[a])[b]'],
    ['(1+2)[x]', '(1 + 2)[x]'],
    ['3[Str]d', null],
    ['(3[Str])d6', '(3[Str])d6'],
    ['\t1d6\u00a0+\u202f2 ', '1d6 + 2'],
  ])('%j: %j', (text, canonical) => {
    const parsed = parse(text);
    expect(parsed.ok ? print(parsed.value) : null).toBe(canonical);
    if (canonical !== null) expect(bare(read(canonical))).toEqual(bare(read(text)));
  });

  it('plain data that knows its places', () => {
    expect(read('2d6kh1 + 3 vs 7 # x')).toEqual({
      text: '2d6kh1 + 3 vs 7 # x',
      repeat: null,
      body: {
        kind: 'chain',
        first: {
          kind: 'dice',
          count: { kind: 'number', value: 2, at: { offset: 0, length: 1 } },
          die: { kind: 'numeric', name: 'd6', sides: 6 },
          modifiers: [{ kind: 'keep', which: 'highest', amount: 1, at: { offset: 3, length: 3 } }],
          at: { offset: 0, length: 6 },
        },
        rest: [
          {
            operator: '+',
            operand: { kind: 'number', value: 3, at: { offset: 9, length: 1 } },
            at: { offset: 7, length: 1 },
          },
        ],
        at: { offset: 0, length: 10 },
      },
      versus: { kind: 'number', value: 7, at: { offset: 14, length: 1 } },
      comment: 'x',
    });
  });
});

describe('is refused with its place', () => {
  it.each([
    ['', 0, 0, ['operand'], ''],
    ['   ', 3, 0, ['operand'], ''],
    ['# only a comment', 0, 1, ['operand'], '#'],
    ['((0+1)d6 + 3 + )', 15, 1, ['operand'], ')'],
    ['1d20adv+', 8, 0, ['operand'], ''],
    ['1d20please', 4, 6, ['operator', 'modifier', 'end'], 'please'],
    ['1d20 vs 15 16', 11, 2, ['operator', 'end'], '16'],
    ['2d2.9', 3, 1, ['operator', 'modifier', 'end'], '.'],
    ['4d6kx3', 4, 1, ['operator', 'modifier', 'end'], 'x'],
    ['5d10>=8kh2', 7, 2, ['operator', 'modifier', 'end'], 'kh'],
    ['5d10>=8>=9', 7, 1, ['operator', 'modifier', 'end'], '>'],
    ['5d10>=8!', 7, 1, ['operator', 'modifier', 'end'], '!'],
    ['2d', 2, 0, ['faces'], ''],
    ['2dx', 2, 1, ['faces'], 'x'],
    ['d{}', 2, 1, ['wholeNumber'], '}'],
    ['d{1,}', 4, 1, ['wholeNumber'], '}'],
    ['d{1.5}', 3, 1, [',', '}'], '.'],
    ['d{1', 3, 0, [',', '}'], ''],
    ['{2d6', 4, 0, ['operator', ',', '}'], ''],
    ['{}', 1, 1, ['operand'], '}'],
    ['{2d6}!', 5, 1, ['groupModifier', 'operator', 'end'], '!'],
    ['{2d6}r<3', 5, 1, ['groupModifier', 'operator', 'end'], 'r'],
    ['{2d6}u', 5, 1, ['groupModifier', 'operator', 'end'], 'u'],
    ['(1', 2, 0, ['operator', ')'], ''],
    ['floor 1', 6, 1, ['('], '1'],
    ['floor(1, 2)', 7, 1, ['operator', ')'], ','],
    ['min(1; 2)', 5, 1, ['operator', ',', ')'], ';'],
    ['1.', 2, 0, ['digit'], ''],
    ['.5', 0, 1, ['operand'], '.'],
    ['1e5', 1, 1, ['operator', 'modifier', 'end'], 'e'],
    ['4d6r', 4, 0, ['comparison'], ''],
    ['4d6r3', 4, 1, ['comparison'], '3'],
    ['4d6min', 6, 0, ['wholeNumber'], ''],
    ['5d10>=', 6, 0, ['wholeNumber'], ''],
    ['5d10>=8f', 8, 0, ['comparison'], ''],
    ['2d6[]', 4, 1, ['label'], ']'],
    ['2d6[fire', 8, 0, [']'], ''],
    ['2d6[a][b]', 6, 1, ['operator', 'modifier', 'end'], '['],
    ['2d6[a]kh1', 6, 2, ['operator', 'modifier', 'end'], 'kh'],
    ['2d20 adv', 5, 3, ['singleD20'], 'adv'],
    ['d6 dis', 3, 3, ['singleD20'], 'dis'],
    ['d20+d20+1 adv', 10, 3, ['singleD20'], 'adv'],
    ['d20 adv dis', 8, 3, ['singleD20'], 'dis'],
    ['{d20} adv', 6, 3, ['singleD20'], 'adv'],
    ['(d20)d6 adv', 8, 3, ['singleD20'], 'adv'],
    ['d20>=8 adv', 7, 3, ['singleD20'], 'adv'],
    ['d6 #7', 3, 1, ['operator', 'end'], '#'],
    ['2d6#d6', 3, 1, ['operator', 'end'], '#'],
    ['-2#d6', 2, 1, ['operator', 'end'], '#'],
    ['2[x]#d6', 4, 1, ['operator', 'end'], '#'],
    ['3#2#d6', 3, 1, ['operator', 'modifier', 'end'], '#'],
    ['(2#d6)', 2, 1, ['operator', ')'], '#'],
    ['__proto__', 0, 1, ['operand'], '_'],
    ['@__proto__', 0, 1, ['operand'], '@'],
    ['constructor', 0, 11, ['operand'], 'constructor'],
    ['NaN', 0, 3, ['operand'], 'NaN'],
    ['💥', 0, 2, ['operand'], '💥'],
    ['привет', 0, 6, ['operand'], 'привет'],
    [`1 ${'x'.repeat(60)}`, 2, 32, ['operator', 'modifier', 'end'], 'x'.repeat(32)],
  ])('%j', (text, offset, length, expected, found) => {
    expect(parse(text)).toEqual({
      ok: false,
      error: { code: 'SYNTAX', at: { offset, length }, params: { expected, found } },
    });
  });

  it.each([
    ['10d0', 'NO_FACES', 0, 4],
    ['1 + d0', 'NO_FACES', 4, 2],
    ['9007199254740993', 'TOO_LARGE', 0, 16],
    ['1d99999999999999999999', 'TOO_LARGE', 2, 20],
    [`0.${'0'.repeat(400)}1`, 'TOO_LARGE', 0, 403],
    ['d6kh99999999999999999', 'TOO_LARGE', 4, 17],
    [`${'('.repeat(257)}1`, 'TOO_DEEP', 257, 1],
    [`${'('.repeat(4000)}1`, 'TOO_DEEP', 257, 1],
    [`${'-'.repeat(257)}1`, 'TOO_DEEP', 257, 1],
    [`${'{'.repeat(257)}1`, 'TOO_DEEP', 257, 1],
    [`${'2**'.repeat(257)}1`, 'TOO_DEEP', 771, 1],
    [`${'abs('.repeat(257)}1`, 'TOO_DEEP', 1028, 1],
    [`${'max('.repeat(257)}1`, 'TOO_DEEP', 1028, 1],
    ['1'.repeat(4097), 'TOO_LONG', 0, 4097],
    ['('.repeat(20_000), 'TOO_LONG', 0, 20_000],
  ])('%.20s… is %s', (text, code, offset, length) => {
    const parsed = parse(text);
    expect(parsed.ok ? null : { code: parsed.error.code, at: parsed.error.at }).toEqual({
      code,
      at: { offset, length },
    });
  });

  it.each([
    `${'('.repeat(256)}1${')'.repeat(256)}`,
    `${'-'.repeat(256)}1`,
    '9007199254740992',
    `1 # ${'💥'.repeat(4092)}`,
    `1${'+1'.repeat(2047)}`,
    `1${' '.repeat(4095)}`,
  ])('but not at the limit: %.20s…', (text) => {
    expect(parse(text).ok).toBe(true);
  });

  it('is too long by characters, not by their parts', () => {
    expect(parse(`1 # ${'💥'.repeat(4093)}`).ok).toBe(false);
  });
});

describe('is known never to end, or to roll too many dice, before anything is rolled', () => {
  it.each([
    ['d1!', 'NEVER_ENDS', 2, 1],
    ['d6!>=1', 'NEVER_ENDS', 2, 4],
    ['d6!>0', 'NEVER_ENDS', 2, 3],
    ['d6!<=6', 'NEVER_ENDS', 2, 4],
    ['d6!<7', 'NEVER_ENDS', 2, 3],
    ['d6!<>7', 'NEVER_ENDS', 2, 4],
    ['d6!<>0', 'NEVER_ENDS', 2, 4],
    ['d1!=1', 'NEVER_ENDS', 2, 3],
    ['1d1!!', 'NEVER_ENDS', 3, 2],
    ['1d1!p', 'NEVER_ENDS', 3, 2],
    ['d8r<9', 'NEVER_ENDS', 2, 3],
    ['d{2,2}!', 'NEVER_ENDS', 6, 1],
    ['d{0,5}r>=0', 'NEVER_ENDS', 6, 4],
    ['(1d4)d1!', 'NEVER_ENDS', 7, 1],
    ['{1d6, (d1!)d6}kh1', 'NEVER_ENDS', 9, 1],
    ['2#-max(1, 2**d1!)', 'NEVER_ENDS', 15, 1],
    ['1 + (d1!)[x]', 'NEVER_ENDS', 7, 1],
    ['1 vs d1!', 'NEVER_ENDS', 7, 1],
    ['(d1!)#1', 'NEVER_ENDS', 3, 1],
    ['{(d1!)#1}', 'NEVER_ENDS', 4, 1],
    ['4d3u', 'NEVER_ENDS', 3, 1],
    ['5d3dl1u', 'NEVER_ENDS', 6, 1],
    ['4d{1,1,2}kh3u', 'NEVER_ENDS', 12, 1],
    ['10001d6', 'TOO_MANY_DICE', 0, 7],
    ['2147483647d2147483647', 'TOO_MANY_DICE', 0, 21],
    ['5000d6 + 5001d6', 'TOO_MANY_DICE', 0, 15],
    ['101#100d6', 'TOO_MANY_DICE', 4, 5],
    ['10001#1', 'TOO_MANY_DICE', 0, 5],
    ['{10001#1}', 'TOO_MANY_DICE', 1, 5],
    ['{101#100d6}', 'TOO_MANY_DICE', 5, 5],
    ['{5001d6, 5000d6}', 'TOO_MANY_DICE', 0, 16],
    ['(10001d6)d6', 'TOO_MANY_DICE', 1, 7],
    ['5000d6 vs 5001d6', 'TOO_MANY_DICE', 0, 6],
    ['2#5000d6 vs 1d6', 'TOO_MANY_DICE', 2, 6],
    ['10000d20 + d20 adv', 'TOO_MANY_DICE', 0, 18],
  ])('%s is %s', (text, code, offset, length) => {
    const parsed = parse(text);
    expect(parsed.ok ? null : { code: parsed.error.code, at: parsed.error.at }).toEqual({
      code,
      at: { offset, length },
    });
  });

  it.each([
    'd2!',
    'd1!o',
    'd6!>1',
    'd6!<6',
    'd6!<>3',
    'd6!=6',
    'd6r<6',
    'd1ro<2',
    'd{2,3}!',
    '3d3u',
    '4d3kh3u',
    '5d3dh2u',
    '4d3dl9u',
    '4d3kh9dl1u',
    '10000d6',
    '9999d6 + 1d20',
    '10000#1',
    '100#100d6',
  ])('but %s is not', (text) => {
    expect(parse(text).ok).toBe(true);
  });
});

describe('print', () => {
  it('is the inverse of parse', () => {
    fc.assert(
      fc.property(whole, (text) => {
        const parsed = parse(text);
        if (!parsed.ok) return;
        const printed = print(parsed.value);
        expect(bare(read(printed))).toEqual(bare(parsed.value));
        expect(print(read(printed))).toBe(printed);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads most of what is generated', () => {
    const texts = fc.sample(whole, { numRuns: 500, seed: 1 });
    expect(texts.filter((text) => parse(text).ok).length).toBeGreaterThan(400);
  });
});

it('takes time that grows with the length only', () => {
  const texts = [
    '1+'.repeat(2047) + 1,
    `{${'1,'.repeat(2046)}1}`,
    `d6${'kh1'.repeat(1364)}`,
    `${'('.repeat(255)}${'2d6 adv+'.repeat(2)}`,
  ];
  expect(processorTime(() => texts.map(parse))).toBeLessThan(1000);
});
