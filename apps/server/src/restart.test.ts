// What survives: a server that is killed, one that is stopped, and two that serve the same tables.
import { connect, type Socket } from 'node:net';
import type { EntryPage } from '@brosok/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rawly, upgrade } from '../test/bytes.js';
import { child, spawned } from '../test/child.js';
import {
  check,
  dataFolder,
  joinTable,
  move,
  movedTo,
  openTable,
  type Person,
  roll,
  type Sendable,
  serverOn,
} from '../test/people.js';
import type { RunningServer } from './index.js';

let folder: ReturnType<typeof dataFolder>;
const cleanups: (() => unknown)[] = [];

beforeEach(() => {
  folder = dataFolder();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
  folder.remove();
});

const environment = () => ({ BROSOK_DATA: folder.data });

async function here(): Promise<RunningServer> {
  const server = await serverOn({ data: folder.data, limits: { commands: 10_000 } });
  cleanups.push(() => server.close());
  return server;
}

/** A command that was sent, with its answer as text where one came. */
interface Sent {
  readonly by: Person;
  readonly command: Sendable;
  answer: string | null;
}

/** People send one command after the other, until the server is gone. */
async function sendUntilGone(people: readonly Person[]): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  await Promise.all(
    people.map(async (by) => {
      for (;;) {
        const command = roll();
        const one: Sent = { by, command: { ...command, label: command.id }, answer: null };
        sent.push(one);
        try {
          const { status, body } = await by.send(one.command);
          // past the limit of a seat's commands nothing acts, which is an answer too
          if (status === 200) one.answer = JSON.stringify(body);
          else sent.splice(sent.indexOf(one), 1);
        } catch {
          return;
        }
      }
    }),
  );
  return sent;
}

/** The labels of all that a table shows, page by page. */
async function labelsAt(url: string, by: Person): Promise<readonly string[]> {
  const pages: EntryPage[] = [await movedTo(url, by).view()];
  for (let before = pages[0]?.before ?? null; before !== null; before = pages.at(-1)?.before ?? null) {
    const answer = await fetch(`${url}/api/tables/${by.table}/entries?before=${before}`, {
      headers: { cookie: by.cookie },
    });
    pages.push(await answer.json());
  }
  return pages.flatMap(({ entries }) => entries.map(({ label }) => label ?? ''));
}

/** How often each command acted, by the labels of what its table shows. */
async function acted(url: string, sent: readonly Sent[]): Promise<readonly number[]> {
  const views = new Map<string, readonly string[]>();
  for (const { by } of sent) if (!views.has(by.table)) views.set(by.table, await labelsAt(url, by));
  return sent.map(({ by, command }) => views.get(by.table)?.filter((label) => label === command.label).length ?? 0);
}

describe('a server that is killed under load and started again', () => {
  it('has lost nothing that it answered and doubled nothing, also when all is sent again', async () => {
    const first = await child(environment());
    cleanups.push(() => first.process.kill('SIGKILL'));
    const gms = await Promise.all([1, 2, 3].map(() => openTable(first.url)));
    const players = await Promise.all(gms.map((gm) => joinTable(first.url, gm, 'player', 'Aya')));
    const sending = sendUntilGone([...gms, ...players]);
    setTimeout(() => first.process.kill('SIGKILL'), 900);
    const sent = await sending;
    expect(await first.ended).toBe('SIGKILL');

    const { url } = await here();
    const before = await acted(url, sent);
    expect(sent.filter(({ answer }) => answer !== null).length).toBeGreaterThan(0);
    for (const [index, { answer }] of sent.entries()) expect(answer === null ? [0, 1] : [1]).toContain(before[index]);

    for (const one of sent) {
      const { status, body } = await movedTo(url, one.by).send(one.command);
      expect(status).toBe(200);
      if (one.answer !== null) expect(JSON.stringify(body)).toBe(one.answer);
    }
    expect(new Set(await acted(url, sent))).toEqual(new Set([1]));
  });
});

