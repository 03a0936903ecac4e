// The embedded store: the logs of all tables in one SQLite file.
import { closeSync, copyFileSync, existsSync, fdatasync, fsyncSync, openSync, statSync } from 'node:fs';
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
import { sealed, unsealed } from './seal.js';
import { pagesWithoutCommit } from './walTail.js';

export interface SqliteOptions {
  /** How long a write waits for another process's, in milliseconds. */
  readonly busyTimeout?: number;
  /** Makes sure that all that was written to an open file is on the disk. */
  flush?(file: number): Promise<void>;
  /** Told of pages at the end of the write-ahead log that could not be read, and of the copy of it that was kept. */
  unread?(pages: number, kept: string): void;
}

/**
 * Opens the store in a file, made where it is missing. Appends that come at the same time are committed together and
 * share one flush to the disk, during which the process goes on with other work. Several processes may open one file.
 * Codes: `STORE_UNAVAILABLE` where the file cannot be opened, `STORE_DAMAGED` where it is no database or not whole,
 * `STORE_NEWER` where a later version of the program made it.
 */
export function sqliteEventLog(
  file: string,
  { busyTimeout = 1000, flush = promisify(fdatasync), unread = () => undefined }: SqliteOptions = {},
): Result<EventLog> {
  return attempt(() =>
    unlessDamaged(file, () => {
      makeFor(file);
      const database = new Database(file, { timeout: busyTimeout });
      database.pragma('journal_mode = WAL');
      keepUnread(database, `${file}-wal`, unread);
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

/**
 * Where the write-ahead log ends with what cannot be read, keeps a copy of it before anything is written over that, unless
 * there is one already.
 */
function keepUnread(database: Database.Database, writeAheadLog: string, unread: (pages: number, kept: string) => void) {
  if (!existsSync(writeAheadLog)) return;
  // nobody writes meanwhile
  const pages = database.transaction(() => pagesWithoutCommit(writeAheadLog)).immediate();
  if (pages === 0) return;
  const kept = `${writeAheadLog}.unread`;
  if (!existsSync(kept)) copyFileSync(writeAheadLog, kept);
  unread(pages, kept);
  database.pragma('wal_checkpoint(TRUNCATE)');
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

interface Written {
  readonly append: Append;
  readonly result: Result<number>;
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
    for (const [index, event] of events.entries()) {
      const sequence = expected + index + 1;
      statements.insert.run(table, sequence, sealed(table, sequence, eventText(event)));
    }
    return ok(expected + events.length);
  }

  const commit = database.transaction((group: readonly Append[]) =>
    group.map((append) => ({ append, result: write(append) })),
  );

  /** The results of a group; where something in the file is damaged, only what needs that is refused. */
  function committed(group: readonly Append[]): readonly Written[] {
    try {
      return unlessUnavailable(() => commit.immediate(group));
    } catch (thrown) {
      if (!(thrown instanceof Failure && thrown.error.code === 'LOG_UNREADABLE')) throw thrown;
      return group.length === 1
        ? group.map((append) => ({ append, result: { ok: false, error: thrown.error } }))
        : group.flatMap((append) => committed([append]));
    }
  }

  /** Commits what waits, flushes and only then answers it, group after group. */
  async function writeWaiting(): Promise<void> {
    // the requests that have come in together are in one group
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        if (broken || !unlessUnavailable(inPlace)) throw new Failure('STORE_UNAVAILABLE');
        const written = committed(group);
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

  /**
   * The lines of a table's events. Where they end, another table's log must begin: an event whose place is damaged stands
   * there under another name, and would not be missed.
   */
  function textsOf(table: TableId, after: number, limit: number): readonly string[] {
    const texts: string[] = [];
    for (const row of statements.read.iterate(table, after, limit + 1)) {
      const [id, sequence, text] = eventRow.parse(row);
      if (id !== table && sequence !== 1) throw new Failure('LOG_UNREADABLE', null, { reason: 'damaged' });
      if (id !== table || texts.length === limit) break;
      texts.push(text);
    }
    return texts;
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
      for (const text of unlessUnavailable(() => textsOf(table, after, limit))) {
        events.push(eventFrom(unsealed(table, after + events.length + 1, text)));
        await others();
      }
      return events;
    },
    async heads(tables) {
      const others = turns();
      const heads = new Map<TableId, number>();
      for (const table of tables) {
        const head = unlessUnavailable(() => headOf(table));
        if (head > 0) heads.set(table, head);
        // a node looks at all tables that somebody watches, again and again
        await others();
      }
      return heads;
    },
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
    .prepare(
      `SELECT table_id, sequence, event FROM events
       WHERE (table_id, sequence) > (?, ?) ORDER BY table_id, sequence LIMIT ?`,
    )
    .raw(),
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

const eventRow = z.tuple([z.string(), z.number(), z.string()]);

/** What `body` answers; what the disk or SQLite refuses (no space, a locked file, a damaged one) fails with a code. */
function unlessUnavailable<Value>(body: () => Value): Value {
  try {
    return body();
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown)) throw thrown;
    const reason = String(thrown.code);
    throw new Failure(codeOf(reason), null, { reason });
  }
}

/** The same of the file as a whole. */
function unlessDamaged<Value>(file: string, body: () => Value): Value {
  try {
    return unlessUnavailable(body);
  } catch (thrown) {
    if (!(thrown instanceof Failure && thrown.error.code === 'LOG_UNREADABLE')) throw thrown;
    throw new Failure('STORE_DAMAGED', null, { file, ...thrown.error.params });
  }
}

function codeOf(reason: string): 'LOG_UNREADABLE' | 'STORE_FULL' | 'STORE_UNAVAILABLE' {
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(reason)) return 'LOG_UNREADABLE';
  return reason === 'SQLITE_FULL' ? 'STORE_FULL' : 'STORE_UNAVAILABLE';
}
