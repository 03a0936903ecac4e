// How fast tables are: acknowledged commands against what the bare store does in the same run, and how soon every screen
// shows a roll. `node --conditions=brosok-source --import tsx bench/server.ts`

import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { joinTable, openTable, type Person, roll, serverOn } from '../apps/server/test/people.js';

/** Slices of bare appends and of commands take turns, as other work on the machine comes and goes. */
const SLICES = 10;
const SECONDS = 1;
const WARM_UP = 5;
const TABLES = 40;
const IN_FLIGHT = 4;
const SCREENS = 8;
const TAPS = 300;

const orders = z.object({
  url: z.string(),
  seconds: z.number(),
  tables: z.array(z.object({ table: z.string(), cookie: z.string() })),
});
type Orders = z.infer<typeof orders>;

if (process.send) process.on('message', async (message) => process.send?.(await sendCommands(orders.parse(message))));
else await measure();

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'brosok-bench-'));
  const server = await serverOn({ data: folder, limits: { requests: 1e9, commands: 1e9, tables: 1e9 } });
  const sender = fork(fileURLToPath(import.meta.url));
  try {
    const tables = await Promise.all(Array.from({ length: TABLES }, () => openTable(server.url)));
    await acknowledged(sender, server.url, tables, WARM_UP);
    const slices: { bare: number; commands: number; cpu: number }[] = [];
    for (let slice = 0; slice < SLICES; slice += 1) {
      const bare = bareAppends(folder) / SECONDS;
      const start = process.cpuUsage();
      const commands = await acknowledged(sender, server.url, tables, SECONDS);
      const { user, system } = process.cpuUsage(start);
      slices.push({ bare, commands: commands / SECONDS, cpu: (user + system) / commands });
    }
    const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
    const share = middle(slices.map(({ bare, commands }) => commands / bare));
    console.log(`bare single appends      ${Math.round(middle(slices.map(({ bare }) => bare)))}/s`);
    console.log(`acknowledged commands    ${Math.round(middle(slices.map(({ commands }) => commands)))}/s`);
    console.log(`their ratio              ${share.toFixed(2)} (medians of ${SLICES} slices, ${TABLES} tables)`);
    console.log(`processor time a command ${Math.round(middle(slices.map(({ cpu }) => cpu)))} µs`);
    const latencies = await taps(server.url);
    const [median, slow] = [0.5, 0.99].map((part) => latencies[Math.floor(latencies.length * part)] ?? 0);
    console.log(`a tap on ${SCREENS} screens      median ${median?.toFixed(1)} ms, p99 ${slow?.toFixed(1)} ms`);
  } finally {
    sender.kill();
    await server.close();
    rmSync(folder, { recursive: true });
  }
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

/** Commands in some seconds, sent by another process. */
async function acknowledged(
  sender: ChildProcess,
  url: string,
  tables: readonly Person[],
  seconds: number,
): Promise<number> {
  sender.send({ url, seconds, tables: tables.map(({ table, cookie }) => ({ table, cookie })) } satisfies Orders);
  const [count] = await once(sender, 'message');
  return Number(count);
}

const agent = new Agent({ keepAlive: true, maxSockets: TABLES * IN_FLIGHT });

/** Sends commands for some seconds, each after the answer to the one before, several at once at every table. */
async function sendCommands({ url, seconds, tables }: Orders): Promise<number> {
  const { hostname, port } = new URL(url);
  const send = ({ table, cookie }: Orders['tables'][number]): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify(roll());
      const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const path = `/api/tables/${table}/commands`;
      request({ agent, hostname, port, method: 'POST', path, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
        .on('error', reject)
        .end(body);
    });
  const end = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    tables.flatMap((table) =>
      Array.from({ length: IN_FLIGHT }, async () => {
        while (performance.now() < end) {
          if ((await send(table)) !== 200) throw new Error('a command was refused');
          if (performance.now() < end) count += 1;
        }
      }),
    ),
  );
  return count;
}

/** For each of many taps, the milliseconds from it until the last screen had the roll. */
async function taps(url: string): Promise<readonly number[]> {
  const gm = await openTable(url);
  const players = await Promise.all(
    Array.from({ length: SCREENS - 1 }, (_, index) => joinTable(url, gm, 'player', `Player ${index}`)),
  );
  const screens = [gm, ...players].map((person) => person.listen());
  const { cursor } = await gm.view();
  await Promise.all(screens.map((screen) => screen.until(cursor)));
  const latencies: number[] = [];
  for (let tap = 1; tap <= TAPS; tap += 1) {
    const start = performance.now();
    const shown = Promise.all(screens.map((screen) => screen.until(cursor + tap)));
    await Promise.all([players[tap % players.length]?.send(roll()), shown]);
    latencies.push(performance.now() - start);
  }
  for (const screen of screens) screen.close();
  return latencies.sort((a, b) => a - b);
}
