import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../server/test/postgres.js';
import { inStoreFile } from '../../server/test/storeFile.js';
import { brosok, builtWithServer, command, environment } from '../test/brosok.js';
import { onTerminal } from '../test/terminal.js';

beforeAll(builtWithServer, 120_000);

const folder = mkdtempSync(join(tmpdir(), 'brosok-copy-'));
const at = (name: string): string => join(folder, name);
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
  await served(at('data'), 3);
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.remove();
});

/** An event as it is written, without the check that holds it to its place. */
const LINE = 'substr(event, 1, length(event) - 9)';

const copying = (from: string, to: string, ...more: readonly string[]) =>
  brosok(['copy', '--from', from, '--to', to, ...more]);

/** Opens tables at a real `brosok serve`, which is then stopped. */
async function served(data: string, tables: number): Promise<void> {
  const words = ['serve', '--port', '0', '--host', '127.0.0.1', '--data', data];
  const server = spawn(process.execPath, [command, ...words], { env: environment() });
  const url = await new Promise<string>((resolve) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      const said = /http:\S+/.exec(text)?.[0];
      if (said !== undefined) resolve(said);
    });
  });
  for (let count = 0; count < tables; count += 1) {
    const { status } = await fetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: crypto.randomUUID(), name: 'T', seatName: 'G' }),
    });
    expect(status).toBe(201);
  }
  const ended = new Promise((resolve) => server.on('close', resolve));
  server.kill('SIGTERM');
  await ended;
}

describe('brosok copy', { timeout: 60_000 }, () => {
  it('moves tables to a database and back, tells what it did, and has nothing left to do', async () => {
    const there = await copying(at('data'), database.url, '--lang', 'en');
    expect([there.status, there.stderr]).toEqual([0, '']);
    expect(there.stdout).toMatch(
      /^✓ 3\u00a0tables are in the second store as in the first: read back and compared\.\n {2}9\u00a0events, all written now\.\n$/,
    );
    const back = await copying(database.url, at('back'), '--json');
    const sum = { tables: 3, events: 9, ahead: 0, differing: [] };
    expect([back.status, JSON.parse(back.stdout)]).toEqual([0, { ...sum, written: 9 }]);
    const again = await copying(at('back'), at('data'), '--lang', 'ru');
    expect(again.status).toBe(0);
    expect(again.stdout).toContain('3\u00a0стола во втором хранилище: прочитано заново и сверено с первым');
    expect(again.stdout).toContain('9\u00a0событий, из них записано сейчас: 0;');
  });

  it('leaves a log alone that is another one, names the table, and leaves with 2', async () => {
    await copying(at('data'), at('two'));
    inStoreFile(
      at('two'),
      `UPDATE events SET event = replace(${LINE}, '"G"', '"H"') WHERE table_id = (SELECT min(table_id) FROM events)`,
    );
    const [table] = inStoreFile(at('two'), 'SELECT min(table_id) FROM events');
    const copied = await copying(at('data'), at('two'), '--lang', 'en');
    expect(copied.status).toBe(2);
    expect(copied.stdout).toContain('✓ 2\u00a0tables are in the second store as in the first');
    expect(copied.stdout).toContain('✗ One table has another log in the second store. It was left as it is:\n');
    expect(copied.stdout).toContain(`  ${table}  the first `);
    const document = JSON.parse((await copying(at('data'), at('two'), '--json')).stdout);
    expect(document).toMatchObject({ written: 0, differing: [{ table }], error: { code: 'COPY_DIFFERS' } });
  });

  it('tells on a terminal how far it is when it takes longer', async () => {
    cpSync(at('data'), at('long'), { recursive: true });
    inStoreFile(
      at('long'),
      `
      INSERT INTO events (table_id, sequence, event)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 6000)
      SELECT printf('%08x-0000-4000-8000-000000000000', n), sequence, ${LINE} FROM numbers, events WHERE table_id = (SELECT min(table_id) FROM events)`,
    );
    const screen = onTerminal(['copy', '--from', at('long'), '--to', at('long-too'), '--lang', 'ru']);
    await screen.until(/Копирую столы {2}\d+ % {2}\d+\sс/u);
    expect(await screen.over()).toBe(0);
  });

  it.each([
    ['no source', [], 'MISSING_OPTION', /--from/],
    ['no target', ['--from', 'x'], 'MISSING_OPTION', /--to/],
    [
      'a wrong address, without telling it',
      ['--from', 'postgres://u:hunter2@h', '--to', 'x'],
      'INVALID_DATABASE_URL',
      /--from must/,
    ],
    [
      'a database that is not there',
      ['--from', 'postgres://u:hunter2@127.0.0.1:1/d', '--to', at('x')],
      'DATABASE_UNREACHABLE',
      /ECONNREFUSED/,
    ],
    ['an empty folder', ['--from', folder, '--to', at('x')], 'NO_STORE', /nothing to copy/],
  ])('refuses %s', async (_, words, code, said) => {
    const told = await brosok(['copy', ...words, '--lang', 'en']);
    expect([told.status, told.stdout]).toEqual([2, '']);
    expect(told.stderr).toMatch(said);
    expect(told.stderr).not.toContain('hunter2');
    const { stdout } = await brosok(['copy', ...words, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code } });
    expect(stdout).not.toContain('hunter2');
  });
});
