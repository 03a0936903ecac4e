// Short ways to play a check in a test: with dice that are given, or a million times at random.
import { type Face, type Language, type Random, type Result, scripted, seeded } from '@brosok/dice';
import { expect } from 'vitest';
import type { CheckState } from '../src/check.js';
import { begin, kindOf, outcome, play } from '../src/index.js';

/** The state after the moves, all dice given; fails the test where anything goes wrong. */
export function stateAfter(system: string, setup: unknown, moves: readonly unknown[], dice: readonly Face[] = []) {
  const random = scripted(dice);
  const state = attempted(system, setup, moves, random);
  if (!state.ok) throw new Error(`${state.error.code} at ${JSON.stringify(state.error.at)}`);
  expect(random.left(), 'dice left over').toBe(0);
  return state.value;
}

/** The outcome after the moves, all dice given. */
export const outcomeOf = (system: string, setup: unknown, moves: readonly unknown[], dice: readonly Face[] = []) =>
  outcome(stateAfter(system, setup, moves, dice));

/** The error that beginning the check or one of the moves answers. */
export function errorOf(system: string, setup: unknown, moves: readonly unknown[] = [], dice: readonly Face[] = []) {
  const state = attempted(system, setup, moves, scripted(dice));
  if (state.ok) throw new Error('nothing was refused');
  return state.error;
}

const attempted = (system: string, setup: unknown, moves: readonly unknown[], random: Random): Result<CheckState> =>
  moves.reduce<Result<CheckState>>(
    (state, move) => (state.ok ? play(state.value, move, random) : state),
    begin(system, setup),
  );

/** How often each key comes in `times` tries with a fixed seed. */
export function frequencies<Key>(times: number, tryOnce: (random: Random) => Key): ReadonlyMap<Key, number> {
  const random = seeded('frequencies');
  const counts = new Map<Key, number>();
  for (let time = 0; time < times; time += 1) {
    const key = tryOnce(random);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** That something with a chance of `chance` came `count` times of `times`: within five deviations. */
export function expectByChance(count = 0, times: number, chance: number): void {
  const deviation = Math.sqrt(times * chance * (1 - chance));
  expect(Math.abs(count - times * chance)).toBeLessThanOrEqual(5 * deviation + 1e-9);
}

/** What a check asks and tells in a language; a space that does not break is shown as `~`. */
export function told(state: CheckState, language: Language) {
  const words = kindOf(state).words[language];
  const shown = (text: string): string => text.replaceAll('\u00a0', '~');
  return { ask: shown(words.ask(state)), explain: words.explain(state).map(shown) };
}
