// How fast tables are: acknowledged commands against what the bare store does in the same run, how soon every screen
// shows a roll, and a thousand connected seats. `npm run bench -- server`

import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { joinTable, openTable, type Person, roll } from '../apps/server/test/people.js';
import { connection } from './lean.js';
import { nodeProgram } from './node.js';

/** Slices of bare appends and of commands take turns, as other work on the machine comes and goes. */
const SLICES = 10;
const SECONDS = 1;
const WARM_UP = 5;
const TABLES = 40;
const IN_FLIGHT = 4;
const SCREENS = 8;
const TAPS = 300;
/** A thousand seats, each table rolling once a second. */
const EVENING = { tables: 125, seats: 8, seconds: 20 };

console.log(`load before             ${load()}`);
await onServer(throughput);
await onServer(taps);
await onServer(evening);
console.log(`load after              ${load()}`);

/** Where a server is, and what it has used. */
interface Measured {
  readonly url: string;
  readonly folder: string;
  /** Processor time in microseconds, and resident memory in bytes. */
  used(): Promise<{ readonly cpu: number; readonly memory: number }>;
}

/** Measures with a fresh server in a process of its own. */
async function onServer(measure: (server: Measured) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'brosok-bench-'));
  const server = fork(await nodeProgram(), [JSON.stringify({ data: folder })], { execArgv: [] });
  try {
    const { url } = z.object({ url: z.string() }).parse((await once(server, 'message'))[0]);
    const used = async () => {
      server.send('used');
      return z.object({ cpu: z.number(), memory: z.number() }).parse((await once(server, 'message'))[0]);
    };
    await measure({ url, folder, used });
  } finally {
    server.kill();
    await once(server, 'exit');
    rmSync(folder, { recursive: true });
  }
}

async function throughput({ url, folder, used }: Measured): Promise<void> {
  const tables = await Promise.all(Array.from({ length: TABLES }, () => openTable(url)));
  await acknowledged(url, tables, WARM_UP);
  const slices: { bare: number; commands: number; cpu: number }[] = [];
  for (let slice = 0; slice < SLICES; slice += 1) {
    const bare = bareAppends(folder) / SECONDS;
    const start = await used();
    const commands = await acknowledged(url, tables, SECONDS);
    const { cpu } = await used();
    slices.push({ bare, commands: commands / SECONDS, cpu: (cpu - start.cpu) / commands });
  }
  const ratios = slices.map(({ bare, commands }) => commands / bare);
  console.log(`bare single appends     ${Math.round(middle(slices.map(({ bare }) => bare)))}/s`);
  console.log(`acknowledged commands   ${Math.round(middle(slices.map(({ commands }) => commands)))}/s`);
  console.log(
    `their ratio             ${middle(ratios).toFixed(2)} (median of ${SLICES} slices; ` +
      `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; ${TABLES} tables)`,
  );
  console.log(`processor time of each  ${Math.round(middle(slices.map(({ cpu }) => cpu)))} µs`);
}

/** Single appends in a slice with the same durability, on the same disk. */
function bareAppends(folder: string): number {
  const database = new Database(join(folder, `bare-${randomUUID()}.sqlite`));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(`CREATE TABLE events (table_id TEXT, sequence INTEGER, event TEXT, PRIMARY KEY (table_id, sequence))
    STRICT, WITHOUT ROWID`);
  const insert = database.prepare('INSERT INTO events VALUES (?, ?, ?)');
  const event = JSON.stringify({ ...roll(), at: Date.now(), faces: [3, 4], entry: randomUUID(), by: randomUUID() });
  const ids = Array.from({ length: TABLES }, () => randomUUID());
  const end = performance.now() + SECONDS * 1000;
  let count = 0;
  for (; performance.now() < end; count += 1) insert.run(ids[count % TABLES], count, event);
  database.close();
  return count;
}

/** How many commands are answered in some seconds: several at once at every table, each after the answer to the last. */
async function acknowledged(url: string, tables: readonly Person[], seconds: number): Promise<number> {
  const senders = tables.flatMap((table) => Array.from({ length: IN_FLIGHT }, () => table));
  const connections = await Promise.all(senders.map(() => connection(url)));
  const end = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    senders.map(async ({ table, cookie }, index) => {
      while (performance.now() < end) {
        const path = `/api/tables/${table}/commands`;
        const status = await connections[index]?.post(path, cookie, JSON.stringify(roll()));
        if (status !== 200) throw new Error(`a command was answered with ${status}`);
        if (performance.now() < end) count += 1;
      }
    }),
  );
  for (const each of connections) each.close();
  return count;
}

