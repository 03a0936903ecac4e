import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  joinTable,
  type Listener,
  openTable,
  ownServer,
  type Person,
  roll,
  sse,
  type TestServer,
} from '../../test/people.js';

let server: TestServer;
let gm: Person;
let aya: Person;

beforeAll(async () => {
  server = await ownServer();
  gm = await openTable(server.url);
  aya = await joinTable(server.url, gm, 'player', 'Aya');
});
afterAll(() => server.close());

const at = (...people: readonly Person[]): readonly string[] => people.map(({ seat }) => seat.id).sort();

async function leave(...listeners: readonly Listener[]): Promise<void> {
  for (const each of listeners) each.close();
  await Promise.all(listeners.map(({ closed }) => closed));
}

describe('presence', () => {
  it('is told once at the start and whenever it changes, and has no number', async () => {
    const { cursor } = await gm.view();
    const first = gm.listen();
    await first.until(cursor);
    await expect.poll(() => first.presence).toEqual([at(gm)]);
    const second = aya.listen();
    await expect.poll(() => first.presence.at(-1)).toEqual(at(gm, aya));
    await second.until((await aya.view()).cursor);
    await expect.poll(() => second.presence).toEqual([at(gm, aya)]);
    await leave(second);
    await expect.poll(() => first.presence.at(-1)).toEqual(at(gm));
    expect(first.presence).toHaveLength(3);
    expect(first.events.map(({ n }) => n)).toEqual(Array.from({ length: cursor }, (_, n) => n + 1));
    await leave(first);
  });

  it('is not told anew when a seat opens another window, or loads its page anew', async () => {
    const [watching, window] = [gm.listen(), aya.listen()];
    await expect.poll(() => watching.presence.at(-1)).toEqual(at(gm, aya));
    const told = watching.presence.length;
    const another = aya.listen();
    await another.until(3);
    await leave(window);
    const [, anew] = await Promise.all([leave(another), aya.listen()]);
    await anew.until(3);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(watching.presence).toHaveLength(told);
    await leave(watching, anew);
  });

  it('counts a stream of server-sent events, which is told it under its own name', async () => {
    const watching = gm.listen();
    const stream = await sse(`${server.url}/api/tables/${gm.table}/events`, { cookie: aya.cookie });
    await stream.until(({ event }) => event === 'presence');
    expect(stream.events.filter(({ event }) => event === 'presence')).toEqual([
      { event: 'presence', id: undefined, data: { type: 'presence', here: at(gm, aya) } },
    ]);
    await expect.poll(() => watching.presence.at(-1)).toEqual(at(gm, aya));
    stream.close();
    await expect.poll(() => watching.presence.at(-1)).toEqual(at(gm));
    await leave(watching);
  });

  it('of a table is told to nobody at another', async () => {
    const other = await openTable(server.url, 'Friday');
    const [here, there] = [gm.listen(), other.listen()];
    await Promise.all([here.until(3), there.until(2)]);
    await other.send(roll());
    await there.until(3);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(here.frames.join()).not.toContain(other.seat.id);
    await expect.poll(() => there.presence).toEqual([at(other)]);
    await leave(here, there);
  });
});
