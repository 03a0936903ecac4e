// The file of an embedded store, changed behind the program's back.
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Runs SQL on the store in a folder; of a SELECT it answers the first column. */
export function inStoreFile(folder: string, sql: string): readonly unknown[] {
  const database = new Database(join(folder, 'brosok.sqlite'));
  try {
    if (/^\s*SELECT/.test(sql)) return database.prepare(sql).pluck().all();
    database.exec(sql);
    return [];
  } finally {
    database.close();
  }
}
