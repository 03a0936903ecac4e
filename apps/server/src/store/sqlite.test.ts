import { copyFileSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableEvent } from '@brosok/table';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventLogSuite } from '../../test/eventLogSuite.js';
import { eventually } from '../../test/eventually.js';
import { dataFolder } from '../../test/people.js';
import type { EventLog } from './eventLog.js';
import { type SqliteOptions, sqliteEventLog } from './sqlite.js';

const opened = (file: string, options: SqliteOptions = {}): EventLog => {
  const log = sqliteEventLog(file, options);
  if (!log.ok) throw new Error(log.error.code);
  return log.value;
};

eventLogSuite('SQLite', async () => {
  const { data, remove } = dataFolder();
  return { open: async () => opened(join(data, 'log.sqlite')), remove: async () => remove() };
});

describe('the embedded store', () => {
  const table = 'aaaaaaaa-0000-4000-8000-000000000001';
  const event = { at: 1, by: table, command: table, type: 'seatRenamed', seat: table, name: 'Aya' } as const;
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

  it('lets others have their turn while it looks at many tables', async () => {
    const log = opened(file);
    let had = 0;
    const turn = (): void => {
      had += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    await log.heads(Array.from({ length: 30_000 }, () => table));
    clearImmediate(next);
    expect(had).toBeGreaterThan(1);
    await log.close();
  });

  it('answers nothing before it is on the disk; what comes meanwhile shares the next flush', async () => {
    const flushes: (() => void)[] = [];
    const flush = () => new Promise<void>((resolve) => flushes.push(resolve));
    const log = opened(file, { flush });
    const answers: string[] = [];
    const appending = ['1', '2', '3', '4'].map(async (name, index) => {
      if (index > 0) await eventually(() => expect(flushes).toHaveLength(1));
      const appended = await log.append(table.replace(/1$/, name), 0, [event]);
      answers.push(`${name} ${appended.ok}`);
    });
    await eventually(() => expect(flushes).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(answers).toEqual([]);
    flushes[0]?.();
    await eventually(() => expect(flushes).toHaveLength(2));
    expect(answers).toEqual(['1 true']);
    flushes[1]?.();
    await Promise.all(appending);
    expect(answers).toEqual(['1 true', '2 true', '3 true', '4 true']);
    expect(flushes).toHaveLength(2);
    await log.close();
  });

  it('appends nothing more when a flush has failed, as what is on the disk is not known; it can still be read', async () => {
    let failing = false;
    const log = opened(file, { flush: () => (failing ? Promise.reject(new Error('EIO')) : Promise.resolve()) });
    await log.append(table, 0, [event]);
    failing = true;
    const unavailable = { ok: false, error: { code: 'STORE_UNAVAILABLE' } };
    expect(await log.append(table, 1, [event])).toMatchObject(unavailable);
    failing = false;
    expect(await log.append(table, 2, [event])).toMatchObject(unavailable);
    expect((await log.read(table, 0, 1))[0]).toEqual(event);
    await log.close();
  });

  it.each(['', '-wal'])('appends nothing while its file%s is not in its place: it would be lost', async (part) => {
    const log = opened(file);
    await log.append(table, 0, [event]);
    renameSync(file + part, `${file}-away`);
    const unavailable = { ok: false, error: { code: 'STORE_UNAVAILABLE' } };
    expect(await log.append(table, 1, [event])).toMatchObject(unavailable);
    writeFileSync(file + part, 'something else');
    expect(await log.append(table, 1, [event])).toMatchObject(unavailable);
    expect(await log.read(table, 0, 10)).toEqual([event]);
    renameSync(`${file}-away`, file + part);
    expect(await log.append(table, 1, [event])).toEqual({ ok: true, value: 2 });
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
    expect(sqliteEventLog(file)).toMatchObject({ ok: false, error: { code: 'STORE_DAMAGED', params: { file } } });
  });

  it('is not opened where there is no folder', () => {
    expect(sqliteEventLog(join(folder.data, 'nowhere', 'log.sqlite'))).toMatchObject({
      ok: false,
      error: { code: 'STORE_UNAVAILABLE' },
    });
  });

  it('refuses writes with a code while another program holds the file, reads on, and recovers by itself', async () => {
    const log = opened(file, { busyTimeout: 50 });
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

  it('reads long events in slices, between which others have their turn', async () => {
    const log = opened(file);
    const faces = new Array<number>(10_000).fill(6);
    const rolled: TableEvent = {
      ...{ at: 1, by: table, command: table, entry: table },
      type: 'rolled',
      expression: '10000d6',
      visibility: 'public',
      faces,
      source: 'random',
    };
    await log.append(table, 0, new Array<TableEvent>(100).fill(rolled));
    let taken = 0;
    const taking = setInterval(() => {
      taken += 1;
    }, 0);
    expect(await log.read(table, 0, 100)).toHaveLength(100);
    clearInterval(taking);
    expect(taken).toBeGreaterThan(2);
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

  it('refuses what is on a damaged page, and nothing else, even where it comes at the same time', async () => {
    const log = opened(file);
    const [beside = '', ...others] = ['aaaaaaab', 'bbbbbbbb', 'cccccccc'].map((start) =>
      table.replace('aaaaaaaa', start),
    );
    for (const id of [table, beside, ...others]) await log.append(id, 0, new Array<TableEvent>(60).fill(event));
    await log.append(table, 60, [{ ...event, name: 'the last one' }]);
    await log.close();
    const bytes = readFileSync(file);
    const page = Math.floor(bytes.lastIndexOf('the last one') / 4096) * 4096;
    writeFileSync(file, bytes.fill(0, page, page + 4096));
    const again = opened(file);
    await expect(again.read(table, 0, 100)).rejects.toMatchObject({ error: { code: 'LOG_UNREADABLE' } });
    const [refused, ...appended] = await Promise.all([
      again.append(table, 61, [event]),
      ...others.map((id) => again.append(id, 60, [event])),
    ]);
    expect(refused).toMatchObject({ ok: false, error: { code: 'LOG_UNREADABLE' } });
    expect(appended).toEqual(others.map(() => ({ ok: true, value: 61 })));
    await again.close();
  });

  it('misses an event that stands under another name, also where it was the last', async () => {
    const log = opened(file);
    await log.append(table, 0, [event, event, event]);
    const database = new Database(file);
    database.prepare('UPDATE events SET table_id = ? WHERE sequence = 3').run(table.replace(/1$/, '3'));
    database.close();
    for (const after of [0, 1, 2])
      await expect(log.read(table, after, 10)).rejects.toMatchObject({ error: { code: 'LOG_UNREADABLE' } });
    await log.close();
  });

  it('tells of a write-ahead log whose end cannot be read, keeps a copy of it, and goes on with what is whole', async () => {
    const log = opened(file);
    for (let index = 0; index < 5; index += 1) await log.append(table, index, [event]);
    const crashed = join(folder.data, 'crashed.sqlite');
    for (const part of ['', '-wal']) copyFileSync(file + part, crashed + part);
    await log.close();
    const bytes = readFileSync(`${crashed}-wal`);
    bytes.fill(0, bytes.length - 100);
    writeFileSync(`${crashed}-wal`, bytes);
    const unread = vi.fn();
    const again = opened(crashed, { unread });
    expect(unread).toHaveBeenCalledExactlyOnceWith(1, `${crashed}-wal.unread`);
    expect(readFileSync(`${crashed}-wal.unread`)).toEqual(bytes);
    expect(await again.read(table, 0, 10)).toHaveLength(4);
    expect(await again.append(table, 4, [event])).toEqual({ ok: true, value: 5 });
    await again.close();
    const quiet = vi.fn();
    await opened(crashed, { unread: quiet }).close();
    expect(quiet).not.toHaveBeenCalled();
  });
});
