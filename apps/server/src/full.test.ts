// A server whose disk is full: a real file system without room, or files that may not grow where none can be mounted.
import { chownSync, statSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Child, child, killed } from '../test/child.js';
import { type Answer, get, openTable, type Person, post, roll } from '../test/people.js';
import { testDatabase } from '../test/postgres.js';
import { smallDisk } from '../test/smallDisk.js';

const disk = smallDisk();
let server: Child & { readonly url: string };
let gm: Person;
beforeAll(async () => {
  server = await child({ BROSOK_DATA: disk.folder, BROSOK_LOG: 'silent' });
  gm = await openTable(server.url);
  await gm.send(roll());
});
afterAll(async () => {
  await killed(server);
  disk.remove();
});

const metric = async (name: string): Promise<number> => {
  const { body } = await get<string>(`${server.url}/metrics`);
  return Number(new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (.+)$`, 'm').exec(body)?.[1]);
};

const pid = (): number => server.process.pid ?? 0;

/** Where no file system could be mounted, SQLite is told that it may not write, not that there is no room. */
const CODE = disk.isMounted ? 'STORE_FULL' : 'STORE_UNAVAILABLE';

describe('while the disk is full', () => {
  beforeAll(() => disk.fill(pid()));

  it('refuses what is to be saved with a code and in the reader’s language', async () => {
    expect(await gm.send(roll())).toMatchObject({ status: 503, body: { error: { code: CODE } } });
    const table = { id: crypto.randomUUID(), name: 'Friday', seatName: 'Gleb' };
    const refused = await post(`${server.url}/api/tables`, table, { 'accept-language': 'ru' });
    expect(refused).toMatchObject({
      status: 503,
      body: { error: { code: CODE, message: expect.stringMatching(/сохран/) } },
    });
    expect(await metric(`brosok_append_duration_seconds_count{code="${CODE}"}`)).toBeGreaterThan(1);
  });

  it('stays in service for those who read, and tells who asks that nothing is saved', async () => {
    expect((await gm.view()).entries).toHaveLength(1);
    const listener = gm.listen();
    await listener.until(3);
    listener.close();
    expect(await get(`${server.url}/readyz`)).toMatchObject({
      status: 200,
      body: { ok: true, store: true, writes: false, fanout: true },
    });
    expect(await metric('brosok_ready')).toBe(1);
    expect(await metric('brosok_writable')).toBe(0);
    if (disk.isMounted) expect(await metric('brosok_store_free_bytes')).toBe(0);
  });
});

it('with room again, goes on by itself and says so', async () => {
  disk.empty(pid());
  expect(await gm.send(roll())).toMatchObject({ status: 200 });
  expect(await get(`${server.url}/readyz`)).toMatchObject({ status: 200, body: { writes: true } });
  expect(await metric('brosok_writable')).toBe(1);
});

const ground = smallDisk();
afterAll(() => ground.remove());

it.skipIf(!ground.isMounted)(
  'a server whose database has no room refuses with the same code, lets everything be read, and goes on by itself',
  async () => {
    const { url, remove } = await testDatabase();
    onTestFinished(remove);
    const admin = new pg.Client(url);
    await admin.connect();
    onTestFinished(() => admin.end());
    const { rows } = await admin.query('SHOW data_directory');
    const { uid, gid } = statSync(rows[0].data_directory);
    chownSync(ground.folder, uid, gid);
    const node = await child({ DATABASE_URL: url, BROSOK_LOG: 'silent' });
    onTestFinished(() => killed(node));
    const other = await openTable(node.url);
    await admin.query(`CREATE TABLESPACE small LOCATION '${ground.folder}'`);
    onTestFinished(async () => {
      await killed(node);
      await admin.query('ALTER TABLE brosok_events SET TABLESPACE pg_default');
      await admin.query('DROP TABLESPACE small');
    });
    await admin.query('ALTER TABLE brosok_events SET TABLESPACE small');
    ground.fill(0);
    // what is left of the last page is still taken
    const answers: Answer[] = [];
    for (let rolls = 0; rolls < 40 && answers.at(-1)?.status !== 503; rolls += 1)
      answers.push(await other.send(roll()));
    expect(answers.at(-1)).toMatchObject({ status: 503, body: { error: { code: 'STORE_FULL' } } });
    expect((await other.view()).entries).toHaveLength(answers.length - 1);
    expect(await get(`${node.url}/readyz`)).toMatchObject({ status: 200, body: { store: true, writes: false } });
    ground.empty(0);
    expect((await other.send(roll())).status).toBe(200);
    expect(await get(`${node.url}/readyz`)).toMatchObject({ status: 200, body: { writes: true } });
  },
);
