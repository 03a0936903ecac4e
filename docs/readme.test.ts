// The READMEs say what is true: every command and the script in them are run, every shown output is what comes out.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const env = { ...process.env, NO_COLOR: '1', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' };
const shell = (command: string): string => execFileSync('sh', ['-c', command], { cwd: root, env, encoding: 'utf8' });

/** The indented command lines, each with the output shown below it, where there is one. */
function commandsOf(readme: string): { command: string; shown: string[] }[] {
  const found: { command: string; shown: string[] }[] = [];
  let showing = false;
  for (const line of readme.split('\n')) {
    const command = /^ {4}(\$ )?(npx brosok .*)$/.exec(line);
    if (command?.[2]) {
      found.push({ command: command[2], shown: [] });
      showing = command[1] !== undefined;
    } else if (line !== '' && !line.startsWith('    ')) showing = false;
    else if (showing) found.at(-1)?.shown.push(line.slice(4).trimEnd());
  }
  return found;
}

describe.each(['README.md', 'README.ru.md'])('%s', (name) => {
  const readme = readFileSync(join(root, name), 'utf8');
  const commands = commandsOf(readme);

  it('shows commands', () => expect(commands.length).toBeGreaterThan(5));

  it.each(commands)('$command', ({ command, shown }) => {
    const printed = shell(command.replace('npx', 'npx --no-install')).split('\n');
    const lines = shown.filter((line) => line !== '' && line !== '  …');
    expect(printed.filter((line) => line !== '').slice(0, Math.max(1, lines.length))).toEqual(
      lines.length > 0 ? lines : [expect.any(String)],
    );
  });

  it('has a script that runs and prints what its comments say', () => {
    const script = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    const file = join(root, `readme-${process.pid}-${name}.mjs`);
    writeFileSync(file, script);
    try {
      const printed = execFileSync(process.execPath, [file], { cwd: root, env, encoding: 'utf8' });
      expect(printed).toContain("{ exact: '319/400', decimal: 0.7975 }");
      expect(printed).toContain("[ { type: 'roll', by: [ 'actor' ], choices: [] } ]");
      expect(printed).toMatch(/net: 1,[\s\S]*success: (true|false)/);
    } finally {
      rmSync(file);
    }
  });

  it('names only files that are there', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target ?? '');
    const missing = links.filter((link) => !link.startsWith('http') && !existsSync(join(root, link)));
    expect(missing).toEqual([]);
  });
});
