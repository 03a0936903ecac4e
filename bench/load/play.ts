// Tables at play: each rolls so many times a second, spread as people are, and every seat's screen is watched.
import { type Connection, connection } from '../lean.js';
import { type Group, groups, rolled, type Seat, seatsOf } from './crowd.js';
import { load, megabytes, ms, part, pause } from './figures.js';
import { groundFor, type Kind, type Node } from './site.js';

export interface Play extends Kind {
  readonly tables: number;
  readonly seats: number;
  /** Rolls of a table in a second. */
  readonly rate: number;
  readonly seconds: number;
}

interface Table {
  readonly group: Group;
  readonly seats: readonly Seat[];
  readonly through: Connection;
}

export async function play(asked: Play): Promise<void> {
  const { store, nodes: count, nats, tables: number, seats, rate, seconds } = asked;
  console.log(
    `\n### ${number * seats} seats in ${number} tables, ${rate} rolls a second at each: ` +
      `${count} × ${store}${nats ? ' + NATS' : ''}, ${load()}\n`,
  );
  const ground = await groundFor(asked);
  const nodes = await Promise.all(Array.from({ length: count }, () => ground.node()));
  const urls = nodes.map(({ url }) => url);
  const tables: Table[] = [];
  for (const group of await groups(urls, number, seats))
    tables.push({
      group,
      seats: await seatsOf(urls, group),
      through: await connection(group.url),
    });
  await pause(2000);

  const before = await Promise.all(nodes.map((node) => node.used()));
  const begun = performance.now();
  const figures = await played(tables, { rate, seconds });
  const took = performance.now() - begun;
  const after = await Promise.all(nodes.map((node) => node.used()));

  const { screens, answers, missing } = figures;
  const wrong = tables.flatMap(({ seats: all }) => all).reduce((sum, seat) => sum + seat.wrong(), 0);
  console.log(`commands acknowledged   ${Math.round(answers.length / (took / 1000))}/s, ${answers.length} in all`);
  console.log(`  until acknowledged    p50 ${ms(part(answers, 0.5))}, p99 ${ms(part(answers, 0.99))}`);
  console.log(
    `  until on each screen  p50 ${ms(part(screens, 0.5))}, p99 ${ms(part(screens, 0.99))} (of ${screens.length})`,
  );
  console.log(`lost ${missing}, out of order ${wrong}`);
  for (const [index, { cpu, memory }] of after.entries()) {
    const busy = (cpu - (before[index]?.cpu ?? 0)) / 1000 / took;
    console.log(`node ${index + 1}                  ${Math.round(busy * 100)} % of a processor, ${megabytes(memory)}`);
  }
  for (const { seats: all, through } of tables) {
    for (const seat of all) seat.close();
    through.close();
  }
  await Promise.all(nodes.map((node: Node) => node.stop()));
  await ground.remove();
}

async function played(tables: readonly Table[], { rate, seconds }: Pick<Play, 'rate' | 'seconds'>) {
  const screens: number[] = [];
  const answers: number[] = [];
  let missing = 0;
  const begun = performance.now() + 100;
  await Promise.all(
    tables.map(async ({ group, seats, through }, index) => {
      const starts = seats.map((seat) => seat.last());
      const sent: number[] = [];
      for (const [at, seat] of seats.entries())
        seat.watch((n, came) => {
          const when = sent[n - (starts[at] ?? 0) - 1];
          if (when !== undefined) screens.push(came - when);
        });
      const count = Math.round(rate * seconds);
      for (let roll = 0; roll < count; roll += 1) {
        const due = begun + ((roll + index / tables.length) * 1000) / rate;
        await pause(Math.max(0, due - performance.now()));
        sent.push(performance.now());
        answers.push(await rolled(through, group));
      }
      for (
        let waited = 0;
        waited < 10_000 && seats.some((seat, at) => seat.last() < (starts[at] ?? 0) + count);
        waited += 50
      )
        await pause(50);
      for (const [at, seat] of seats.entries()) missing += Math.max(0, (starts[at] ?? 0) + count - seat.last());
    }),
  );
  return { screens, answers, missing };
}
