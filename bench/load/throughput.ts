// How many commands are acknowledged in a second, as a share of what the bare store does at the same time.
import { printTable } from '../table.js';
import { gathered, single } from './bare.js';
import { acknowledged, type Group, groups } from './crowd.js';
import { load, median } from './figures.js';
import { groundFor, type Kind } from './site.js';

const KINDS: readonly Kind[] = [
  { store: 'sqlite', nodes: 1, nats: false },
  { store: 'postgres', nodes: 1, nats: false },
  { store: 'postgres', nodes: 1, nats: true },
  { store: 'postgres', nodes: 2, nats: false },
  { store: 'postgres', nodes: 2, nats: true },
];

/** Bare appends and commands take turns, as other work on the machine comes and goes. */
const TURNS = 8;
const SECONDS = 1;
const WARM_UP = 4;
const TABLES = 40;
const IN_FLIGHT = 4;

export async function throughput(): Promise<void> {
  const rows: string[][] = [];
  for (const kind of KINDS) rows.push(await measured(kind));
  printTable(
    `Acknowledged commands, ${TABLES} tables, ${IN_FLIGHT} at once at each; medians of ${TURNS} turns (${load()})`,
    ['', 'commands/s', 'bare single/s', 'share', 'from–to', 'bare gathered/s', 'share', 'processor each'],
    rows,
  );
}

async function measured(kind: Kind): Promise<string[]> {
  const ground = await groundFor(kind);
  const nodes = await Promise.all(Array.from({ length: kind.nodes }, () => ground.node()));
  const urls = nodes.map(({ url }) => url);
  // who sits at one table is at one node: the others’ tables are its own concern
  const tables: readonly Group[] = await groups(urls, TABLES, 1);
  const cpu = async () =>
    (await Promise.all(nodes.map((node) => node.used()))).reduce((sum, used) => sum + used.cpu, 0);
  await acknowledged(urls, tables, WARM_UP, IN_FLIGHT);
  await single(ground.place, SECONDS);
  await gathered(ground.place, SECONDS, TABLES);
  const turns: { commands: number; bare: number; log: number; cpu: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const bare = await single(ground.place, SECONDS);
    const before = await cpu();
    const commands = await acknowledged(urls, tables, SECONDS, IN_FLIGHT);
    const each = ((await cpu()) - before) / (commands * SECONDS);
    turns.push({ commands, bare, log: await gathered(ground.place, SECONDS, TABLES), cpu: each });
  }
  await Promise.all(nodes.map((node) => node.stop()));
  await ground.remove();
  const shares = turns.map(({ commands, bare }) => commands / bare);
  const row = [
    `${kind.nodes} × ${kind.store}${kind.nats ? ' + NATS' : ''}`,
    String(Math.round(median(turns.map(({ commands }) => commands)))),
    String(Math.round(median(turns.map(({ bare }) => bare)))),
    median(shares).toFixed(2),
    `${Math.min(...shares).toFixed(2)}–${Math.max(...shares).toFixed(2)}`,
    String(Math.round(median(turns.map(({ log }) => log)))),
    median(turns.map(({ commands, log }) => commands / log)).toFixed(2),
    `${Math.round(median(turns.map(({ cpu: each }) => each)))} µs`,
  ];
  console.log(row.join('  '));
  return row;
}
