// A server as a process of its own, from the sources: `serve.ts FOLDER PORT PAGE` prints its address when it is ready.
import { start } from '@brosok/server';

const [, , data, port, page] = process.argv;
const started = await start({
  data,
  port,
  page,
  host: '127.0.0.1',
  // all people of a test come from one address
  limits: { requests: 100_000, commands: 10_000, tables: 1000 },
});
if (!started.ok) throw new Error(`${started.error.code} ${JSON.stringify(started.error.params)}`);
process.stdout.write(`${started.value.url}\n`);
