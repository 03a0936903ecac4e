// A node of a benchmark, in a process of its own: its options are given as JSON. It tells where it is, then its memory and
// processor time when asked.
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
  process.send?.({ cpu: user + system, memory: rss, kept: heapUsed + external });
});
process.on('disconnect', () => process.exit());
