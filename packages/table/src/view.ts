// The one place through which everything passes that a viewer gets. What is not expressly shown here is not sent.
import { conceal, outcome } from '@brosok/rules';
import { audience, STRANGER } from './audience.js';
import type { SheetBindings } from './command.js';
import type {
  CheckEntry,
  DisclosedSession,
  Entry,
  EntryPage,
  FailedEntry,
  NoteEntry,
  RequestEntry,
  RollEntry,
  Session,
  ShownSeat,
  ShownTable,
  TableView,
  TraceEntry,
  ViewEvent,
} from './entry.js';
import type { TableEvent } from './event.js';
import type { EntryId, SeatId } from './id.js';
import { entriesSeen, inProgressBefore, pageBefore } from './page.js';
import type { Proof } from './proof.js';
import { failedAnswerOf, rollAnswerOf } from './rolled.js';
import type { InviteInfo, Role, Seat } from './seat.js';
import type { Sheet } from './sheet.js';
import {
  type CheckInState,
  type EntryState,
  entryOf,
  type FailedState,
  type NoteState,
  type RequestState,
  type RollState,
  type SeatState,
  seatOf,
  type TableState,
} from './state.js';
import { hangsOnNames, hangsOnSeats, legalFor, legalNow, waitingFor } from './turn.js';
import { isOpen, seesSheet, sight } from './visibility.js';

/** The table as a seat sees it, with its latest entries; null where there is no such seat. */
export function view(state: TableState, viewer: SeatId): TableView | null {
  const seat = seatOf(state, viewer);
  if (!seat) return null;
  const page = pageBefore(state, seat, null);
  const earlier = inProgressBefore(state, seat, page);
  return {
    table: shownTable(state),
    you: shownYou(seat),
    seats: shownSeats(state),
    invites: shownInvites(state, seat),
    entries: [...earlier, ...page.entries].map((entry) => shownEntry(state, entry, seat)),
    before: page.before,
    sheets: shownSheets(state, seat.role),
    session: shownSession(state),
    disclosed: shownDisclosed(state),
    cursor: cursor(state, viewer),
  };
}

/** The entries before one that a seat sees, as many as are well sent at once; null where it sees no such entry. */
export function viewPage(state: TableState, viewer: SeatId, before: EntryId): EntryPage | null {
  const seat = seatOf(state, viewer);
  const entry = entryOf(state, before);
  if (!seat || !entry || sight(seat, entry) === 'none') return null;
  const page = pageBefore(state, seat, entry.place);
  return { entries: page.entries.map((each) => shownEntry(state, each, seat)), before: page.before };
}

/** All entries that a seat sees, oldest first, one at a time: a table has no end of them. */
export function* viewEntries(state: TableState, viewer: SeatId): Generator<Entry> {
  const seat = seatOf(state, viewer);
  if (seat) for (const entry of entriesSeen(state, seat)) yield shownEntry(state, entry, seat);
}

/**
 * An event as a seat sees it, null where it sees nothing of it. `state` is the state right after the event; the seat may
 * have been taken later, so whoever joins gets the table's past too.
 */
export function viewEvent(state: TableState, event: TableEvent, viewer: SeatId): ViewEvent | null {
  const seat = seatOf(state, viewer) ?? STRANGER;
  return audience(state, event)(seat) ? { n: cursor(state, viewer), ...shownEvent(state, event, seat) } : null;
}

/** The `n` of the last event that a seat has seen. */
export const cursor = (state: TableState, viewer: SeatId): number =>
  state.publicEvents + (state.seats.find(({ id }) => id === viewer)?.hiddenEvents ?? 0);

type Unnumbered<Event> = Event extends ViewEvent ? Omit<Event, 'n'> : never;

function shownEvent(state: TableState, event: TableEvent, viewer: SeatState): Unnumbered<ViewEvent> {
  switch (event.type) {
    case 'gmHandedOver': {
      const isParty = viewer.id === event.to || viewer.id === event.by;
      const whole = isParty ? view(state, viewer.id) : null;
      return whole ? { type: 'view', view: whole } : shownChange(state, viewer, all);
    }
    case 'seatRenamed':
      return shownChange(state, viewer, hangsOnNames);
    case 'seatTaken':
      return shownChange(state, viewer, hangsOnSeats);
    case 'seatRemoved':
      return shownChange(state, viewer, all);
    case 'tableOpened':
    case 'tableLocked':
    case 'adviceSet':
    case 'seatMoved':
    case 'inviteMade':
    case 'inviteRevoked':
      return shownChange(state, viewer, none);
    case 'sessionBegun':
    case 'sessionEnded':
      return { type: 'session', session: shownSession(state), disclosed: shownDisclosed(state) };
    case 'sheetSaved':
    case 'counted': {
      const id = event.type === 'counted' ? event.sheet : event.sheet.id;
      return { type: 'sheets', saved: state.sheets.filter((sheet) => sheet.id === id), removed: [] };
    }
    case 'sheetRemoved':
      return { type: 'sheets', saved: [], removed: [event.sheet] };
    case 'rolled':
    case 'rollFailed':
    case 'said':
    case 'checkAsked':
    case 'requestClosed':
    case 'checkStarted':
    case 'movePlayed':
    case 'undone':
    case 'revealed': {
      const entry = entryOf(state, event.entry);
      if (!entry) throw new RangeError('an event of no entry');
      return {
        type: event.type === 'revealed' ? 'revealed' : 'entry',
        entry: shownEntry(state, entry, viewer),
      };
    }
  }
}

const all = (): boolean => true;
const none = (): boolean => false;

