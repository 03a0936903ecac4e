// A check played from its setup by the moves that were given, and what is wrong with them told by place.
import type { CodedError, Language, Result } from '@brosok/dice';
import { fail } from '@brosok/dice';
import { type CheckState, explainError, type System } from '@brosok/rules';
import { type Refusal, refusal } from '../answer.js';
import { type Inputs, type JsonOption, markedPlace, within } from '../input/input.js';
import type { Loaded } from '../systems.js';
import { ownMessage } from '../words/words.js';
import type { Source } from './source.js';

/**
 * The state after all moves. The place of an error is that in the options: `setup.tn`, `dice[3]`; a move that is wrong
 * in form says where in it (`moves[1].effect`), one that is not possible is named whole (`moves[1]`).
 */
export function playAll(
  { system, rules }: Loaded,
  setup: unknown,
  moves: unknown,
  source: Source,
  option: JsonOption = 'moves',
): Result<CheckState> {
  let state = rules.begin(system.id, setup);
  if (!state.ok)
    return state.error.code === 'INVALID_SETUP' ? replaced(state.error, within('setup', state.error.at)) : state;
  if (!Array.isArray(moves)) return fail('INVALID_MOVE', option, { problem: 'type', expected: 'array' });
  for (const [index, move] of moves.entries()) {
    const next = rules.play(state.value, move, source.random);
    if (!next.ok) {
      if (source.caused(next.error)) return next;
      const place = `${option}[${index}]`;
      return replaced(next.error, next.error.code === 'INVALID_MOVE' ? within(place, next.error.at) : place);
    }
    state = next;
  }
  const left = source.left();
  return left > 0 ? fail('DICE_LEFT_OVER', 'dice', { left }) : state;
}

/** An error of the rules at a place in the options. */
export const replaced = (error: CodedError, at: string) => fail(error.code, at, error.params);

/** The refusal of an error of the rules or of the command line, the place marked in what was given. */
export function refuse(error: CodedError, inputs: Inputs, language: Language, system?: System): Refusal {
  const message = ownMessage(error, language) ?? explainError(withoutOption(error), language, system);
  const { at, params } = error;
  const marked = typeof at === 'string' ? markedPlace(at, inputs, params.problem === 'unknownKeys') : null;
  return refusal(error, message, marked);
}

/** The error with its place inside the setup or goal, as the rules tell it by the labels of their fields. */
function withoutOption(error: CodedError): CodedError {
  const { at } = error;
  return typeof at === 'string'
    ? { ...error, at: at.replace(/^(?:(?:setup|goal)\.?|(?:moves|after)(?:\[\d+\])?\.?)/u, '') }
    : error;
}
