// The server as a program, for tests that kill it. Limits are the server's own but for those in BROSOK_TEST_LIMITS; it serves
// the page that is built in the folder BROSOK_TEST_PAGE.
import { explain, serve } from '../src/index.js';

// a test that ends midway, and whoever runs it, leaves no server behind
process.stdin
  .on('close', () => process.kill(process.pid, 'SIGKILL'))
  .resume()
  .unref();

const { BROSOK_TEST_PAGE = null, BROSOK_TEST_LIMITS = '{}' } = process.env;
const served = await serve({ page: BROSOK_TEST_PAGE, limits: JSON.parse(BROSOK_TEST_LIMITS) });
if (!served.ok) {
  process.stderr.write(`${served.error.code} ${explain(served.error, 'en')}\n`);
  process.exitCode = 1;
}
