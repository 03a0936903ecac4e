// How fast tables are: acknowledged commands against what the bare store does, and how soon every screen shows a roll.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { joinTable, openTable, type Person, roll, serverOn } from '../apps/server/test/people.js';

const SECONDS = 3;
const TABLES = 40;
const IN_FLIGHT = 4;
const SCREENS = 8;
const TAPS = 300;

const folder = mkdtempSync(join(tmpdir(), 'brosok-bench-'));
const server = await serverOn({ data: folder, limits: { requests: 1e9, commands: 1e9, tables: 1e9 } });
try {
  const tables = await Promise.all(Array.from({ length: TABLES }, () => openTable(server.url)));
  const bare = bareAppends();
  const commands = await acknowledged(tables);
  console.log((globalThis as any).G);
  const again = bareAppends();
  const best = Math.max(bare, again);
  console.log(`bare single appends    ${Math.round(bare)}/s, ${Math.round(again)}/s`);
  console.log(`acknowledged commands  ${Math.round(commands)}/s over ${TABLES} tables: ${(commands / best).toFixed(2)} of bare`);
  const latencies = await taps();
  console.log(`tap to ${SCREENS} screens      median ${at(latencies, 0.5)} ms, p99 ${at(latencies, 0.99)} ms`);
} finally {
  await server.close();
  rmSync(folder, { recursive: true });
}

/** Single appends a second with the same durability, in the same folder's file system. */
function bareAppends(): number {
  const database = new Database(join(folder, `bare-${randomUUID()}.sqlite`));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE events (table_id TEXT, sequence INTEGER, event TEXT, PRIMARY KEY (table_id, sequence)) STRICT, WITHOUT ROWID');
  const insert = database.prepare('INSERT INTO events VALUES (?, ?, ?)');
  const event = JSON.stringify({ ...roll(), at: Date.now(), faces: [3, 4], entry: randomUUID(), by: randomUUID() });
  const ids = Array.from({ length: TABLES }, () => randomUUID());
  const end = performance.now() + SECONDS * 1000;
  let count = 0;
  for (; performance.now() < end; count += 1) insert.run(ids[count % TABLES], count, event);
  database.close();
  return count / SECONDS;
}

/** Commands a second, each sent after the answer to the one before, several at once at every table. */
async function acknowledged(tables: readonly Person[]): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let count = 0;
  await Promise.all(
    tables.flatMap((table) =>
      Array.from({ length: IN_FLIGHT }, async () => {
        while (performance.now() < end) {
          const { status } = await table.send(roll());
          if (status !== 200) throw new Error(String(status));
          count += 1;
        }
      }),
    ),
  );
  return count / SECONDS;
}

/** For each of many taps, the milliseconds until the last screen had the roll. */
async function taps(): Promise<readonly number[]> {
  const gm = await openTable(server.url);
  const players = await Promise.all(
    Array.from({ length: SCREENS - 1 }, (_, index) => joinTable(server.url, gm, 'player', `Player ${index}`)),
  );
  const screens = [gm, ...players].map((person) => person.listen());
  const { cursor } = await gm.view();
  await Promise.all(screens.map((screen) => screen.until(cursor)));
  const latencies: number[] = [];
  for (let tap = 1; tap <= TAPS; tap += 1) {
    const start = performance.now();
    const shown = Promise.all(screens.map((screen) => screen.until(cursor + tap)));
    await players[tap % players.length]?.send(roll());
    await shown;
    latencies.push(performance.now() - start);
  }
  for (const screen of screens) screen.close();
  return latencies.sort((a, b) => a - b);
}


function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
}
