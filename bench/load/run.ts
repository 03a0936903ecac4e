// The load generator. `npm run load -- SCENARIO …` for named loads, all where none is named; or one of your own:
// `npm run load -- --tables 50 --seats 6 --rate 2 --seconds 20 --store postgres --nats --nodes 2`
import { parseArgs } from 'node:util';
import { growth } from './growth.js';
import { idle } from './idle.js';
import { long } from './long.js';
import { type Play, play } from './play.js';
import { endAll } from './site.js';
import { throughput } from './throughput.js';

const BUSY: Play = { tables: 250, seats: 8, rate: 1, seconds: 20, store: 'sqlite', nats: false, nodes: 1 };

const SCENARIOS: Readonly<Record<string, () => Promise<void>>> = {
  throughput,
  idle: () => idle(),
  busy: () => play(BUSY),
  growth,
  long: () => long(),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tables: { type: 'string' },
    seats: { type: 'string' },
    rate: { type: 'string' },
    seconds: { type: 'string' },
    nodes: { type: 'string' },
    store: { type: 'string' },
    nats: { type: 'boolean' },
  },
});

const number = (text: string | undefined, otherwise: number): number => {
  const value = text === undefined ? otherwise : Number(text);
  if (!(value > 0)) throw new Error(`${text} is no number above 0`);
  return value;
};

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)));

try {
  if (Object.keys(values).length > 0) {
    const { store = values.nats ? 'postgres' : 'sqlite' } = values;
    if (store !== 'sqlite' && store !== 'postgres') throw new Error(`there is no store ${store}: sqlite, postgres`);
    const nodes = number(values.nodes, 1);
    if (store === 'sqlite' && (nodes > 1 || values.nats))
      throw new Error('several nodes, and NATS, need --store postgres');
    await play({
      store,
      nodes,
      nats: values.nats ?? false,
      tables: number(values.tables, 20),
      seats: number(values.seats, 6),
      rate: number(values.rate, 1),
      seconds: number(values.seconds, 10),
    });
  } else {
    for (const name of positionals.length > 0 ? positionals : Object.keys(SCENARIOS)) {
      const scenario = SCENARIOS[name];
      if (!scenario) throw new Error(`there is no load ${name}: ${Object.keys(SCENARIOS).join(', ')}`);
      await scenario();
    }
  }
} finally {
  await endAll();
}
process.exit();
