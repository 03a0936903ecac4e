// How soon a table opens whose log is very long.
import { evolve, type TableEvent, type TableState } from '@brosok/table';
import { openStore } from '../../apps/server/src/store/store.js';
import { openTable, type Person } from '../../apps/server/test/people.js';
import { printTable } from '../table.js';
import { rollAt } from './event.js';
import { load, ms, pause } from './figures.js';
import { type Ground, groundFor, type Kind } from './site.js';

export async function long(events = 100_000): Promise<void> {
  const rows: string[][] = [];
  for (const store of ['sqlite', 'postgres'] as const) rows.push(await onStore(store, events));
  printTable(
    `A log of ${events} events, opened by nodes that have just begun (${load()})`,
    ['', 'whole log', 'with a snapshot', 'again', 'again', 'short log'],
    rows,
  );
}

async function onStore(store: Kind['store'], events: number): Promise<string[]> {
  const ground = await groundFor({ store, nats: false });
  const first = await ground.node();
  const gm = await openTable(first.url);
  const short = await openTable(first.url);
  await first.stop();
  await lengthen(ground, gm, events);
  const times = [await opening(ground, gm, 20_000)];
  for (let again = 0; again < 3; again += 1) times.push(await opening(ground, gm, 0));
  times.push(await opening(ground, short, 0));
  await ground.remove();
  const row = [store, ...times.map(ms)];
  console.log(row.join('  '));
  return row;
}

/** How long the table takes to be answered by a new node that has answered for another one before. */
async function opening(ground: Ground, { table, cookie }: Person, stay: number): Promise<number> {
  const node = await ground.node();
  await (await openTable(node.url)).view();
  const begun = performance.now();
  const { status } = await fetch(`${node.url}/api/tables/${table}`, { headers: { cookie } });
  const took = performance.now() - begun;
  if (status !== 200) throw new Error(`the table was answered with ${status}`);
  // a snapshot is made in the background
  await pause(stay);
  await node.stop();
  return took;
}

/** Rolls at a table until its log is so long, without a server. */
async function lengthen({ place }: Ground, { table, seat }: Person, events: number): Promise<void> {
  const store = await openStore(place);
  if (!store.ok) throw new Error(store.error.code);
  const { log, snapshots } = store.value;
  let state: TableState | null = null;
  for (const event of await log.read(table, 0, 10)) state = evolve(state, event);
  let waiting: TableEvent[] = [];
  for (let written = state?.sequence ?? 0; state && written < events; ) {
    for (const event of rollAt(state, seat.id)) {
      state = evolve(state, event);
      waiting.push(event);
    }
    if (waiting.length < 1000 && written + waiting.length < events) continue;
    await log.append(table, written, waiting);
    written += waiting.length;
    waiting = [];
  }
  await snapshots.close();
  await log.close();
}
