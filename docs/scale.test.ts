// The load generator runs, loses nothing, and has the loads by name that the page on scale tells of.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(import.meta.dirname, 'scale.md'), 'utf8');

const load = (words: readonly string[]) =>
  spawnSync('npm', ['run', '--silent', 'load', '--', ...words], { cwd: root, encoding: 'utf8' });

/** All processes that a process began, and those that these began. */
function descendants(pid: number): readonly number[] {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/).map(Number));
  const below = (parent: number): number[] =>
    pairs.flatMap(([child = 0, by]) => (by === parent ? [child, ...below(child)] : []));
  return below(pid);
}

const isServing = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('serverProcess');
  } catch {
    return false;
  }
};

describe('npm run load', () => {
  it.each([
    ['a node on SQLite', []],
    ['two nodes on PostgreSQL and NATS', ['--store', 'postgres', '--nats', '--nodes', '2']],
  ])('plays at tables of %s: each screen has each event once, in order', { timeout: 90_000 }, (_, words) => {
    const of = ['--tables', '3', '--seats', '4', '--rate', '2', '--seconds', '1', ...words];
    const { status, stdout, stderr } = load(of);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/, 6 in all\n/);
    expect(stdout).toContain('(of 24)');
    expect(stdout).toContain('lost 0, out of order 0');
  });

  it.skipIf(process.platform !== 'linux').each<[string, NodeJS.Signals | null]>([
    ['is stopped', 'SIGTERM'],
    ['loses a node', null],
  ])('leaves nothing behind where it %s midway', { timeout: 60_000 }, async (_, signal) => {
    const place = mkdtempSync(join(tmpdir(), 'brosok-loaded-'));
    // PostgreSQL is another user's there
    chmodSync(place, 0o755);
    const words = ['--tables', '2', '--seats', '2', '--rate', '2', '--seconds', '60', '--store', 'postgres', '--nats'];
    const program = ['--conditions=brosok-source', '--import', 'tsx', 'bench/load/run.ts', ...words];
    const run = spawn(process.execPath, program, {
      cwd: root,
      env: { ...process.env, TMPDIR: place },
      stdio: 'ignore',
    });
    const parts = (): readonly number[] => descendants(run.pid ?? 0);
    await expect.poll(() => parts().filter(isServing).length, { timeout: 40_000 }).toBeGreaterThan(0);
    const left = parts();
    expect(left.length).toBeGreaterThan(3);
    if (signal) run.kill(signal);
    else for (const pid of left.filter(isServing)) process.kill(pid, 'SIGKILL');
    const [status] = await once(run, 'exit');
    expect(status).not.toBe(0);
    await expect.poll(() => left.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 5000 }).toEqual([]);
    expect(readdirSync(place).filter((name) => name.startsWith('brosok-'))).toEqual([]);
    rmSync(place, { recursive: true });
  });

  it('knows the loads that the page names, and says so of one that is none', { timeout: 30_000 }, () => {
    const named = /npm run load -- (\w+) +# or (\w+(?:, \w+)*)/.exec(page);
    const { status, stderr } = load(['nothing']);
    expect(status).not.toBe(0);
    for (const name of [named?.[1], ...(named?.[2]?.split(', ') ?? [])]) expect(stderr).toContain(name);
  });
});
