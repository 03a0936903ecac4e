// What was found in an export.
import type { EntryId, SeatId } from '../id.js';
import type { Role, TableInfo } from '../seat.js';

/** What can be wrong with a file that is an export; {@link Problem.code}. */
export type ProblemCode =
  /** The check sum is not that of the file. */
  | 'DIGEST'
  /** The events are of another table than the file says. */
  | 'OTHER_TABLE'
  /** An event cannot follow those before it, or a move is against the rules. */
  | 'BROKEN_LOG'
  /** Two entries with one id: the later would hide the earlier. */
  | 'DUPLICATE_ENTRY'
  /** A session that does not follow the one before it. */
  | 'SESSION_ORDER'
  /** A session is over and its secret was not told. */
  | 'SECRET_MISSING'
  /** The secret is not the one that was committed to. */
  | 'WRONG_SECRET'
  /** A roll over a secret that everybody knew by then. */
  | 'SECRET_KNOWN'
  /** A roll without a proof that could have one. */
  | 'PROOF_MISSING'
  /** A proof that is not of this roll: of another seat or series, or of no dice. */
  | 'WRONG_PROOF'
  /** Rolls are missing from a series that the reader sees in whole. */
  | 'MISSING_ROLLS'
  /** The faces do not follow from the secret. */
  | 'WRONG_FACES';

export interface Problem {
  readonly code: ProblemCode;
  /** The index of the event among `events`, null where it is of the whole file. */
  readonly event: number | null;
  readonly entry: EntryId | null;
  /** What should stand there and what does, where that can be told in short. */
  readonly expected: string | null;
  readonly found: string | null;
}

/** How many rolls came to what. */
export interface RollCounts {
  /** All that have faces. */
  readonly rolls: number;
  /** Those of all that came to nothing, as by a division by zero; each is also what its faces come to below. */
  readonly failed: number;
  /** Their faces follow from the disclosed secret. */
  readonly verified: number;
  /** They do not, or are not proved as they should be. */
  readonly wrong: number;
  /** Their secret is not disclosed yet. */
  readonly pending: number;
  /** Dice of a real table, entered by somebody. */
  readonly real: number;
  /** Of a series that the reader may not count, and so without a proof. */
  readonly unproved: number;
  /** Rolls between those that are told, in series that the reader may not see in whole. */
  readonly unseen: number;
  /** Rolls of checks whose numbers the GM still hides. */
  readonly withheld: number;
}

export interface SessionReport extends RollCounts {
  readonly number: number;
  /** The SHA-256 that was committed to. */
  readonly hash: string;
  readonly disclosed: boolean;
}

export interface Report {
  /** Nothing is wrong with what could be checked. */
  readonly ok: boolean;
  readonly table: TableInfo;
  readonly exportedFor: { readonly seat: SeatId; readonly role: Role };
  readonly events: number;
  /** Moves of checks, all of them played by the rules. */
  readonly moves: number;
  /** Faces that follow from disclosed secrets. */
  readonly faces: number;
  readonly rolls: RollCounts;
  readonly sessions: readonly SessionReport[];
  /** The first of them. */
  readonly problems: readonly Problem[];
  readonly problemCount: number;
}

/** How many problems are told. */
export const MOST_PROBLEMS = 100;
