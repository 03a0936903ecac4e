// What a command comes to: the events that it adds to the log, or why not.
import { fail, ok } from '@brosok/dice';
import type { Command } from './command.js';
import type { Context, Decision } from './decide/context.js';
import { reveal, say, undo } from './decide/entries.js';
import { askCheck, playMove, roll, startCheck } from './decide/roll.js';
import { handOver, lock, removeSeat, rename, revokeInvite, setAdvice } from './decide/seats.js';
import { endSession } from './decide/session.js';
import { count, removeSheet, saveSheet } from './decide/sheets.js';
import type { SeatId } from './id.js';
import { answered, seatOf, type TableState } from './state.js';

/**
 * The events of a command of the seat `by`; none where the same command has acted before. Codes: `NOT_SEATED`,
 * `WRONG_ROLE`; of entries `UNKNOWN_ENTRY` (also for what is hidden from the seat), `NOT_A_CHECK`, `STALE`, `UNDONE`,
 * `NOTHING_TO_UNDO`, `NOTHING_HIDDEN`, `NOTHING_TO_HIDE`, `NOT_OFFERED`, `WRONG_ACTOR`, `TOO_MANY_MOVES`, `TOO_MANY_OPEN`,
 * `CHECK_TOO_LONG`, `WHISPER_IS_PRIVATE`; of seats `UNKNOWN_SEAT`, `NOT_A_PLAYER`, `UNKNOWN_LINK`; of sheets
 * `UNKNOWN_SHEET`, `UNKNOWN_COUNTER`, `OTHER_SHEET`, `CANNOT_HIDE`, `TOO_MANY_SHEETS`, `SHEET_TOO_LONG`; of faces
 * `DICE_MISSING`, `DICE_LEFT_OVER`, `NO_SUCH_FACE`; and those of the dice's language and of the systems. Places are
 * paths in the command, or a span of its expression. What draws dice is never refused: a roll that comes to nothing once
 * dice have fallen is the event `rollFailed`.
 */
export function decide(state: TableState, by: SeatId, command: Command, context: Context): Decision {
  const seat = seatOf(state, by);
  if (answered(state, by, command.id) !== undefined) return ok([]);
  if (!seat) return fail('NOT_SEATED');
  const stamp = { at: context.now(), by, command: command.id };
  if (command.type === 'rename') return rename(state, seat, stamp, command);
  if (command.type === 'removeSeat') return removeSeat(state, seat, stamp, command);
  // spectators only watch
  if (seat.role === 'spectator') return fail('WRONG_ROLE');
  switch (command.type) {
    case 'roll':
      return roll(state, seat, stamp, command, context);
    case 'startCheck':
      return startCheck(state, seat, stamp, command, context);
    case 'askCheck':
      return askCheck(state, seat, stamp, command, context);
    case 'playMove':
      return playMove(state, seat, stamp, command, context);
    case 'reveal':
      return reveal(state, seat, stamp, command, context);
    case 'undo':
      return undo(state, seat, stamp, command);
    case 'say':
      return say(state, stamp, command, context);
    case 'handOver':
      return handOver(state, seat, stamp, command);
    case 'lock':
      return lock(seat, stamp, command);
    case 'setAdvice':
      return setAdvice(seat, stamp, command);
    case 'revokeInvite':
      return revokeInvite(state, seat, stamp, command);
    case 'saveSheet':
      return saveSheet(state, seat, stamp, command);
    case 'removeSheet':
      return removeSheet(state, seat, stamp, command);
    case 'count':
      return count(state, seat, stamp, command);
    case 'endSession':
      return endSession(state, seat, stamp, context);
  }
}
