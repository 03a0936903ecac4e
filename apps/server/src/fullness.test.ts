// What the metrics tell of how full a server is, and whether it can serve.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder, get, openTable, roll } from '../test/people.js';
import { testDatabase } from '../test/postgres.js';
import { type RunningServer, type ServeOptions, start } from './index.js';

async function serverWith(options: ServeOptions): Promise<RunningServer> {
  const started = await start({ host: '127.0.0.1', port: 0, page: null, logLevel: 'silent', ...options }, {});
  if (!started.ok) throw new Error(started.error.code);
  return started.value;
}

/** A metric, with its labels where it has some, as the server tells it. */
async function metric(url: string, name: string): Promise<string | undefined> {
  const { body } = await get<string>(`${url}/metrics`);
  return body
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.split(' ')[1];
}

describe('a server with an embedded store', () => {
  const folder = dataFolder();
  let server: RunningServer;
  beforeAll(async () => {
    server = await serverWith({ data: folder.data });
  });
  afterAll(async () => {
    await server.close();
    folder.remove();
  });

  it('tells what its store takes, which grows with what is played, and what is left on the disk', async () => {
    const before = Number(await metric(server.url, 'brosok_store_bytes'));
    const gm = await openTable(server.url);
    for (let rolls = 0; rolls < 20; rolls += 1) await gm.send(roll());
    expect(Number(await metric(server.url, 'brosok_store_bytes'))).toBeGreaterThan(before);
    expect(Number(await metric(server.url, 'brosok_store_free_bytes'))).toBeGreaterThan(1e6);
  });

  it('tells what it has of memory and connections, and what it may have', async () => {
    const used = Number(await metric(server.url, 'nodejs_heap_size_used_bytes'));
    expect(used).toBeGreaterThan(1e6);
    expect(Number(await metric(server.url, 'brosok_heap_limit_bytes'))).toBeGreaterThan(used);
    if (process.platform !== 'linux') return;
    const open = Number(await metric(server.url, 'process_open_fds'));
    expect(open).toBeGreaterThan(3);
    expect(Number(await metric(server.url, 'process_max_fds'))).toBeGreaterThan(open);
  });

  it('is ready until its file is gone, and again when it is back', async () => {
    const file = join(folder.data, 'brosok.sqlite');
    const ready = (): Promise<string | undefined> => metric(server.url, 'brosok_ready');
    await expect.poll(ready).toBe('1');
    renameSync(file, `${file}-away`);
    await expect.poll(ready).toBe('0');
    expect((await get(`${server.url}/readyz`)).status).toBe(503);
    renameSync(`${file}-away`, file);
    await expect.poll(ready).toBe('1');
  });
});

it('a server with a database tells what its tables take there, and cannot know what is left', async () => {
  const database = await testDatabase();
  const server = await serverWith({ database: database.url });
  await openTable(server.url);
  expect(await metric(server.url, 'brosok_ready')).toBe('1');
  expect(Number(await metric(server.url, 'brosok_store_bytes'))).toBeGreaterThan(8192);
  expect(await metric(server.url, 'brosok_store_free_bytes')).toBe('Nan');
  await server.close();
  await database.remove();
});

it('a server with a database tells how many of its connections are in use, and what waits for one', async () => {
  const database = await testDatabase();
  const server = await serverWith({ database: database.url });
  const gm = await openTable(server.url);
  const pool = async (name: string) => Number(await metric(server.url, `brosok_pool_${name}`)) || 0;
  expect([await pool('most{pool="appends"}'), await pool('most{pool="others"}')]).toEqual([2, 6]);
  expect([await pool('in_use{pool="appends"}'), await pool('waiting{pool="others"}')]).toEqual([0, 0]);

  const other = new pg.Client(database.url);
  await other.connect();
  // the log can be read meanwhile
  await other.query('BEGIN; LOCK TABLE brosok_events IN EXCLUSIVE MODE');
  const appended = gm.send(roll());
  await expect.poll(() => pool('in_use{pool="appends"}')).toBe(1);
  expect(Number(await metric(server.url, 'brosok_appends_pending'))).toBe(1);
  await other.query('ROLLBACK');
  await other.end();
  expect((await appended).status).toBe(200);
  expect(await pool('in_use{pool="appends"}')).toBe(0);
  expect(Number(await metric(server.url, 'brosok_appends_pending'))).toBe(0);
  await server.close();
  await database.remove();
});
