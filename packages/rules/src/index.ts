// The systems and how a check of any of them is begun, played, read and reckoned.
import { type Face, fail, type Random, type Result, scripted } from '@brosok/dice';
import type { Actor, CheckState, LegalMove } from './check.js';
import { daggerheart } from './daggerheart/index.js';
import { fate } from './fate/index.js';
import type { Kind, System } from './kind.js';
import { l5r5e } from './l5r5e/index.js';
import { pairedD12 } from './paired-d12/index.js';
import { tableRulesOf } from './tables.js';
import { troubleD20 } from './trouble-d20/index.js';

export type * from './check.js';
export type { Concealed, Concealing } from './hidden.js';
export type { Kind, KindWords, System, SystemWords } from './kind.js';
export { jsonSchema, parse } from './schema.js';
export type { Counter, Effect, Fill, FillChoice, Part, SheetKind, SheetName, SheetValue, SheetWords } from './sheet.js';
export { type TableRules, tableRulesOf } from './tables.js';
export { actorName, explainError } from './words.js';

/** All systems. Adding one is adding its folder and a line here. */
export const systems: readonly System[] = [l5r5e, daggerheart, pairedD12, fate, troubleD20];

/** What a table asks beside the check: {@link TableRules}. */
export const { hiddenFields, conceal, sheetKind, parseSheet, fillsOf, fillChoices, fill, effects } =
  tableRulesOf(systems);

/** Starts a check. Codes: `UNKNOWN_SYSTEM`, `INVALID_SETUP`. `begin('trouble-d20', { skill: 4, difficulty: 15 })` */
export function begin(system: string, setup: unknown): Result<CheckState> {
  const found = kindFor(system, setup);
  return found.ok ? found.value.begin(system, setup) : found;
}

/** The moves that are possible now and who may make each; empty when the check is over. */
export const legal = (state: CheckState): readonly LegalMove[] => kindOf(state).legal(state);

/**
 * The state after a move, or an error and nothing changed. Codes: `INVALID_MOVE`, `ILLEGAL_MOVE`, those of the system,
 * and those of the source (`DICE_MISSING`, `NO_SUCH_FACE`). With `as`, also `WRONG_ACTOR` where that actor may not
 * make a move of this type now.
 */
export function play(state: CheckState, move: unknown, random: Random, as?: Actor): Result<CheckState> {
  const kind = kindOf(state);
  if (as !== undefined) {
    const sameType = kind.legal(state).filter((possible) => fits(possible, move));
    if (sameType.length > 0 && !sameType.some((possible) => possible.by.includes(as)))
      return fail('WRONG_ACTOR', null, { by: sameType.flatMap((possible) => possible.by) });
  }
  return kind.play(state, move, random);
}

/** The outcome, null until the check is over. */
export const outcome = (state: CheckState): unknown => kindOf(state).outcome(state);

/** The exact odds of a check. Codes: `UNKNOWN_SYSTEM`, `INVALID_SETUP`, `INVALID_GOAL`, `TOO_COMPLEX`. */
export function odds(system: string, setup: unknown, goal?: unknown): Result<unknown> {
  const found = kindFor(system, setup);
  return found.ok ? found.value.odds(setup, goal) : found;
}

/** A check played again from its moves and their faces: the same state, byte for byte. Fewer moves go back. */
export function replay(
  system: string,
  setup: unknown,
  moves: readonly { readonly move: unknown; readonly faces: readonly Face[] }[],
): Result<CheckState> {
  let state = begin(system, setup);
  for (const [index, { move, faces }] of moves.entries()) {
    if (!state.ok) return state;
    const random = scripted(faces);
    state = play(state.value, move, random);
    if (state.ok && random.left() > 0) return fail('DICE_LEFT_OVER', `moves[${index}]`, { left: random.left() });
  }
  return state;
}

/** The kind of check that a state is of. */
export function kindOf(state: Pick<CheckState, 'system' | 'kind'>): Kind {
  const found = systems.find(({ id }) => id === state.system)?.kinds.find(({ name }) => name === state.kind);
  if (!found) throw new RangeError(`no check of the kind ${state.kind} in the system ${state.system}`);
  return found;
}

/** The kind that a setup names, or the system's first. */
function kindFor(id: string, setup: unknown): Result<Kind> {
  const system = systems.find((each) => each.id === id);
  if (!system) return fail('UNKNOWN_SYSTEM', 'system', { system: id, systems: systems.map((each) => each.id) });
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
