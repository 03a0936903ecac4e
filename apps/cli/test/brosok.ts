// Runs the built command as people run it, building it first where the sources are newer.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
export const command = join(root, 'bin', 'brosok.js');

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Options {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The environment of the runs: nothing of the tester's own locale or colours. */
export const environment = (env: Options['env'] = {}): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  LANG: 'C.UTF-8',
  ...env,
});

/** `brosok` with these words, its standard input at its end unless something is given. */
export function brosok(words: readonly string[], { input = '', env }: Options = {}): Promise<Ran> {
  return finished(spawn(process.execPath, [command, ...words], { env: environment(env) }), input);
}

/** A line for bash in which `brosok` is the built command. */
export function inBash(line: string, { input = '', env }: Options = {}): Promise<Ran> {
  const script = `brosok() { ${quoted(process.execPath)} ${quoted(command)} "$@"; }; ${line}`;
  // Node's pipes are sockets, and bash reads the user's ~/.bashrc where its input is one
  return finished(spawn('bash', ['--norc', '-c', script], { env: environment(env) }), input);
}

function finished(child: ReturnType<typeof spawn>, input: string): Promise<Ran> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // a command that does not read its input may be over before it is written
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

export const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** Builds the command unless it is newer than everything that it is made of. Test files that run at once build once. */
export const built = (): Promise<void> =>
  alone(() => {
    const sources = ['src', '../../packages/dice/src', '../../packages/rules/src', '../../packages/table/src'].map(
      (folder) => join(root, folder),
    );
    const entry = join(root, 'dist', 'brosok.cjs');
    if (!existsSync(entry) || statSync(entry).mtimeMs < Math.max(...sources.map(newest)))
      execFileSync(process.execPath, [join(root, 'build.mjs')], { cwd: root });
  });

/** The same with the server, which some commands are of, and the page: what `npm start` runs. */
export const builtWithServer = (): Promise<void> =>
  alone(() => {
    const ready = pathToFileURL(join(root, '..', '..', 'scripts', 'ready.mjs')).href;
    execFileSync(process.execPath, ['--input-type=module', '--eval', `(await import('${ready}')).build()`]);
  });

/** Does something that only one of all test files may do at a time. */
async function alone(work: () => void): Promise<void> {
  const lock = join(root, 'node_modules', '.building');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  for (let waited = 0; !taken(lock); waited += 50) {
    if (waited > 100_000) rmSync(lock, { recursive: true, force: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function taken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/** When anything below a folder was last changed; tests are no part of what is built. */
const newest = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return newest(path);
      return entry.name.includes('.test.') ? 0 : statSync(path).mtimeMs;
    }),
  );
