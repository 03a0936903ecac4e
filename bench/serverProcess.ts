// A node of a benchmark, in a process of its own: its options are given as JSON. It tells where it is, then its memory and
// processor time when asked.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { start } from '../apps/server/src/index.js';

const place = z.union([
  z.object({ data: z.string() }),
  z.object({ database: z.string(), nats: z.optional(z.string()) }),
]);
const started = await start(
  {
    host: '127.0.0.1',
    port: 0,
    page: null,
    logLevel: 'silent',
    ...place.parse(JSON.parse(process.argv[2] ?? '')),
    limits: { requests: 1e9, commands: 1e9, tables: 1e9, dice: 1e9 },
  },
  {},
);
if (!started.ok) throw new Error(started.error.code);
process.send?.({ url: started.value.url });
process.on('message', () => {
  // what nobody needs any more is no memory that people take
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ cpu: user + system, memory: rss, kept: heapUsed + external, starved: starved() });
});
process.on('disconnect', () => process.exit());

/** How long this process had something to do and was given no processor, in microseconds; 0 where the system does not tell. */
function starved(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1000;
  } catch {
    return 0;
  }
}
