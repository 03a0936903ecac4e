// How the embedded store's file is laid out, version by version.
import { Failure } from '@brosok/dice';
import type Database from 'better-sqlite3';

/** Each step brings a file of the version before it to its own: the first makes version 1. Never changed, only added. */
const STEPS: readonly string[] = [
  // a table's events lie together, in order; a table's log is read from one place
  `CREATE TABLE events (
     table_id TEXT NOT NULL,
     sequence INTEGER NOT NULL CHECK (sequence > 0),
     event TEXT NOT NULL,
     PRIMARY KEY (table_id, sequence)
   ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE snapshots (
     table_id TEXT PRIMARY KEY,
     sequence INTEGER NOT NULL,
     fold TEXT NOT NULL,
     data BLOB NOT NULL
   ) STRICT`,
];

/** Brings a file up to date; several processes may do so at once. Fails with `STORE_NEWER` where it is ahead of us. */
export function migrate(database: Database.Database): void {
  const version = (): number => Number(database.pragma('user_version', { simple: true }));
  if (version() === STEPS.length) return;
  database
    .transaction(() => {
      const from = version();
      if (from > STEPS.length) throw new Failure('STORE_NEWER', null, { version: from, known: STEPS.length });
      for (const step of STEPS.slice(from)) database.exec(step);
      database.pragma(`user_version = ${STEPS.length}`);
    })
    .immediate();
}
