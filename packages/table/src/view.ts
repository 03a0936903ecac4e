// The one place through which everything passes that a viewer gets. What is not expressly shown here is not sent.
import { outcome } from '@brosok/rules';
import type { CheckEntry, Entry, RollEntry, TableView, ViewEvent } from './entry.js';
import type { TableEvent } from './event.js';
import type { EntryId, SeatId } from './id.js';
import type { Seat, TableInfo } from './seat.js';
import { type CheckInState, type EntryState, entryOf, type RollState, seatOf, type TableState } from './state.js';
import { values } from './trie.js';
import { hangsOnNames, hangsOnSeats, legalFor, waitingFor } from './turn.js';
import { sees } from './visibility.js';

/** The table as a seat sees it, null where there is no such seat. */
export function view(state: TableState, viewer: SeatId): TableView | null {
  const seat = seatOf(state, viewer);
  if (!seat) return null;
  const entries = [...values(state.entries)].filter((entry) => sees(seat, entry));
  return {
    table: shownTable(state),
    you: shownSeat(seat),
    seats: state.seats.map(shownSeat),
    entries: entries.sort((a, b) => a.position - b.position).map((entry) => shownEntry(state, entry, seat)),
    cursor: cursor(state, viewer),
  };
}

/**
 * An event as a seat sees it, null where it sees nothing of it. `state` is the state right after the event; the seat may
 * have been taken later, so whoever joins gets the table's past too.
 */
export function viewEvent(state: TableState, event: TableEvent, viewer: Seat): ViewEvent | null {
  const n = cursor(state, viewer.id);
  switch (event.type) {
    case 'tableOpened':
    case 'seatTaken':
    case 'seatRenamed':
      return {
        n,
        type: 'table',
        table: shownTable(state),
        seats: state.seats.map(shownSeat),
        entries: state.inProgress
          .map((id) => seenEntry(state, id, viewer))
          .filter((entry) => entry?.kind === 'check')
          .filter(event.type === 'seatRenamed' ? hangsOnNames : hangsOnSeats)
          .map((entry) => shownCheck(state, entry, viewer)),
      };
    case 'rolled':
    case 'checkStarted':
    case 'movePlayed': {
      const entry = seenEntry(state, event.entry, viewer);
      return entry ? { n, type: 'entry', entry: shownEntry(state, entry, viewer) } : null;
    }
  }
}

/** The `n` of the last event that a seat has seen. */
export const cursor = (state: TableState, viewer: SeatId): number =>
  state.publicEvents + (seatOf(state, viewer)?.hiddenEvents ?? 0);

/** An entry that a seat sees; one that is hidden from it is as undefined as one that does not exist. */
export function seenEntry(state: TableState, id: EntryId, viewer: Seat): EntryState | undefined {
  const entry = entryOf(state, id);
  return entry && sees(viewer, entry) ? entry : undefined;
}

const shownTable = ({ table: { id, name } }: TableState): TableInfo => ({ id, name });

const shownSeat = ({ id, name, role }: Seat): Seat => ({ id, name, role });

const shownEntry = (state: TableState, entry: EntryState, viewer: Seat): Entry =>
  entry.kind === 'roll' ? shownRoll(entry) : shownCheck(state, entry, viewer);

const shownRoll = (entry: RollState): RollEntry => ({
  kind: 'roll',
  ...shownStart(entry),
  expression: entry.expression,
  roll: entry.roll,
});

const shownCheck = (state: TableState, entry: CheckInState, viewer: Seat): CheckEntry => ({
  kind: 'check',
  ...shownStart(entry),
  actor: entry.actor,
  state: entry.check,
  outcome: outcome(entry.check),
  step: entry.check.moves.length,
  legal: legalFor(state, entry, viewer),
  waitingFor: waitingFor(state, entry),
});

const shownStart = ({ id, at, by, visibility, label, realDice }: EntryState) => ({
  id,
  at,
  by,
  visibility,
  ...(label === undefined ? {} : { label }),
  realDice,
});
