// What is true of the embedded store's file alone, so of one server: `nodes.test.ts` takes a database away from several.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dataFolder,
  get,
  joinTable,
  openTable,
  type Person,
  roll,
  serverOn,
  type TestServer,
} from '../../test/people.js';

let server: TestServer;
let folder: ReturnType<typeof dataFolder>;
let aya: Person;
let file: string;

beforeAll(async () => {
  folder = dataFolder();
  file = join(folder.data, 'brosok.sqlite');
  server = await serverOn({ data: folder.data });
  aya = await joinTable(server.url, await openTable(server.url), 'player', 'Aya');
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

/** What was found before is told for a moment. */
const readiness = async (headers?: Record<string, string>) => {
  await pause(300);
  return get(`${server.url}/readyz`, headers);
};

describe('whether a server with the embedded store is ready', () => {
  it('is answered with 503 and a code while the store cannot be read', async () => {
    expect(await readiness()).toMatchObject({ status: 200, body: { ok: true } });
    const database = new Database(file);
    database.exec('ALTER TABLE events RENAME TO gone');
    const { status, headers, body } = await readiness({ 'accept-language': 'ru' });
    database.exec('ALTER TABLE gone RENAME TO events');
    database.close();
    expect([status, body, headers.get('cache-control')]).toMatchObject([
      503,
      { error: { code: 'STORE_UNAVAILABLE', message: expect.stringMatching(/[а-я]/) } },
      'no-store',
    ]);
    expect((await readiness()).status).toBe(200);
  });

  it('is answered with 503 while the store’s file is not in its place: what is written to it would be lost', async () => {
    renameSync(file, `${file}-away`);
    const unready = await readiness();
    renameSync(`${file}-away`, file);
    expect(unready).toMatchObject({ status: 503, body: { error: { code: 'STORE_UNAVAILABLE' } } });
    expect(await readiness()).toMatchObject({ status: 200, body: { ok: true, store: true, fanout: true } });
  });
});

describe('an embedded store that fails', () => {
  it('is told by a code; the table can still be seen, and the same command acts when the store is back', async () => {
    const holder = new Database(file);
    holder.exec('BEGIN IMMEDIATE');
    const sent = roll();
    const before = await aya.view();
    expect(await aya.send(sent)).toMatchObject({ status: 503, body: { error: { code: 'STORE_UNAVAILABLE' } } });
    expect(await aya.view()).toEqual(before);
    holder.exec('ROLLBACK');
    holder.close();
    expect(await aya.send(sent)).toMatchObject({ status: 200, body: { cursor: before.cursor + 1 } });
  });
});
