// Checks of Fate played from moves and faces, as tests need them.
import { type CodedError, type Language, scripted } from '@brosok/dice';
import type { CheckState } from '../src/check.js';
import { kindOf, legal, outcome, play } from '../src/index.js';
import { errorOf, stateAfter } from './play.js';

/** The state after these moves; every face must be used. */
export const played = (setup: unknown, moves: readonly unknown[], faces: readonly number[] = []): CheckState =>
  stateAfter('fate', setup, moves, faces);

export const outcomeOf = (setup: unknown, moves: readonly unknown[], faces: readonly number[] = []): unknown =>
  outcome(played(setup, moves, faces));

/** The error of a move, which must leave the state as it was; null where the move goes through. */
export function refusal(state: CheckState, move: unknown, faces: readonly number[] = []): CodedError | null {
  const before = JSON.stringify(state);
  const result = play(state, move, scripted(faces));
  if (JSON.stringify(state) !== before) throw new Error('the state was changed');
  return result.ok ? null : result.error;
}

/** Why an `ILLEGAL_MOVE` is one. */
export function reasonOf(state: CheckState, move: unknown): unknown {
  const error = refusal(state, move);
  return error?.code === 'ILLEGAL_MOVE' ? error.params.reason : error;
}

export const setupError = (setup: unknown): CodedError => errorOf('fate', setup);

/** The types of the moves that are possible now. */
export const possible = (state: CheckState): readonly string[] => [...new Set(legal(state).map(({ type }) => type))];

/** Four faces that add up to this. */
export function four(sum: number): readonly number[] {
  return [0, 1, 2, 3].map((index) => (index < Math.abs(sum) ? Math.sign(sum) : 0));
}

/** The faces of several rolls with these sums. */
export const rolls = (...sums: readonly number[]): readonly number[] => sums.flatMap(four);

/** What a check tells, its no-break spaces as plain ones. */
export const told = (language: Language, state: CheckState): string =>
  kindOf(state).words[language].explain(state).join('\n').replaceAll('\u00a0', ' ');
/** What it asks, likewise. */
export const asked = (language: Language, state: CheckState): string =>
  kindOf(state).words[language].ask(state).replaceAll('\u00a0', ' ');
export const lines = (...each: readonly string[]): string => each.join('\n');
