import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { TableEvent } from '@brosok/table';
import { verify } from '@brosok/table/verify';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { check, dataFolder, joinTable, move, movedTo, openTable, roll, serverOn } from '../../test/people.js';
import { testDatabase } from '../../test/postgres.js';
import type { EventLog } from '../store/eventLog.js';
import { openStore, type Place, placeFrom } from '../store/store.js';
import { copy } from './copy.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const folder = (): Place & { kind: 'folder' } => {
  const { data, remove } = dataFolder();
  cleanups.push(remove);
  return { kind: 'folder', folder: join(data, 'store') };
};

async function database(): Promise<Place & { kind: 'database' }> {
  const { url, remove } = await testDatabase();
  cleanups.push(remove);
  return { kind: 'database', url };
}

const serverAt = (place: Place) => serverOn(place.kind === 'folder' ? { data: place.folder } : { database: place.url });

async function inStore<Value>(place: Place, body: (log: EventLog) => Promise<Value>): Promise<Value> {
  const store = await openStore(place);
  if (!store.ok) throw new Error(store.error.code);
  await store.value.key(null);
  try {
    return await body(store.value.log);
  } finally {
    await store.value.log.close();
  }
}

const event = (name: string): TableEvent => {
  const id = 'aaaaaaaa-0000-4000-8000-000000000001';
  return { at: 1, by: id, command: id, type: 'seatRenamed', seat: id, name };
};

/** A store with tables whose logs have so many events. */
async function filled(place: Place, ...counts: readonly number[]): Promise<readonly string[]> {
  const tables = counts.map(() => randomUUID()).sort();
  await inStore(place, async (log) => {
    for (const [index, count] of counts.entries())
      await log.append(
        tables[index] ?? '',
        0,
        Array.from({ length: count }, (_, number) => event(`${number}`)),
      );
  });
  return tables;
}

const logsIn = (place: Place) =>
  inStore(place, async (log) =>
    Promise.all((await log.tables(null, 1000)).map(async (id) => [id, await log.read(id, 0, 10_000)] as const)),
  );

const report = (fields: object) => ({ ok: true, value: { ahead: 0, differing: [], ...fields } });

