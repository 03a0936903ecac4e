// How many commands are acknowledged in a second, as a share of what the bare store does at the same time.
import { printTable } from '../table.js';
import { CONNECTIONS, gathered, single } from './bare.js';
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
const TURNS = 6;
const SECONDS = 1;
const WARM_UP = 4;
const TABLES = 40;
const IN_FLIGHT = 4;

/**
 * Where several nodes are, each has tables of its own. “Given” is how much of the time in which the nodes had something to do
 * they were given a processor: on a machine that is busy with other things the bare store, which is many processes, gets
 * more of it than a node, which is one.
 */
export async function throughput(): Promise<void> {
  const rows: string[][] = [];
  for (const kind of KINDS) rows.push(await measured(kind));
  printTable(
    `Acknowledged commands, ${TABLES} tables, ${IN_FLIGHT} at once at each; medians of ${TURNS} turns (${load()})`,
    [
      '',
      'commands/s',
      'one by one/s',
      'share',
      `over ${CONNECTIONS} connections/s`,
      'share',
      'from–to',
      'gathered/s',
      'processor each',
      'given',
    ],
    rows,
  );
}

async function measured(kind: Kind): Promise<string[]> {
  const ground = await groundFor(kind);
  const nodes = await Promise.all(Array.from({ length: kind.nodes }, () => ground.node()));
  const tables: readonly Group[] = await groups(
    nodes.map(({ url }) => url),
    TABLES,
    1,
  );
  const used = async () => {
    const all = await Promise.all(nodes.map((node) => node.used()));
    const sum = (of: 'cpu' | 'starved'): number => all.reduce((total, one) => total + one[of], 0);
    return { cpu: sum('cpu'), starved: sum('starved') };
  };
  await acknowledged(tables, WARM_UP, IN_FLIGHT);
  await single(ground.place, SECONDS, 1);
  await gathered(ground.place, SECONDS, TABLES);
  const turns: { commands: number; one: number; bare: number; log: number; cpu: number; given: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const one = await single(ground.place, SECONDS, 1);
    // a file has one writer, however many connections
    const bare = kind.store === 'sqlite' ? one : await single(ground.place, SECONDS, CONNECTIONS);
    const before = await used();
    const commands = await acknowledged(tables, SECONDS, IN_FLIGHT);
    const after = await used();
    const cpu = after.cpu - before.cpu;
    const given = cpu / (cpu + after.starved - before.starved);
    const log = await gathered(ground.place, SECONDS, TABLES);
    turns.push({ commands, one, bare, log, cpu: cpu / (commands * SECONDS), given });
  }
  await Promise.all(nodes.map((node) => node.stop()));
  await ground.remove();
  const shares = turns.map(({ commands, bare }) => commands / bare);
  const row = [
    `${kind.nodes} × ${kind.store}${kind.nats ? ' + NATS' : ''}`,
    String(Math.round(median(turns.map(({ commands }) => commands)))),
    String(Math.round(median(turns.map(({ one }) => one)))),
    median(turns.map(({ commands, one }) => commands / one)).toFixed(2),
    String(Math.round(median(turns.map(({ bare }) => bare)))),
    median(shares).toFixed(2),
    `${Math.min(...shares).toFixed(2)}–${Math.max(...shares).toFixed(2)}`,
    String(Math.round(median(turns.map(({ log }) => log)))),
    `${Math.round(median(turns.map(({ cpu }) => cpu)))} µs`,
    `${Math.round(median(turns.map(({ given }) => given)) * 100)} %`,
  ];
  console.log(row.join('  '));
  return row;
}
