import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  get,
  joinTable,
  movedTo,
  openTable,
  ownServer,
  type Person,
  rename,
  roll,
  type SseEvent,
  type SseListener,
  sse,
  type TestServer,
} from '../../test/people.js';
import { wireTo } from '../../test/wire.js';

let server: TestServer;
let url: string;
let gm: Person;
let aya: Person;
let address: string;
const open: SseListener[] = [];

beforeAll(async () => {
  server = await ownServer({
    limits: { streamsOfSeat: 3, pingInterval: 1000, patience: 300, dice: 1e6 },
  });
  url = server.url;
  gm = await openTable(url);
  aya = await joinTable(url, gm, 'player', 'Aya');
  address = `${url}/api/tables/${gm.table}/events`;
});
afterAll(async () => {
  for (const each of open) each.close();
  await server.close();
});

async function streamOf(
  person: Person,
  query = '',
  headers: Record<string, string> = {},
  base = url,
): Promise<SseListener> {
  const stream = await sse(`${base}/api/tables/${person.table}/events${query}`, { cookie: person.cookie, ...headers });
  open.push(stream);
  return stream;
}

const isNumbered = ({ event }: SseEvent): boolean => event === 'message';
const numbered = ({ events }: SseListener) => events.filter(isNumbered).map(({ data }) => data);

describe('a stream of server-sent events', () => {
  it('tells the same as a socket does, each event with its number as its id', async () => {
    const [stream, socket] = [await streamOf(aya), aya.listen()];
    await aya.send(rename('Aya the Bold'));
    await gm.send(roll({ visibility: 'gm', label: 'SECRET' }));
    await gm.send(roll());
    const { cursor } = await aya.view();
    await Promise.all([stream.until(({ id }) => id === String(cursor)), socket.until(cursor)]);
    expect(numbered(stream)).toEqual(socket.events);
    expect(stream.events.filter(isNumbered).map(({ id }) => Number(id))).toEqual(socket.events.map(({ n }) => n));
    expect(stream.text()).toMatch(/^retry: \d+\n\n/);
    expect(stream.text()).not.toContain('SECRET');
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    socket.close();
    stream.close();
  });

  it('goes on after ?after=, and after Last-Event-ID rather than that', async () => {
    const { cursor } = await aya.view();
    const streams = [
      await streamOf(aya, `?after=${cursor - 1}`),
      await streamOf(aya, '?after=0', { 'last-event-id': String(cursor - 1) }),
    ];
    for (const stream of streams) {
      await stream.until(({ id }) => id === String(cursor));
      expect(numbered(stream)).toMatchObject([{ n: cursor }]);
      stream.close();
    }
  });

  it('beats, so that nobody on the way takes it for dead', async () => {
    const stream = await streamOf(aya);
    await expect.poll(() => stream.text().match(/^:$/gm)?.length ?? 0).toBeGreaterThan(1);
    stream.close();
  });

  it.each<[string, string, Record<string, string>, number, string]>([
    ['a table that is not there', '00000000-0000-4000-8000-000000000000/events', {}, 404, 'UNKNOWN_TABLE'],
    ['no cookie', 'TABLE/events', { cookie: '' }, 401, 'NOT_SEATED'],
    ['a place that is none', 'TABLE/events?after=x', {}, 400, 'INVALID_REQUEST'],
    ['two places', 'TABLE/events?after=1&after=2', {}, 400, 'INVALID_REQUEST'],
    ['a last id that is none', 'TABLE/events', { 'last-event-id': '-1' }, 400, 'INVALID_REQUEST'],
    ['a place ahead of the log', 'TABLE/events?after=99999', {}, 409, 'AHEAD'],
    ['another site’s page', 'TABLE/events', { origin: 'https://evil.example' }, 403, 'WRONG_ORIGIN'],
    ['no wish for a stream', 'TABLE/events', { accept: 'application/json' }, 426, 'UPGRADE_REQUIRED'],
  ])('is not begun but answered with a code where there is %s', async (_, path, headers, status, code) => {
    const at = `${url}/api/tables/${path.replace('TABLE', gm.table)}`;
    const answer = await get(at, {
      accept: 'text/event-stream',
      cookie: gm.cookie,
      'accept-language': 'ru',
      ...headers,
    });
    expect([answer.status, answer.body]).toMatchObject([
      status,
      { error: { code, message: expect.stringMatching(/[а-я]/) } },
    ]);
  });

  it('is one of a few that a seat may have, sockets included, and makes room when it ends', async () => {
    // each server counts for itself
    const boris = movedTo(server.one, await joinTable(url, gm, 'player', 'Boris'));
    const at = `${server.one}/api/tables/${gm.table}/events`;
    const [first, second, third] = [
      await streamOf(boris, '', {}, server.one),
      await streamOf(boris, '', {}, server.one),
      boris.listen(),
    ];
    await third.until(1);
    const refused = await get(at, { accept: 'text/event-stream', cookie: boris.cookie });
    expect([refused.status, refused.body]).toMatchObject([429, { error: { code: 'TOO_MANY_STREAMS' } }]);
    for (const each of [first, second, third]) each.close();
    await expect
      .poll(async () => {
        const again = await sse(at, { cookie: boris.cookie });
        again.close();
        return again.status;
      })
      .toBe(200);
  });

  it('is not begun behind another on one connection, where it would not be noticed to end', async () => {
    // a proxy sends one request after another
    const boris = movedTo(server.one, await joinTable(url, gm, 'player', 'Boris'));
    const { hostname, port } = new URL(server.one);
    const connection = connect(Number(port), hostname);
    const asking =
      `GET /api/tables/${gm.table}/events HTTP/1.1\r\nHost: ${hostname}:${port}\r\n` +
      `Accept: text/event-stream\r\nCookie: ${boris.cookie}\r\n\r\n`;
    connection.write(asking.repeat(5));
    await new Promise((resolve) => connection.once('data', resolve));
    const watching = movedTo(server.one, gm).listen();
    const here = () => watching.presence.at(-1)?.includes(boris.seat.id);
    await expect.poll(here, { timeout: 3000 }).toBe(true);
    connection.destroy();
    await expect.poll(here, { timeout: 3000 }).toBe(false);
    watching.close();
  });

  it('that is not read is cut off, and nobody else notices', async () => {
    const table = await openTable(url, 'Slow');
    // a proxy reads what its client does not
    const [quick, slow] = [table.listen(), await streamOf(table, '', {}, server.one)];
    await Promise.all([quick.until(2), slow.until(({ id }) => id === '2')]);
    slow.pause();
    for (let big = 0; big < 15; big += 1) {
      expect(await table.send(roll({ expression: '10000d6' }))).toMatchObject({ status: 200 });
      // on a busy machine all of them at once could be too much for whoever does read
      await quick.until(3 + big);
    }
    await new Promise((resolve) => setTimeout(resolve, 600));
    slow.resume();
    await slow.ended;
    expect(numbered(slow).length).toBeLessThan(17);
    expect(numbered(slow)).toEqual(quick.events.slice(0, numbered(slow).length));
    quick.close();
  });

  it('says at its end that the server stops, and with which code a socket is closed', async () => {
    const stopping = await ownServer();
    const table = await openTable(stopping.url);
    const stream = await sse(`${stopping.url}/api/tables/${table.table}/events`, { cookie: table.cookie });
    await stream.until(({ id }) => id === '2');
    const start = performance.now();
    await stopping.close();
    await stream.ended;
    expect(stream.events.at(-1)).toEqual({ event: 'closed', id: undefined, data: { code: 1012, reason: 'RESTART' } });
    expect(performance.now() - start).toBeLessThan(1500);
  });

  it('is not begun for a HEAD', async () => {
    const response = await fetch(address, {
      method: 'HEAD',
      headers: { accept: 'text/event-stream', cookie: gm.cookie },
    });
    expect(response.status).toBe(404);
  });
});

