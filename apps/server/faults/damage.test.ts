// A last page of the embedded store's file, or of its write-ahead log, is damaged: nothing is ever read as something else.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableEvent } from '@brosok/table';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copy } from '../src/copy/copy.js';
import { openStore } from '../src/store/store.js';
import { spawned } from '../test/child.js';
import { get, movedTo, openTable, type Person, roll } from '../test/people.js';
import { wholeLog } from './account.js';
import { tell } from './figures.js';
import { type Chance, chanceFor } from './length.js';
import { nodeWith } from './site.js';

const FILE = 'brosok.sqlite';
const PAGE = 4096;
const TABLES = 12;
const ROLLS = 12;

let folder: string;
let people: Person[];
let truth: ReadonlyMap<string, readonly TableEvent[]>;

/** How a page is spoiled, from `at` on. */
const spoils: Readonly<Record<string, (bytes: Buffer, at: number, chance: Chance) => void>> = {
  zeros: (bytes, at) => bytes.fill(0, at, at + PAGE),
  'half of it zeros': (bytes, at) => bytes.fill(0, at + PAGE / 2, at + PAGE),
  anything: (bytes, at, chance) => {
    for (let index = at; index < at + PAGE; index += 1) bytes[index] = chance.between(0, 256);
  },
  'one bit': (bytes, at, chance) => {
    const place = Math.floor(at + chance.between(0, PAGE));
    bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(chance.between(0, 8)));
  },
};

