// The state after an event. Rolls and moves are played again from the faces that the log recorded.
import { type CodedError, type Result, rollAnswer, rollGiven, scripted } from '@brosok/dice';
import { begin, play } from '@brosok/rules';
import type { EventOf, TableEvent } from './event.js';
import type { CheckInState, EntryState, RollState, TableState } from './state.js';
import { commandKey, entryKey, entryOf, seatOf } from './state.js';
import { set } from './trie.js';
import { legalNow } from './turn.js';
import { cursor } from './view.js';
import { sees } from './visibility.js';

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
  return remember(advance({ ...state, sequence: state.sequence + 1 }, event), event);
}

/** The log cannot be folded: it is damaged, or of another version's rules. */
export class BadLog extends Error {}

const opened = ({ table }: EventOf<'tableOpened'>): TableState => ({
  table,
  sequence: 1,
  seats: [],
  publicEvents: 1,
  entries: null,
  entryCount: 0,
  inProgress: [],
  commands: null,
});

function advance(state: TableState, event: Exclude<TableEvent, EventOf<'tableOpened'>>): TableState {
  switch (event.type) {
    case 'seatTaken':
      return seenByAll({ ...state, seats: [...state.seats, { ...event.seat, hiddenEvents: 0 }] });
    case 'seatRenamed':
      return seenByAll({
        ...state,
        seats: state.seats.map((seat) => (seat.id === event.by ? { ...seat, name: event.name } : seat)),
      });
    case 'rolled':
      return withEntry({ ...state, entryCount: state.entryCount + 1 }, rolled(state, event));
    case 'checkStarted':
      return withCheck({ ...state, entryCount: state.entryCount + 1 }, started(state, event));
    case 'movePlayed':
      return withCheck(state, moved(state, event));
  }
}

const rolled = (state: TableState, event: EventOf<'rolled'>): RollState => ({
  kind: 'roll',
  ...entryStart(state, event),
  expression: event.expression,
  realDice: event.source === 'real',
  roll: rollAnswer(replayed(rollGiven(event.expression, event.faces))),
});

const started = (state: TableState, event: EventOf<'checkStarted'>): CheckInState => ({
  kind: 'check',
  ...entryStart(state, event),
  realDice: false,
  actor: event.actor,
  bindings: event.bindings,
  check: replayed(begin(event.system, event.setup)),
});

const entryStart = (state: TableState, event: EventOf<'rolled' | 'checkStarted'>) => ({
  id: event.entry,
  position: state.entryCount,
  at: event.at,
  by: event.by,
  visibility: event.visibility,
  ...(event.label === undefined ? {} : { label: event.label }),
});

function moved(state: TableState, event: EventOf<'movePlayed'>): CheckInState {
  const entry = entryOf(state, event.entry);
  if (entry?.kind !== 'check') throw new BadLog('a move of no check');
  const check = replayed(play(entry.check, event.move, scripted(event.faces)));
  return { ...entry, realDice: entry.realDice || event.source === 'real', check };
}

function replayed<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new BadLog(describe(result.error));
  return result.value;
}

const describe = ({ code, at }: CodedError): string => `${code}${typeof at === 'string' ? ` at ${at}` : ''}`;

/** The state with a check's new version, among those in progress until it is over. */
function withCheck(state: TableState, entry: CheckInState): TableState {
  const others = state.inProgress.filter((id) => id !== entry.id);
  if (legalNow(entry).length === 0) return withEntry({ ...state, inProgress: others }, entry);
  const known = others.length < state.inProgress.length;
  return withEntry(known ? state : { ...state, inProgress: [...others, entry.id] }, entry);
}

/** The state with an entry's new version, counted for everybody who sees it. */
function withEntry(state: TableState, entry: EntryState): TableState {
  const entries = set(state.entries, entryKey(entry.id), entry);
  if (entry.visibility === 'public') return seenByAll({ ...state, entries });
  const seats = state.seats.map((seat) =>
    sees(seat, entry) ? { ...seat, hiddenEvents: seat.hiddenEvents + 1 } : seat,
  );
  return { ...state, entries, seats };
}

const seenByAll = (state: TableState): TableState => ({ ...state, publicEvents: state.publicEvents + 1 });

/** The state, in which the event's command has acted. */
function remember(state: TableState, { by, command }: TableEvent): TableState {
  if (!seatOf(state, by)) throw new BadLog('by nobody at the table');
  return { ...state, commands: set(state.commands, commandKey(by, command), cursor(state, by)) };
}
