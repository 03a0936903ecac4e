// Several nodes on one database: real processes, real PostgreSQL, real NATS.
import { afterEach, describe, expect, it } from 'vitest';
import { type Child, child, spawned } from '../test/child.js';
import { type NatsServer, natsServer } from '../test/nats.js';
import { get, joinTable, type Listener, movedTo, openTable, post, roll, serverOn } from '../test/people.js';
import { postgresServer, testDatabase } from '../test/postgres.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

type Node = Child & { readonly url: string };

async function nodes(count: number, env: Readonly<Record<string, string>>): Promise<readonly Node[]> {
  const started = await Promise.all(Array.from({ length: count }, () => child({ BROSOK_LOG: 'debug', ...env })));
  cleanups.push(() => Promise.all(started.map((node) => ended(node))));
  return started;
}

async function ended({ process, ended }: Child): Promise<void> {
  process.kill('SIGKILL');
  await ended;
}

async function emptyDatabase(): Promise<string> {
  const { url, remove } = await testDatabase();
  cleanups.push(remove);
  return url;
}

async function nats(): Promise<NatsServer> {
  const server = await natsServer();
  cleanups.push(() => server.kill());
  return server;
}

/** The ids of a table's entries, in the order in which a seat was told of them. */
const told = (window: Listener): readonly string[] =>
  window.events.flatMap((event) => (event.type === 'entry' ? [event.entry.id] : []));

const media = [
  ['PostgreSQL alone', async () => ({})],
  ['PostgreSQL and NATS', async () => ({ NATS_URL: (await nats()).url })],
] as const;

describe.each(media)('two nodes that start at once on an empty database, on %s', (_, more) => {
  it('serve the same table: 100 commands at once act once each, and everybody is told the same in the same order', async () => {
    const DATABASE_URL = await emptyDatabase();
    const both = await nodes(2, { DATABASE_URL, ...(await more()) });
    const [a = '', b = ''] = both.map(({ url }) => url);
    const gm = await openTable(a);
    // a link and a cookie of one node are good at the other
    const aya = await joinTable(b, movedTo(b, gm), 'player', 'Aya');
    const boris = await joinTable(a, movedTo(b, gm), 'player', 'Boris');
    const people = [gm, movedTo(b, gm), movedTo(a, aya), aya, boris, movedTo(b, boris)];
    const windows = people.map((person) => person.listen());
    for (const window of windows) await expect.poll(() => window.presence.at(-1)?.length).toBe(3);

    const commands = Array.from({ length: 100 }, (_, index) => roll({ label: `${index}` }));
    // each to both nodes: sent twice it acts once
    const answers = await Promise.all(
      commands.flatMap((command, index) => {
        const by = [gm, aya, boris][index % 3] ?? gm;
        return [a, b].map((url) => movedTo(url, by).send(command));
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (let index = 0; index < answers.length; index += 2)
      expect(answers[index]?.body).toEqual(answers[index + 1]?.body);

    const views = await Promise.all([a, b].map((url) => movedTo(url, gm).view()));
    expect(views[0]).toEqual(views[1]);
    expect(views[0]?.entries.map(({ label }) => label).toSorted()).toEqual(
      commands.map(({ label }) => label).toSorted(),
    );
    for (const [index, window] of windows.entries()) {
      await window.until((await people[index]?.view())?.cursor ?? 0);
      expect(told(window)).toEqual(told(windows[0] ?? window));
    }
    expect(windows.map((window) => told(window).length)).toEqual(windows.map(() => 100));
    for (const window of windows) window.close();
  });
});

describe('a node that is killed', () => {
  it('leaves its people to the others, who forget what of them is not there any more', async () => {
    const both = await nodes(2, { DATABASE_URL: await emptyDatabase(), NATS_URL: (await nats()).url });
    const [a = '', b = ''] = both.map(({ url }) => url);
    const gm = await openTable(a);
    const aya = await joinTable(a, gm, 'player', 'Aya');
    const staying = movedTo(b, gm).listen();
    const going = aya.listen();
    await expect.poll(() => staying.presence.at(-1)?.length).toBe(2);
    if (both[0]) await ended(both[0]);
    await going.closed;
    expect((await movedTo(b, aya).send(roll({ label: 'after' }))).status).toBe(200);
    await staying.until((await movedTo(b, gm).view()).cursor);
    await expect.poll(() => staying.presence.at(-1), { timeout: 30_000 }).toEqual([gm.seat.id]);
    staying.close();
  });
});

describe('a node whose fan-out is away', () => {
  it('is ready all the same, says so, and tells news of other nodes within seconds', async () => {
    const hub = await nats();
    const both = await nodes(2, { DATABASE_URL: await emptyDatabase(), NATS_URL: hub.url, BROSOK_METRICS: '1' });
    const [a = '', b = ''] = both.map(({ url }) => url);
    const gm = await openTable(a);
    const window = movedTo(b, gm).listen();
    await window.until((await gm.view()).cursor);
    expect((await get(`${b}/readyz`)).body).toEqual({ ok: true, store: true, writes: true, fanout: true });
    await hub.kill();
    await expect
      .poll(async () => (await get(`${b}/readyz`)).body)
      .toEqual({ ok: true, store: true, writes: true, fanout: false });
    await gm.send(roll());
    const sent = performance.now();
    await window.until((await gm.view()).cursor);
    expect(performance.now() - sent).toBeLessThan(10_000);
    const metrics = String((await get(`${b}/metrics`)).body);
    expect(metrics).toContain('brosok_fanout_connected 0');
    expect(metrics).toContain('brosok_connections_lost_total{part="fanout"} 1');
    await hub.start();
    await expect.poll(async () => (await get(`${b}/readyz`)).body).toMatchObject({ fanout: true });
    window.close();
  });
});

describe('a node whose database is away', () => {
  it('answers that it cannot save anything now, is not ready, and goes on by itself when the database is back', async () => {
    const database = await postgresServer();
    cleanups.push(() => database.remove());
    const [node] = await nodes(1, { DATABASE_URL: await database.database() });
    const url = node?.url ?? '';
    const gm = await openTable(url);
    const window = gm.listen();
    await window.until((await gm.view()).cursor);
    await database.kill();
    const refused = await gm.send(roll());
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'STORE_UNAVAILABLE' } } });
    expect(await get(`${url}/readyz`)).toMatchObject({ status: 503, body: { error: { code: 'STORE_UNAVAILABLE' } } });
    expect((await get(`${url}/healthz`)).status).toBe(200);
    await database.start();
    const again = performance.now();
    await expect.poll(async () => (await gm.send(roll())).status).toBe(200);
    expect(performance.now() - again).toBeLessThan(10_000);
    await window.until((await gm.view()).cursor);
    await expect.poll(async () => (await get(`${url}/readyz`)).body).toMatchObject({ fanout: true });
    window.close();
    for (const secret of ['tests+only', 'tests%2Bonly']) expect(node?.printed()).not.toContain(secret);
  });
});

