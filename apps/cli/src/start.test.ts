import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { brosok, built, command } from '../test/brosok.js';

beforeAll(built, 60_000);

describe('starting', () => {
  it('takes at most 60 ms more than bare node', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brosok-start-'));
    const hook = join(folder, 'hook.cjs');
    writeFileSync(
      hook,
      "process.on('exit', () => { const { user, system } = process.cpuUsage(); require('node:fs').writeSync(3, String(user + system)); });",
    );
    /** The processor time, in microseconds: it depends on the machine's other work far less than the clock does. */
    const time = (words: readonly string[]): number => {
      const { status, output } = spawnSync(process.execPath, ['--require', hook, ...words], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
      });
      expect(status).toBe(0);
      return Number(output[3]);
    };
    const commands = {
      bare: ['-e', '0'],
      roll: [command, 'roll', '4d6kh3'],
      check: [command, 'check', 'paired-d12', '--setup', '{"difficulty":15}', '--json'],
    };
    const least = { bare: Number.POSITIVE_INFINITY, roll: Number.POSITIVE_INFINITY, check: Number.POSITIVE_INFINITY };
    for (let run = 0; run < 10; run += 1)
      for (const name of ['bare', 'roll', 'check'] as const) least[name] = Math.min(least[name], time(commands[name]));
    rmSync(folder, { recursive: true });
    // bare node takes some 40 ms where nothing else runs, so that 60 ms more are two and a half times as much
    expect(least.roll / least.bare).toBeLessThan(2.5);
    expect(least.check / least.bare).toBeLessThan(2.5);
  }, 120_000);

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
