import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Context, decide, evolve, exportOf, openTable, type TableExport, type TableState } from '@brosok/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brosok, built } from '../test/brosok.js';

beforeAll(built, 60_000);

const folder = mkdtempSync(join(tmpdir(), 'brosok-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The export of a table where the GM has rolled twice and ended the session. */
function exported(): TableExport {
  let count = 0;
  const newId = () => {
    count += 1;
    return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  };
  const context: Context = { newId, now: () => 1_700_000_000_000 + count, secret: (table, n) => `${table} ${n}` };
  const { seat, events } = openTable(
    { table: { id: newId(), name: 'T' }, seatName: 'Gwen', command: newId() },
    context,
  );
  const log = [...events];
  let state = log.reduce<TableState | null>(evolve, null);
  const roll = { type: 'roll', expression: '4d6kh3', visibility: 'public' } as const;
  for (const command of [roll, roll, { type: 'endSession' } as const]) {
    const decided = state && decide(state, seat.id, { ...command, id: newId() }, context);
    if (!decided?.ok) throw new Error('not decided');
    log.push(...decided.value);
    state = decided.value.reduce<TableState | null>(evolve, state);
  }
  const made = exportOf(log, seat.id);
  if (!made) throw new Error('no export');
  return made;
}

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const right = exported();
const forged = {
  ...right,
  events: right.events.map((event) => (event.type === 'rolled' ? { ...event, faces: [6, 6, 6, 6] } : event)),
};

describe('brosok verify', () => {
  it.each([
    ['en', 'All that can be verified is right.', 'What it does not prove:'],
    ['ru', 'Всё, что можно проверить, верно.', 'Чего это не доказывает:'],
  ])('says that all is right, and what that proves: %s', async (lang, verdict, title) => {
    const { status, stdout, stderr } = await brosok([
      'verify',
      file('right.json', JSON.stringify(right)),
      '--lang',
      lang,
    ]);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`✓ ${verdict}\n`);
    expect(stdout).toContain(`\n${title}\n`);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('reads standard input, with a byte order mark and spaces too', async () => {
    const input = `\ufeff${JSON.stringify(right, null, 2)}\n`;
    const { status, stdout } = await brosok(['verify', '-', '--json'], { input });
    expect([status, JSON.parse(stdout)]).toMatchObject([
      0,
      { ok: true, rolls: { verified: 2 }, faces: 8, problems: [] },
    ]);
  });

  it('names each problem and leaves with 2', async () => {
    const path = file('forged.json', JSON.stringify(forged));
    const { status, stdout } = await brosok(['verify', path]);
    expect(status).toBe(2);
    expect(stdout).toMatch(/^✗ Not right: 3\u00a0problems found\.\n/);
    expect(stdout).toMatch(/✗ Event 4: the faces are 6 6 6 6, but \d \d \d \d follows/);
    const document = JSON.parse((await brosok(['verify', path, '--json'])).stdout);
    expect(document).toMatchObject({
      ok: false,
      problemCount: 3,
      problems: [{ code: 'DIGEST' }, { code: 'WRONG_FACES', event: 3 }, { code: 'WRONG_FACES', event: 4 }],
      error: { code: 'NOT_VERIFIED', message: expect.stringContaining('Not right') },
    });
  });

  it.each([
    ['no file', () => join(folder, 'nothing.json'), 'FILE_UNREADABLE'],
    ['a folder', () => folder, 'FILE_UNREADABLE'],
    ['no JSON', () => file('text.json', 'hello'), 'BAD_JSON'],
    ['another document', () => file('other.json', '{}'), 'NOT_AN_EXPORT'],
    ['half an export', () => file('half.json', JSON.stringify({ ...right, events: 7 })), 'INVALID_EXPORT'],
  ])('refuses %s by a code', async (_, path, code) => {
    const told = await brosok(['verify', path()]);
    expect([told.status, told.stdout]).toEqual([2, '']);
    expect(told.stderr).toMatch(/^brosok: .{10,}\n$/);
    const { status, stdout } = await brosok(['verify', path(), '--json']);
    expect([status, JSON.parse(stdout)]).toMatchObject([2, { error: { code } }]);
  });

  it('asks for a file where none is named', async () => {
    expect(await brosok(['verify'])).toMatchObject({ status: 2, stderr: expect.stringContaining('export') });
  });
});
