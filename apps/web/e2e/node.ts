// A server as a process of its own, from the sources, on a port that it keeps: it can be killed and started again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/test/postgres.js';

export interface Node {
  readonly port: number;
  /** As when the power goes: nothing is told beforehand. */
  kill(): Promise<void>;
  /** Starts it where it does not run, with this build of the page. */
  start(page: string): Promise<void>;
}

/** A node that is not started yet. It keeps its tables in the folder, unless the environment says otherwise. */
export async function nodeOn(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Node> {
  const port = await freePort();
  let running: ChildProcess | null = null;
  return {
    port,
    async kill() {
      const killed = running;
      running = null;
      if (!killed || killed.exitCode !== null || killed.signalCode !== null) return;
      const ended = once(killed, 'exit');
      killed.kill('SIGKILL');
      await ended;
    },
    async start(page) {
      running ??= await started(folder, port, page, env);
    },
  };
}

async function started(
  folder: string,
  port: number,
  page: string,
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('serve.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--conditions=brosok-source', '--import', 'tsx', program, folder, String(port), page],
    {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, BROSOK_LOG: 'error', ...env },
    },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  child.once('exit', (code) => {
    // killed it has no code; anything else is news
    if (code !== null) console.error(`the server ended with ${code}: ${said}`);
  });
  return child;
}
