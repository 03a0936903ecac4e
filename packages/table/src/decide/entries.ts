// What happens to entries that are there, and what people say.
import { fail, ok } from '@brosok/dice';
import type { CommandOf } from '../command.js';
import type { TableEvent } from '../event.js';
import { type SeatState, seatOf, seenEntry, type TableState } from '../state.js';
import { leads, type Seen, sight } from '../visibility.js';
import type { Context, Decision, Stamp } from './context.js';
import { countedBy, heldBack, uncounted } from './counting.js';

export function say(
  state: TableState,
  stamp: Stamp,
  { text, visibility, to = [] }: CommandOf<'say'>,
  context: Context,
): Decision {
  if (visibility !== 'private' && to.length > 0) return fail('WHISPER_IS_PRIVATE', 'to');
  const unknown = to.findIndex((id) => !seatOf(state, id));
  if (unknown >= 0) return fail('UNKNOWN_SEAT', `to[${unknown}]`);
  return ok([{ ...stamp, type: 'said', entry: context.newId(), text, visibility, to }]);
}

/** The GM shows what was hidden, or whoever rolled it in private, or only for the GM to see. */
export function reveal(
  state: TableState,
  seat: SeatState,
  stamp: Stamp,
  { entry: id, what }: CommandOf<'reveal'>,
  context: Context,
): Decision {
  const entry = seenEntry(state, id, seat);
  if (!entry) return fail('UNKNOWN_ENTRY', 'entry');
  if (!mayReveal(seat, entry)) return fail('WRONG_ROLE', 'entry');
  const isHidden = what === 'all' ? entry.visibility !== 'public' || entry.hidden !== null : entry.hidden === 'result';
  if (!isHidden) return fail('NOTHING_HIDDEN', 'entry');
  const revealed: TableEvent = { ...stamp, type: 'revealed', entry: id, what };
  if (entry.kind !== 'check' || entry.hidden !== 'result' || entry.undone) return ok([revealed]);
  const { visibility } = what === 'all' ? PUBLIC : entry;
  const counting = { ...entry, visibility, hidden: null };
  const { system } = entry.check;
  return ok([revealed, ...countedBy(state, counting, stamp, heldBack(entry.check), system, context)]);
}

const PUBLIC = { visibility: 'public' } as const;

const mayReveal = (seat: SeatState, entry: Seen): boolean =>
  sight(seat, entry) === 'whole' && (leads(seat, entry) || entry.by === seat.id);

/** The GM takes back moves or a whole entry, or whoever keeps it private; a request also whoever asked. */
export function undo(
  state: TableState,
  seat: SeatState,
  stamp: Stamp,
  { entry: id, step, to }: CommandOf<'undo'>,
): Decision {
  const entry = seenEntry(state, id, seat);
  if (!entry) return fail('UNKNOWN_ENTRY', 'entry');
  const isOwnRequest = entry.kind === 'request' && entry.by === seat.id;
  const isWhisper = entry.kind === 'note' && entry.by === seat.id;
  if (!leads(seat, entry) && !isOwnRequest && !isWhisper) return fail('WRONG_ROLE', 'entry');
  if (entry.undone) return fail('UNDONE', 'entry');
  if (entry.kind === 'request' && entry.closed) return fail('NOTHING_TO_UNDO', 'entry');
  if (entry.kind !== 'check')
    return to === null ? ok([{ ...stamp, type: 'undone', entry: id, to }]) : fail('NOT_A_CHECK', 'to');
  if (step !== entry.step) return fail('STALE', 'step', { step: entry.step });
  if (to !== null && to >= entry.check.moves.length) return fail('NOTHING_TO_UNDO', 'to');
  const counted = entry.counted.filter(({ move }) => to === null || move >= to);
  return ok([...uncounted(state, stamp, counted), { ...stamp, type: 'undone', entry: id, to }]);
}
