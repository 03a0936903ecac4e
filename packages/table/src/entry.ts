// What a viewer gets of a table. Everything that is sent has these shapes and comes from `view`.
import type { RollAnswer } from '@brosok/dice';
import type { CheckState, LegalMove } from '@brosok/rules';
import type { SheetBindings } from './command.js';
import type { EntryId, SeatId, SheetId } from './id.js';
import type { Proof } from './proof.js';
import type { FailedAnswer } from './rolled.js';
import type { InviteInfo, Seat, TableInfo } from './seat.js';
import type { Sheet } from './sheet.js';
import type { Hidden, Visibility } from './visibility.js';

/** A table as one of its seats sees it. */
export interface TableView {
  readonly table: ShownTable;
  readonly you: Seat;
  readonly seats: readonly ShownSeat[];
  /** Links that were made and still hold. For the GM; empty for others. */
  readonly invites: readonly InviteInfo[];
  /** The latest, oldest first; before them those that are in progress from earlier on. */
  readonly entries: readonly Entry[];
  /** The entry before which there are more, null where there are none. */
  readonly before: EntryId | null;
  readonly sheets: readonly Sheet[];
  readonly session: Session;
  /** The secrets of earlier sessions, oldest first, the last hundred of them. */
  readonly disclosed: readonly DisclosedSession[];
  /** The `n` of the last event that is included. */
  readonly cursor: number;
}

export interface ShownTable extends TableInfo {
  /** Nobody can take a seat. */
  readonly locked: boolean;
  /** Whether the GM lets the page tell the chances of what is asked. */
  readonly advice: boolean;
}

export interface ShownSeat extends Seat {
  /** No longer at the table. */
  readonly left: boolean;
}

/** The session of the dice: its number, the SHA-256 of its secret, and since when it lasts. */
export interface Session {
  readonly number: number;
  readonly hash: string;
  readonly begunAt: number;
}

export interface DisclosedSession {
  readonly number: number;
  readonly hash: string;
  readonly secret: string;
}

/** Some of the entries from before, oldest first. */
export interface EntryPage {
  readonly entries: readonly Entry[];
  readonly before: EntryId | null;
}

export type Entry = RollEntry | FailedEntry | CheckEntry | RequestEntry | NoteEntry | TraceEntry;

interface AnyEntry {
  readonly id: EntryId;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  /** Who rolled it, started it or said it. */
  readonly by: SeatId;
  readonly visibility: Visibility;
  readonly label?: string;
  /** Taken back: it does not count any more. */
  readonly undone: boolean;
}

export interface RollEntry extends AnyEntry {
  readonly kind: 'roll';
  readonly expression: string;
  /** Every die, what was done to it, and the total: as `brosok roll --json` tells a roll. */
  readonly roll: RollAnswer;
  /** Whether faces of real dice were entered. */
  readonly realDice: boolean;
  /** What the faces follow from; null for real dice, and where it would tell of rolls that the viewer may not see. */
  readonly proof: Proof | null;
}

/** A roll whose dice fell so that it came to nothing: why, where in the expression, and the dice that fell until then. */
export interface FailedEntry extends AnyEntry, FailedAnswer {
  readonly kind: 'failed';
  readonly expression: string;
  /** As in {@link RollEntry}; there are no real dice here. */
  readonly proof: Proof | null;
}

export interface CheckEntry extends AnyEntry {
  readonly kind: 'check';
  readonly actor: SeatId;
  readonly sheets: SheetBindings;
  /** What the GM hides of it from the others; for these `state` and `outcome` have null in its place. */
  readonly hidden: Hidden | null;
  readonly state: CheckState;
  /** As the system's schema has it; null until the check is over. */
  readonly outcome: unknown;
  /** How often it has changed: what a `playMove` and an `undo` name as their `step`. */
  readonly step: number;
  /** Those that the viewer may make. */
  readonly legal: readonly LegalMove[];
  /** Who may act now. The GM may always act, and is listed only where the move is the GM's own. */
  readonly waitingFor: readonly SeatId[];
  readonly realDice: boolean;
  /** Of each move, as in {@link RollEntry}. */
  readonly proofs: readonly (Proof | null)[];
}

/** A check that a player asks the GM for. */
export interface RequestEntry extends AnyEntry {
  readonly kind: 'request';
  readonly system: string;
  /** What is known of the check's setup. */
  readonly setup: Readonly<Record<string, unknown>>;
  readonly sheets: SheetBindings;
  /** Answered or taken back. */
  readonly closed: boolean;
}

export interface NoteEntry extends AnyEntry {
  readonly kind: 'note';
  readonly text: string;
  /** Of a whisper: to whom. */
  readonly to: readonly SeatId[];
}

/** What the roller sees of a roll or check that is blind: that it happened, and what was asked for. */
export interface TraceEntry extends AnyEntry {
  readonly kind: 'trace';
  readonly of: { readonly expression: string } | { readonly system: string; readonly kind: string };
}

/** Something that happened, as one viewer sees it. `n` counts what this viewer may see: 1, 2, 3 … without gaps. */
export type ViewEvent = { readonly n: number } & (
  | {
      readonly type: 'table';
      readonly table: ShownTable;
      readonly seats: readonly ShownSeat[];
      readonly invites: readonly InviteInfo[];
      /** New versions of those checks in progress in which it may be other people's turn now. */
      readonly entries: readonly Entry[];
    }
  /** A new entry, or a new version of the one with the same id. */
  | { readonly type: 'entry'; readonly entry: Entry }
  /** An entry, more of which is shown than before: it comes to the end. */
  | { readonly type: 'revealed'; readonly entry: Entry }
  | { readonly type: 'sheets'; readonly saved: readonly Sheet[]; readonly removed: readonly SheetId[] }
  | { readonly type: 'session'; readonly session: Session; readonly disclosed: readonly DisclosedSession[] }
  /** Everything anew: the viewer's role has changed. */
  | { readonly type: 'view'; readonly view: TableView }
);
