// Clients that say little and slowly, to keep the server waiting: they are cut off, and nobody waits behind them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { head, type Raw, rawly, upgrade } from '../../test/bytes.js';
import { openTable, ownServer, type Person, post, roll } from '../../test/people.js';
import type { RunningServer } from '../index.js';

// no multiple of three: the server looks at its connections three times in it
const ARRIVAL = 1600;

let server: RunningServer;
let gm: Person;

beforeAll(async () => {
  server = await ownServer({ limits: { arrival: ARRIVAL, requests: 10_000, tables: 10_000 } });
  gm = await openTable(server.url);
});
afterAll(() => server.close());

const body = (length: number) =>
  head('POST /api/tables', { 'Content-Type': 'application/json', 'Content-Length': length });
const chunked = head('POST /api/tables', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' });

/** Says a little more again and again, for as long as it is heard. */
function dribble({ socket }: Raw, more: string): void {
  const timer = setInterval(() => socket.writable && socket.write(more), 100);
  socket.once('close', () => clearInterval(timer));
}

describe('a request that is slow to come', () => {
  it.each([
    ['nothing at all', '', ''],
    ['half a line', 'GET /', ''],
    ['a header, and another, and another', 'GET / HTTP/1.1\r\nHost: x\r\n', 'X: y\r\n'],
    ['a header without an end', 'GET / HTTP/1.1\r\nHost: x\r\nX: ', 'y'],
    ['a body that stops', `${body(1000)}{`, ''],
    ['a body letter by letter', `${body(10_000)}{`, ' '],
    ['a body of chunks without an end', chunked, '1\r\n \r\n'],
  ])('is given up in time: %s', async (_, bytes, more) => {
    const raw = await rawly(server.url, bytes);
    if (more) dribble(raw, more);
    const took = await raw.closed;
    expect(took).toBeGreaterThan(ARRIVAL * 0.8);
    expect(took).toBeLessThan(ARRIVAL * 2 + 5000);
    expect(raw.text()).toMatch(/^$|^HTTP\/1\.1 400 .*"BAD_HTTP"/s);
  });

  it('keeps nobody waiting, not even 400 of them at once', async () => {
    const many = await Promise.all(
      Array.from({ length: 400 }, async (_, index) => {
        const raw = await rawly(server.url, [`${body(1000)}{`, 'GET / HTTP/1.1\r\nHost: x\r\n', ''][index % 3] ?? '');
        dribble(raw, index % 3 === 0 ? ' ' : 'X: y\r\n');
        return raw;
      }),
    );
    const began = performance.now();
    for (let each = 0; each < 5; each += 1) expect(await gm.send(roll())).toMatchObject({ status: 200 });
    expect(performance.now() - began).toBeLessThan(ARRIVAL);
    await Promise.all(many.map(({ closed }) => closed));
  });
});

describe('a connection whose other end is only half there', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['half a head', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    ['half a body', `${body(1000)}{`],
  ])(
    'that was refused for %s and does not close its end is let go all the same',
    async (_, bytes) => {
      const raw = await rawly(server.url, bytes, { allowHalfOpen: true });
      await raw.until(/"BAD_HTTP"/);
      // who still sends to what is closed is told that it is
      dribble(raw, 'x');
      expect(await raw.closed).toBeLessThan(ARRIVAL * 2 + 5000);
    },
    20_000,
  );

  it('that asked and closed its end is answered all the same', async () => {
    const raw = await rawly(server.url, head('GET /healthz'));
    raw.socket.end();
    await raw.until(/\{"ok":true\}/);
    await raw.closed;
  });

  it('that closes its end amid a request is let go', async () => {
    const raw = await rawly(server.url, `${body(1000)}{`);
    raw.socket.end();
    expect(await raw.closed).toBeLessThan(ARRIVAL);
  });

  it('that has no seat and does not close its socket is cut off', async () => {
    const raw = await rawly(server.url, upgrade(`/api/tables/${gm.table}/events`, 'brosok_seat=x'));
    await raw.until(/NOT_SEATED/);
    expect(raw.text()).not.toMatch(/presence/);
    raw.socket.destroy();
  });
});

describe('a request that goes on for too long', () => {
  it.each([
    ['a body larger than it may be', `${body(70_000)}${' '.repeat(100)}`],
    ['a body of chunks larger than it may be', `${chunked}11170\r\n${' '.repeat(70_000)}\r\n0\r\n\r\n`],
  ])('is refused: %s', async (_, bytes) => {
    const raw = await rawly(server.url, bytes);
    await raw.until(/"BODY_TOO_LARGE"/);
    raw.socket.destroy();
  });

  it('with many headers is refused before it is read', async () => {
    const raw = await rawly(server.url, `GET / HTTP/1.1\r\nHost: x\r\n${'X-A: y\r\n'.repeat(5000)}\r\n`);
    await raw.until(/"BAD_HTTP"/);
    await raw.closed;
  });

  it('in two lengths or two ways, to smuggle another in, is refused', async () => {
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    for (const headers of [
      { 'Content-Length': 5, 'Transfer-Encoding': 'chunked' },
      { 'Transfer-Encoding': 'identity' },
      { 'Transfer-Encoding': 'chunked, x' },
      { 'Content-Length': '+5' },
    ]) {
      const raw = await rawly(server.url, `${head('POST /api/tables', headers)}0\r\n\r\n${smuggled}`);
      await raw.until(/\}/);
      expect(raw.text()).toMatch(/^HTTP\/1\.1 4/);
      expect(raw.text()).not.toContain('"ok":true');
      raw.socket.destroy();
    }
  });

  it('is one of many on a connection that reads no answers, and the others are served', async () => {
    const raw = await rawly(server.url, '');
    raw.socket.pause();
    raw.socket.write(head('GET /api/openapi.json').repeat(500));
    expect(await gm.send(roll())).toMatchObject({ status: 200 });
    expect(await post(`${server.url}/api/invites`, { token: 'x' })).toMatchObject({ status: 403 });
    raw.socket.destroy();
  });
});
