// The state after an event. Rolls and moves are played again from the faces that the log recorded.
import { rollGiven, scripted } from '@brosok/dice';
import { begin, type CheckState, play, replay } from '@brosok/rules';
import { audience, everybody } from './audience.js';
import { BadLog, replayed } from './badLog.js';
import type { SheetBindings } from './command.js';
import type { EventOf, TableEvent } from './event.js';
import type { EntryId } from './id.js';
import { hashOf, type Proof, seriesKey } from './proof.js';
import { failedAgain } from './rolling.js';
import type { CheckInState, EntryState, RequestState, SeatState, TableState } from './state.js';
import { commandKey, entryOf, placeKey } from './state.js';
import { get, set } from './trie.js';
import { legalNow } from './turn.js';
import { cursor } from './view.js';
import type { Hidden } from './visibility.js';

/**
 * The state after the next event of a log; null before the first, which is `tableOpened`. Throws a {@link BadLog}
 * where the event cannot follow, which no event that was decided by `decide` on that state does.
 */
export function evolve(state: TableState | null, event: TableEvent): TableState {
  if (event.type === 'tableOpened') {
    if (state) throw new BadLog('the table is open already');
    return opened(event);
  }
  if (!state) throw new BadLog('the table is not open');
  return remember(heard(advance({ ...state, sequence: state.sequence + 1 }, event), event), event);
}

const opened = ({ table }: EventOf<'tableOpened'>): TableState => ({
  table,
  locked: false,
  advice: true,
  sequence: 1,
  seats: [],
  invites: [],
  sheets: [],
  session: { number: 0, hash: '', begunAt: 0, drawn: {} },
  disclosed: [],
  publicEvents: 1,
  entries: null,
  order: null,
  places: 0,
  inProgress: [],
  commands: null,
});

function advance(state: TableState, event: Exclude<TableEvent, EventOf<'tableOpened'>>): TableState {
  switch (event.type) {
    case 'tableLocked':
      return { ...state, locked: event.locked };
    case 'adviceSet':
      return { ...state, advice: event.on };
    case 'seatTaken':
      return withSeat(state, event);
    case 'seatRenamed':
      return withSeats(state, event.seat, (seat) => ({ ...seat, name: event.name }));
    case 'seatRemoved':
      return withSeats(state, event.seat, (seat) => ({ ...seat, left: true }));
    case 'seatMoved':
      return withSeats(state, event.by, (seat) => ({
        ...seat,
        generation: seat.generation + 1,
        movedBy: event.command,
      }));
    case 'gmHandedOver': {
      const after = withSeats(state, event.by, (seat) => ({ ...seat, role: 'player' }));
      return withSeats(after, event.to, (seat) => ({ ...seat, role: 'gm' }));
    }
    case 'inviteMade': {
      const { invite: id, role, expiresAt } = event;
      const holding = state.invites.filter((each) => each.expiresAt > event.at);
      return { ...state, invites: [...holding, { id, role, expiresAt }] };
    }
    case 'inviteRevoked':
      return { ...state, invites: state.invites.filter(({ id }) => id !== event.invite) };
    case 'sessionBegun': {
      const { session: number, hash, at: begunAt } = event;
      return { ...state, session: { number, hash, begunAt, drawn: {} } };
    }
    case 'sessionEnded':
      return disclosed(state, event);
    case 'sheetSaved': {
      const others = state.sheets.filter(({ id }) => id !== event.sheet.id);
      const index = state.sheets.findIndex(({ id }) => id === event.sheet.id);
      return { ...state, sheets: index < 0 ? [...others, event.sheet] : state.sheets.with(index, event.sheet) };
    }
    case 'sheetRemoved':
      return { ...state, sheets: state.sheets.filter(({ id }) => id !== event.sheet) };
    case 'counted':
      return counted(state, event);
    case 'rolled':
    case 'rollFailed':
    case 'said':
    case 'checkAsked':
    case 'checkStarted':
      return withEntry({ ...state, places: state.places + 1 }, added(state, event), proofOf(event));
    case 'requestClosed':
      return withEntry(state, { ...requestOf(state, event.entry), closed: true });
    case 'movePlayed':
      return withEntry(state, moved(checkOf(state, event.entry), event), proofOf(event));
    case 'undone':
      return undone(state, event);
    case 'revealed':
      return revealed(state, event);
  }
}