describe('copying', () => {
  it.each([
    ['a folder to a database', async () => [folder(), await database()] as const],
    ['a database to a folder', async () => [await database(), folder()] as const],
    ['a folder to a folder', async () => [folder(), folder()] as const],
    ['a database to a database', async () => [await database(), await database()] as const],
  ])('%s takes all along: seats and links still hold, checks go on, dice can be verified', async (_, places) => {
    const [from, to] = await places();
    const before = await serverAt(from);
    const gm = await openTable(before.url);
    const aya = await joinTable(before.url, gm, 'player', 'Аня');
    await gm.send(roll());
    await gm.send(check());
    const link = await gm.invite('player');
    const view = await gm.view();
    await before.close();

    expect(await copy(from, to)).toMatchObject({ ok: true, value: { tables: 1, differing: [] } });
    expect(await logsIn(to)).toEqual(await logsIn(from));
    const after = await serverAt(to);
    cleanups.push(() => after.close());
    expect(await movedTo(after.url, gm).view()).toEqual(view);
    expect((await movedTo(after.url, gm).send(move(view.entries.at(-1)?.id))).status).toBe(200);
    expect((await movedTo(after.url, aya).send(roll())).status).toBe(200);
    const cleo = await fetch(`${after.url}/api/tables/${gm.table}/seats`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), token: link.token, name: 'Cleo' }),
    });
    expect(cleo.status).toBe(201);
    expect((await movedTo(after.url, gm).send({ id: randomUUID(), type: 'endSession' })).status).toBe(200);
    const exported = await fetch(`${after.url}/api/tables/${gm.table}/export`, { headers: { cookie: gm.cookie } });
    expect(verify(await exported.text())).toMatchObject({ ok: true, value: { ok: true, rolls: { verified: 3 } } });
  });

  it('copies long logs and many tables, tells how far it is, and has nothing to write the second time', async () => {
    const [from, to] = [folder(), await database()];
    await filled(from, 1, 199, 200, 201, 1000, ...Array.from({ length: 600 }, () => 2));
    const progress: [number, number][] = [];
    const sum = { tables: 605, events: 2801 };
    expect(await copy(from, to, { progress: (...at) => progress.push(at) })).toEqual(report({ ...sum, written: 2801 }));
    expect(progress.map(([done]) => done)).toEqual(Array.from({ length: 605 }, (_, index) => index + 1));
    expect(new Set(progress.map(([, total]) => total))).toEqual(new Set([605]));
    expect(await copy(from, to)).toEqual(report({ ...sum, written: 0 }));
    expect(await copy(to, from)).toEqual(report({ ...sum, written: 0 }));
  });

  it('goes on where it was broken off, and takes along what has been played since', async () => {
    const [from, to] = [folder(), folder()];
    const [table = ''] = await filled(from, 300, 5);
    await copy(from, to);
    await inStore(from, (log) => log.append(table, 300, [event('new')]));
    expect(await copy(from, to)).toEqual(report({ tables: 2, events: 306, written: 1 }));
    expect(await logsIn(to)).toEqual(await logsIn(from));
  });

  it('lets be what has gone on in the other store', async () => {
    const [from, to] = [folder(), folder()];
    const [table = ''] = await filled(from, 3);
    await copy(from, to);
    await inStore(to, (log) => log.append(table, 3, [event('there')]));
    expect(await copy(from, to)).toEqual(report({ tables: 1, events: 3, written: 0, ahead: 1 }));
    expect((await logsIn(to))[0]?.[1]).toHaveLength(4);
  });

  it('writes nothing to a log that differs, and copies the others', async () => {
    const [from, to] = [folder(), folder()];
    const [one = '', two = ''] = await filled(from, 300, 300);
    await copy(from, to);
    await inStore(from, async (log) => {
      await log.append(one, 300, [event('here'), event('here')]);
      await log.append(two, 300, [event('here')]);
    });
    await inStore(to, (log) => log.append(one, 300, [event('there')]));
    const differing = [{ table: one, same: 300 }];
    expect(await copy(from, to)).toEqual(report({ tables: 2, events: 603, written: 1, differing }));
    expect((await logsIn(to)).map(([, events]) => events.length)).toEqual([301, 301]);
  });

  it('is right while the first store is played on', async () => {
    const [from, to] = [folder(), await database()];
    const server = await serverOn({ data: from.folder, limits: { commands: 10_000 } });
    cleanups.push(() => server.close());
    const people = await Promise.all(Array.from({ length: 10 }, () => openTable(server.url)));
    let isOver = false;
    const playing = Promise.all(
      people.map(async (person) => {
        while (!isOver) expect((await person.send(roll())).status).toBe(200);
      }),
    );
    for (let times = 0; times < 3; times += 1)
      expect(await copy(from, to)).toMatchObject({ ok: true, value: { tables: 10, ahead: 0, differing: [] } });
    isOver = true;
    await playing;
    await copy(from, to);
    expect(await logsIn(to)).toEqual(await logsIn(from));
  });

  it('says so where what it has written does not read the same', async () => {
    const [from, to] = [folder(), await database()];
    await filled(from, 3);
    await inStore(to, async () => undefined).catch(() => undefined);
    const client = new pg.Client(to.url);
    await client.connect();
    await client.query('UPDATE brosok_store SET key = NULL, key_check = NULL');
    await client.query(`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.event := replace(regexp_replace(NEW.event, ' [0-9a-f]{8}$', ''), '"2"', '"3"'); RETURN NEW; END $$`);
    await client.query('CREATE TRIGGER spoil BEFORE INSERT ON brosok_events FOR EACH ROW EXECUTE FUNCTION spoil()');
    await client.end();
    expect(await copy(from, to)).toMatchObject({ ok: false, error: { code: 'COPY_WRONG' } });
  });

  it.each([
    ['from nowhere', async () => [folder(), folder()] as const, 'NO_STORE'],
    ['from an empty database', async () => [await database(), folder()] as const, 'NO_STORE'],
    [
      'into a store with another key',
      async () => {
        const places = [folder(), await database()] as const;
        for (const place of places) await filled(place, 1);
        return places;
      },
      'COPY_KEY_DIFFERS',
    ],
    [
      'into itself',
      async () => {
        const place = folder();
        await filled(place, 1);
        return [place, { kind: 'folder', folder: `${place.folder}/../store` }] as const;
      },
      'SAME_STORE',
    ],
  ])('refuses to copy %s', async (_, places, code) => {
    const [from, to] = await places();
    expect(await copy(from, to)).toMatchObject({ ok: false, error: { code } });
  });

  it('leaves the key out of a database where it is given, and needs it to copy from there', async () => {
    const [from, to, third] = [folder(), await database(), folder()];
    await filled(from, 1);
    const key = await inKey(from);
    expect(await copy(from, to, { secret: key })).toMatchObject({ ok: true });
    expect(await copy(to, third)).toMatchObject({ ok: false, error: { code: 'KEY_NEEDED' } });
    expect(await copy(to, third, { secret: key })).toMatchObject({ ok: true });
    expect(await inKey(third)).toEqual(key);
  });
});

async function inKey(place: Place): Promise<Buffer> {
  const store = await openStore(place);
  const key = store.ok ? await store.value.key(null) : store;
  if (!store.ok || !key.ok) throw new Error('no key');
  await store.value.log.close();
  return key.value;
}

describe('a place', () => {
  it('is a folder, its file, or a database', () => {
    const place = { ok: true, value: { kind: 'folder', folder: '/x/data' } };
    expect([placeFrom('/x/data'), placeFrom('/x/data/'), placeFrom('/x/data/brosok.sqlite')]).toEqual([
      place,
      place,
      place,
    ]);
    expect(placeFrom('postgres://h/d')).toEqual({ ok: true, value: { kind: 'database', url: 'postgres://h/d' } });
    expect(placeFrom('postgres:h')).toMatchObject({ ok: false, error: { code: 'INVALID_DATABASE_URL' } });
  });
});
