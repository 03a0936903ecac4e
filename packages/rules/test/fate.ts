// Checks of Fate played from moves and faces, as tests need them.
import { type CodedError, scripted } from '@brosok/dice';
import type { CheckState } from '../src/check.js';
import { begin, legal, outcome, play } from '../src/index.js';

/** The state after these moves; every face must be used. */
export function played(setup: unknown, moves: readonly unknown[], faces: readonly number[] = []): CheckState {
  const random = scripted(faces);
  const begun = begin('fate', setup);
  if (!begun.ok) throw new Error(JSON.stringify(begun.error));
  let state = begun.value;
  for (const move of moves) {
    const next = play(state, move, random);
    if (!next.ok) throw new Error(`${JSON.stringify(move)}: ${JSON.stringify(next.error)}`);
    state = next.value;
  }
  if (random.left() > 0) throw new Error(`${random.left()} faces are left over`);
  return state;
}

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

export function setupError(setup: unknown): CodedError | null {
  const begun = begin('fate', setup);
  return begun.ok ? null : begun.error;
}

/** The types of the moves that are possible now. */
export const possible = (state: CheckState): readonly string[] => [...new Set(legal(state).map(({ type }) => type))];

/** Four faces that add up to this. */
export function four(sum: number): readonly number[] {
  return [0, 1, 2, 3].map((index) => (index < Math.abs(sum) ? Math.sign(sum) : 0));
}

/** The faces of several rolls with these sums. */
export const rolls = (...sums: readonly number[]): readonly number[] => sums.flatMap(four);
