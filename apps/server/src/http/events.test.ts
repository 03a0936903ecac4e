import { randomUUID } from 'node:crypto';
import { fold, type TableEvent, type TableView } from '@brosok/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  appendElsewhere,
  check,
  joinTable,
  type Listener,
  listener,
  move,
  openTable,
  ownServer,
  type Person,
  rename,
  roll,
  type TestServer,
} from '../../test/people.js';

let server: TestServer;
let url: string;
let gm: Person;
let aya: Person;
let spectator: Person;
const open: Listener[] = [];

beforeAll(async () => {
  server = await ownServer({
    limits: { streamsOfSeat: 3, commands: 2000, requests: 5000, pingInterval: 400 },
  });
  url = server.url;
  gm = await openTable(url);
  aya = await joinTable(url, gm, 'player', 'Aya');
  spectator = await joinTable(url, gm, 'spectator', 'Sima');
});
afterAll(async () => {
  for (const each of open) each.close();
  await server.close();
});

/** Listens until the test is over. */
async function during<Value>(listeners: readonly Listener[], body: () => Promise<Value>): Promise<Value> {
  open.push(...listeners);
  try {
    return await body();
  } finally {
    for (const each of listeners) each.close();
    await Promise.all(listeners.map(({ closed }) => closed));
  }
}

const folded = (person: Person, table: Listener): TableView =>
  table.events.reduce<TableView>(fold, {
    table: { id: '', name: '', locked: false, advice: true },
    you: person.seat,
    seats: [],
    invites: [],
    entries: [],
    before: null,
    sheets: [],
    session: { number: 0, hash: '', begunAt: 0 },
    disclosed: [],
    cursor: 0,
  });

