// What a seat takes that only waits: ten thousand of them on one node.
import { groups, type Seat, seatsOf } from './crowd.js';
import { load, megabytes, pause } from './figures.js';
import { groundFor } from './site.js';

/** Half of the connections that a system allows by default here are the clients’, who are another process. */
export async function idle(tables = 1250, seats = 8): Promise<void> {
  console.log(`\n### ${tables * seats} idle seats in ${tables} tables, ${load()}\n`);
  const ground = await groundFor({ store: 'sqlite', nats: false });
  const node = await ground.node({ gc: true });
  const urls = [node.url];
  // what everybody’s first request brings into memory is nobody’s
  for (const group of await groups(urls, 20, seats)) for (const seat of await seatsOf(urls, group)) seat.close();
  await pause(2000);
  const empty = await node.used();
  const made = await groups(urls, tables, seats);
  await pause(2000);
  const opened = await node.used();
  const all: Seat[] = [];
  for (let start = 0; start < made.length; start += 8)
    all.push(...(await Promise.all(made.slice(start, start + 8).map((group) => seatsOf(urls, group)))).flat());
  // until each has been pinged, and all is told
  await pause(26_000);
  const before = await node.used();
  await pause(5000);
  const waiting = await node.used();
  const each = (bytes: number): string => `${(bytes / all.length / 1000).toFixed(1)} kB a seat`;
  console.log('                        resident, of which JavaScript uses');
  for (const [name, { memory, kept }] of Object.entries({
    'an empty node': empty,
    'tables opened': opened,
    'all seats there': waiting,
  }))
    console.log(`${name.padEnd(22)}  ${megabytes(memory)}, ${megabytes(kept)}`);
  console.log(`grown, with the tables  ${each(waiting.memory - empty.memory)}, ${each(waiting.kept - empty.kept)}`);
  console.log(`the whole process       ${each(waiting.memory)}`);
  console.log(`processor while idle    ${Math.round((waiting.cpu - before.cpu) / 50_000)} % of one`);
  for (const seat of all) seat.close();
  await node.stop();
  await ground.remove();
}
