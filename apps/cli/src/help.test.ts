import { beforeAll, describe, expect, it } from 'vitest';
import { brosok, built, inBash } from '../test/brosok.js';
import { COMMAND_NAMES, commandShape } from './commands.js';
import { helpFor } from './help/help.js';
import { widthOf } from './terminal.js';

beforeAll(built, 60_000);

const LANGUAGES = ['en', 'ru'] as const;
const examples = LANGUAGES.flatMap((language) =>
  COMMAND_NAMES.flatMap((name) =>
    helpFor(language).commands[name].examples.map(({ line }) => ({ language, name, line })),
  ),
);

describe.concurrent('the help', () => {
  it.each(examples)('$language: `$line` works as it stands', async ({ line }) => {
    const { status, stderr } = await inBash(line);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it.each(LANGUAGES)('%s: lists every command', async (lang) => {
    const { status, stdout } = await brosok(['--help', '--lang', lang]);
    expect(status).toBe(0);
    for (const name of COMMAND_NAMES) expect(stdout).toContain(`  ${name} `);
    expect(stdout).toBe((await brosok(['help', '--lang', lang])).stdout);
    expect(stdout).toBe((await brosok(['--lang', lang])).stdout);
  });

  it.each(COMMAND_NAMES)('tells every option and every example of `%s`', async (name) => {
    for (const lang of LANGUAGES) {
      const { status, stdout } = await brosok([name, '--help', '--lang', lang]);
      expect(status).toBe(0);
      for (const option of commandShape(name).options) expect(stdout).toContain(`--${option}`);
      for (const { line } of helpFor(lang).commands[name].examples) expect(stdout).toContain(`  ${line}\n`);
    }
  });

  it('speaks Russian in Russian and English in English', async () => {
    const english = await brosok(['help', 'check', '--lang', 'en']);
    expect(english.stdout).not.toMatch(/[а-яё]/i);
    const russian = await brosok(['help', 'check', '--lang', 'ru']);
    expect(russian.stdout.match(/[а-яё]/gi)?.length).toBeGreaterThan(300);
  });

  it.each([40, 80])('breaks its lines at %i columns, but never an example', async (columns) => {
    for (const lang of LANGUAGES) {
      const { stdout } = await brosok(['help', 'odds', '--lang', lang], { env: { COLUMNS: String(columns) } });
      for (const line of stdout.split('\n'))
        if (!line.startsWith('  brosok ')) expect(widthOf(line)).toBeLessThanOrEqual(columns);
    }
  });

  it('tells the version of the package', async () => {
    const { stdout } = await brosok(['--version']);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