describe('a socket of events', () => {
  it('brings every window the same as a look at the table does, as it happens', async () => {
    const people = [gm, aya, spectator];
    const windows = people.map((person) => person.listen());
    await during(windows, async () => {
      await gm.send(check({ actor: aya.seat.id }));
      const entry = (await aya.view()).entries.at(-1)?.id;
      await Promise.all([aya.send(move(entry)), gm.send(roll()), spectator.send(rename('Sima the Silent'))]);
      for (const [index, person] of people.entries()) {
        const seen = await person.view();
        await windows[index]?.until(seen.cursor);
        expect(windows[index] && folded(person, windows[index])).toEqual(seen);
        expect(windows[index]?.events.map(({ n }) => n)).toEqual(Array.from({ length: seen.cursor }, (_, n) => n + 1));
      }
    });
  });

  it('goes on from where it was, missing nothing and telling nothing twice', async () => {
    const { cursor } = await aya.view();
    const first = aya.listen(cursor);
    await during([first], async () => {
      await gm.send(roll());
      await first.until(cursor + 1);
    });
    await gm.send(roll());
    await gm.send(roll({ visibility: 'gm' }));
    await gm.send(roll());
    const second = aya.listen(cursor + 1);
    await during([second], async () => {
      await second.until(cursor + 3);
      await gm.send(roll());
      await second.until(cursor + 4);
      expect([...first.events, ...second.events].map(({ n }) => n - cursor)).toEqual([1, 2, 3, 4]);
    });
  });

  it('goes on even from long ago, when only the log remembers', async () => {
    const table = await openTable(url, 'Long');
    const window = table.listen();
    await during([window], async () => {
      await window.until(3);
      await appendElsewhere(server.place, table.table, 3, rollsOf(table, 700));
      await window.until(703);
      expect((await table.view()).cursor).toBe(703);
      for (const after of [0, 1, 190, 445, 703]) {
        const back = table.listen(after);
        await during([back], async () => {
          await back.until(after === 703 ? 0 : 703);
          expect(back.events).toEqual(window.events.slice(after));
        });
      }
    });
  });

  it('has nothing of what is only for the GM in its raw frames: no text, no id, no gap', async () => {
    const { cursor } = await aya.view();
    const [atGm, atAya, atSpectator] = [gm.listen(), aya.listen(cursor), spectator.listen(cursor)];
    await during([atGm, atAya, atSpectator], async () => {
      await gm.send(roll({ visibility: 'gm', label: 'SECRET roll', expression: '5d1000 # SECRET comment' }));
      const setup = { difficulty: 777, modifiers: [{ label: 'SECRET fog', amount: 1 }] };
      await gm.send(check({ visibility: 'gm', label: 'SECRET check', setup }));
      const secrets = (await gm.view()).entries.slice(-2).map(({ id }) => id);
      await gm.send(move(secrets[1]));
      await aya.send(move(secrets[1]));
      await gm.send(roll({ label: 'the end' }));
      await Promise.all([atAya.until(cursor + 1), atSpectator.until(cursor + 1)]);
      for (const { frames, events } of [atAya, atSpectator]) {
        expect(events.map(({ n }) => n)).toEqual([cursor + 1]);
        for (const secret of ['SECRET', ...secrets]) expect(frames.join()).not.toContain(secret);
        // as a number by itself: times and ids have these digits sometimes
        expect(frames.join()).not.toMatch(/\b777\b/);
        expect(frames.join()).toContain('the end');
      }
      await atGm.until((await gm.view()).cursor);
      for (const secret of ['SECRET roll', 'SECRET comment', 'SECRET fog', 'SECRET check', ...secrets])
        expect(atGm.frames.join()).toContain(secret);
    });
  });

  it('shows a player their own roll for the GM, and no other player', async () => {
    const boris = await joinTable(url, gm, 'player', 'Boris');
    const [atAya, atBoris] = [aya.listen(), boris.listen()];
    await during([atAya, atBoris], async () => {
      await aya.send(roll({ visibility: 'gm', label: 'for the GM' }));
      await gm.send(roll());
      await atAya.until((await aya.view()).cursor);
      await atBoris.until((await boris.view()).cursor);
      expect(atAya.frames.join()).toContain('for the GM');
      expect(atBoris.frames.join()).not.toContain('for the GM');
    });
  });

  it.each<[string, () => Listener, number, string]>([
    [
      'a table that is not there',
      () => socketTo('/00000000-0000-4000-8000-000000000000/events', gm.cookie),
      4404,
      'UNKNOWN_TABLE',
    ],
    ['a table that could not be', () => socketTo('/x/events', gm.cookie), 4404, 'UNKNOWN_TABLE'],
    ['no cookie', () => socketTo(`/${gm.table}/events`, ''), 4401, 'NOT_SEATED'],
    ['a forged cookie', () => socketTo(`/${gm.table}/events`, `${gm.cookie}x`), 4401, 'NOT_SEATED'],
    ['a place that is none', () => socketTo(`/${gm.table}/events?after=-1`, gm.cookie), 4400, 'INVALID_REQUEST'],
    ['a place that is no number', () => socketTo(`/${gm.table}/events?after=x`, gm.cookie), 4400, 'INVALID_REQUEST'],
    ['two places', () => socketTo(`/${gm.table}/events?after=1&after=2`, gm.cookie), 4400, 'INVALID_REQUEST'],
    ['a place ahead of the log', () => socketTo(`/${gm.table}/events?after=99999`, gm.cookie), 4409, 'AHEAD'],
  ])('is closed with a code that says why: %s', async (_, connect, code, reason) => {
    const socket = connect();
    expect(await socket.closed).toEqual({ code, reason });
    expect(socket.frames).toEqual([]);
  });

  it('is refused to another site’s page', async () => {
    const at = `${url.replace('http', 'ws')}/api/tables/${gm.table}/events`;
    const socket = new WebSocket(at, { headers: { cookie: gm.cookie }, origin: 'https://evil.example' });
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
      socket.on('open', () => resolve('open'));
    });
    expect(status).toBe(403);
  });

  it('is closed when something is said to it', async () => {
    const socket = gm.listen();
    await socket.until(1);
    socket.socket.send('hello');
    expect(await socket.closed).toMatchObject({ code: 1008 });
  });

  it('is closed when too much is said to it', async () => {
    const socket = gm.listen();
    await socket.until(1);
    socket.socket.send('x'.repeat(2000));
    expect(await socket.closed).toMatchObject({ code: 1009 });
  });

  it('that is not read is cut off, and nobody else notices', async () => {
    const impatient = await ownServer({ limits: { patience: 300, dice: 1e6 } });
    // a proxy reads what its client does not
    const table = await openTable(impatient.one, 'Slow');
    const [quick, slow] = [table.listen(), table.listen()];
    await during([quick, slow], async () => {
      await Promise.all([quick.until(2), slow.until(2)]);
      slow.socket.pause();
      // more than the system keeps between two ends of a connection
      for (let big = 0; big < 15; big += 1)
        expect(await table.send(roll({ expression: '10000d6' }))).toMatchObject({ status: 200 });
      await quick.until(17);
      await new Promise((resolve) => setTimeout(resolve, 600));
      slow.socket.resume();
      expect(await slow.closed).toMatchObject({ code: 1006 });
      expect(slow.events.length).toBeLessThan(17);
      expect(slow.events).toEqual(quick.events.slice(0, slow.events.length));
      const back = table.listen(slow.events.length);
      await during([back], () => back.until(17));
    });
    await impatient.close();
  });

  it('whose other end is gone is noticed; one that is silent but there stays', async () => {
    const at = `${url.replace('http', 'ws')}/api/tables/${gm.table}/events`;
    const gone = new WebSocket(at, { headers: { cookie: gm.cookie }, autoPong: false });
    const there = gm.listen();
    await during([there], async () => {
      const code = await new Promise((resolve) => gone.on('close', resolve));
      expect([code, there.socket.readyState]).toEqual([1006, WebSocket.OPEN]);
    });
  });

  it('is one of a few that a seat may have, and makes room when it closes', async () => {
    // each server counts for itself
    const table = await openTable(server.one, 'Sockets');
    const three = [table.listen(), table.listen(), table.listen()];
    await during(three, async () => {
      await Promise.all(three.map((each) => each.until(2)));
      expect(await table.listen().closed).toEqual({ code: 4429, reason: 'TOO_MANY_STREAMS' });
    });
    await expect
      .poll(async () => {
        const again = table.listen();
        return during([again], () =>
          again.until(2).then(
            () => 'in',
            () => 'out',
          ),
        );
      })
      .toBe('in');
  });
});

const rollsOf = ({ seat }: Person, count: number): readonly TableEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    at: index,
    by: seat.id,
    command: randomUUID(),
    type: 'rolled',
    entry: randomUUID(),
    expression: 'd20',
    visibility: 'public',
    faces: [(index % 20) + 1],
    source: 'real',
  }));

const socketTo = (path: string, cookie: string): Listener =>
  listener(`${url.replace('http', 'ws')}/api/tables${path}`, { cookie });
