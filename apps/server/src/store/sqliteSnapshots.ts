// Snapshots in the embedded store's file, over a connection of their own.
import { attempt, Failure, type Result } from '@brosok/dice';
import Database from 'better-sqlite3';
import * as z from 'zod/mini';
import type { Snapshots } from './snapshots.js';

/** How long one waits for a write of the log's, in milliseconds. */
const PATIENCE = 1000;

/** Opens the snapshots in a file that `sqliteEventLog` has opened. Code: `STORE_UNAVAILABLE`. */
export function sqliteSnapshots(file: string): Result<Snapshots> {
  return attempt(() => {
    const database = opened(file);
    const select = database.prepare('SELECT sequence, fold, data FROM snapshots WHERE table_id = ? AND fold = ?');
    const upsert = database.prepare(`
      INSERT INTO snapshots (table_id, sequence, fold, data) VALUES (?, ?, ?, ?)
      ON CONFLICT (table_id) DO UPDATE SET sequence = excluded.sequence, fold = excluded.fold, data = excluded.data
      WHERE excluded.sequence > snapshots.sequence OR excluded.fold <> snapshots.fold`);
    return {
      read: async (table, fold) => z.parse(z.nullable(row), select.get(table, fold) ?? null),
      keep: async (table, { sequence, fold, data }) => void upsert.run(table, sequence, fold, data),
      close: async () => void database.close(),
    };
  });
}

function opened(file: string): Database.Database {
  try {
    const database = new Database(file, { timeout: PATIENCE, fileMustExist: true });
    // as the log does; what is lost of snapshots with the power is made anew
    database.pragma('synchronous = NORMAL');
    return database;
  } catch (thrown) {
    throw new Failure('STORE_UNAVAILABLE', null, { reason: String(thrown) });
  }
}

const row = z.object({ sequence: z.number(), fold: z.string(), data: z.instanceof(Buffer) });