describe('the key of several nodes', () => {
  it('is made by whoever comes first, and is the same for those that start at once', async () => {
    const database = await emptyDatabase();
    const servers = await Promise.all([1, 2, 3].map(() => serverOn({ database })));
    cleanups.push(() => Promise.all(servers.map((server) => server.close())));
    const gm = await openTable(servers[0]?.url ?? '');
    for (const { url } of servers) expect((await movedTo(url, gm).send(roll())).status).toBe(200);
  });

  it('may be kept out of the database, and then no node begins without it or with another', async () => {
    const [secret, other] = ['ab'.repeat(32), 'cd'.repeat(32)];
    const env = { DATABASE_URL: await emptyDatabase(), BROSOK_SECRET: secret };
    const [node] = await nodes(1, env);
    expect((await post(`${node?.url}/api/tables`, { id: crypto.randomUUID(), name: 'T', seatName: 'G' })).status).toBe(
      201,
    );
    for (const [BROSOK_SECRET, code] of [
      ['', 'KEY_NEEDED'],
      [other, 'KEY_DIFFERS'],
      ['short', 'INVALID_SECRET'],
    ] as const) {
      const refused = spawned({ ...env, BROSOK_SECRET });
      expect(await refused.ended).toBe(1);
      expect(refused.printed()).toContain(code);
      expect(refused.printed()).not.toMatch(/short|cdcdcd|tests/);
    }
  });
});

describe('a node that cannot start', () => {
  it.each([
    ['whose database does not answer', { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/d' }, 'DATABASE_UNREACHABLE'],
    [
      'whose database’s certificate is not there',
      { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/d?sslrootcert=/nowhere' },
      'DATABASE_UNREACHABLE',
    ],
    ['whose database has a wrong address', { DATABASE_URL: 'hunter2' }, 'INVALID_DATABASE_URL'],
    ['whose NATS has a wrong address', { NATS_URL: 'hunter2' }, 'INVALID_NATS_URL'],
  ])('%s says why, and tells no password', async (_, env, code) => {
    const refused = spawned({ BROSOK_DATA: '/nowhere', ...env });
    expect(await refused.ended).toBe(1);
    expect(refused.printed()).toContain(code);
    expect(refused.printed()).not.toContain('hunter2');
  });
});
