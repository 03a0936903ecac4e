// The embedded store: the logs of all tables in one SQLite file.
import { closeSync, openSync } from 'node:fs';
import { attempt, Failure, fail, ok, type Result } from '@brosok/dice';
import { type TableEvent, type TableId, tableEvent } from '@brosok/table';
import Database from 'better-sqlite3';
import * as z from 'zod/mini';
import type { EventLog } from './eventLog.js';
import { migrate } from './migrations.js';

/**
 * Opens the store in a file, made where it is missing. Appends that come at the same time are committed together, so
 * many tables share one flush to the disk. Several processes may open one file; a write waits at most `busyTimeout`
 * milliseconds for another process's. Codes: `STORE_UNAVAILABLE` where the file cannot be opened or is no database,
 * `STORE_NEWER` where a later version of the program made it.
 */
export function sqliteEventLog(file: string, busyTimeout = 1000): Result<EventLog> {
  return attempt(() => {
    const database = unlessUnavailable(() => open(file, busyTimeout));
    unlessUnavailable(() => migrate(database));
    return eventLog(database);
  });
}

function open(file: string, timeout: number): Database.Database {
  // for its owner alone: what is only for the GM is in it; the files beside it get the same mode
  closeSync(openSync(file, 'a', 0o600));
  const database = new Database(file, { timeout });
  database.pragma('journal_mode = WAL');
  // every commit is flushed to the disk before it is answered
  database.pragma('synchronous = FULL');
  return database;
}

interface Append {
  readonly table: TableId;
  readonly expected: number;
  readonly events: readonly TableEvent[];
  answer(result: Result<number>): void;
}

function eventLog(database: Database.Database): EventLog {
  const statements = prepare(database);
  let waiting: Append[] = [];
  let flush: NodeJS.Immediate | null = null;

  /** One append, inside the transaction of its group. */
  function write({ table, expected, events }: Append): Result<number> {
    if (headOf(table) !== expected) return fail('CONFLICT');
    for (const [index, event] of events.entries())
      statements.insert.run(table, expected + index + 1, JSON.stringify(event));
    return ok(expected + events.length);
  }

  const writeAll = database.transaction((group: readonly Append[]) => group.map(write));

  function commit(): void {
    flush = null;
    const group = waiting;
    waiting = [];
    // nothing is answered before the commit is on the disk
    const results = attempt(() => unlessUnavailable(() => writeAll.immediate(group)));
    for (const [index, append] of group.entries())
      append.answer(results.ok ? (results.value[index] ?? fail('STORE_UNAVAILABLE')) : results);
  }

  const headOf = (table: TableId): number => z.number().parse(statements.head.get(table));

  return {
    append: (table, expected, events) =>
      new Promise((answer) => {
        waiting.push({ table, expected, events, answer });
        flush ??= setImmediate(commit);
      }),
    read: async (table, after, limit) =>
      unlessUnavailable(() => statements.read.all(table, after, limit)).map(eventFrom),
    heads: async (tables) =>
      unlessUnavailable(
        () => new Map(tables.map((table) => [table, headOf(table)] as const).filter(([, head]) => head > 0)),
      ),
    close: async () => {
      if (flush) {
        clearImmediate(flush);
        commit();
      }
      database.close();
    },
  };
}

const prepare = (database: Database.Database) => ({
  insert: database.prepare('INSERT INTO events (table_id, sequence, event) VALUES (?, ?, ?)'),
  head: database.prepare('SELECT coalesce(max(sequence), 0) AS head FROM events WHERE table_id = ?').pluck(),
  read: database
    .prepare('SELECT event FROM events WHERE table_id = ? AND sequence > ? ORDER BY sequence LIMIT ?')
    .pluck(),
});

function eventFrom(text: unknown): TableEvent {
  try {
    return tableEvent.parse(JSON.parse(z.string().parse(text)));
  } catch (cause) {
    throw new Failure('LOG_UNREADABLE', null, { reason: String(cause) });
  }
}

/** What `body` answers; what the disk or SQLite refuses (no space, a locked or damaged file) fails with a code. */
function unlessUnavailable<Value>(body: () => Value): Value {
  try {
    return body();
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown)) throw thrown;
    throw new Failure('STORE_UNAVAILABLE', null, { reason: String(thrown.code) });
  }
}
