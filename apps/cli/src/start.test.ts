import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { systems } from '@brosok/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brosok, built, command } from '../test/brosok.js';

const folder = mkdtempSync(join(tmpdir(), 'brosok-start-'));
beforeAll(built, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const SETUP = '{"skill":4,"difficulty":15}';

/** The paths of all modules that the command has loaded when it has answered. */
function filesReadBy(words: readonly string[]): readonly string[] {
  const hook = join(folder, 'hook.cjs');
  writeFileSync(
    hook,
    "process.on('exit', () => require('node:fs').writeSync(3, JSON.stringify(Object.keys(require.cache))));",
  );
  const { status, output } = spawnSync(process.execPath, ['--require', hook, command, ...words], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  const read: readonly string[] = JSON.parse(output[3] ?? '');
  return read.filter((path) => path !== hook);
}

describe('starting', () => {
  it.each([
    { words: ['--help'], rules: false, chunks: [] },
    { words: ['roll', '4d6kh3'], rules: false, chunks: [] },
    { words: ['odds', '4d6kh3'], rules: false, chunks: [] },
    { words: ['systems'], rules: true, chunks: [] },
    { words: ['systems', 'fate'], rules: true, chunks: ['fate'] },
    { words: ['check', 'paired-d12', '--setup', '{"difficulty":15}'], rules: true, chunks: ['paired-d12'] },
    { words: ['odds', 'trouble-d20', '--setup', SETUP], rules: true, chunks: ['trouble-d20'] },
  ])('$words reads no more than it needs, so that it starts soon', ({ words, rules, chunks }) => {
    const read = filesReadBy(words);
    const own = join(dirname(command), '..', sep);
    expect(read.filter((path) => !path.startsWith(own))).toEqual([]);
    const names = read.map((path) => basename(path));
    const ids = systems.map(({ id }) => id);
    expect(ids.filter((id) => names.some((name) => name.startsWith(`${id}-`)))).toEqual(chunks);
    expect(names.some((name) => name.startsWith('rules-'))).toBe(rules);
    // each file costs a start some time, however small it is
    expect(names.length).toBeLessThanOrEqual(12);
  });

  it('says what to do where it is not built yet', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brosok-unbuilt-'));
    cpSync(dirname(command), join(folder, 'bin'), { recursive: true });
    cpSync(join(dirname(command), '..', 'package.json'), join(folder, 'package.json'));
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'bin', 'brosok.js'), 'roll', 'd6'], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(status).toBe(1);
    expect(stderr).toContain('npm run build');
  });

  it('is one bundle with all that it rolls and checks with; only the server is a package of its own', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brosok-alone-'));
    const own = join(dirname(command), '..');
    for (const part of ['bin', 'dist', 'package.json'])
      cpSync(join(own, part), join(folder, part), { recursive: true });
    // the server as it is before it is built
    const server = join(folder, 'node_modules', '@brosok', 'server');
    mkdirSync(server, { recursive: true });
    writeFileSync(join(server, 'package.json'), '{"type":"module","exports":"./dist/index.js"}');
    const run = (...words: readonly string[]) =>
      spawnSync(process.execPath, [join(folder, 'bin', 'brosok.js'), ...words], { encoding: 'utf8', timeout: 60_000 });
    expect(run('roll', '2d6', '--dice', '[1,2]').stdout).toContain('= 3');
    expect(run('systems').status).toBe(0);
    const { status, stderr } = run('serve', '--port', '0');
    expect(stderr).toContain('npm run build');
    expect(status).toBe(1);
    rmSync(folder, { recursive: true });
  });

  it('suggests how to roll what was typed as a command', async () => {
    const { status, stderr } = await brosok(['2d6+1']);
    expect(status).toBe(2);
    expect(stderr).toContain("brosok roll '2d6+1'");
  });
});
