import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventLogSuite } from '../../test/eventLogSuite.js';
import { dataFolder } from '../../test/people.js';
import type { EventLog } from './eventLog.js';
import { sqliteEventLog } from './sqlite.js';

const opened = (file: string, busyTimeout?: number): EventLog => {
  const log = sqliteEventLog(file, busyTimeout);
  if (!log.ok) throw new Error(log.error.code);
  return log.value;
};

eventLogSuite('SQLite', async () => {
  const { data, remove } = dataFolder();
  return { open: async () => opened(join(data, 'log.sqlite')), remove: async () => remove() };
});

describe('the embedded store', () => {
  const table = 'aaaaaaaa-0000-4000-8000-000000000001';
  const event = { at: 1, by: table, command: table, type: 'seatRenamed', name: 'Aya' } as const;
  let folder: ReturnType<typeof dataFolder>;
  let file: string;

  beforeEach(() => {
    folder = dataFolder();
    file = join(folder.data, 'log.sqlite');
  });
  afterEach(() => folder.remove());

  it('can be read and written by its owner alone', async () => {
    const log = opened(file);
    await log.append(table, 0, [event]);
    for (const name of [file, `${file}-wal`, `${file}-shm`]) expect(statSync(name).mode & 0o777).toBe(0o600);
    await log.close();
  });

  it('is not opened where a newer version wrote it, and is not changed', () => {
    const database = new Database(file);
    database.pragma('user_version = 99');
    database.close();
    expect(sqliteEventLog(file)).toMatchObject({ ok: false, error: { code: 'STORE_NEWER', params: { version: 99 } } });
  });

  it('is not opened where the file is something else', () => {
    writeFileSync(file, 'a letter to my mother, long enough to be no database'.repeat(20));
    expect(sqliteEventLog(file)).toMatchObject({ ok: false, error: { code: 'STORE_UNAVAILABLE' } });
  });

  it('is not opened where there is no folder', () => {
    expect(sqliteEventLog(join(folder.data, 'nowhere', 'log.sqlite'))).toMatchObject({
      ok: false,
      error: { code: 'STORE_UNAVAILABLE' },
    });
  });

  it('refuses writes with a code while another program holds the file, reads on, and recovers by itself', async () => {
    const log = opened(file, 50);
    await log.append(table, 0, [event]);
    const holder = new Database(file);
    holder.exec('BEGIN IMMEDIATE');
    expect(await log.append(table, 1, [event])).toMatchObject({ ok: false, error: { code: 'STORE_UNAVAILABLE' } });
    expect(await log.read(table, 0, 10)).toEqual([event]);
    holder.exec('ROLLBACK');
    holder.close();
    expect(await log.append(table, 1, [event])).toEqual({ ok: true, value: 2 });
    await log.close();
  });

  it('says so where an event in it cannot be read', async () => {
    const log = opened(file);
    await log.append(table, 0, [event]);
    const database = new Database(file);
    database.prepare('UPDATE events SET event = ?').run('{"type":"nothing"}');
    database.close();
    await expect(log.read(table, 0, 10)).rejects.toMatchObject({ error: { code: 'LOG_UNREADABLE' } });
    await log.close();
  });
});
