import { add, type Exact, exact, multiply, ONE, type Ratio, ratio, ZERO } from '@brosok/dice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { odds as publicOdds } from '../../index.js';
import { parse } from '../../schema.js';
import { exchangeWays } from './chances.js';
import { readExchange } from './exchange.js';
import { odds } from './odds.js';
import { race } from './race.js';
import { type Opposition, type Setup, setup as schema } from './setup.js';

const setupOf = (skills: readonly number[], more: object = {}): Setup =>
  parse(
    schema,
    { kind: 'contest', sides: skills.map((skill, index) => ({ name: 'ABCDEFGH'.charAt(index), skill })), ...more },
    'X',
  );
const environment = (rating: number) => ({ opposition: { type: 'environment', rating } });
const oddsOf = (setup: Setup, victories: Record<string, number> = {}) => odds(setup, { victories });
const exacts = (record: Readonly<Record<string, Exact>>): readonly string[] =>
  Object.values(record).map((each) => each.exact);
const total = (record: Readonly<Record<string, Exact>>): Ratio =>
  Object.values(record)
    .map((each) => fraction(each.exact))
    .reduce(add, ZERO);
const fraction = (text: string): Ratio => {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return ratio(BigInt(numerator), BigInt(denominator));
};

describe('the odds of one exchange', () => {
  const sums = new Map(
    [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((sum, index) => [sum, [1, 4, 10, 16, 19, 16, 10, 4, 1][index] ?? 0]),
  );

  /** Every roll of every side, read by the rules. */
  function enumerated(modifiers: readonly (number | null)[], opposition: Opposition) {
    const counted = { marks: modifiers.map(() => [0, 0]), tie: 0, nobody: 0, all: 0 };
    const visit = (totals: readonly (number | null)[], ways: number): void => {
      const next = modifiers[totals.length];
      if (next === undefined) {
        const { winner, marks, tie } = readExchange(totals, opposition);
        counted.all += ways;
        if (tie) counted.tie += ways;
        else if (winner === null) counted.nobody += ways;
        else (counted.marks[winner] ?? [])[marks - 1] = (counted.marks[winner]?.[marks - 1] ?? 0) + ways;
      } else if (next === null) visit([...totals, null], ways);
      else for (const [sum, each] of sums) visit([...totals, next + sum], ways * each);
    };
    visit([], 1);
    return counted;
  }

  it('F3 F4 F5 agree with all rolls read one by one', () => {
    const modifier = fc.option(fc.integer({ min: -3, max: 6 }), { freq: 5 });
    const opposition = fc.oneof(
      fc.constant<Opposition>({ type: 'direct' }),
      fc.integer({ min: -3, max: 11 }).map((rating): Opposition => ({ type: 'environment', rating })),
    );
    fc.assert(
      fc.property(fc.array(modifier, { minLength: 1, maxLength: 3 }), opposition, (modifiers, against) => {
        expect(exchangeWays(modifiers, against)).toEqual(enumerated(modifiers, against));
      }),
      { numRuns: 200 },
    );
    expect(exchangeWays([0, 2, 1, 2], { type: 'direct' })).toEqual(enumerated([0, 2, 1, 2], { type: 'direct' }));
  });

  it('are told with the chances of a tie and of nobody reaching the rating', () => {
    const { exchange } = oddsOf(setupOf([0, 0], environment(4)));
    const { tie, nobody, marks } = exchange;
    // both show a 4 in 1 of 6561; one alone in 2 · 80
    expect(marks).toEqual({
      A: { one: exact(ratio(80n, 6561n)), two: exact(ZERO) },
      B: { one: exact(ratio(80n, 6561n)), two: exact(ZERO) },
    });
    const sum = [tie, nobody].map((each) => fraction(each.exact)).reduce(add, ratio(160n, 6561n));
    expect(sum).toEqual(ONE);
  });

  it('stay whole numbers for eight sides', () => {
    const ways = exchangeWays([5, 4, 3, 2, 1, 0, -1, -2], { type: 'direct' });
    const all = ways.marks.flat().reduce((sum, each) => sum + each, ways.tie);
    expect(ways.all).toBe(81 ** 8);
    expect(all).toBe(81 ** 8);
  });
});

describe('a race', () => {
  /** The same by walking all scores. */
  function walked(needed: readonly number[], weights: readonly (readonly [bigint, bigint])[]) {
    const all = weights.flat().reduce((sum, each) => sum + each, 0n);
    const known = new Map<string, { win: readonly Ratio[]; steps: Ratio }>();
    const from = (score: readonly number[]): { win: readonly Ratio[]; steps: Ratio } => {
      const over = score.findIndex((each) => each <= 0);
      if (over >= 0) return { win: score.map((_, side) => (side === over ? ONE : ZERO)), steps: ZERO };
      const found = known.get(score.join());
      if (found) return found;
      let [win, steps]: [readonly Ratio[], Ratio] = [score.map(() => ZERO), ONE];
      for (const [side, pair] of weights.entries())
        for (const [index, weight] of pair.entries()) {
          const chance = ratio(weight, all);
          const next = from(score.with(side, (score[side] ?? 0) - index - 1));
          win = win.map((each, at) => add(each, multiply(chance, next.win[at] ?? ZERO)));
          steps = add(steps, multiply(chance, next.steps));
        }
      known.set(score.join(), { win, steps });
      return { win, steps };
    };
    return from(needed);
  }

  it('F6 is what walking all scores gives', () => {
    const racer = fc.record({
      needed: fc.integer({ min: 1, max: 5 }),
      weights: fc.tuple(fc.bigInt({ min: 0n, max: 90n }), fc.bigInt({ min: 0n, max: 90n })),
    });
    fc.assert(
      fc.property(fc.array(racer, { minLength: 1, maxLength: 4 }), (racers) => {
        fc.pre(racers.some(({ weights }) => weights[0] + weights[1] > 0n));
        expect(race(racers)).toEqual(
          walked(
            racers.map(({ needed }) => needed),
            racers.map(({ weights }) => weights),
          ),
        );
      }),
      { numRuns: 150 },
    );
  });
});

describe('the odds of a contest', () => {
  it('F6 are those that the exchanges give, however many there are', () => {
    // one mark wins: whoever wins the first exchange that has a winner
    const { win, expectedExchanges } = oddsOf(setupOf([1, 0], { victoriesNeeded: 1 }));
    // the dice of A less those of B are −1, a tie, in 1016 of 6561 cases, and more than that in 3834
    expect(exacts(win)).toEqual(['3834/5545', '1711/5545']);
    expect(expectedExchanges?.exact).toBe('6561/5545');
  });

  it('are even for equal sides and add up to 1', () => {
    const { win } = oddsOf(setupOf([2, 2, 2]));
    expect(exacts(win)).toEqual(['1/3', '1/3', '1/3']);
    for (const setup of [setupOf([0, 3, 1, 4]), setupOf([0, 5], environment(2)), setupOf([1, 2, 3, 4, 0, 1, 2, 3])])
      expect(total(oddsOf(setup).win)).toEqual(ONE);
  });

  it('F1 count the helpers of a side', () => {
    const helped = parse(
      schema,
      {
        kind: 'contest',
        sides: [
          {
            name: 'A',
            skill: 1,
            helpers: [
              { name: 'h', skill: 1 },
              { name: 'i', skill: 0 },
            ],
          },
          { name: 'B', skill: 3 },
        ],
      },
      'X',
    );
    expect(oddsOf(helped)).toEqual(oddsOf(setupOf([2, 3])));
  });

  it('start from any score', () => {
    const setup = setupOf([2, 2]);
    const ahead = oddsOf(setup, { A: 2 });
    expect(ahead.win.A?.decimal).toBeGreaterThan(0.8);
    expect(exacts(oddsOf(setup, { A: 2, B: 2 }).win)).toEqual(['1/2', '1/2']);
    // two marks each of three are one mark each of one, where a second mark changes nothing
    expect(oddsOf(setup, { A: 2, B: 2 }).win).toEqual(oddsOf(setupOf([2, 2], { victoriesNeeded: 1 })).win);
    const answer = publicOdds('fate', { ...setup }, { victories: { B: 1 } });
    expect(answer.ok && answer.value).toEqual(oddsOf(setup, { B: 1 }));
  });

  it.each([
    [{ victories: { Z: 1 } }, 'victories.Z'],
    [{ victories: { A: 3 } }, 'victories.A'],
    [{ victories: { A: -1 } }, 'victories.A'],
    [{ victories: { A: 0.5 } }, 'victories.A'],
    [{ score: {} }, 'score'],
    [JSON.parse('{"victories":{"__proto__":2}}'), 'victories.__proto__'],
    [JSON.parse('{"__proto__":{"victories":{}}}'), '__proto__'],
    [{ victories: { constructor: 2 } }, 'victories.constructor'],
    [{ victories: { prototype: 2 } }, 'victories.prototype'],
    [{ victories: { '': 1 } }, 'victories.'],
    [{ victories: [] }, 'victories'],
  ])('refuse the goal %j at %s', (goal, at) => {
    expect(
      publicOdds(
        'fate',
        {
          kind: 'contest',
          sides: [
            { name: 'A', skill: 1 },
            { name: 'B', skill: 1 },
          ],
        },
        goal,
      ),
    ).toMatchObject({
      ok: false,
      error: { code: 'INVALID_GOAL', at },
    });
  });

  it('say when nobody can ever win, and when only some can', () => {
    const never = oddsOf(setupOf([0, 0], environment(5)));
    expect(exacts(never.win)).toEqual(['0', '0']);
    expect(never.expectedExchanges).toBeNull();
    expect(never.never.exact).toBe('1');
    expect(never.exchange.nobody.decimal + never.exchange.tie.decimal).toBeCloseTo(1, 12);
    const one = oddsOf(setupOf([0, 4], environment(5)));
    expect(exacts(one.win)).toEqual(['0', '1']);
    expect(one.never.exact).toBe('0');
    expect(one.expectedExchanges?.decimal).toBeGreaterThan(2);
    const strong = oddsOf(setupOf([-10, 20]));
    expect(exacts(strong.win)).toEqual(['0', '1']);
    expect(strong.expectedExchanges?.exact).toBe('2');
  });

  it('are answered for the largest contest there is', () => {
    const { win, expectedExchanges } = oddsOf(setupOf([3, 3, 2, 2, 1, 1, 0, 0], { victoriesNeeded: 20 }));
    expect(total(win)).toEqual(ONE);
    expect(win.A).toEqual(win.B);
    expect(win.C).toEqual(win.D);
    expect(expectedExchanges?.decimal).toBeGreaterThan(30);
  });
});
