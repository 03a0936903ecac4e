// The store for several nodes: the logs of all tables in PostgreSQL.
import { Failure, fail, ok, type Result } from '@brosok/dice';
import type { TableEvent, TableId } from '@brosok/table';
import * as z from 'zod/mini';
import { turns } from '../turns.js';
import { intArray, textArray, uuidArray } from './binaryArray.js';
import type { Pool } from './connections.js';
import type { EventLog } from './eventLog.js';
import { eventFrom, eventText } from './eventText.js';
import { sealed, unsealed } from './seal.js';

/**
 * The logs in a database that `migrate` has laid out. Appends of different tables that come at the same time share a
 * statement, and so a round trip and a flush; each stands or falls alone. Statements that take too long are given up: an
 * append then comes to `STORE_UNAVAILABLE`, and may have been made all the same. `writing` and `reading` are closed with
 * the log, and find back to a database that was away by themselves.
 */
export function postgresEventLog(writing: Pool, reading: Pool): EventLog {
  let waiting: Append[] = [];
  const inFlight = new Set<TableId>();
  let writers = 0;
  let isPumpDue = false;
  let closed: (() => void) | null = null;

  /** What can be written now: one append of each table, in the order in which they came. */
  function nextGroup(): readonly Append[] {
    const group: Append[] = [];
    const left: Append[] = [];
    const late = performance.now() - PATIENCE;
    let size = 0;
    for (const append of waiting) {
      if (append.came < late) append.answer(fail('STORE_UNAVAILABLE', null, { reason: 'waited too long' }));
      else if (group.length >= MOST_APPENDS || size > MOST_TEXT || inFlight.has(append.table)) left.push(append);
      else {
        inFlight.add(append.table);
        group.push(append);
        size += append.texts.reduce((sum, text) => sum + text.length, 0);
      }
    }
    waiting = left;
    return group;
  }

  /** Pumps once all that has come in together waits: the first of many would go alone. */
  function pumpSoon(): void {
    if (isPumpDue) return;
    isPumpDue = true;
    setImmediate(() => {
      isPumpDue = false;
      pump();
    });
  }

  function pump(): void {
    while (writers < WRITERS) {
      const group = nextGroup();
      if (group.length === 0) break;
      writers += 1;
      write(group).finally(() => {
        writers -= 1;
        for (const { table } of group) inFlight.delete(table);
        pumpSoon();
      });
    }
    if (writers === 0) closed?.();
  }

  /** Writes a group and answers each append in it. */
  async function write(group: readonly Append[]): Promise<void> {
    try {
      const won = await appended(writing, group);
      for (const { table, expected, texts, answer } of group)
        answer(won.has(table) ? ok(expected + texts.length) : fail('CONFLICT'));
    } catch (thrown) {
      const error = thrown instanceof Failure ? thrown.error : new Failure('STORE_UNAVAILABLE').error;
      for (const { answer } of group) answer({ ok: false, error });
    }
  }

  return {
    append: (table, expected, events) =>
      new Promise((answer) => {
        const texts = events.map((event, index) => sealed(table, expected + index + 1, eventText(event)));
        waiting.push({ table, expected, texts, came: performance.now(), answer });
        pumpSoon();
      }),
    async read(table, after, limit) {
      const others = turns();
      const events: TableEvent[] = [];
      for (const row of await reading.rows('read', READ, [table, after, limit])) {
        events.push(eventFrom(unsealed(table, after + events.length + 1, eventRow.parse(row).event)));
        await others();
      }
      return events;
    },
    async heads(tables) {
      const heads = new Map<TableId, number>();
      for (let start = 0; start < tables.length; start += MOST_HEADS) {
        const rows = await reading.rows('heads', HEADS, [tables.slice(start, start + MOST_HEADS)]);
        for (const row of rows) {
          const { table_id, sequence } = headRow.parse(row);
          heads.set(table_id, sequence);
        }
      }
      return heads;
    },
    async tables(after, limit) {
      const rows = await reading.rows('tables', TABLES, [after, limit]);
      return rows.map((row) => tableRow.parse(row).table_id);
    },
    async check() {
      const [row] = await reading.rows('check', CHECK, []);
      if (checkRow.parse(row).read_only) throw new Failure('STORE_UNAVAILABLE', null, { reason: 'read only' });
    },
    async close() {
      await new Promise<void>((resolve) => {
        closed = resolve;
        pump();
      });
      await Promise.all([writing.close(), reading.close()]);
    },
  };
}