function withSeat(state: TableState, { seat, command: takenBy }: EventOf<'seatTaken'>): TableState {
  return {
    ...state,
    seats: [...state.seats, { ...seat, left: false, takenBy, generation: 0, movedBy: null, hiddenEvents: 0 }],
  };
}

function withSeats(state: TableState, id: string, change: (seat: SeatState) => SeatState): TableState {
  if (!state.seats.some((seat) => seat.id === id)) throw new BadLog('a change of no seat');
  return { ...state, seats: state.seats.map((seat) => (seat.id === id ? change(seat) : seat)) };
}

function disclosed(state: TableState, { session: number, secret }: EventOf<'sessionEnded'>): TableState {
  const { hash } = state.session;
  if (state.session.number !== number || hashOf(secret) !== hash) throw new BadLog('a secret of another session');
  return { ...state, disclosed: [...state.disclosed, { number, hash, secret }] };
}

function counted(state: TableState, { sheet: id, counter, change, entry: by }: EventOf<'counted'>): TableState {
  const index = state.sheets.findIndex((each) => each.id === id);
  const sheet = state.sheets[index];
  if (!sheet) throw new BadLog('a change of no sheet');
  const counters = { ...sheet.counters, [counter]: (sheet.counters[counter] ?? 0) + change };
  const after = { ...state, sheets: state.sheets.with(index, { ...sheet, counters }) };
  if (by === undefined) return after;
  const entry = checkOf(state, by);
  const move = entry.check.moves.length - 1;
  return replaced(after, { ...entry, counted: [...entry.counted, { move, sheet: id, counter, change }] });
}

type Adding = EventOf<'rolled' | 'rollFailed' | 'said' | 'checkAsked' | 'checkStarted'>;

function added(state: TableState, event: Adding): EntryState {
  const start = {
    id: event.entry,
    place: state.places,
    at: event.at,
    by: event.by,
    visibility: 'public',
    hidden: null,
    undone: false,
    ...('label' in event && event.label !== undefined ? { label: event.label } : {}),
  } as const;
  switch (event.type) {
    case 'rolled': {
      const { visibility, expression, faces, proof = null } = event;
      replayed(rollGiven(expression, faces));
      return { kind: 'roll', ...start, visibility, expression, faces, realDice: event.source === 'real', proof };
    }
    case 'rollFailed': {
      const { visibility, expression, faces, code, proof = null } = event;
      failedAgain(expression, faces, code);
      return { kind: 'failed', ...start, visibility, expression, faces, code, proof };
    }
    case 'said':
      return { kind: 'note', ...start, visibility: event.visibility, text: event.text, to: event.to };
    case 'checkAsked':
      return {
        kind: 'request',
        ...start,
        system: event.system,
        setup: event.setup,
        sheets: event.sheets,
        openSheets: open(state, event.sheets),
        closed: false,
      };
    case 'checkStarted':
      return {
        kind: 'check',
        ...start,
        visibility: event.visibility,
        hidden: event.hidden ?? null,
        actor: event.actor,
        bindings: event.bindings,
        sheets: event.sheets,
        openSheets: open(state, event.sheets),
        check: replayed(begin(event.system, event.setup)),
        step: 0,
        realDice: false,
        proofs: [],
        counted: [],
      };
  }
}

const open = ({ sheets }: TableState, bindings: SheetBindings): SheetBindings =>
  Object.fromEntries(
    Object.entries(bindings).filter(([, id]) =>
      sheets.some((sheet) => sheet.id === id && sheet.visibility === 'public'),
    ),
  );

function moved(entry: CheckInState, event: EventOf<'movePlayed'>): CheckInState {
  return {
    ...entry,
    check: following(entry.check, replayed(play(entry.check, event.move, scripted(event.faces)))),
    step: entry.step + 1,
    realDice: entry.realDice || event.source === 'real',
    proofs: [...entry.proofs, event.proof ?? null],
  };
}

function undone(state: TableState, { entry: id, to }: EventOf<'undone'>): TableState {
  const entry = entryOf(state, id);
  if (!entry) throw new BadLog('taken back is no entry');
  if (to === null) {
    const closed = entry.kind === 'request' ? { ...entry, closed: true } : entry;
    return withEntry(state, { ...closed, undone: true });
  }
  if (entry.kind !== 'check') throw new BadLog('taken back are moves of no check');
  if (to < 0 || to >= entry.check.moves.length) throw new BadLog('taken back are moves that were not made');
  return withEntry(state, {
    ...entry,
    check: back(entry.check, to),
    step: entry.step + 1,
    proofs: entry.proofs.slice(0, to),
    counted: entry.counted.filter(({ move }) => move < to),
  });
}