describe('a server that is told to stop', () => {
  it('tells its sockets to come back soon, ends well, and its tables are there again after', async () => {
    const first = await child({ ...environment(), BROSOK_LOG: 'debug' });
    cleanups.push(() => first.process.kill('SIGKILL'));
    const gm = await openTable(first.url);
    await gm.send(roll({ label: 'before' }));
    const { token } = await gm.invite('player');
    const { cursor } = await gm.view();
    const window = gm.listen();
    await window.until(cursor);
    first.process.kill('SIGTERM');
    expect(await window.closed).toEqual({ code: 1012, reason: 'RESTART' });
    expect(await first.ended).toBe(0);
    expect(first.printed()).toContain('/commands');
    for (const secret of [token, gm.cookie.split('=')[1], 'before', 'Gwen'])
      expect(first.printed()).not.toContain(secret);

    const { url } = await here();
    const back = movedTo(url, gm).listen(2);
    await back.until(cursor);
    expect(back.events).toEqual(window.events.slice(2));
    back.close();
  });

  it('answers the request that is on its way, and does not wait for one that never comes', async () => {
    const server = await serverOn({ data: folder.data });
    const gm = await openTable(server.url);
    const window = gm.listen();
    await window.until(1);
    const body = JSON.stringify({ id: crypto.randomUUID(), name: 'Last', seatName: 'Gwen' });
    const head = `POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const [coming, stuck] = [rawConnection(server.url), rawConnection(server.url)];
    for (const { socket } of [coming, stuck]) socket.write(head + body.slice(0, 5));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const start = performance.now();
    const closing = server.close();
    coming.socket.write(body.slice(5));
    expect(await coming.answer).toMatch(/^HTTP\/1\.1 201 /);
    await closing;
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(await stuck.answer).toBe('');
    expect(await window.closed).toMatchObject({ code: 1012 });
  });

  it('does not wait for a socket whose other end does not answer: it may be gone without a word', async () => {
    const server = await serverOn({ data: folder.data });
    const gm = await openTable(server.url);
    const gone = await rawly(server.url, upgrade(`/api/tables/${gm.table}/events?after=0`, gm.cookie));
    await gone.until(/"type":"presence"/);
    const start = performance.now();
    await server.close();
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(gone.text()).toContain('RESTART');
    await gone.closed;
  });
});

describe('two servers on one data folder', () => {
  it('in two processes, with a hundred commands at once on one table, lose, double and reorder nothing', async () => {
    const [there, { url }] = await Promise.all([child(environment()), here()]);
    cleanups.push(() => there.process.kill('SIGKILL'));
    const gm = await openTable(url);
    const people = await Promise.all(
      ['Aya', 'Boris', 'Cleo'].map((name) => joinTable(there.url, movedTo(there.url, gm), 'player', name)),
    );
    const seats = [gm, ...people];
    const windows = seats.map((person, index) => movedTo(index % 2 === 0 ? url : there.url, person).listen());
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const by = seats[index % seats.length];
        return by && movedTo(index % 2 === 0 ? url : there.url, by).send(roll({ label: `${index}` }));
      }),
    );
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
    const views = await Promise.all([movedTo(url, gm).view(), movedTo(there.url, gm).view()]);
    expect(views[0]).toEqual(views[1]);
    expect(new Set(views[0]?.entries.map(({ label }) => label)).size).toBe(100);
    await Promise.all(
      windows.map(async (window, index) => window.until((await movedTo(url, seats[index] ?? gm).view()).cursor)),
    );
    for (const window of windows)
      expect(window.events.flatMap((event) => (event.type === 'entry' ? [event.entry.id] : []))).toEqual(
        views[0]?.entries.map(({ id }) => id),
      );
    for (const window of windows) window.close();
  });
});

describe('two servers that have the same table at hand', () => {
  it('each decide by what the other has just written: a check begun here is played there, a command sent to both acts once', async () => {
    const [{ url: a }, { url: b }] = [await here(), await here()];
    const gm = await openTable(a);
    const there = movedTo(b, gm);
    await there.view();
    await gm.send(check());
    const entry = (await gm.view()).entries.at(-1)?.id;
    const played = move(entry);
    const answer = await there.send(played);
    expect(answer.status).toBe(200);
    expect((await gm.send(played)).body).toEqual(answer.body);
    expect(await gm.send(move(entry))).toMatchObject({ status: 409, body: { error: { code: 'STALE' } } });
    expect((await gm.view()).entries).toMatchObject([{ step: 1 }]);
  });

  it('take the commands of whoever has just sat down at the other, or been made its GM there', async () => {
    const [{ url: a }, { url: b }] = [await here(), await here()];
    const gm = await openTable(a);
    await movedTo(b, gm).view();
    const aya = movedTo(b, await joinTable(a, gm, 'player', 'Aya'));
    expect((await aya.send(roll())).status).toBe(200);
    await gm.send({ id: crypto.randomUUID(), type: 'handOver', seat: aya.seat.id });
    expect((await joinTable(b, aya, 'player', 'Boris')).seat.name).toBe('Boris');
  });
});

describe('a server that cannot start', () => {
  it('says why: its port is in use', async () => {
    const { url } = await here();
    const { printed, ended } = spawned({ ...environment(), PORT: new URL(url).port });
    expect(await ended).toBe(1);
    expect(printed()).toContain(`ADDRESS_IN_USE Port ${new URL(url).port} is in use already.`);
  });
});

/** A connection on which a test writes bytes, and all that is answered until it is closed. */
function rawConnection(url: string): { readonly socket: Socket; readonly answer: Promise<string> } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
    if (answer.includes('\r\n\r\n')) socket.end();
  });
  socket.on('error', () => undefined);
  return { socket, answer: new Promise((resolve) => socket.on('close', () => resolve(answer))) };
}
