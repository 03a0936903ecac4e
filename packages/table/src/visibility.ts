// Who sees an entry: the one rule that everything hidden hangs on.

import type { SeatId } from './id.js';
import type { Seat } from './seat.js';
import type { EntryState } from './state.js';

/**
 * Whether a seat sees an entry. What this does not expressly allow is hidden: from entries, counts, turns and errors.
 * A GM-only check is seen by whoever started it, whoever makes it, and the GM.
 */
export function sees(seat: Pick<Seat, 'id' | 'role'>, entry: EntryState): boolean {
  switch (entry.visibility) {
    case 'public':
      return true;
    case 'gm':
      return seat.role === 'gm' || isRoller(seat.id, entry);
    default:
      return false;
  }
}

const isRoller = (seat: SeatId, entry: EntryState): boolean =>
  entry.by === seat || (entry.kind === 'check' && entry.actor === seat);