/** How many moves back a check is remembered as it was: further back it is played again. */
const REMEMBERED = 32;

const before = new WeakMap<CheckState, CheckState>();

function following(check: CheckState, next: CheckState): CheckState {
  before.set(next, check);
  let old: CheckState | undefined = next;
  for (let back = 0; old && back < REMEMBERED; back += 1) old = before.get(old);
  if (old) before.delete(old);
  return next;
}

/** The check as it was after its first `to` moves. */
function back(check: CheckState, to: number): CheckState {
  let was: CheckState | undefined = check;
  while (was && was.moves.length > to) was = before.get(was);
  return was ?? replayed(replay(check.system, check.setup, check.moves.slice(0, to)));
}

/** What is shown to more people than before comes to the end, where they read. */
function revealed(state: TableState, { entry: id, what }: EventOf<'revealed'>): TableState {
  const entry = entryOf(state, id);
  if (!entry) throw new BadLog('revealed is no entry');
  const left = { ...state, order: set(state.order, placeKey(entry.place), null), places: state.places + 1 };
  const hidden: Hidden | null = what === 'result' ? 'numbers' : null;
  const visibility = what === 'all' ? 'public' : entry.visibility;
  return withEntry(left, { ...entry, hidden, visibility, place: state.places });
}

function checkOf(state: TableState, id: EntryId): CheckInState {
  const entry = entryOf(state, id);
  if (entry?.kind !== 'check') throw new BadLog('a move of no check');
  return entry;
}

function requestOf(state: TableState, id: EntryId): RequestState {
  const entry = entryOf(state, id);
  if (entry?.kind !== 'request') throw new BadLog('an answer to no request');
  return entry;
}

/** The state with an entry's new version, its roll counted, among those in progress as long as it is. */
function withEntry(state: TableState, entry: EntryState, proof?: Proof): TableState {
  const stays = isInProgress(entry);
  const known = state.inProgress.includes(entry.id);
  const inProgress = !stays
    ? state.inProgress.filter((id) => id !== entry.id)
    : known
      ? state.inProgress
      : [...state.inProgress, entry.id];
  return replaced(drawn({ ...state, inProgress }, proof), entry);
}

const proofOf = (event: TableEvent): Proof | undefined => ('proof' in event ? event.proof : undefined);

function isInProgress(entry: EntryState): boolean {
  if (entry.kind === 'check') return legalNow(entry).length > 0;
  return entry.kind === 'request' && !entry.closed;
}

const replaced = (state: TableState, entry: EntryState): TableState => ({
  ...state,
  entries: set(state.entries, entry.id, entry),
  order: placed(state, entry),
});

function placed({ order }: TableState, { id, place }: EntryState): TableState['order'] {
  const key = placeKey(place);
  return get(order, key) === id ? order : set(order, key, id);
}

function drawn(state: TableState, proof: Proof | undefined): TableState {
  if (!proof) return state;
  const { session } = state;
  const key = seriesKey(proof.seat, proof.series);
  // what was filtered for a viewer has gaps
  const isLater = proof.session === session.number && proof.number > (session.drawn[key] ?? 0);
  if (!isLater) throw new BadLog('a roll out of its order');
  return { ...state, session: { ...session, drawn: { ...session.drawn, [key]: proof.number } } };
}

/** The state with the event counted for everybody who hears of it. */
function heard(state: TableState, event: TableEvent): TableState {
  const hears = audience(state, event);
  if (hears === everybody) return { ...state, publicEvents: state.publicEvents + 1 };
  const seats = state.seats.map((seat) =>
    !seat.left && hears(seat) ? { ...seat, hiddenEvents: seat.hiddenEvents + 1 } : seat,
  );
  return { ...state, seats };
}

/** The state, in which the event's command has acted. */
function remember(state: TableState, { by, command }: TableEvent): TableState {
  if (!state.seats.some(({ id }) => id === by)) throw new BadLog('by nobody at the table');
  return { ...state, commands: set(state.commands, commandKey(by, command), cursor(state, by)) };
}
