// A real server for the browser tests: a process on a folder of its own that can be killed and started again.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { isCluster } from '../../server/test/clusterParts.js';
import { testCluster } from './cluster.js';
import { nodeOn } from './node.js';

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

/** Serves the page that is built from the sources, or the one in a folder; on two nodes where the tests are run so. */
export async function testServer(options: { readonly page?: string } = {}): Promise<TestServer> {
  const page = options.page ?? (await builtPage());
  if (isCluster) return testCluster(page);
  const folder = mkdtempSync(join(tmpdir(), 'brosok-page-'));
  const node = await nodeOn(folder);
  await node.start(page);
  return {
    url: `http://127.0.0.1:${node.port}`,
    kill: node.kill,
    restart: async (next = page) => {
      await node.kill();
      await node.start(next);
    },
    close: async () => {
      await node.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the page as it is served, built once where it is older than what it is made of. */
export async function builtPage(): Promise<string> {
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
