// What the bare stores do, without a server: what acknowledged commands are a share of.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { openStore, type Place } from '../../apps/server/src/store/store.js';
import { rollEvent } from './event.js';

/** As many as a node has. */
export const CONNECTIONS = 8;

const EVENT = rollEvent();

/** Single appends in a second over so many connections, each durable before the next on its own; to a file over one alone. */
export const single = (place: Place, seconds: number, connections: number): Promise<number> =>
  place.kind === 'folder'
    ? Promise.resolve(inFile(place.folder, seconds))
    : inDatabase(place.url, seconds, connections);

function inFile(folder: string, seconds: number): number {
  const database = new Database(join(folder, `bare-${randomUUID()}.sqlite`));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(`CREATE TABLE events (table_id TEXT, sequence INTEGER, event TEXT, PRIMARY KEY (table_id, sequence))
    STRICT, WITHOUT ROWID`);
  const insert = database.prepare('INSERT INTO events VALUES (?, ?, ?)');
  const end = performance.now() + seconds * 1000;
  let count = 0;
  for (; performance.now() < end; count += 1) insert.run(randomUUID(), count, JSON.stringify(EVENT));
  database.close();
  return count / seconds;
}

async function inDatabase(url: string, seconds: number, connections: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query(`CREATE TABLE IF NOT EXISTS bare (table_id uuid, sequence integer, event text,
    PRIMARY KEY (table_id, sequence))`);
  const end = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (; performance.now() < end; count += 1)
        await pool.query({
          name: 'bare',
          text: 'INSERT INTO bare VALUES ($1, $2, $3)',
          values: [randomUUID(), count, JSON.stringify(EVENT)],
        });
    }),
  );
  await pool.end();
  return count / seconds;
}

/** Appends of the very log, which gathers them: so many tables at once, each after its last. */
export async function gathered(place: Place, seconds: number, tables: number): Promise<number> {
  const store = await openStore(place);
  if (!store.ok) throw new Error(store.error.code);
  const { log, snapshots } = store.value;
  const end = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: tables }, async () => {
      const id = randomUUID();
      for (let head = 0; performance.now() < end; head += 1, count += 1) {
        const appended = await log.append(id, head, [EVENT]);
        if (!appended.ok) throw new Error(appended.error.code);
      }
    }),
  );
  await snapshots.close();
  await log.close();
  return count / seconds;
}
