// Advice in the middle of a check: what is told of each choice adds up exactly to the odds of the whole.
import { add, compare, exact, Failure, multiply, type Random, type Ratio, ratio, seeded, ZERO } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import { begun, bestPlay, branches } from '../../../test/l5r5e.js';
import { type Advice, advise } from './advise.js';
import { odds } from './odds.js';
import { play } from './play.js';
import type { State } from './position.js';
import { type Goal, goal as goalSchema, type Move, move as moveSchema } from './setup.js';

const asked = (goal: unknown): Goal => goalSchema.parse(goal);
const parsed = (move: unknown): Move => moveSchema.parse(move);

const fractionOf = (text: string): Ratio => {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return ratio(BigInt(numerator), BigInt(denominator));
};
const chanceOf = ({ goal }: Pick<Advice, 'goal'>): Ratio => fractionOf(goal.exact);

/** The mean of what is advised over all that a move may roll; its chances are multiples of 1 / 12 for each die. */
function meanAfter(state: State, move: Move, goal: Goal, dice: number): Ratio {
  const ways = 12 ** dice;
  return branches(state, move).reduce((sum, { chance, after }) => {
    const weight = Math.round(chance * ways);
    return add(sum, multiply(ratio(BigInt(weight), BigInt(ways)), chanceOf(advise(after, goal))));
  }, ZERO);
}

/** The state after moves with these faces. */
function reached(setup: unknown, moves: readonly (readonly [move: unknown, faces?: readonly string[]])[]): State {
  let state = begun(setup);
  for (const [move, faces = []] of moves) {
    const left = [...faces];
    const draw: Random['draw'] = (die) => (die.kind === 'faced' ? die.faces.indexOf(left.shift() ?? '') : -1);
    state = { ...state, ...play(state, parsed(move), { draw }) };
  }
  return state;
}

