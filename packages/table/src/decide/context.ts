// What decisions take from the world, and what they have in common.
import { type CodedError, type Digests, fail, type Result } from '@brosok/dice';
import type { TableEvent } from '../event.js';
import type { CommandId, SeatId, TableId } from '../id.js';
import { isOfFaces } from '../rolling.js';

/** What a decision takes from the world. */
export interface Context {
  /** A new random UUID. */
  newId(): string;
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * The secret of a table's session, which its dice follow from: always the same for the same session, and nothing
   * that anybody could guess before it is disclosed.
   */
  secret(table: TableId, session: number): string;
  /** Digests for the dice, where the platform has its own. */
  readonly digests?: Digests;
}

/** What every event of a command tells. */
export interface Stamp {
  readonly at: number;
  readonly by: SeatId;
  readonly command: CommandId;
}

export type Decision = Result<readonly TableEvent[]>;

/** The error with its place as it is in the command: `dice[2]` as `faces[2]`. */
export const inFaces = (error: CodedError): ReturnType<typeof fail> =>
  isOfFaces(error) && typeof error.at === 'string'
    ? fail(error.code, error.at.replace('dice', 'faces'), error.params)
    : { ok: false, error };

/** The error with its place as it is in the command, `difficulty` as `setup.difficulty`, and whose words explain it. */
export function within(field: string, error: CodedError, system: string): ReturnType<typeof fail> {
  const { code, at, params } = inFaces(error).error;
  const place = typeof at !== 'string' ? field : at.startsWith('[') ? `${field}${at}` : `${field}.${at}`;
  return fail(code, isOfFaces(error) ? at : place, { ...params, system });
}
