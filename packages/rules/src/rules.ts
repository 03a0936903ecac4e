// How a check is begun, played, read and reckoned, whichever of some systems it is of.
import { type Face, fail, type Random, type Result, scripted } from '@brosok/dice';
import type { Actor, CheckState, LegalMove } from './check.js';
import type { Kind, System } from './kind.js';

export interface Rules {
  /** Starts a check. Codes: `UNKNOWN_SYSTEM`, `INVALID_SETUP`. `begin('trouble-d20', { skill: 4, difficulty: 15 })` */
  begin(system: string, setup: unknown): Result<CheckState>;
  /** The moves that are possible now and who may make each; empty when the check is over. */
  legal(state: CheckState): readonly LegalMove[];
  /**
   * The state after a move, or an error and nothing changed. Codes: `INVALID_MOVE`, `ILLEGAL_MOVE`, those of the system,
   * and those of the source (`DICE_MISSING`, `NO_SUCH_FACE`). With `as`, also `WRONG_ACTOR` where that actor may not
   * make a move of this type now.
   */
  play(state: CheckState, move: unknown, random: Random, as?: Actor): Result<CheckState>;
  /** The outcome, null until the check is over. */
  outcome(state: CheckState): unknown;
  /** The exact odds of a check. Codes: `UNKNOWN_SYSTEM`, `INVALID_SETUP`, `INVALID_GOAL`, `TOO_COMPLEX`. */
  odds(system: string, setup: unknown, goal?: unknown): Result<unknown>;
  /** A check played again from its moves and their faces: the same state, byte for byte. Fewer moves go back. */
  replay(
    system: string,
    setup: unknown,
    moves: readonly { readonly move: unknown; readonly faces: readonly Face[] }[],
  ): Result<CheckState>;
  /** The kind of check that a state is of. */
  kindOf(state: Pick<CheckState, 'system' | 'kind'>): Kind;
}

/** The rules of these systems and of no other: who plays only one need not load them all. */
export function rulesOf(systems: readonly System[]): Rules {
  const kindOf: Rules['kindOf'] = (state) => {
    const found = systems.find(({ id }) => id === state.system)?.kinds.find(({ name }) => name === state.kind);
    if (!found) throw new RangeError(`no check of the kind ${state.kind} in the system ${state.system}`);
    return found;
  };

  const kindFor = (id: string, setup: unknown): Result<Kind> => {
    const system = systems.find((each) => each.id === id);
    if (!system) return fail('UNKNOWN_SYSTEM', 'system', { system: id, systems: systems.map((each) => each.id) });
    return kindIn(system, setup);
  };

  const begin: Rules['begin'] = (system, setup) => {
    const found = kindFor(system, setup);
    return found.ok ? found.value.begin(system, setup) : found;
  };

  const play: Rules['play'] = (state, move, random, as) => {
    const kind = kindOf(state);
    if (as !== undefined) {
      const sameType = kind.legal(state).filter((possible) => fits(possible, move));
      if (sameType.length > 0 && !sameType.some((possible) => possible.by.includes(as)))
        return fail('WRONG_ACTOR', null, { by: sameType.flatMap((possible) => possible.by) });
    }
    return kind.play(state, move, random);
  };

  return {
    begin,
    legal: (state) => kindOf(state).legal(state),
    play,
    outcome: (state) => kindOf(state).outcome(state),
    odds(system, setup, goal) {
      const found = kindFor(system, setup);
      return found.ok ? found.value.odds(setup, goal) : found;
    },
    replay(system, setup, moves) {
      let state = begin(system, setup);
      for (const [index, { move, faces }] of moves.entries()) {
        if (!state.ok) return state;
        const random = scripted(faces);
        state = play(state.value, move, random);
        if (state.ok && random.left() > 0) return fail('DICE_LEFT_OVER', `moves[${index}]`, { left: random.left() });
      }
      return state;
    },
    kindOf,
  };
}

/** The kind that a setup names, or the system's first. Code: `INVALID_SETUP`. */
function kindIn(system: System, setup: unknown): Result<Kind> {
  const name = typeof setup === 'object' && setup !== null && 'kind' in setup ? setup.kind : system.kinds[0].name;
  const kind = system.kinds.find((each) => each.name === name);
  return kind
    ? { ok: true, value: kind }
    : fail('INVALID_SETUP', 'kind', { problem: 'choice', choices: system.kinds.map((each) => each.name) });
}

/** Whether a move is of this type and has the fields that are fixed. */
const fits = ({ type, fixed }: LegalMove, move: unknown): boolean =>
  typeof move === 'object' &&
  move !== null &&
  Object.entries({ type, ...fixed }).every(([key, value]) => (move as Record<string, unknown>)[key] === value);