/** Files as a server left them that was stopped, and as one that was killed. */
const stopped = () => join(folder, 'stopped');
const killed = () => join(folder, 'killed');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'brosok-damage-'));
  for (const name of [stopped(), killed()]) mkdirSync(name);
  const node = await nodeWith({ BROSOK_DATA: join(folder, 'data'), BROSOK_TEST_LIMITS: '{"requests":1000000}' });
  people = await Promise.all(Array.from({ length: TABLES }, () => openTable(node.url)));
  for (let index = 0; index < ROLLS; index += 1) await Promise.all(people.map((person) => person.send(roll())));
  await node.kill();
  for (const name of ['key', FILE, `${FILE}-wal`]) copyFileSync(join(folder, 'data', name), join(killed(), name));
  truth = await logsIn(join(folder, 'data'));
  for (const name of ['key', FILE]) copyFileSync(join(folder, 'data', name), join(stopped(), name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function logsIn(data: string): Promise<ReadonlyMap<string, readonly TableEvent[]>> {
  const store = await openStore({ kind: 'folder', folder: data });
  if (!store.ok) throw new Error(store.error.code);
  const logs = await Promise.all(
    people.map(async ({ table }) => [table, await wholeLog(store.value.log, table)] as const),
  );
  await Promise.all([store.value.log.close(), store.value.snapshots.close()]);
  return new Map(logs);
}

/** A data folder with one of the files spoiled. */
function spoiledFolder(from: string, file: string, spoil: (bytes: Buffer) => void): string {
  const data = mkdtempSync(join(folder, 'spoiled-'));
  for (const name of ['key', FILE, ...(from === killed() ? [`${FILE}-wal`] : [])])
    copyFileSync(join(from, name), join(data, name));
  const bytes = readFileSync(join(data, file));
  spoil(bytes);
  writeFileSync(join(data, file), bytes);
  return data;
}

/** What became of a damaged store: each of its tables is as it was, is refused, or is shorter. */
async function found(data: string) {
  let told = 0;
  const store = await openStore({ kind: 'folder', folder: data }, { unread: (pages) => (told = pages) });
  if (!store.ok) return { opened: false, told, whole: 0, refused: 0, shorter: 0, wrong: 0 };
  const count = { opened: true, told, whole: 0, refused: 0, shorter: 0, wrong: 0 };
  for (const [table, events] of truth) {
    try {
      const read = await wholeLog(store.value.log, table);
      const same = JSON.stringify(read) === JSON.stringify(events.slice(0, read.length));
      count[same ? (read.length === events.length ? 'whole' : 'shorter') : 'wrong'] += 1;
    } catch {
      count.refused += 1;
    }
  }
  await Promise.all([store.value.log.close(), store.value.snapshots.close()]);
  return count;
}

const isCopied = async (data: string): Promise<boolean> =>
  (await copy({ kind: 'folder', folder: data }, { kind: 'folder', folder: join(data, 'copy') })).ok;

/** What SQLite finds of a file that it reads in whole. */
function isWhole(file: string): boolean {
  const database = new Database(file);
  try {
    return database.pragma('integrity_check', { simple: true }) === 'ok';
  } catch {
    return false;
  } finally {
    database.close();
  }
}

describe('where a page is damaged:', () => {
  it.each([
    ['one of the last three pages of the file', stopped, FILE, 3],
    ['the last page of the write-ahead log', killed, `${FILE}-wal`, 1],
  ] as const)('%s is refused or told of, and never read as something else', async (name, from, file, pages) => {
    const chance = chanceFor(`damage ${name}`);
    const sum = { times: 0, 'not opened': 0, told: 0, 'tables whole': 0, refused: 0, 'ended early': 0 };
    let hidden = 0;
    for (const [kind, spoil] of Object.entries(spoils))
      for (let round = 0; round < (kind === 'one bit' ? 60 : 5); round += 1) {
        const data = spoiledFolder(from(), file, (bytes) =>
          spoil(bytes, bytes.length - PAGE * (1 + Math.floor(chance.between(0, pages))), chance),
        );
        const { opened, told, whole, refused, shorter, wrong } = await found(data);
        expect(wrong).toBe(0);
        sum.times += 1;
        sum['not opened'] += opened ? 0 : 1;
        sum.told += told > 0 ? 1 : 0;
        sum['tables whole'] += whole;
        sum.refused += refused;
        sum['ended early'] += shorter;
        // one bit of a page's own tables can hide the last event of a log: who reads all of the file finds that
        if (shorter > 0 && told === 0) {
          hidden += 1;
          expect((await isCopied(data)) && isWhole(join(data, FILE))).toBe(false);
        }
        rmSync(data, { recursive: true });
      }
    tell(`${name} damaged`, { seed: chance.seed, ...sum, 'found by a backup or a check of the file alone': hidden });
    if (from === killed) expect(sum.told).toBe(sum.times);
  });

  it('only its own tables stop, with a coded answer; a server that was killed and whose log was damaged says so and goes on', async () => {
    const torn = spoiledFolder(killed(), `${FILE}-wal`, (bytes) => bytes.fill(0, bytes.length - PAGE));
    const node = await nodeWith({ BROSOK_DATA: torn, BROSOK_LOG: 'warn' });
    try {
      expect(node.printed()).toContain('could not be read');
      expect(node.printed()).toContain(`${FILE}-wal.unread`);
      expect((await movedTo(node.url, people[0] ?? never()).send(roll())).status).toBe(200);
    } finally {
      await node.kill();
    }
    const spoiled = spoiledFolder(stopped(), FILE, (bytes) => bytes.fill(0, bytes.length - PAGE));
    const other = await nodeWith({ BROSOK_DATA: spoiled });
    try {
      const answers = await Promise.all(
        people.map(({ table, cookie }) => get(`${other.url}/api/tables/${table}`, { cookie })),
      );
      const statuses = answers.map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 500]));
      for (const { status, body } of answers)
        if (status === 500) expect(body).toMatchObject({ error: { code: 'LOG_UNREADABLE' } });
      tell('a node on a file whose last page is zeros', {
        'tables shown': statuses.filter((status) => status === 200).length,
        'refused with LOG_UNREADABLE': statuses.filter((status) => status === 500).length,
      });
    } finally {
      await other.kill();
    }
    const cut = spoiledFolder(stopped(), FILE, (bytes) => bytes.fill(7, 0, 100));
    const refused = spawned({ BROSOK_DATA: cut });
    expect(await refused.ended).toBe(1);
    expect(refused.printed()).toContain('STORE_DAMAGED');
  });
});

function never(): never {
  throw new Error('there is nobody');
}
