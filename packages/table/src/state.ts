// A table's state: the fold of its log. Plain JSON, never mutated.
import type { Face } from '@brosok/dice';
import type { CheckState } from '@brosok/rules';
import type { Bindings, SheetBindings } from './command.js';
import type { DisclosedSession } from './entry.js';
import type { CommandId, EntryId, SeatId, SheetId } from './id.js';
import type { Proof } from './proof.js';
import type { InviteInfo, Seat, TableInfo } from './seat.js';
import type { Sheet } from './sheet.js';
import { get, type Trie } from './trie.js';
import { type Hidden, seesSheet, sight, type Visibility } from './visibility.js';

export interface TableState {
  readonly table: TableInfo;
  readonly locked: boolean;
  /** Whether people may be told their chances. */
  readonly advice: boolean;
  /** How many events the log had when this was its fold. */
  readonly sequence: number;
  readonly seats: readonly SeatState[];
  /** Links that are neither revoked nor were expired when the last one was made. */
  readonly invites: readonly InviteInfo[];
  readonly sheets: readonly Sheet[];
  readonly session: SessionState;
  /** Secrets of sessions that are over, oldest first. */
  readonly disclosed: readonly DisclosedSession[];
  /** How many events everybody sees. */
  readonly publicEvents: number;
  /** By id. */
  readonly entries: Trie<EntryState>;
  /** The entry at each place, by {@link placeKey}; null where it has moved on. */
  readonly order: Trie<EntryId | null>;
  /** How many places there are. Never shown: it counts what is hidden too. */
  readonly places: number;
  /** The checks that are not over and the requests that are not answered, oldest first. */
  readonly inProgress: readonly EntryId[];
  /** The cursors that the senders of commands were answered, by {@link commandKey}. */
  readonly commands: Trie<number>;
}

export interface SeatState extends Seat {
  /** Removed, or gone: its name stays where it acted. */
  readonly left: boolean;
  /** The command that took it: its taker's secret. */
  readonly takenBy: CommandId;
  /** How often it went to another device: what was handed out before is void. */
  readonly generation: number;
  /** The command that last took it there: its taker's secret; null where it is where it was taken. */
  readonly movedBy: CommandId | null;
  /** How many events this seat sees that not everybody does. */
  readonly hiddenEvents: number;
}

/** The dice's secret of now, by its hash; number 0 before the first. */
export interface SessionState {
  readonly number: number;
  readonly hash: string;
  readonly begunAt: number;
  /** How many rolls were drawn in each series, by `seriesKey`. */
  readonly drawn: Readonly<Record<string, number>>;
}

export type EntryState = RollState | FailedState | CheckInState | RequestState | NoteState;

interface AnyEntryState {
  readonly id: EntryId;
  /** Its place among all entries, from 0. Never shown: it counts what is hidden too. */
  readonly place: number;
  readonly at: number;
  readonly by: SeatId;
  readonly visibility: Visibility;
  readonly hidden: Hidden | null;
  readonly label?: string | undefined;
  /** Taken back. */
  readonly undone: boolean;
}

export interface RollState extends AnyEntryState {
  readonly kind: 'roll';
  readonly expression: string;
  readonly faces: readonly Face[];
  readonly realDice: boolean;
  readonly proof: Proof | null;
}

export interface FailedState extends AnyEntryState {
  readonly kind: 'failed';
  readonly expression: string;
  readonly faces: readonly Face[];
  readonly code: string;
  readonly proof: Proof | null;
}

export interface CheckInState extends AnyEntryState {
  readonly kind: 'check';
  readonly actor: SeatId;
  readonly bindings: Bindings;
  readonly sheets: SheetBindings;
  /** Those that everybody saw when it began. */
  readonly openSheets: SheetBindings;
  readonly check: CheckState;
  /** How often the check has changed: moves that were made and moves that were taken back. */
  readonly step: number;
  readonly realDice: boolean;
  /** Of each move. */
  readonly proofs: readonly (Proof | null)[];
  /** What its moves did to counters. */
  readonly counted: readonly Counted[];
}

/** A change of a counter by the move with the index `move`, -1 for the check's start. */
export interface Counted {
  readonly move: number;
  readonly sheet: SheetId;
  readonly counter: string;
  readonly change: number;
}

export interface RequestState extends AnyEntryState {
  readonly kind: 'request';
  readonly system: string;
  readonly setup: Readonly<Record<string, unknown>>;
  readonly sheets: SheetBindings;
  readonly openSheets: SheetBindings;
  /** Answered or taken back. */
  readonly closed: boolean;
}

export interface NoteState extends AnyEntryState {
  readonly kind: 'note';
  readonly text: string;
  readonly to: readonly SeatId[];
}

/** The seat, where it is at the table. */
export const seatOf = (state: TableState, id: SeatId): SeatState | undefined =>
  state.seats.find((seat) => seat.id === id && !seat.left);

export const entryOf = (state: TableState, id: EntryId): EntryState | undefined => get(state.entries, id);

/** An entry that a seat sees at all; one that is hidden from it is as undefined as one that does not exist. */
export function seenEntry(state: TableState, id: EntryId, viewer: Seat): EntryState | undefined {
  const entry = entryOf(state, id);
  return entry && sight(viewer, entry) !== 'none' ? entry : undefined;
}

/** A sheet that a seat sees. */
export function seenSheet(state: TableState, id: SheetId, viewer: Seat): Sheet | undefined {
  const sheet = state.sheets.find((each) => each.id === id);
  return sheet && seesSheet(viewer.role, sheet.visibility) ? sheet : undefined;
}

/** What the sender of a command was answered, undefined where it did not act yet. */
export const answered = (state: TableState, by: SeatId, command: CommandId): number | undefined =>
  get(state.commands, commandKey(by, command));

/** The lowest digits first: keys that differ early make a shallow map. */
export const placeKey = (place: number): string => [...place.toString(16).padStart(8, '0')].reverse().join('');

/**
 * Commands are told apart by sender too: nobody learns whether somebody else used an id. The command comes first: keys
 * that differ early make a shallow map.
 */
export const commandKey = (by: SeatId, command: CommandId): string => command + by;
