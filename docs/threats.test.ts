import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

it('the threat model names tests that there are, for everything that it says is stopped', () => {
  const text = readFileSync(`${root}docs/threats.md`, 'utf8');
  const points = text.split(/\n(?=- \*\*)/).slice(1);
  const stopped = points.filter((point) => /^- \*\*Stopped/.test(point));
  expect(stopped.length).toBeGreaterThan(10);
  for (const point of stopped) expect(point).toMatch(/`[\w./-]+\.(test\.ts|mjs)`/);
  for (const [, path] of text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:test\.ts|mjs))`/g))
    expect(existsSync(root + path), path).toBe(true);
});
