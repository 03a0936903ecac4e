import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFolder } from '../../test/people.js';
import { pagesWithoutCommit } from './walTail.js';

const FRAME = 24 + 4096;
let folder: ReturnType<typeof dataFolder>;
let database: Database.Database;
let log: string;

beforeEach(() => {
  folder = dataFolder();
  database = new Database(join(folder.data, 'a.sqlite'));
  database.pragma('journal_mode = WAL');
  database.exec('CREATE TABLE t (x)');
  log = join(folder.data, 'a.sqlite-wal');
});
afterEach(() => {
  database.close();
  folder.remove();
});

const written = (count: number): void => {
  for (let index = 0; index < count; index += 1) database.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(500));
};

/** A copy of the log, spoiled. */
function spoiled(spoil: (bytes: Buffer) => Buffer): string {
  const copy = join(folder.data, 'copy');
  writeFileSync(copy, spoil(readFileSync(log)));
  return copy;
}

describe('a write-ahead log', () => {
  it('ends with its last commit, also where an earlier round was longer', () => {
    expect(pagesWithoutCommit(log)).toBe(0);
    written(40);
    expect(pagesWithoutCommit(log)).toBe(0);
    database.pragma('wal_checkpoint(RESTART)');
    written(3);
    expect(readFileSync(log).length).toBeGreaterThan(40 * FRAME);
    expect(pagesWithoutCommit(log)).toBe(0);
  });

  it('tells of every bit that was changed in its last commits, wherever that is', () => {
    written(10);
    const length = readFileSync(log).length;
    // anywhere, and where the last page says to which round it belongs
    const place = fc.oneof(fc.nat(length - 1), fc.integer({ min: length - FRAME + 8, max: length - FRAME + 15 }));
    fc.assert(
      fc.property(place, fc.nat(7), (at, bit) => {
        const copy = spoiled((bytes) => {
          bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
          return bytes;
        });
        return pagesWithoutCommit(copy) > 0 || at < 4;
      }),
    );
  });

  it('tells of what was cut off in the middle of a page, and of a header that is no more', () => {
    written(10);
    const count = (readFileSync(log).length - 32) / FRAME;
    expect(pagesWithoutCommit(spoiled((bytes) => bytes.subarray(0, bytes.length - 100)))).toBe(1);
    expect(pagesWithoutCommit(spoiled((bytes) => bytes.fill(7, 8, 32)))).toBe(count);
  });

  it('tells of a commit that was not finished', () => {
    written(1);
    database.pragma('cache_size = 1');
    database.exec('BEGIN');
    written(200);
    const copy = join(folder.data, 'copy');
    copyFileSync(log, copy);
    database.exec('ROLLBACK');
    expect(pagesWithoutCommit(copy)).toBeGreaterThan(0);
  });

  it('may be empty, or hold nothing but zeros yet', () => {
    const empty = spoiled(() => Buffer.alloc(0));
    expect(pagesWithoutCommit(empty)).toBe(0);
    truncateSync(empty, 4096);
    expect(pagesWithoutCommit(empty)).toBe(0);
  });
});
