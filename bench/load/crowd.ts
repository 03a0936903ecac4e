// Whoever plays: tables with a GM and players, each with a socket, on which only the numbers of events are looked at.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { openTable, type Person, post, roll } from '../../apps/server/test/people.js';
import { type Connection, connection } from '../lean.js';

export interface Group {
  readonly gm: Person;
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

/** So many tables with so many seats; each person of a table at another of the nodes, where there are several. */
export async function groups(urls: readonly string[], tables: number, seats: number): Promise<readonly Group[]> {
  const made: Group[] = [];
  // a few at a time: who comes in a rush is no matter here
  for (let start = 0; start < tables; start += 8)
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(8, tables - start) }, async (_, index) => {
          const url = urls[(start + index) % urls.length] ?? '';
          const gm = await openTable(url);
          const { token } = await gm.invite('player');
          const others = await Promise.all(
            Array.from({ length: seats - 1 }, async (_, seat) => {
              const body = { id: crypto.randomUUID(), token, name: `Player ${seat + 1}` };
              const { headers } = await post(`${url}/api/tables/${gm.table}/seats`, body);
              return headers.get('set-cookie')?.split(';')[0] ?? '';
            }),
          );
          return { gm, cookies: [gm.cookie, ...others] };
        }),
      )),
    );
  return made;
}

/** The sockets of all seats of a table, each behind nothing. */
export const seatsOf = (urls: readonly string[], { gm, cookies }: Group): Promise<readonly Seat[]> =>
  Promise.all(cookies.map((cookie, index) => seated(urls[index % urls.length] ?? '', gm.table, cookie)));

async function seated(url: string, table: string, cookie: string): Promise<Seat> {
  const response = await fetch(`${url}/api/tables/${table}`, { headers: { cookie } });
  const { cursor } = Object(await response.json());
  let last = Number(cursor);
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
export async function rolled(through: Connection, { gm }: Group): Promise<number> {
  const sent = performance.now();
  const status = await through.post(`/api/tables/${gm.table}/commands`, gm.cookie, JSON.stringify(roll()));
  if (status !== 200) throw new Error(`a command was answered with ${status}`);
  return performance.now() - sent;
}

/** How many rolls are answered in some seconds: so many at once at every table, each after the answer to its last. */
export async function acknowledged(
  urls: readonly string[],
  tables: readonly Group[],
  seconds: number,
  inFlight: number,
): Promise<number> {
  const senders = tables.flatMap((group) => Array.from({ length: inFlight }, () => group));
  const connections = await Promise.all(senders.map((_, index) => connection(urls[index % urls.length] ?? '')));
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