describe('advice adds up', () => {
  it.each([
    [{ ring: 2, skill: 1, tn: 2 }, { opportunities: 1 }],
    [
      { ring: 2, skill: 1, tn: 2 },
      { opportunities: 1, maxStrife: 1 },
    ],
    [{ ring: 1, skill: 1, tn: 2, helpers: [{ name: 'Aya' }] }, { maxStrife: 0 }],
    [{ ring: 2, skill: 1, tn: 1, compromised: true }, {}],
    [{ ring: 1, skill: 1, tn: 1, distinction: 'Keen' }, { opportunities: 1 }],
    [{ ring: 1, skill: 1, tn: 1, adversity: 'Blind', distinction: 'Keen' }, { maxStrife: 1 }],
    [{ ring: 1, skill: 2, tn: 1 }, { resistedBy: { ring: 2, skill: 1, tn: 1, highestTn: 2 } }],
  ])('over all rolls of %j with %j it is exactly the chance before them', (setup, goal) => {
    const start = begun(setup);
    const before = odds(start.setup, asked(goal));
    const dice = start.setup.ring + start.setup.skill + start.setup.helpers.length;
    expect(exact(meanAfter(start, parsed({ type: 'roll' }), asked(goal), dice))).toEqual(before.goal);
    const { goal: chance, expected } = before;
    const choices = [{ move: { type: 'roll' }, goal: chance, expected }];
    expect(advise(start, asked(goal))).toEqual({ ...before, choices, complete: true });
  });

  it.each([
    ['waves', {}, {}, 0],
    ['waves with little strife', {}, { maxStrife: 2 }, 0],
    ['waves with enough already', { tn: 1 }, { maxStrife: 2, opportunities: 1 }, 0],
    ['waves without a goal left', { tn: 6 }, { maxStrife: 0 }, 0],
    ['two helpers', {}, { maxStrife: 1, bonusSuccesses: 1 }, 2],
    ['one at a time', { oneAtATime: true }, { maxStrife: 3, opportunities: 2 }, 0],
    ['one at a time without end', { tn: 1, oneAtATime: true }, { maxStrife: 3, opportunities: 2 }, 1],
  ])('over all that explosions roll it is exactly the chance before them: %s', (_, more, goal, helping) => {
    const helpers = ['Aya', 'Ren'].slice(0, helping).map((name) => ({ name }));
    const state = reached({ ring: 2, skill: 1, tn: 3, helpers, ...more }, [
      [{ type: 'roll' }, ['ex+st', 'su', 'ex', ...helpers.map(() => 'ex')]],
      [{ type: 'keep', dice: [0, 2, ...helpers.map((_, index) => 3 + index)] }],
    ]);
    const { choices } = advise(state, asked(goal));
    const explosions = choices.filter(({ move }) => move.type === 'explode');
    expect(explosions.length).toBeGreaterThan(1);
    for (const { move, goal: told } of explosions)
      expect(exact(meanAfter(state, parsed(move), asked(goal), 1 + state.pending.length))).toEqual(told);
  });

  it('tells every legal keep once, the best first, and the chance of each as the slow way finds it', () => {
    const state = reached({ ring: 2, skill: 2, tn: 2 }, [[{ type: 'roll' }, ['ex+st', 'op', 'su+op', 'ex']]]);
    const goal = asked({ opportunities: 1, maxStrife: 1 });
    const { choices, complete, goal: best } = advise(state, goal);
    expect(complete).toBe(true);
    const keeps = choices.map(({ move }) => ('dice' in move ? move.dice.join() : ''));
    expect(new Set(keeps)).toEqual(new Set(['0', '1', '2', '3', '0,1', '0,2', '0,3', '1,2', '1,3', '2,3']));
    expect(keeps).toHaveLength(10);
    expect(choices[0]?.goal).toEqual(best);
    for (const [index, choice] of choices.entries()) {
      const next = choices[index + 1];
      if (next) expect(compare(chanceOf(choice), chanceOf(next))).toBeGreaterThanOrEqual(0);
      const [slow] = bestPlay({ ...state, ...play(state, parsed(choice.move), seeded('none')) }, goal, 5);
      expect(Math.abs(slow - choice.goal.decimal)).toBeLessThan(1e-3);
    }
  });

  it('tells what a trait would best reroll beside what may be kept', () => {
    const state = reached({ ring: 2, skill: 1, tn: 2, distinction: 'Keen' }, [
      [{ type: 'roll' }, ['blank', 'op', 'su']],
    ]);
    const { choices } = advise(state, asked({}));
    expect(choices[0]?.move).toEqual({ type: 'reroll', trait: 'distinction', dice: [0, 1] });
    expect(choices.filter(({ move }) => move.type === 'reroll')).toHaveLength(6);
    expect(choices.filter(({ move }) => move.type === 'keep')).toHaveLength(6);
  });

  it('keeps to what is ignored and to what a compromised character cannot keep', () => {
    const setup = { ring: 2, skill: 0, tn: 1, compromised: true };
    const rolled = reached(setup, [[{ type: 'roll' }, ['su+st', 'op']]]);
    expect(advise(rolled, asked({})).goal.exact).toBe('0');
    const ignore = { type: 'modify', source: 'gm', label: 'calm', effect: { kind: 'ignore', symbol: 'st' } };
    expect(advise({ ...rolled, ...play(rolled, parsed(ignore), seeded('none')) }, asked({})).goal.exact).toBe('1');
  });

  it('of very many choices lists only the best', () => {
    const setup = { ring: 10, skill: 10, tn: 3 };
    const faces = [...Array(10).fill('su'), ...Array(5).fill('op'), ...Array(5).fill('ex')];
    const { choices, complete } = advise(reached(setup, [[{ type: 'roll' }, faces]]), asked({ opportunities: 1 }));
    expect(complete).toBe(false);
    expect(choices).toHaveLength(5000);
    expect(choices[0]?.goal.exact).toBe('1');
  });

  it('has nothing to say when the check is over but how it ended', () => {
    const over = reached({ ring: 1, skill: 0, tn: 1 }, [
      [{ type: 'roll' }, ['su']],
      [{ type: 'keep', dice: [0] }],
      [{ type: 'finish' }],
    ]);
    expect(advise(over, asked({}))).toMatchObject({ goal: { exact: '1' }, choices: [], complete: true });
    expect(advise(over, asked({ opportunities: 1 }))).toMatchObject({ goal: { exact: '0' } });
  });
});

describe('advice about very many dice', () => {
  it('is refused where it would take too long', () => {
    const add = {
      type: 'modify',
      source: 'gm',
      label: 'rain',
      effect: { kind: 'addRolled', die: 'ring', face: 'blank' },
    };
    const moves = Array.from({ length: 40 }, () => [add] as const);
    const many = (setup: object) =>
      reached({ ring: 10, skill: 0, tn: 3, ...setup }, [[{ type: 'roll' }, Array(10).fill('su')], ...moves]);
    expect(advise(many({}), asked({})).goal.exact).toBe('1');
    expect(() => advise(many({ distinction: 'Keen' }), asked({}))).toThrow(new Failure('TOO_COMPLEX'));
  });
});
