// Rolling: what given faces come to and the line of text, limits and errors, and what holds for every roll.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pool, whole } from '../../test/expressions.js';
import { given } from '../../test/given.js';
import { processorTime } from '../../test/processorTime.js';
import { type Die, keyed, parse, type Random, roll, rollAnswer, rollGiven, seeded } from '../index.js';

describe('comes to', () => {
  it.each<[string, number[], string]>([
    // plain
    ['3d6', [1, 2, 3], '3d6 (1, 2, 3) = 6'],
    ['0d6+1', [], '0d6 () + 1 = 1'],
    ['4dF', [1, 0, -1, 1], '4dF (1, 0, -1, 1) = 1'],
    ['d%-1', [57], 'd100 (57) - 1 = 56'],
    ['2d{0,5,10}+1', [5, 10], '2d{0,5,10} (5, 10) + 1 = 16'],
    ['15', [], '15'],
    ['2d6[fire]+1d8[cold]', [1, 2, 8], '2d6 (1, 2)[fire] + 1d8 (8)[cold] = 11'],
    // keep and drop: of equal dice the earlier are better
    ['4d6kh3', [3, 1, 1, 2], '4d6kh3 (3, 1, ~~1~~, 2) = 6'],
    ['4d6kl1', [3, 2, 2, 4], '4d6kl1 (~~3~~, 2, ~~2~~, ~~4~~) = 2'],
    ['3d6dh1', [5, 5, 1], '3d6dh1 (~~5~~, 5, 1) = 6'],
    ['3d6dl2', [5, 1, 1], '3d6dl2 (5, ~~1~~, ~~1~~) = 5'],
    ['2d6kh9', [1, 2], '2d6kh9 (1, 2) = 3'],
    ['2d6dl9', [1, 2], '2d6dl9 (~~1~~, ~~2~~) = 0'],
    ['2d6kh0', [1, 2], '2d6kh0 (~~1~~, ~~2~~) = 0'],
    ['5d6dl1dh1kh2', [1, 2, 3, 4, 5], '5d6dl1dh1kh2 (~~1~~, ~~2~~, 3, 4, ~~5~~) = 7'],
    // explosions: chain by chain, the dice that are added stand after the one that exploded
    ['2d6!', [6, 1, 6, 2], '2d6! (6!, 6!, 2, 1) = 15'],
    ['3d6!o', [6, 6, 1, 6, 2], '3d6!o (6!, 6, 6!, 2, 1) = 21'],
    ['2d6!>=5', [5, 1, 2], '2d6!>=5 (5!, 2, 1) = 8'],
    ['2d6!!', [6, 1, 6, 2], '2d6!! (6+6+2, 1) = 15'],
    ['2d6!!=1', [6, 1, 1, 5], '2d6!!=1 (6, 1+1+5) = 13'],
    ['2d6!p', [6, 1, 6, 2], '2d6!p (6!, 6→5!, 2→1, 1) = 13'],
    ['1d6!p>=5', [5, 5, 4], '1d6!p>=5 (5!, 5→4!, 4→3) = 12'],
    ['1d6! !', [6, 6, 1, 2, 3], '1d6! ! (6!, 2, 6!, 3, 1) = 18'],
    ['4d6kh2!', [6, 6, 1, 2, 3, 4], '4d6kh2! (6!, 3, 6!, 4, ~~1~~, ~~2~~) = 19'],
    ['5d10!>=9kh2', [9, 1, 2, 3, 4, 10, 5], '5d10!>=9kh2 (9!, 10!, ~~5~~, ~~1~~, ~~2~~, ~~3~~, ~~4~~) = 19'],
    ['2d6!!kh1', [6, 5, 3], '2d6!!kh1 (6+3, ~~5~~) = 9'],
    ['2d6!pkl1', [6, 3, 2], '2d6!pkl1 (~~6!~~, 2→1, ~~3~~) = 1'],
    // rerolls
    ['4d6r<3', [1, 5, 2, 6, 4, 3], '4d6r<3 (1→4, 5, 2→3, 6) = 18'],
    ['1d6r<3', [1, 2, 1, 5], '1d6r<3 (1→2→1→5) = 5'],
    ['4d6ro<3', [1, 5, 2, 6, 1, 2], '4d6ro<3 (1→1, 5, 2→2, 6) = 14'],
    ['1d6ro<3!', [1, 6, 2], '1d6ro<3! (1→6!, 2) = 8'],
    ['1d6!ro<3', [6, 1, 2], '1d6!ro<3 (6!, 1→2) = 8'],
    ['3d6kh2r<4', [1, 2, 6, 3, 5], '3d6kh2r<4 (~~1~~, 2→3→5, 6) = 11'],
    // clamping
    ['3d6min2', [1, 4, 1], '3d6min2 (1→2, 4, 1→2) = 8'],
    ['3d6max3', [1, 4, 6], '3d6max3 (1, 4→3, 6→3) = 7'],
    ['2d6kh1min5', [1, 2], '2d6kh1min5 (~~1~~, 2→5) = 5'],
    ['2d6max5!', [6, 5], '2d6max5! (6→5, 5) = 10'],
    ['1d6max5!=5', [6, 2], '1d6max5!=5 (6→5!, 2) = 7'],
    // unique
    ['3d6u', [3, 3, 5, 5, 3, 4], '3d6u (3, 3→5, 5→3→4) = 12'],
    ['3d2kh2u', [1, 1, 1, 2], '3d2kh2u (1, 1→2, ~~1~~) = 3'],
    // sorting
    ['3d6sd', [1, 3, 2], '3d6sd (3, 2, 1) = 6'],
    ['3d6sakh1', [2, 3, 1], '3d6sakh1 (~~1~~, ~~2~~, 3) = 3'],
    // counting
    ['5d10>=8f=1', [8, 9, 1, 10, 7], '5d10>=8f=1 (8✓, 9✓, 1✗, 10✓, 7) = 2'],
    ['3d10>=1f=1', [1, 5, 1], '3d10>=1f=1 (1, 5✓, 1) = 1'],
    ['3d6>4', [4, 5, 6], '3d6>4 (4, 5✓, 6✓) = 2'],
    ['3d6<=2', [1, 2, 3], '3d6<=2 (1✓, 2✓, 3) = 2'],
    ['3d6<2', [1, 2, 3], '3d6<2 (1✓, 2, 3) = 1'],
    ['3d6=2', [1, 2, 3], '3d6=2 (1, 2✓, 3) = 1'],
    ['3d6<>2', [1, 2, 3], '3d6<>2 (1✓, 2, 3✓) = 2'],
    ['4d6kh2>=5', [5, 6, 6, 1], '4d6kh2>=5 (~~5~~, 6✓, 6✓, ~~1~~) = 2'],
    ['2d6>=5sd', [1, 6], '2d6>=5sd (6✓, 1) = 1'],
    // advantage
    ['1d20 adv', [20, 1], '1d20 adv (20, ~~1~~) = 20'],
    ['d20+5 dis', [3, 17], 'd20 dis (3, ~~17~~) + 5 = 8'],
    ['d20ro<2 adv', [1, 9, 12], 'd20ro<2 adv (1→12, ~~9~~) = 12'],
    ['d20 adv ro<2', [1, 1, 5], 'd20 adv ro<2 (1→5, ~~1~~) = 5'],
    // counts that are rolled
    ['(1d4)d6', [2, 5, 6], '(1d4 (2))d6 (5, 6) = 11'],
    ['((1d2)d2)d6', [2, 1, 1, 4, 5], '((1d2 (2))d2 (1, 1))d6 (4, 5) = 9'],
    ['(1+2)d6', [1, 2, 3], '(1 + 2)d6 (1, 2, 3) = 6'],
    // groups
    ['{4d6kh3, 2d8}kh1', [1, 2, 3, 4, 8, 7], '{~~4d6kh3 (1, 2, 3, 4) = 9~~, 2d8 (8, 7) = 15}kh1 = 15'],
    ['{1d6, 1d8, 1d10}kl2', [6, 3, 9], '{1d6 (6) = 6, 1d8 (3) = 3, ~~1d10 (9) = 9~~}kl2 = 9'],
    ['{1d6, 5}', [2], '{1d6 (2) = 2, 5 = 5} = 7'],
    ['{3d6}kh2', [1, 2, 3], '{3d6 (1, 2, 3) = 6}kh2 = 6'],
    ['{2d6, 3d4}>=6f<4', [1, 2, 4, 4, 4], '{2d6 (1, 2) = 3✗, 3d4 (4, 4, 4) = 12✓}>=6f<4 = 0'],
    ['{1d6, 1d8}min3max7', [1, 8], '{1d6 (1) = 1→3, 1d8 (8) = 8→7}min3max7 = 10'],
    ['{1d6, 1d8, 1d10}sd', [1, 8, 5], '{1d8 (8) = 8, 1d10 (5) = 5, 1d6 (1) = 1}sd = 14'],
    [
      '{3#2d6, 1d4+1}kh2',
      [2, 4, 2, 3, 1, 1, 4],
      '{2d6 (2, 4) = 6, 2d6 (2, 3) = 5, ~~2d6 (1, 1) = 2~~, ~~1d4 (4) + 1 = 5~~}kh2 = 11',
    ],
    ['{(1d4)#d6}', [2, 5, 6], '{d6 (5) = 5, d6 (6) = 6} = 11'],
    ['{0#d6}kh1', [], '{}kh1 = 0'],
    ['{{1d6, 1d8}kh1, 4}kl1', [1, 8], '{~~{1d6 (1) = 1, 1d8 (8) = 8}kh1 = 8~~, 4 = 4}kl1 = 4'],
    ['{1d6/4, 1d4}kl1', [5, 2], '{1d6 (5) / 4 = 1.25, ~~1d4 (2) = 2~~}kl1 = 1.25'],
    ['{1d4/2, 1d4}>=1', [1, 1], '{1d4 (1) / 2 = 0.5, 1d4 (1) = 1✓}>=1 = 1'],
    // arithmetic
    ['0.1+0.2', [], '0.1 + 0.2 = 0.3'],
    ['10/1d6', [4], '10 / 1d6 (4) = 2.5'],
    ['10/1d6', [3], '10 / 1d6 (3) ≈ 3.3333'],
    ['-7//2', [], '-7 // 2 = -4'],
    ['-7%3', [], '-7 % 3 = 2'],
    ['7%-3', [], '7 % -3 = -2'],
    ['-2**2', [], '-2**2 = -4'],
    ['2**-2', [], '2**-2 = 0.25'],
    [
      'floor(1d6/4)+ceil(1d6/4)+round(-2.5)+abs(-3)+min(1d6,3,5)+max(2,1)',
      [5, 5, 4],
      'floor(1d6 (5) / 4) + ceil(1d6 (5) / 4) + round(-2.5) + abs(-3) + min(1d6 (4), 3, 5) + max(2, 1) = 8',
    ],
    ['9007199254740992-1', [], '9007199254740992 - 1 = 9007199254740991'],
    // comparison and repeats
    ['1d20+5 vs 15', [10], '1d20 (10) + 5 = 15 ≥ 15'],
    ['1d20 vs 1d20', [9, 10], '1d20 (9) = 9 < 1d20 (10) = 10'],
    ['2#1d6!', [6, 1, 2], '1d6! (6!, 1) = 7\n1d6! (2) = 2'],
    ['(1d4)#d6 vs 4', [2, 3, 4], 'd6 (3) = 3 < 4\nd6 (4) = 4 ≥ 4'],
    ['0#d6', [], ''],
  ])('%s with %j', (text, faces, told) => {
    expect(given(text, faces).text).toBe(told);
  });
});

