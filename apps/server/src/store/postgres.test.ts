import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import type { TableEvent } from '@brosok/table';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventLogSuite } from '../../test/eventLogSuite.js';
import { type PostgresServer, postgresServer, testDatabase } from '../../test/postgres.js';
import { wireTo } from '../../test/wire.js';
import { databaseUrl, type Pool, poolOf } from './connections.js';
import type { EventLog } from './eventLog.js';
import { postgresEventLog, WRITERS } from './postgres.js';
import { migrate } from './postgresSchema.js';

async function opened(url: string): Promise<EventLog> {
  const pool = poolOf(url, WRITERS);
  await migrate(pool);
  return postgresEventLog(pool, poolOf(url, 4));
}

eventLogSuite('PostgreSQL', async () => {
  const { url, remove } = await testDatabase();
  return { open: () => opened(url), remove };
});

const table = 'aaaaaaaa-0000-4000-8000-000000000001';
const event: TableEvent = { at: 1, by: table, command: table, type: 'seatRenamed', seat: table, name: 'Aya' };
const UNAVAILABLE = { error: { code: 'STORE_UNAVAILABLE' } };

describe('the store in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  const cleanups: (() => unknown)[] = [];

  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    await database.remove();
  });

  async function asAdmin(sql: string): Promise<readonly object[]> {
    const client = new pg.Client(database.url);
    await client.connect();
    try {
      return (await client.query<object>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async function here(url = database.url): Promise<EventLog> {
    const log = await opened(url);
    cleanups.push(() => log.close());
    return log;
  }

  it('is laid out once, however many nodes start at once', async () => {
    const logs = await Promise.all(Array.from({ length: 8 }, () => here()));
    const appended = await Promise.all(logs.map((log) => log.append(table, 0, [event])));
    expect(appended.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await asAdmin('SELECT version FROM brosok_store')).toEqual([{ version: 3 }]);
  });

  it('is not opened where a newer version laid it out, and is not changed', async () => {
    await (await opened(database.url)).close();
    await asAdmin('UPDATE brosok_store SET version = 99');
    await expect(migrate(poolOf(database.url, 1))).rejects.toMatchObject({
      error: { code: 'STORE_NEWER', params: { version: 99 } },
    });
    expect(await asAdmin('SELECT version FROM brosok_store')).toEqual([{ version: 99 }]);
  });

  it('is brought up to date from an earlier version, with all its events', async () => {
    const before = await opened(database.url);
    await before.append(table, 0, [event]);
    await before.close();
    await asAdmin('DROP TABLE brosok_snapshots; UPDATE brosok_store SET version = 1');
    expect(await (await here()).read(table, 0, 10)).toEqual([event]);
    expect(await asAdmin('SELECT version FROM brosok_store')).toEqual([{ version: 3 }]);
    expect(await asAdmin('SELECT FROM brosok_snapshots')).toEqual([]);
  });

  it('appends in one statement what has come in together', async () => {
    const pool = poolOf(database.url, WRITERS);
    await migrate(pool);
    const statements: string[] = [];
    const counting: Pool = {
      ...pool,
      rows(name, ...rest) {
        statements.push(name);
        return pool.rows(name, ...rest);
      },
    };
    const log = postgresEventLog(counting, poolOf(database.url, 1));
    cleanups.push(() => log.close());
    const appended = await Promise.all(Array.from({ length: 20 }, () => log.append(randomUUID(), 0, [event])));
    expect(appended).toEqual(Array(20).fill({ ok: true, value: 1 }));
    expect(statements).toEqual(['append']);
  });

  it('answers what has reached the disk, even where the database was set up to answer sooner', async () => {
    await asAdmin(
      "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$",
    );
    const pool = poolOf(database.url, 1);
    cleanups.push(() => pool.close());
    expect(await pool.rows('show', 'SHOW synchronous_commit', [])).toEqual([{ synchronous_commit: 'on' }]);
  });

  it('looks events up where they are, whatever the database believes of how many there are', async () => {
    const log = await here();
    const looks = () =>
      asAdmin(
        `SELECT table_rows.seq_scan::int AS through, index_rows.idx_tup_read::int AS read
         FROM pg_stat_user_tables AS table_rows JOIN pg_stat_user_indexes AS index_rows USING (relid)
         WHERE table_rows.relname = 'brosok_events'`,
      );
    const [made = {}] = await looks();
    await asAdmin('ANALYZE brosok_events');
    const tables = Array.from({ length: 40 }, () => randomUUID());
    for (let head = 0; head < 20; head += 1) {
      const twice = head % 2 === 0 ? [event] : [event, event];
      const expected = Math.ceil(head * 1.5 - 0.5);
      const appended = await Promise.all(tables.map((id) => log.append(id, expected, twice)));
      expect(appended.every(({ ok }) => ok)).toBe(true);
      if (head === 9) await asAdmin('ANALYZE brosok_events');
    }
    await log.heads(tables);
    await log.read(tables[0] ?? table, 0, 10);
    await log.tables(null, 10);
    await log.close();
    cleanups.pop();
    expect(await looks()).toEqual([{ ...made, read: expect.toSatisfy((read) => read < 2000) }]);
  });

  it('says so where an event in it cannot be read', async () => {
    const log = await here();
    await log.append(table, 0, [event]);
    await asAdmin(`UPDATE brosok_events SET event = '{"type":"nothing"}'`);
    await expect(log.read(table, 0, 10)).rejects.toMatchObject({ error: { code: 'LOG_UNREADABLE' } });
  });

  it('goes on by itself when its connections were ended, and never tells its password', async () => {
    const log = await here();
    await log.append(table, 0, [event]);
    await asAdmin(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    let result = await log.append(table, 1, [event]);
    if (!result.ok) {
      expect(result).toMatchObject(UNAVAILABLE);
      expect(inspect(result, { depth: 9 })).not.toMatch(/tests\+only|tests%2Bonly/);
      result = await log.append(table, 1, [event]);
    }
    expect(result).toEqual({ ok: true, value: 2 });
  });

  it('does not wait for ever where the network carries nothing, and goes on when it does again', async () => {
    const url = new URL(database.url);
    const wire = await wireTo(Number(url.port));
    url.port = String(wire.port);
    const log = await here(url.href);
    cleanups.push(() => wire.close());
    await log.append(table, 0, [event]);
    wire.cut();
    const began = performance.now();
    const answers = await Promise.all([
      log.append(table, 1, [event]),
      log.append(table.replace(/1$/, '2'), 0, [event]),
      log.read(table, 0, 10).catch(({ error }) => ({ error })),
      log.heads([table]).catch(({ error }) => ({ error })),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(UNAVAILABLE);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(await log.append(table, 1, [event])).toMatchObject(UNAVAILABLE);
    wire.mend();
    // what came to no answer may have been made all the same; the log tells
    await expect.poll(() => log.read(table, 0, 10).then(({ length }) => length)).toBeGreaterThan(0);
    const head = (await log.heads([table])).get(table) ?? 0;
    expect(await log.append(table, head, [event])).toEqual({ ok: true, value: head + 1 });
  });

  it('closes soon, whatever the network does', async () => {
    const url = new URL(database.url);
    const wire = await wireTo(Number(url.port));
    url.port = String(wire.port);
    const log = await opened(url.href);
    cleanups.push(() => wire.close());
    await log.read(table, 0, 1);
    wire.cut();
    const began = performance.now();
    await log.close();
    expect(performance.now() - began).toBeLessThan(8000);
  });
});

describe('a PostgreSQL that is killed and started again', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await postgresServer();
  });
  afterAll(() => server.remove());

  it('has what it answered; what comes while it is away is refused with a code, and the same log goes on', async () => {
    const log = await opened(await server.database());
    for (let index = 0; index < 20; index += 1) await log.append(table, index, [event]);
    await server.kill();
    expect(await log.append(table, 20, [event])).toMatchObject(UNAVAILABLE);
    await expect(log.heads([table])).rejects.toMatchObject(UNAVAILABLE);
    await server.start();
    expect(await log.read(table, 0, 100)).toHaveLength(20);
    expect(await log.append(table, 20, [event])).toEqual({ ok: true, value: 21 });
    await log.close();
  });
});

describe('a database’s address', () => {
  it.each(['postgres://u:p@h/d', 'postgresql://h:1/d?sslmode=verify-full'])('may be %s', (text) => {
    expect(databaseUrl(text)).toEqual({ ok: true, value: text });
  });

  it.each(['', 'secret', 'mysql://u:secret@h/d', 'postgres://u:secret@h', 'postgres://u:secret@h:x/d'])(
    'may not be “%s”, and is not told',
    (text) => {
      const read = databaseUrl(text);
      expect(read).toMatchObject({ ok: false, error: { code: 'INVALID_DATABASE_URL' } });
      expect(JSON.stringify(read)).not.toContain('secret');
    },
  );
});
