// Whoever plays: tables with a GM and players, each with a socket, on which only the numbers of events are looked at.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { roll } from '../../apps/server/test/people.js';
import { type Answered, type Connection, connection } from '../lean.js';

export interface Group {
  readonly table: string;
  /** The address of the node where it was opened. */
  readonly url: string;
  /** What each seat is known by, the GM’s first. */
  readonly cookies: readonly string[];
}

/** A seat's socket. */
export interface Seat {
  /** The number of the last event that came. */
  last(): number;
  /** How many events came whose number did not follow the one before. */
  wrong(): number;
  /** Calls `seen` with each event's number and when it came. */
  watch(seen: (n: number, at: number) => void): void;
  close(): void;
}

/** How many tables are made at once: who comes in a rush is no matter here. */
const MAKERS = 8;

/** So many tables with so many seats; each table is opened at another of the nodes, where there are several. */
export async function groups(urls: readonly string[], tables: number, seats: number): Promise<readonly Group[]> {
  const made: Group[] = [];
  let begun = 0;
  await Promise.all(
    Array.from({ length: Math.min(MAKERS, tables) }, async (_, index) => {
      const url = urls[index % urls.length] ?? '';
      const through = await connection(url);
      while (begun < tables) {
        begun += 1;
        made.push({ ...(await group(through, seats)), url });
      }
      through.close();
    }),
  );
  return made;
}

async function group(through: Connection, seats: number): Promise<Omit<Group, 'url'>> {
  const post = async (path: string, cookie: string, body: object): Promise<Answered> => {
    const answer = await through.ask('POST', `/api/tables${path}`, cookie, JSON.stringify(body));
    if (answer.status >= 300) throw new Error(`${path} was answered with ${answer.status}`);
    return answer;
  };
  const opened = await post('', '', { id: crypto.randomUUID(), name: 'Thursday', seatName: 'Gwen' });
  const { table } = z.object({ table: z.object({ id: z.string() }) }).parse(opened.json());
  const cookies = [opened.cookie];
  if (seats > 1) {
    const invited = await post(`/${table.id}/invites`, opened.cookie, { role: 'player' });
    const { token } = z.object({ token: z.string() }).parse(invited.json());
    for (let seat = 1; seat < seats; seat += 1) {
      const body = { id: crypto.randomUUID(), token, name: `Player ${seat}` };
      cookies.push((await post(`/${table.id}/seats`, '', body)).cookie);
    }
  }
  return { table: table.id, cookies };
}

/** The sockets of all seats of a table, each at another of the nodes, where there are several. */
export async function seatsOf(urls: readonly string[], { table, cookies }: Group): Promise<readonly Seat[]> {
  const through = await connection(urls[0] ?? '');
  const seats: Seat[] = [];
  for (const [index, cookie] of cookies.entries()) {
    const view = (await through.ask('GET', `/api/tables/${table}`, cookie)).json();
    const { cursor } = z.object({ cursor: z.number() }).parse(view);
    seats.push(await seated(urls[index % urls.length] ?? '', table, cookie, cursor));
  }
  through.close();
  return seats;
}

async function seated(url: string, table: string, cookie: string, after: number): Promise<Seat> {
  let last = after;
  let wrong = 0;
  let watcher: (n: number, at: number) => void = () => undefined;
  const address = `${url.replace('http', 'ws')}/api/tables/${table}/events?after=${last}`;
  const socket = new WebSocket(address, { headers: { cookie }, perMessageDeflate: false });
  socket.on('message', (data) => {
    // presence has no number
    const n = Number(/^\{"n":(\d+)/.exec(String(data))?.[1] ?? 0);
    if (n === 0) return;
    if (n !== last + 1) wrong += 1;
    last = n;
    watcher(n, performance.now());
  });
  await once(socket, 'open');
  return {
    last: () => last,
    wrong: () => wrong,
    watch(seen) {
      watcher = seen;
    },
    close: () => socket.terminate(),
  };
}

/** A roll at a table: when it was answered, in milliseconds since it was sent. */
export async function rolled(through: Connection, { table, cookies: [gm = ''] }: Group): Promise<number> {
  const sent = performance.now();
  const status = await through.post(`/api/tables/${table}/commands`, gm, JSON.stringify(roll()));
  if (status !== 200) throw new Error(`a command was answered with ${status}`);
  return performance.now() - sent;
}

/**
 * How many rolls are answered in a second: so many at once at every table, each after the answer to its last. Where several
 * nodes are, each has tables of its own.
 */
export async function acknowledged(tables: readonly Group[], seconds: number, inFlight: number): Promise<number> {
  const senders = tables.flatMap((group) => Array.from({ length: inFlight }, () => group));
  const connections = await Promise.all(senders.map(({ url }) => connection(url)));
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let count = 0;
  await Promise.all(
    senders.map(async (group, index) => {
      const through = connections[index];
      while (through && performance.now() < end) {
        await rolled(through, group);
        if (performance.now() < end) count += 1;
      }
    }),
  );
  for (const each of connections) each.close();
  return count / seconds;
}
