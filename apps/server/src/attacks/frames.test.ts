// Frames that no browser sends: whoever sends them is cut off, and nobody else at the table notices.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frame, rawly, upgrade } from '../../test/bytes.js';
import { type Listener, openTable, ownServer, type Person, roll } from '../../test/people.js';
import type { RunningServer } from '../index.js';

let server: RunningServer;
let gm: Person;
let beside: Listener;

beforeAll(async () => {
  server = await ownServer();
  gm = await openTable(server.url);
  beside = gm.listen();
  await beside.until(2);
});
afterAll(async () => {
  beside.close();
  await server.close();
});

const path = () => `/api/tables/${gm.table}/events?after=0`;

async function openedBy(more: Readonly<Record<string, string>> = {}) {
  const raw = await rawly(server.url, upgrade(path(), gm.cookie, more));
  await raw.until(/"type":"presence"/);
  return raw;
}

/** Everybody else goes on. */
async function others(): Promise<void> {
  const { cursor } = await gm.view();
  expect(await gm.send(roll())).toMatchObject({ status: 200 });
  await beside.until(cursor + 1);
}

const TEXT = 0x81;
/** A frame of closing begins so. */
const CLOSING = /\x88/;

describe('a frame', () => {
  it.each<[string, Buffer]>([
    ['that is not masked', frame(TEXT, 'x', { masked: false })],
    ['that says that it is compressed', frame(TEXT | 0x40, 'x')],
    ['with the other reserved bits', frame(TEXT | 0x30, 'x')],
    ['of a kind that there is not', frame(0x83, 'x')],
    ['of control that there is not', frame(0x8b, 'x')],
    ['of control that is longer than they are', frame(0x89, 'x'.repeat(126))],
    ['of control in pieces', frame(0x09, 'x')],
    ['that goes on with nothing', frame(0x80, 'x')],
    ['that begins anew amid another', Buffer.concat([frame(0x01, 'x'), frame(0x01, 'x')])],
    ['that says it has 8 exabytes', frame(TEXT, '', { length: Number.MAX_SAFE_INTEGER })],
    ['that says it has a megabyte', frame(TEXT, '', { length: 2 ** 20 })],
    ['in pieces that never end', Buffer.concat([frame(0x01, 'x'), ...Array(2000).fill(frame(0x00, 'x'))])],
    ['of text that is none', frame(TEXT, Buffer.from([0xff, 0xfe]))],
    ['of closing with a code that there is not', frame(0x88, Buffer.from([0x00, 0x01]))],
    ['of closing with half a code', frame(0x88, 'x')],
    ['that is no frame at all', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['that is JSON of a command', frame(TEXT, JSON.stringify(roll()))],
    ['of bytes', frame(0x82, Buffer.alloc(100, 7))],
  ])('%s ends its socket', async (_, bytes) => {
    const { entries } = await gm.view();
    const raw = await openedBy();
    raw.socket.write(bytes);
    // whoever is told to close and does not is cut off later
    await Promise.race([raw.closed, raw.until(CLOSING)]);
    expect((await gm.view()).entries).toHaveLength(entries.length);
    await others();
    raw.socket.destroy();
  });

  it('is never compressed, whatever is offered: nothing small becomes large', async () => {
    const raw = await openedBy({ 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' });
    expect(raw.text()).toMatch(/^HTTP\/1\.1 101 /);
    expect(raw.text()).not.toMatch(/sec-websocket-extensions/i);
    raw.socket.destroy();
  });
});

describe('a socket that only asks for answers', () => {
  it.each<[string, number]>([
    ['by pings', 0x89],
    ['by pongs that nobody asked for', 0x8a],
  ])('is ended at once, and nothing of it is kept in memory: %s', async (_, opcode) => {
    const raw = await openedBy();
    raw.socket.pause();
    const many = Buffer.concat(Array(1000).fill(frame(opcode, 'x'.repeat(125))));
    const began = performance.now();
    let taken = 0;
    while (taken < 200 && !raw.socket.destroyed && raw.socket.writable) {
      const isFull = !raw.socket.write(many);
      taken += 1;
      if (isFull)
        await Promise.race([new Promise((resolve) => raw.socket.once('drain', resolve)), raw.closed, sleep(200)]);
    }
    raw.socket.resume();
    await raw.closed;
    expect(taken).toBeLessThan(200);
    expect(performance.now() - began).toBeLessThan(5000);
    await others();
  });

  it('may ask as often as programs do', async () => {
    const raw = await openedBy();
    for (let ping = 0; ping < 50; ping += 1) raw.socket.write(frame(0x89, 'x'));
    await expect.poll(() => raw.text().split(frame(0x8a, 'x', { masked: false }).toString('latin1')).length).toBe(51);
    expect(raw.socket.destroyed).toBe(false);
    raw.socket.destroy();
  });
});

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
