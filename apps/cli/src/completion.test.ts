import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { brosok, built, inBash } from '../test/brosok.js';
import { COMMAND_NAMES, SHELLS } from './commands.js';

beforeAll(built, 60_000);

const has = (shell: string): boolean => !spawnSync(shell, ['--version']).error;

/** What bash would complete after these words, the last of which is being typed. */
async function completed(...words: readonly string[]): Promise<readonly string[]> {
  const list = words.map((word) => `'${word}'`).join(' ');
  const { stdout, stderr } = await inBash(
    `eval "$(brosok completion bash)"; COMP_WORDS=(brosok ${list}); COMP_CWORD=${words.length}; _brosok; printf '%s\\n' "\${COMPREPLY[@]}"`,
  );
  expect(stderr).toBe('');
  return stdout.split('\n').filter((word) => word !== '');
}

describe.concurrent('completion', () => {
  it('in bash: commands, options of a command, systems, languages, files after @', async () => {
    expect(await completed('')).toEqual([...COMMAND_NAMES, '--help', '--version']);
    expect(await completed('ch')).toEqual(['check']);
    expect(await completed('check', 'pa')).toEqual(['paired-d12']);
    expect(await completed('roll', '--re')).toEqual(['--repeat']);
    expect(await completed('--lang', '')).toEqual(['ru', 'en']);
    expect(await completed('roll', '--seed', '')).toEqual([]);
    expect(await completed('check', '--setup', '@/etc/host')).toContain('@/etc/hosts');
    expect(await completed('verify', '/etc/host')).toContain('/etc/hosts');
    expect(await completed('completion', '')).toEqual(expect.arrayContaining([...SHELLS]));
  });

  it.each(SHELLS)('%s: the script names every command', async (shell) => {
    for (const lang of ['en', 'ru']) {
      const { status, stdout } = await brosok(['completion', shell, '--lang', lang]);
      expect(status).toBe(0);
      for (const name of COMMAND_NAMES) expect(stdout).toContain(name);
    }
  });

  // zsh and fish are not on every machine; where they are missing this is reported as skipped
  for (const shell of SHELLS)
    it.skipIf(!has(shell))(`${shell} parses its script`, async () => {
      const { stdout } = await brosok(['completion', shell, '--lang', 'ru']);
      const file = join(tmpdir(), `brosok-completion-${process.pid}.${shell}`);
      writeFileSync(file, stdout);
      const { status, stderr } = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
      rmSync(file);
      expect(stderr).toBe('');
      expect(status).toBe(0);
    });
});
