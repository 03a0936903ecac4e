// A real server for the browser tests: a process on a folder of its own that can be killed and started again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WEB = join(ROOT, 'apps', 'web');

export interface TestServer {
  readonly url: string;
  /** As when the power goes: nothing is told beforehand. */
  kill(): Promise<void>;
  /** The same folder and port again, perhaps with another build of the page. */
  restart(page?: string): Promise<void>;
  /** Ends it and forgets the folder. */
  close(): Promise<void>;
}

/** Serves the page that is built from the sources, or the one in a folder. */
export async function testServer(options: { readonly page?: string } = {}): Promise<TestServer> {
  const page = options.page ?? (await builtPage());
  const folder = mkdtempSync(join(tmpdir(), 'brosok-page-'));
  const port = await freePort();
  let running = await run(folder, port, page);
  const kill = async (): Promise<void> => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    kill,
    restart: async (next = page) => {
      await kill();
      running = await run(folder, port, next);
    },
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function run(folder: string, port: number, page: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--conditions=brosok-source', '--import', 'tsx', join(WEB, 'e2e', 'serve.ts'), folder, String(port), page],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, BROSOK_LOG: 'error' } },
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

/** The folder of the page as it is served, built once where it is older than what it is made of. */
async function builtPage(): Promise<string> {
  const folder = join(WEB, 'dist', 'page');
  const page = join(folder, 'index.html');
  const sources = [
    join(WEB, 'src'),
    join(WEB, 'public'),
    join(WEB, 'index.html'),
    join(WEB, 'vite.config.ts'),
    join(WEB, 'systems.ts'),
    join(WEB, 'serviceWorker.ts'),
    join(WEB, 'sw'),
    join(WEB, 'chunks.ts'),
    ...['dice', 'rules', 'table'].map((name) => join(ROOT, 'packages', name, 'src')),
  ];
  if (existsSync(page) && Math.max(...sources.map(newest)) <= statSync(page).mtimeMs) return folder;
  await buildPage();
  return folder;
}

/** Builds the page as it is served, with what is told beyond its configuration. */
export async function buildPage(more: InlineConfig = {}): Promise<void> {
  // built within tests it would otherwise be a page for development, which is larger and slower
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error', ...more });
  } finally {
    process.env.NODE_ENV = before;
  }
}

function newest(path: string): number {
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(own.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
