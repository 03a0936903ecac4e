// What a viewer gets of a table. Everything that is sent has these shapes and comes from `view`.
import type { RollAnswer } from '@brosok/dice';
import type { CheckState, LegalMove } from '@brosok/rules';
import type { Visibility } from './command.js';
import type { EntryId, SeatId } from './id.js';
import type { Seat, TableInfo } from './seat.js';

/** A table as one of its seats sees it. */
export interface TableView {
  readonly table: TableInfo;
  readonly you: Seat;
  readonly seats: readonly Seat[];
  /** Oldest first. */
  readonly entries: readonly Entry[];
  /** The `n` of the last event that is included. */
  readonly cursor: number;
}

export type Entry = RollEntry | CheckEntry;

interface AnyEntry {
  readonly id: EntryId;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  /** Who rolled it or started it. */
  readonly by: SeatId;
  readonly visibility: Visibility;
  readonly label?: string;
  /** Whether faces of real dice were entered. */
  readonly realDice: boolean;
}

export interface RollEntry extends AnyEntry {
  readonly kind: 'roll';
  readonly expression: string;
  /** Every die, what was done to it, and the total: as `brosok roll --json` tells a roll. */
  readonly roll: RollAnswer;
}

export interface CheckEntry extends AnyEntry {
  readonly kind: 'check';
  readonly actor: SeatId;
  readonly state: CheckState;
  /** As the system's schema has it; null until the check is over. */
  readonly outcome: unknown;
  /** How many moves were made: what a `playMove` names as its `step`. */
  readonly step: number;
  /** Those that the viewer may make. */
  readonly legal: readonly LegalMove[];
  /** Who may act now. The GM may always act, and is listed only where the move is the GM's own. */
  readonly waitingFor: readonly SeatId[];
}

/** Something that happened, as one viewer sees it. `n` counts what this viewer may see: 1, 2, 3 … without gaps. */
export type ViewEvent = { readonly n: number } & (
  | {
      readonly type: 'table';
      readonly table: TableInfo;
      readonly seats: readonly Seat[];
      /** New versions of those checks in progress in which it may be other people's turn now. */
      readonly entries: readonly Entry[];
    }
  /** A new entry, or a new version of the one with the same id. */
  | { readonly type: 'entry'; readonly entry: Entry }
);
