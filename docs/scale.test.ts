// The load generator runs, loses nothing, and has the loads by name that the page on scale tells of.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(import.meta.dirname, 'scale.md'), 'utf8');

const load = (words: readonly string[]) =>
  spawnSync('npm', ['run', '--silent', 'load', '--', ...words], { cwd: root, encoding: 'utf8' });

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

  it('knows the loads that the page names, and says so of one that is none', { timeout: 30_000 }, () => {
    const named = /npm run load -- (\w+) +# or (\w+(?:, \w+)*)/.exec(page);
    const { status, stderr } = load(['nothing']);
    expect(status).not.toBe(0);
    for (const name of [named?.[1], ...(named?.[2]?.split(', ') ?? [])]) expect(stderr).toContain(name);
  });
});
