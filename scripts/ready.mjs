// What `npm start` and `npm test` do first on a fresh clone: install what the lock file says and build what changed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a command in the project's root with its output shown; ends this process with its status when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Whether all dependencies are there as the lock file says. */
export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock();

const stamp = join(root, 'node_modules', '.cache', 'brosok-installed');
const lock = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/**
 * Installs the locked dependencies where they are missing or older than the lock file. Those that are compiled, which takes as
 * long as all else, are so beside what the caller does next: `install` is over when they are there too.
 */
export async function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies …');
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = Object.keys(allowScripts);
  const rebuild = ['rebuild', '--loglevel=error', ...names];
  const compiling = spawn('npm', rebuild, {
    cwd: root,
    stdio: 'inherit',
    env: { ...headers(), ...OPTIMIZED, ...process.env },
  });
  const [status] = await once(compiling, 'exit');
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock());
}

/** SQLite as its own makers compile it: in two thirds of the time that `-O3` takes, and as quick. */
const OPTIMIZED = { CFLAGS: '-O2', CXXFLAGS: '-O2' };

/** Where Node's own headers are, if they came with it: else whatever is compiled would fetch them from the network. */
function headers() {
  const prefix = join(dirname(process.execPath), '..');
  return existsSync(join(prefix, 'include/node/node_version.h')) ? { npm_config_nodedir: prefix } : {};
}

/** Builds packages, server, command line and page unless nothing changed since the last time. */
export function build() {
  const stamp = join(root, 'node_modules', '.cache', 'brosok-built');
  if (
    existsSync(stamp) &&
    newest(sources()) <= statSync(stamp).mtimeMs &&
    outputs.every((file) => existsSync(join(root, file)))
  )
    return;
  console.log('Building …');
  const started = Date.now();
  run('npm', ['run', '--silent', 'build']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, '');
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const outputs = [
  'packages/dice/dist/index.js',
  'packages/rules/dist/index.js',
  'packages/table/dist/index.js',
  'apps/server/dist/index.js',
  'apps/cli/dist',
  'apps/web/dist/page/index.html',
];
const sources = () => [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  ...['packages', 'apps'].flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name))),
];

/** The time of the latest change below the given files and folders, what is made or installed left out. */
function newest(names, base = root) {
  let latest = 0;
  for (const name of names) {
    const path = join(base, name);
    const stat = statSync(path);
    const below = stat.isDirectory()
      ? newest(
          readdirSync(path).filter(
            (each) => each !== 'dist' && each !== 'node_modules' && !each.endsWith('.tsbuildinfo'),
          ),
          path,
        )
      : stat.mtimeMs;
    latest = Math.max(latest, below);
  }
  return latest;
}
