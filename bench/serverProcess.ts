// The server of the benchmark, in a process of its own; it tells where it is, then its memory and processor time when asked.
import { z } from 'zod';
import { start } from '../apps/server/src/index.js';

const started = await start(
  {
    host: '127.0.0.1',
    port: 0,
    page: null,
    logLevel: 'silent',
    data: z.string().parse(process.argv[2]),
    limits: { requests: 1e9, commands: 1e9, tables: 1e9 },
  },
  {},
);
if (!started.ok) throw new Error(started.error.code);
process.send?.({ url: started.value.url });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() });
});
process.on('disconnect', () => process.exit());