/** How long it takes from a tap until the last of all screens has the roll. */
async function taps({ url }: Measured): Promise<void> {
  const gm = await openTable(url);
  const players = await Promise.all(
    Array.from({ length: SCREENS - 1 }, (_, index) => joinTable(url, gm, 'player', `Player ${index}`)),
  );
  const people = [gm, ...players];
  const screens = people.map((person) => person.listen());
  const cursors = await Promise.all(people.map(async (person) => (await person.view()).cursor));
  const all = (more: number) => screens.map((screen, index) => screen.until((cursors[index] ?? 0) + more));
  await Promise.all(all(0));
  const latencies: number[] = [];
  for (let tap = 1; tap <= TAPS; tap += 1) {
    const start = performance.now();
    await Promise.all([players[tap % players.length]?.send(roll()), ...all(tap)]);
    latencies.push(performance.now() - start);
  }
  for (const screen of screens) screen.close();
  console.log(`a tap on ${SCREENS} screens     median ${part(latencies, 0.5)} ms, p99 ${part(latencies, 0.99)} ms`);
}

/** Many tables full of people, one roll a second at each: whether every seat gets every event in order, and how soon. */
async function evening({ url, used }: Measured): Promise<void> {
  const latencies: number[] = [];
  let wrong = 0;
  const tables: { readonly gm: Person; readonly sockets: readonly Seen[] }[] = [];
  for (let index = 0; index < EVENING.tables; index += 1) {
    const gm = await openTable(url);
    const others = await Promise.all(
      Array.from({ length: EVENING.seats - 1 }, (_, seat) => joinTable(url, gm, 'player', `Player ${seat}`)),
    );
    const sockets = await Promise.all([gm, ...others].map(async (person) => seen(url, person)));
    tables.push({ gm, sockets });
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const start = await used();
  const begun = performance.now();
  await Promise.all(
    tables.map(async ({ gm, sockets }, index) => {
      const sender = await connection(url);
      for (let second = 0; second < EVENING.seconds; second += 1) {
        // spread over the second, as people are
        const due = begun + second * 1000 + (index * 1000) / EVENING.tables;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
        const sent = performance.now();
        const next = sockets.map((socket) => socket.next().then(() => latencies.push(performance.now() - sent)));
        await sender.post(`/api/tables/${gm.table}/commands`, gm.cookie, JSON.stringify(roll()));
        await Promise.all(next);
      }
      sender.close();
    }),
  );
  const { cpu, memory } = await used();
  const busy = (cpu - start.cpu) / 1000 / (performance.now() - begun);
  for (const { sockets } of tables)
    for (const socket of sockets) {
      wrong += socket.wrong();
      socket.close();
    }
  console.log(
    `${EVENING.tables * EVENING.seats} seats in ${EVENING.tables} tables  ` +
      `median ${part(latencies, 0.5)} ms, p99 ${part(latencies, 0.99)} ms, ${latencies.length} events, ` +
      `${wrong} lost or out of order, ${Math.round(memory / 2 ** 20)} MB, ${Math.round(busy * 100)} % of a processor`,
  );
}

interface Seen {
  /** The next event. */
  next(): Promise<void>;
  /** How many events came whose number did not follow the one before. */
  wrong(): number;
  close(): void;
}

/** A seat's socket, on which only the numbers of events are looked at. */
async function seen(url: string, { table, cookie }: Person): Promise<Seen> {
  const response = await fetch(`${url}/api/tables/${table}`, { headers: { cookie } });
  let { cursor } = z.object({ cursor: z.number() }).parse(await response.json());
  const address = `${url.replace('http', 'ws')}/api/tables/${table}/events?after=${cursor}`;
  const socket = new WebSocket(address, { headers: { cookie } });
  let wrong = 0;
  let told: () => void = () => undefined;
  socket.on('message', (data) => {
    const n = Number(/^\{"n":(\d+)/.exec(String(data))?.[1] ?? 0);
    // presence has no number; others that came later are part of what is counted
    if (n === 0) return;
    if (n !== cursor + 1) wrong += 1;
    cursor = n;
    told();
  });
  await once(socket, 'open');
  return {
    next: () =>
      new Promise((resolve) => {
        told = resolve;
      }),
    wrong: () => wrong,
    close: () => socket.terminate(),
  };
}

function load(): string {
  return loadavg()
    .map((average) => average.toFixed(2))
    .join(' ');
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function part(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
}