describe('fails with its code and place', () => {
  it.each([
    ['(0-1)d6', [], 'BAD_COUNT', { offset: 1, length: 3 }, { count: '-1' }],
    ['(1/2)d6', [], 'BAD_COUNT', { offset: 1, length: 3 }, { count: '1/2' }],
    ['2.5d6', [], 'BAD_COUNT', { offset: 0, length: 3 }, { count: '5/2' }],
    ['(1d6-2)#d6', [1], 'BAD_COUNT', { offset: 1, length: 5 }, { count: '-1' }],
    ['{(0.5)#1}', [], 'BAD_COUNT', { offset: 2, length: 3 }, { count: '1/2' }],
    ['(5000*3)d6', [], 'TOO_MANY_DICE', { offset: 1, length: 6 }, { limit: 10000 }],
    ['1d4 + (5000+5000)d1', [2], 'TOO_MANY_DICE', { offset: 6, length: 13 }, { limit: 10000 }],
    ['1d6//(1d6-1)', [1, 1], 'DIVISION_BY_ZERO', { offset: 3, length: 2 }, {}],
    ['1%0', [], 'DIVISION_BY_ZERO', { offset: 1, length: 1 }, {}],
    ['0**-1', [], 'DIVISION_BY_ZERO', { offset: 0, length: 5 }, {}],
    ['2**0.5', [], 'BAD_EXPONENT', { offset: 0, length: 6 }, { exponent: '1/2' }],
    ['(99**99)d20', [], 'TOO_LARGE', { offset: 1, length: 6 }, { largest: '2^53' }],
    ['9007199254740992+1', [], 'TOO_LARGE', { offset: 16, length: 1 }, { largest: '2^53' }],
    ['2d9007199254740992', [9007199254740992, 1], 'TOO_LARGE', { offset: 0, length: 18 }, { largest: '2^53' }],
    ['2d9007199254740992kh2', [9007199254740992, 1], 'TOO_LARGE', { offset: 0, length: 21 }, { largest: '2^53' }],
    ['(1+3)d3u', [1, 1, 2, 1, 3, 1], 'NEVER_ENDS', { offset: 7, length: 1 }, {}],
    ['1d6', [], 'DICE_MISSING', 'dice[0]', { die: 'd6' }],
    ['1d6', [7], 'NO_SUCH_FACE', 'dice[0]', { die: 'd6', face: '7' }],
    ['1d6', [1, 2, 3], 'DICE_LEFT_OVER', 'dice[1]', { left: 2 }],
    ['1d6 +', [1], 'SYNTAX', { offset: 5, length: 0 }, { expected: ['operand'], found: '' }],
  ] as const)('%s with %j', (text, faces, code, at, params) => {
    const rolled = rollGiven(text, faces);
    expect(rolled).toMatchObject({ ok: false, error: { code, at, params } });
  });

  it('stops in the middle when too many dice are rolled', () => {
    const always: Random = { draw: (die: Die) => (die.kind === 'numeric' ? die.sides - 1 : 0) };
    expect(roll('1d1000000!', { random: always })).toMatchObject({
      ok: false,
      error: { code: 'TOO_MANY_DICE', at: { offset: 0, length: 10 } },
    });
    expect(roll('1d6r=6', { random: always })).toMatchObject({ ok: false, error: { code: 'TOO_MANY_DICE' } });
    expect(roll('1d6!!', { random: always })).toMatchObject({ ok: false, error: { code: 'TOO_MANY_DICE' } });
    expect(roll('9999d6 + 1d6', { random: always }).ok).toBe(true);
  });

  it('takes no more dice than it may, and none of a pool that is larger', () => {
    let drawn = 0;
    const sixes: Random = {
      draw() {
        drawn += 1;
        return 5;
      },
    };
    const tooMany = { ok: false, error: { code: 'TOO_MANY_DICE', params: { limit: 7 } } };
    expect(roll('8d6', { random: sixes, most: 7 })).toMatchObject(tooMany);
    expect(drawn).toBe(0);
    expect(roll('2d6!', { random: sixes, most: 7 })).toMatchObject(tooMany);
    expect(drawn).toBe(7);
    expect(roll('7d6', { random: sixes, most: 7 }).ok).toBe(true);
  });

  it.each([
    `{${'9999#{'.repeat(3)}1${'}'.repeat(3)}}`,
    `10000d6${'sa'.repeat(2000)}`,
    `5000#{${'1,'.repeat(900)}1}sa`,
    `10000#${'0d6+'.repeat(900)}1`,
    `10000#${'-'.repeat(250)}1${'+1'.repeat(1800)}`,
  ])('rather than take long: %.30s…', (text) => {
    const took = processorTime(() =>
      expect(roll(text, { random: seeded(text) })).toMatchObject({ ok: false, error: { code: 'TOO_COMPLEX' } }),
    );
    expect(took).toBeLessThan(1000);
  });
});

