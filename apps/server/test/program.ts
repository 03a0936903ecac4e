// The server as a program, for tests that kill it. Limits are the server's own but for those in BROSOK_TEST_LIMITS.
import { explain, serve } from '../src/index.js';

const served = await serve({ page: null, limits: JSON.parse(process.env.BROSOK_TEST_LIMITS ?? '{}') });
if (!served.ok) {
  process.stderr.write(`${served.error.code} ${explain(served.error, 'en')}\n`);
  process.exitCode = 1;
}
