// A server as a process of its own, on a port that it keeps: it can be killed and started again.
import { type Child, child } from '../../server/test/child.js';
import { freePort } from '../../server/test/postgres.js';

export interface Node {
  readonly port: number;
  /** As when the power goes: nothing is told beforehand. */
  kill(): Promise<void>;
  /** Starts it where it does not run, with this build of the page. */
  start(page: string): Promise<void>;
}

/** All people of a test come from one address. */
const LIMITS = JSON.stringify({ requests: 100_000, commands: 10_000, tables: 1000 });

/** A node that is not started yet. It keeps its tables in the folder, unless the environment says otherwise. */
export async function nodeOn(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Node> {
  const port = await freePort();
  let running: Child | null = null;
  return {
    port,
    async kill() {
      const killed = running;
      running = null;
      killed?.process.kill('SIGKILL');
      await killed?.ended;
    },
    async start(page) {
      if (running) return;
      running = await child({
        PORT: String(port),
        BROSOK_DATA: folder,
        BROSOK_LOG: 'error',
        BROSOK_TEST_PAGE: page,
        BROSOK_TEST_LIMITS: LIMITS,
        ...env,
      });
      void told(running);
    },
  };
}

/** Says so where a server ends by itself: killed it has no code. */
async function told({ ended, printed }: Child): Promise<void> {
  const code = await ended;
  if (typeof code === 'number') console.error(`the server ended with ${code}: ${printed()}`);
}