describe('a roll', () => {
  it('can be made again from its faces', () => {
    fc.assert(
      fc.property(whole, fc.string(), (text, seed) => {
        const rolled = roll(text, { random: seeded(seed) });
        if (!rolled.ok) return;
        expect(rollGiven(text, rolled.value.faces)).toEqual(rolled);
        expect(rollAnswer(given(text, rolled.value.faces as number[]))).toEqual(rollAnswer(rolled.value));
      }),
      { numRuns: 1000 },
    );
  });

  it('of dice comes to what its dice count', () => {
    fc.assert(
      fc.property(pool, fc.string(), (text, seed) => {
        const rolled = roll(text, { random: seeded(seed) });
        if (!rolled.ok) return;
        const { total, dice, faces } = rolled.value;
        expect(dice.reduce((sum, { kept, counted, value }) => sum + (kept ? (counted ?? value) : 0), 0)).toBe(total);
        const rolls = dice.flatMap(({ steps }) =>
          steps.filter(({ did }) => did === 'roll' || did === 'reroll' || did === 'compound'),
        );
        expect(rolls).toHaveLength(faces.length);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['30d100kh7', '30d100kl7', '30d100dh7', '30d100dl23', '9d100kh12', '9d100dl12'])(
    '%s keeps as many as it says',
    (text) => {
      for (let round = 0; round < 20; round += 1) {
        const rolled = roll(text, { random: seeded(`${text} ${round}`) });
        if (!rolled.ok) throw new Error(rolled.error.code);
        const { total, dice } = rolled.value;
        expect(dice.reduce((sum, { kept, value }) => sum + (kept ? value : 0), 0)).toBe(total);
      }
    },
  );

  it('of a parsed expression is that of its text, any number of times', () => {
    const parsed = parse('4d6kh3!+{d8, d10}kl1');
    if (!parsed.ok) throw new Error('does not parse');
    const random = keyed('secret', 'text');
    const again = keyed('secret', 'text');
    for (let times = 0; times < 20; times += 1) {
      const rolled = roll(parsed.value, { random });
      const fromText = roll(parsed.value.text, { random: again });
      expect(rolled.ok && fromText.ok && rolled.value.text).toBe(fromText.ok && fromText.value.text);
    }
  });
});
