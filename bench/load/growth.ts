// Whether opening a table and appending to it slow down as the store fills.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import type { Place } from '../../apps/server/src/store/store.js';
import { connection } from '../lean.js';
import { printTable } from '../table.js';
import { type Group, groups, rolled } from './crowd.js';
import { load, median, ms, part } from './figures.js';
import { groundFor, type Kind } from './site.js';

const SIZES = [1000, 10_000, 100_000];
/** Events of each of the tables that only fill the store, and how long each is. */
const EVENTS = 20;
const LENGTH = 350;
const MEASURED = 150;
const ROLLS = 5;

export async function growth(): Promise<void> {
  const rows: string[][] = [];
  for (const store of ['sqlite', 'postgres'] as const) rows.push(...(await onStore(store)));
  printTable(
    `A full store: ${MEASURED} tables opened by a node that has just begun, then ${ROLLS} rolls at each (${load()})`,
    ['', 'tables', 'events', 'open p50', 'p99', 'roll p50', 'p99'],
    rows,
  );
}

async function onStore(store: Kind['store']): Promise<string[][]> {
  const ground = await groundFor({ store, nats: false });
  const first = await ground.node();
  const made = await groups([first.url], MEASURED, 4);
  await first.stop();
  const rows: string[][] = [];
  let filled = 0;
  for (const size of SIZES) {
    await fill(ground.place, size - filled);
    filled = size;
    const node = await ground.node();
    const { opened, appended } = await measured(node.url, made);
    await node.stop();
    const row = [
      store,
      String(size),
      String(size * EVENTS),
      ...[opened, appended].flatMap((times) => [ms(median(times)), ms(part(times, 0.99))]),
    ];
    console.log(row.join('  '));
    rows.push(row);
  }
  await ground.remove();
  return rows;
}

async function measured(url: string, made: readonly Group[]) {
  const opened: number[] = [];
  const appended: number[] = [];
  // the first request of a process is slow for reasons of its own
  await groups([url], 10, 4);
  const through = await connection(url);
  for (const {
    table,
    cookies: [cookie = ''],
  } of made) {
    const begun = performance.now();
    const { status } = await through.ask('GET', `/api/tables/${table}`, cookie);
    if (status !== 200) throw new Error(`a table was answered with ${status}`);
    opened.push(performance.now() - begun);
  }
  for (let roll = 0; roll < ROLLS; roll += 1) for (const group of made) appended.push(await rolled(through, group));
  through.close();
  return { opened, appended };
}

/** Tables that nobody opens: nothing reads their events. */
async function fill(place: Place, tables: number): Promise<void> {
  const text = 'x'.repeat(LENGTH);
  if (place.kind === 'folder') {
    const database = new Database(join(place.folder, 'brosok.sqlite'));
    const insert = database.prepare('INSERT INTO events (table_id, sequence, event) VALUES (?, ?, ?)');
    const some = database.transaction((count: number) => {
      for (let table = 0; table < count; table += 1) {
        const id = randomUUID();
        for (let event = 1; event <= EVENTS; event += 1) insert.run(id, event, text);
      }
    });
    for (let left = tables; left > 0; left -= 1000) some(Math.min(left, 1000));
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.close();
    return;
  }
  const client = new pg.Client(place.url);
  await client.connect();
  await client.query(
    `INSERT INTO brosok_events (table_id, sequence, event)
     SELECT id, sequence, $2 FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $1::int)) AS filling
     CROSS JOIN generate_series(1, $3::int) AS sequence`,
    [tables, text, EVENTS],
  );
  // what filling leaves to be done is not what is measured
  await client.query('VACUUM ANALYZE brosok_events');
  await client.query('CHECKPOINT');
  await client.end();
}
