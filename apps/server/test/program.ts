// The server as a program, for tests that kill it.
import { explain, serve } from '../src/index.js';

const served = await serve({ page: null });
if (!served.ok) {
  process.stderr.write(`${served.error.code} ${explain(served.error, 'en')}\n`);
  process.exitCode = 1;
}