/** Who sits where now, and those checks in progress in which that may change whose turn it is. */
function shownChange(
  state: TableState,
  viewer: SeatState,
  changes: (entry: CheckInState) => boolean,
): Unnumbered<ViewEvent> {
  const entries = state.inProgress
    .map((id) => entryOf(state, id))
    .filter((entry) => entry?.kind === 'check')
    .filter((entry) => isOpen(sight(viewer, entry)) && changes(entry))
    .map((entry) => shownCheck(state, entry, viewer));
  return {
    type: 'table',
    table: shownTable(state),
    seats: shownSeats(state),
    invites: shownInvites(state, viewer),
    entries,
  };
}

const shownTable = ({ table: { id, name }, locked, advice }: TableState): ShownTable => ({ id, name, locked, advice });

const shownYou = ({ id, name, role }: Seat): Seat => ({ id, name, role });

const shownSeats = ({ seats }: TableState): readonly ShownSeat[] =>
  seats.map(({ id, name, role, left }) => ({ id, name, role, left }));

const shownInvites = ({ invites }: TableState, { role }: Seat): readonly InviteInfo[] => (role === 'gm' ? invites : []);

const shownSheets = ({ sheets }: TableState, role: Role): readonly Sheet[] =>
  sheets.filter(({ visibility }) => seesSheet(role, visibility));

const shownSession = ({ session: { number, hash, begunAt } }: TableState): Session => ({ number, hash, begunAt });

const shownDisclosed = ({ disclosed }: TableState): readonly DisclosedSession[] => disclosed.slice(-100);

function shownEntry(state: TableState, entry: EntryState, viewer: Seat): Entry {
  if (sight(viewer, entry) === 'trace') return shownTrace(entry);
  switch (entry.kind) {
    case 'roll':
      return shownRoll(entry, viewer);
    case 'failed':
      return shownFailed(entry, viewer);
    case 'check':
      return shownCheck(state, entry, viewer);
    case 'request':
      return shownRequest(entry, viewer);
    case 'note':
      return shownNote(entry);
  }
}

const shownRoll = (entry: RollState, viewer: Seat): RollEntry => ({
  kind: 'roll',
  ...shownStart(entry),
  expression: entry.expression,
  roll: rollAnswerOf(entry),
  realDice: entry.realDice,
  proof: shownProof(entry.proof, viewer),
});

const shownFailed = (entry: FailedState, viewer: Seat): FailedEntry => ({
  kind: 'failed',
  ...shownStart(entry),
  expression: entry.expression,
  ...failedAnswerOf(entry),
  proof: shownProof(entry.proof, viewer),
});

function shownCheck(state: TableState, entry: CheckInState, viewer: Seat): CheckEntry {
  const shown = shownState(entry, viewer);
  return {
    kind: 'check',
    ...shownStart(entry),
    actor: entry.actor,
    sheets: shownBindings(entry, viewer),
    hidden: entry.hidden,
    state: shown.state,
    outcome: shown.outcome,
    step: entry.step,
    legal: legalFor(state, entry, viewer, shown.legal),
    waitingFor: waitingFor(state, entry),
    realDice: entry.realDice,
    proofs: entry.proofs.map((proof) => shownProof(proof, viewer)),
  };
}

/** A check's state, outcome and moves, without what the GM hides from the viewer. */
export function shownState(entry: CheckInState, viewer: Seat): Pick<CheckEntry, 'state' | 'outcome' | 'legal'> {
  const moves = legalNow(entry);
  if (entry.hidden === null || sight(viewer, entry) === 'whole')
    return { state: entry.check, outcome: outcome(entry.check), legal: moves };
  const { state, outcome: told, legal } = conceal(entry.check, entry.hidden);
  return { state, outcome: told, legal: moves.length === 0 ? [] : legal };
}

const shownRequest = (entry: RequestState, viewer: Seat): RequestEntry => ({
  kind: 'request',
  ...shownStart(entry),
  system: entry.system,
  setup: entry.setup,
  sheets: shownBindings(entry, viewer),
  closed: entry.closed,
});

/** Which sheets an entry counts on: for the GM all, for others those that everybody saw when it began. */
const shownBindings = ({ sheets, openSheets }: CheckInState | RequestState, { role }: Seat): SheetBindings =>
  role === 'gm' ? sheets : openSheets;

const shownNote = (entry: NoteState): NoteEntry => ({
  kind: 'note',
  ...shownStart(entry),
  text: entry.text,
  to: entry.to,
});

function shownTrace(entry: EntryState): TraceEntry {
  const start = shownStart(entry);
  switch (entry.kind) {
    // what came of it is not told, nor whether anything did
    case 'roll':
    case 'failed':
      return { kind: 'trace', ...start, of: { expression: entry.expression } };
    case 'check':
      return { kind: 'trace', ...start, of: { system: entry.check.system, kind: entry.check.kind } };
    case 'request':
    case 'note':
      throw new RangeError('only rolls and checks are blind');
  }
}

const shownStart = ({ id, at, by, visibility, label, undone }: EntryState) => ({
  id,
  at,
  by,
  visibility,
  ...(label === undefined ? {} : { label }),
  undone,
});

const shownProof = (proof: Proof | null, viewer: Seat): Proof | null =>
  proof && knowsProof(proof, viewer) ? proof : null;

/** A roll's number tells how many there were before it in its series: it is shown to whoever saw these. */
export const knowsProof = ({ seat, series }: Proof, { id, role }: Pick<Seat, 'id' | 'role'>): boolean =>
  series === 'public' || seat === id || (role === 'gm' && series !== 'private');