describe('a stream of server-sent events that has gone on for long', () => {
  let other: TestServer;
  let table: Person;
  let boris: Person;
  beforeAll(async () => {
    other = await ownServer({ limits: { streamLife: 500 } });
    table = await openTable(other.url);
    boris = await joinTable(other.url, table, 'player', 'Boris');
  });
  afterAll(async () => {
    await other.close();
  });
  const both = (): readonly string[] => [table.seat.id, boris.seat.id].sort();
  const streamAt = (base: string, last = '0') =>
    sse(`${base}/api/tables/${table.table}/events`, { cookie: boris.cookie, 'last-event-id': last });

  it('asks its client to begin another; who does has missed nothing, and was never away for the others', async () => {
    const watching = table.listen();
    const told: string[] = [];
    for (let streams = 0; streams < 4; streams += 1) {
      const stream = await streamAt(other.url, told.at(-1));
      await table.send(roll());
      await stream.ended;
      expect(stream.events.at(-1)).toMatchObject({ event: 'renew' });
      told.push(...stream.events.flatMap(({ id }) => id ?? []));
    }
    const { cursor } = await boris.view();
    expect(told).toEqual(Array.from({ length: told.length }, (_, index) => `${index + 1}`));
    expect(told.length).toBeGreaterThanOrEqual(cursor - 1);
    expect(watching.presence.filter((here) => here.length === 2)).toEqual([both()]);
    expect(watching.presence.at(-1)).toEqual(both());
    watching.close();
  });

  it('and whose other end has vanished without a word, behind what takes everything for it, is not counted as here', async () => {
    const wire = await wireTo(Number(new URL(other.url).port));
    const stream = await streamAt(`http://127.0.0.1:${wire.port}`);
    const watching = table.listen();
    await expect.poll(() => watching.presence.at(-1)).toEqual(both());
    wire.cut();
    const cut = performance.now();
    await expect.poll(() => watching.presence.at(-1), { timeout: 8000 }).toEqual([table.seat.id]);
    expect(performance.now() - cut).toBeGreaterThan(2000);
    watching.close();
    stream.close();
    await wire.close();
  });
});