/** How many statements that append are under way at once, and how many appends and letters share one. */
export const WRITERS = 2;
const MOST_APPENDS = 500;
const MOST_TEXT = 4_000_000;
/** How long an append waits for its turn, in milliseconds: in vain where the database is away. */
const PATIENCE = 5000;
const MOST_HEADS = 1000;

interface Append {
  readonly table: TableId;
  readonly expected: number;
  readonly texts: readonly string[];
  readonly came: number;
  answer(result: Result<number>): void;
}

/** The tables whose appends were made; the others' logs were not as expected. */
async function appended(pool: Pool, group: readonly Append[]): Promise<ReadonlySet<TableId>> {
  const firsts = [
    uuidArray(group.map(({ table }) => table)),
    intArray(group.map(({ expected }) => expected)),
    textArray(group.map(({ texts: [first = ''] }) => first)),
  ];
  const more = group.flatMap(({ table, expected, texts }) =>
    texts.slice(1).map((text, index) => ({ table, sequence: expected + index + 2, text })),
  );
  const rows =
    more.length === 0
      ? await pool.rows('append', APPEND, firsts)
      : await pool.rows('append-more', APPEND_MORE, [
          ...firsts,
          uuidArray(more.map(({ table }) => table)),
          intArray(more.map(({ sequence }) => sequence)),
          textArray(more.map(({ text }) => text)),
        ]);
  return new Set(rows.map((row) => tableRow.parse(row).table_id));
}

/**
 * Whoever adds the event after the expected one has the log's next place, and with it all that follow: an append is made
 * in whole or not at all by its first event. In order of the tables, so that nodes that wait for each other never wait in
 * a circle. The expected event is looked up by itself: EXISTS would be made a join, for which all events may be read.
 */
const FIRSTS = `
  INSERT INTO brosok_events (table_id, sequence, event)
  SELECT asked.id, asked.expected + 1, asked.event
  FROM unnest($1::uuid[], $2::int[], $3::text[]) AS asked (id, expected, event)
  WHERE asked.expected = 0
    OR (SELECT sequence FROM brosok_events WHERE table_id = asked.id AND sequence = asked.expected) IS NOT NULL
  ORDER BY asked.id
  ON CONFLICT DO NOTHING
  RETURNING table_id`;

const APPEND = FIRSTS;

const APPEND_MORE = `
  WITH firsts AS (${FIRSTS}),
  others AS (
    INSERT INTO brosok_events (table_id, sequence, event)
    SELECT more.id, more.sequence, more.event
    FROM unnest($4::uuid[], $5::int[], $6::text[]) AS more (id, sequence, event)
    JOIN firsts ON firsts.table_id = more.id
  )
  SELECT table_id FROM firsts`;

const READ = `
  SELECT event FROM brosok_events WHERE table_id = $1::uuid AND sequence > $2::int ORDER BY sequence LIMIT $3::int`;

/** One look into the index for each table, however long its log. */
const HEADS = `
  SELECT asked.id AS table_id, head.sequence
  FROM unnest($1::uuid[]) AS asked (id)
  CROSS JOIN LATERAL (
    SELECT sequence FROM brosok_events WHERE table_id = asked.id ORDER BY sequence DESC LIMIT 1
  ) AS head`;

/** From table to table through the index, past all their events. */
const TABLES = `
  WITH RECURSIVE found (table_id, count) AS (
    (SELECT table_id, 1 FROM brosok_events
     WHERE $1::uuid IS NULL OR table_id > $1::uuid ORDER BY table_id LIMIT 1)
    UNION ALL
    SELECT next.table_id, found.count + 1
    FROM found
    CROSS JOIN LATERAL (
      SELECT table_id FROM brosok_events WHERE table_id > found.table_id ORDER BY table_id LIMIT 1
    ) AS next
    WHERE found.count < $2::int
  )
  SELECT table_id FROM found`;

/** A database that only follows another one can be read, but not appended to. */
const CHECK = `
  SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on' AS read_only`;

const checkRow = z.object({ read_only: z.boolean() });
const tableRow = z.object({ table_id: z.string() });
const headRow = z.object({ table_id: z.string(), sequence: z.number() });
const eventRow = z.object({ event: z.string() });
