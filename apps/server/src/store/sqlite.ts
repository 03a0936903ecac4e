// The embedded store: the logs of all tables in one SQLite file.
import { closeSync, fdatasync, fsyncSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { attempt, Failure, fail, ok, type Result } from '@brosok/dice';
import type { TableEvent, TableId } from '@brosok/table';
import Database from 'better-sqlite3';
import * as z from 'zod/mini';
import { turns } from '../turns.js';
import type { EventLog } from './eventLog.js';
import { eventFrom, eventText } from './eventText.js';
import { migrate } from './migrations.js';

export interface SqliteOptions {
  /** How long a write waits for another process's, in milliseconds. */
  readonly busyTimeout?: number;
  /** Makes sure that all that was written to an open file is on the disk. */
  flush?(file: number): Promise<void>;
}

/**
 * Opens the store in a file, made where it is missing. Appends that come at the same time are committed together and
 * share one flush to the disk, during which the process goes on with other work. Several processes may open one file.
 * Codes: `STORE_UNAVAILABLE` where the file cannot be opened or is no database, `STORE_NEWER` where a later version of
 * the program made it.
 */
export function sqliteEventLog(
  file: string,
  { busyTimeout = 1000, flush = promisify(fdatasync) }: SqliteOptions = {},
): Result<EventLog> {
  return attempt(() =>
    unlessUnavailable(() => {
      makeFor(file);
      const database = new Database(file, { timeout: busyTimeout });
      database.pragma('journal_mode = WAL');
      // a commit does not wait for the disk: `eventLog` does, off this thread and before it answers, which makes every
      // answer as durable as with `synchronous = FULL`
      database.pragma('synchronous = NORMAL');
      // moving what was written into the file itself holds everything up: seldom, much at once
      database.pragma(`wal_autocheckpoint = ${CHECKPOINT}`);
      migrate(database);
      const writeAheadLog = openSync(`${file}-wal`, 'r+');
      flushNames(dirname(file));
      return eventLog(database, writeAheadLog, flush, placeOf(file));
    }),
  );
}

/** After how many pages of 4 kB the write-ahead log is moved into the file. */
const CHECKPOINT = 8000;

/** Makes the file, where it is missing, for its owner alone: what is only for the GM is in it. */
function makeFor(file: string): void {
  try {
    closeSync(openSync(file, 'ax', 0o600));
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST')) throw thrown;
  }
}

/** Flushes the names of new files in a folder; Windows does that by itself, and opens no folder. */
function flushNames(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/** Tells whether the files are still where they were: what is written to a removed one is lost with the process. */
function placeOf(file: string): () => boolean {
  const files = [file, `${file}-wal`].map((name) => ({ name, number: statSync(name).ino }));
  return () => files.every(({ name, number }) => statSync(name, { throwIfNoEntry: false })?.ino === number);
}

interface Append {
  readonly table: TableId;
  readonly expected: number;
  readonly events: readonly TableEvent[];
  answer(result: Result<number>): void;
}

function eventLog(
  database: Database.Database,
  writeAheadLog: number,
  flush: (file: number) => Promise<void>,
  inPlace: () => boolean,
): EventLog {
  const statements = prepare(database);
  let waiting: Append[] = [];
  let writing: Promise<void> | null = null;
  /** Set when a flush has failed: what is on the disk is not known then, and nothing more is appended. */
  let broken = false;

  /** One append, inside the transaction of its group. */
  function write({ table, expected, events }: Append): Result<number> {
    if (headOf(table) !== expected) return fail('CONFLICT');
    for (const [index, event] of events.entries()) statements.insert.run(table, expected + index + 1, eventText(event));
    return ok(expected + events.length);
  }

  const commit = database.transaction((group: readonly Append[]) =>
    group.map((append) => ({ append, result: write(append) })),
  );

  /** Commits what waits, flushes and only then answers it, group after group. */
  async function writeWaiting(): Promise<void> {
    // the requests that have come in together are in one group
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        if (broken || !unlessUnavailable(inPlace)) throw new Failure('STORE_UNAVAILABLE');
        const written = unlessUnavailable(() => commit.immediate(group));
        if (written.some(({ result }) => result.ok)) await flushed();
        for (const { append, result } of written) append.answer(result);
      } catch (thrown) {
        if (!(thrown instanceof Failure)) throw thrown;
        for (const { answer } of group) answer({ ok: false, error: thrown.error });
      }
    }
    writing = null;
  }

  async function flushed(): Promise<void> {
    try {
      await flush(writeAheadLog);
    } catch (thrown) {
      broken = true;
      throw new Failure('STORE_UNAVAILABLE', null, { reason: String(thrown) });
    }
  }

  const headOf = (table: TableId): number => z.number().parse(statements.head.get(table));

  return {
    append: (table, expected, events) =>
      new Promise((answer) => {
        waiting.push({ table, expected, events, answer });
        writing ??= writeWaiting();
      }),
    async read(table, after, limit) {
      const others = turns();
      const events: TableEvent[] = [];
      for (const text of unlessUnavailable(() => statements.read.all(table, after, limit))) {
        events.push(eventFrom(text));
        await others();
      }
      return events;
    },
    heads: async (tables) =>
      unlessUnavailable(
        () => new Map(tables.map((table) => [table, headOf(table)] as const).filter(([, head]) => head > 0)),
      ),
    tables: async (after, limit) =>
      unlessUnavailable(() => z.array(z.string()).parse(statements.tables.all(after ?? '', limit))),
    check: async () => {
      if (broken || !unlessUnavailable(inPlace)) throw new Failure('STORE_UNAVAILABLE');
      unlessUnavailable(() => statements.tables.all('', 1));
    },
    close: async () => {
      await writing;
      closeSync(writeAheadLog);
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
  // from table to table, past all their events
  tables: database
    .prepare(
      `WITH RECURSIVE found (id) AS (
         SELECT min(table_id) FROM events WHERE table_id > ?
         UNION ALL
         SELECT (SELECT min(table_id) FROM events WHERE table_id > id) FROM found WHERE id IS NOT NULL
       )
       SELECT id FROM found WHERE id IS NOT NULL LIMIT ?`,
    )
    .pluck(),
});

/** What `body` answers; what the disk or SQLite refuses (no space, a locked or damaged file) fails with a code. */
function unlessUnavailable<Value>(body: () => Value): Value {
  try {
    return body();
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown)) throw thrown;
    throw new Failure('STORE_UNAVAILABLE', null, { reason: String(thrown.code) });
  }
}
