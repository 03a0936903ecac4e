// Fate played many times, its frequencies beside its odds. Seeds are fixed.
import { type Exact, FATE_DIE, numericDie, type Random } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import { expectByChance, frequencies } from '../../test/play.js';
import { parse } from '../schema.js';
import { odds as actionOdds } from './action/odds.js';
import { setup as actionSetup } from './action/setup.js';
import { readExchange } from './contest/exchange.js';
import { odds as contestOdds } from './contest/odds.js';
import { begin, play, type State } from './contest/play.js';
import { type Setup as ContestSetup, setup as contestSetup } from './contest/setup.js';
import { resultOf } from './ladder.js';
import { rollVersus, shiftsOf } from './versus.js';

const MILLION = 1_000_000;

describe('a million rolls of an action', () => {
  const setup = parse(actionSetup, { skill: 2, opposition: { active: { skill: 3 } } }, 'INVALID_SETUP');
  const { fail, tie, success, style } = actionOdds(setup, { result: 'success' });
  const chances = { fail, tie, success, style };

  it('F9 bear its odds out', () => {
    const { opposition, skill, helpers } = setup;
    const counts = frequencies(MILLION, (random) => {
      const { dice, versus } = rollVersus([], { skill, helpers, origin: { kind: 'actor' } }, opposition, random);
      return resultOf(shiftsOf(dice, versus));
    });
    expectOdds(counts, MILLION, chances);
  }, 300_000);
});

describe.each(contests())('contests: %s', (_, setup) => {
  const { win, expectedExchanges } = contestOdds(setup, { victories: {} });

  it('F3–F6 the exchanges of a million bear the odds out', () => {
    expectBorneOut(MILLION, scoredOut);
  }, 300_000);

  it('F1–F6 ten thousand in play bear the odds out', () => {
    expectBorneOut(10_000, playedOut);
  });

  function expectBorneOut(times: number, once: (random: Random) => { winner: string; length: number }): void {
    const lengths: number[] = [];
    const wins = frequencies(times, (random) => {
      const { winner, length } = once(random);
      lengths.push(length);
      return winner;
    });
    expectOdds(wins, times, win);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / times;
    const variance = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / times;
    expect(Math.abs(mean - (expectedExchanges?.decimal ?? 0))).toBeLessThan(5 * Math.sqrt(variance / times));
  }

  /** Dice and the reading of exchanges alone: a million in play would take minutes. */
  function scoredOut(random: Random): { winner: string; length: number } {
    const { sides, opposition, victoriesNeeded } = setup;
    const victories = sides.map(() => 0);
    for (let length = 1; ; length += 1) {
      const totals = sides.map(({ skill, helpers }) => skill + helpers.length + rolled(random));
      const { winner, marks } = readExchange(totals, opposition);
      if (winner === null) continue;
      victories[winner] = (victories[winner] ?? 0) + marks;
      if ((victories[winner] ?? 0) >= victoriesNeeded) return { winner: sides[winner]?.name ?? '', length };
    }
  }

  function playedOut(random: Random): { winner: string; length: number } {
    let state: State = { system: 'fate', kind: 'contest', setup, moves: [], ...begin(setup) };
    const step = (move: Parameters<typeof play>[1]): void => {
      state = { system: 'fate', kind: 'contest', setup, moves: [], ...play(state, move, random) };
    };
    for (let length = 1; ; length += 1) {
      step({ type: 'rollExchange' });
      step({ type: 'resolveExchange', story: null });
      if (state.phase === 'twist') step({ type: 'twist', aspect: 'fog' });
      if (state.phase === 'done') return { winner: state.ending.by === 'victory' ? state.ending.winner : '', length };
    }
  }
});

function contests(): readonly [string, ContestSetup][] {
  const setup = (more: object) => parse(contestSetup, { kind: 'contest', ...more }, 'INVALID_SETUP');
  const sides = (...skills: readonly number[]) => skills.map((skill, index) => ({ name: 'BCD'.charAt(index), skill }));
  const helped = { name: 'A', skill: 1, helpers: [{ name: 'Aya', skill: 2 }] };
  return [
    ['two sides', setup({ sides: sides(2, 3) })],
    [
      'three sides against an environment',
      setup({ sides: sides(3, 2, 4), opposition: { type: 'environment', rating: 4 } }),
    ],
    ['four sides with help', setup({ sides: [helped, ...sides(2, 3, 0)], victoriesNeeded: 2 })],
  ];
}

/** The sums of four dice in all 81 ways that they can fall. */
const SUMS = [1, 2, 3].reduce((sums) => sums.flatMap((sum) => [sum - 1, sum, sum + 1]), FATE_DIE.faces.map(Number));
const EACH_WAY = numericDie(SUMS.length);

/** Four dice at one draw: most of the time of these tests was drawing. */
const rolled = (random: Random): number => SUMS[random.draw(EACH_WAY)] ?? Number.NaN;

function expectOdds(counts: ReadonlyMap<string, number>, times: number, odds: Readonly<Record<string, Exact>>): void {
  expect(counts.size).toBeGreaterThan(1);
  for (const [key, count] of counts) expectByChance(count, times, odds[key]?.decimal ?? 0);
}
