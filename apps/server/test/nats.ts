// A real NATS server for tests, which they may kill.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from './postgres.js';

export interface NatsServer {
  readonly url: string;
  kill(): Promise<void>;
  /** Starts it again, on the same port. */
  start(): Promise<void>;
}

/** Starts a NATS server of the test's own. `words` are more words for its command line. */
export async function natsServer(words: readonly string[] = []): Promise<NatsServer> {
  const port = await freePort();
  let running: ChildProcess | null = null;
  async function start(): Promise<void> {
    const child = spawn('nats-server', ['--addr', '127.0.0.1', '--port', String(port), ...words], {
      stdio: 'ignore',
      // where Debian puts it, which is not where everybody looks
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    });
    running = child;
    await Promise.race([answering(port), failed(child)]);
  }
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    async kill() {
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
  };
}

async function failed(child: ChildProcess): Promise<never> {
  const [error] = await Promise.race([once(child, 'error'), once(child, 'exit')]).catch((thrown) => [thrown]);
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    throw new Error('nats-server is missing, which these tests need. On Debian: apt-get install nats-server');
  throw new Error(`nats-server could not be started: ${String(error)}`);
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'data');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25));
    } finally {
      socket.destroy();
    }
  }
  throw new Error('nats-server does not answer');
}
