// A table's state: the fold of its log. Plain JSON, never mutated.
import type { RollAnswer } from '@brosok/dice';
import type { CheckState } from '@brosok/rules';
import type { Bindings, Visibility } from './command.js';
import type { CommandId, EntryId, SeatId } from './id.js';
import type { Seat, TableInfo } from './seat.js';
import { get, type Trie } from './trie.js';

export interface TableState {
  readonly table: TableInfo;
  /** How many events the log had when this was its fold. */
  readonly sequence: number;
  readonly seats: readonly SeatState[];
  /** How many events everybody sees. */
  readonly publicEvents: number;
  /** By {@link entryKey}. */
  readonly entries: Trie<EntryState>;
  readonly entryCount: number;
  /** The checks that are not over, oldest first. */
  readonly inProgress: readonly EntryId[];
  /** The cursors that the senders of commands were answered, by {@link commandKey}. */
  readonly commands: Trie<number>;
}

export interface SeatState extends Seat {
  /** How many events this seat sees that not everybody does. */
  readonly hiddenEvents: number;
}

export type EntryState = RollState | CheckInState;

interface AnyEntryState {
  readonly id: EntryId;
  /** Its place among all entries, from 0. Never shown: it counts what is hidden too. */
  readonly position: number;
  readonly at: number;
  readonly by: SeatId;
  readonly visibility: Visibility;
  readonly label?: string | undefined;
  readonly realDice: boolean;
}

export interface RollState extends AnyEntryState {
  readonly kind: 'roll';
  readonly expression: string;
  readonly roll: RollAnswer;
}

export interface CheckInState extends AnyEntryState {
  readonly kind: 'check';
  readonly actor: SeatId;
  readonly bindings: Bindings;
  readonly check: CheckState;
}

export const seatOf = (state: TableState, id: SeatId): SeatState | undefined =>
  state.seats.find((seat) => seat.id === id);

export const entryOf = (state: TableState, id: EntryId): EntryState | undefined => get(state.entries, entryKey(id));

/** What the sender of a command was answered, undefined where it did not act yet. */
export const answered = (state: TableState, by: SeatId, command: CommandId): number | undefined =>
  get(state.commands, commandKey(by, command));

export const entryKey = (id: EntryId): string => id.replaceAll('-', '');

/**
 * Commands are told apart by sender too: nobody learns whether somebody else used an id. The command comes first: keys
 * that differ early make a shallow map.
 */
export const commandKey = (by: SeatId, command: CommandId): string => entryKey(command + by);
