// The port to where the logs of all tables are kept.
import type { Result } from '@brosok/dice';
import type { TableEvent, TableId } from '@brosok/table';

/**
 * The logs of all tables. Choose the embedded store (SQLite) for one machine: nothing to install, one file; PostgreSQL
 * where several nodes on several machines serve the same tables. Every adapter passes `eventLogSuite`.
 *
 * A store that cannot be reached or written fails with `STORE_UNAVAILABLE`, an event that cannot be read, or a log in a
 * damaged part of the store, with `LOG_UNREADABLE`: as a result of `append`, thrown as a `Failure` by the others.
 */
export interface EventLog {
  /**
   * Appends events to a table's log, all or none, where the log has exactly `expected` events; the answer is how many it
   * has then. What is answered has been made durable. Codes: `CONFLICT` where somebody else appended first, and nothing
   * was appended; `STORE_FULL` where there is no room, and nothing was; `STORE_UNAVAILABLE`, where that is not known: the
   * log tells when it can be read again.
   */
  append(table: TableId, expected: number, events: readonly TableEvent[]): Promise<Result<number>>;
  /** At most `limit` events of a table, in order, beginning with the one after the first `after`. */
  read(table: TableId, after: number, limit: number): Promise<readonly TableEvent[]>;
  /** How many events these tables have; tables without a log are left out. */
  heads(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, number>>;
  /** At most `limit` tables that have a log, in the order of their ids, beginning after one; null begins with the first. */
  tables(after: TableId | null, limit: number): Promise<readonly TableId[]>;
  /** Fails with `STORE_UNAVAILABLE` where nothing can be read or appended now, as far as that is seen without an append. */
  check(): Promise<void>;
  /** Finishes what was begun and lets go of the store. */
  close(): Promise<void>;
}
