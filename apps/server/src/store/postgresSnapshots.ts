// Snapshots in PostgreSQL.
import * as z from 'zod/mini';
import type { Pool } from './connections.js';
import type { Snapshots } from './snapshots.js';

/** The snapshots in a database that `migrate` has laid out. The pool is not closed with them. */
export const postgresSnapshots = (pool: Pool): Snapshots => ({
  async read(table, fold) {
    const [found] = await pool.rows('snapshot', SELECT, [table, fold]);
    if (found === undefined) return null;
    const { data, ...rest } = row.parse(found);
    return { ...rest, data: Buffer.from(data, 'base64') };
  },
  async keep(table, { sequence, fold, data }) {
    await pool.rows('keep-snapshot', UPSERT, [table, sequence, fold, data.toString('base64')]);
  },
  close: async () => undefined,
});

const SELECT = 'SELECT sequence, fold, data FROM brosok_snapshots WHERE table_id = $1::uuid AND fold = $2';

const UPSERT = `
  INSERT INTO brosok_snapshots (table_id, sequence, fold, data) VALUES ($1::uuid, $2::int, $3, $4)
  ON CONFLICT (table_id) DO UPDATE SET sequence = excluded.sequence, fold = excluded.fold, data = excluded.data
  WHERE excluded.sequence > brosok_snapshots.sequence OR excluded.fold <> brosok_snapshots.fold`;

const row = z.object({ sequence: z.number(), fold: z.string(), data: z.string() });
