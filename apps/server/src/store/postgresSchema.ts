// How the store in PostgreSQL is laid out, version by version.
import { Failure } from '@brosok/dice';
import * as z from 'zod/mini';
import type { Pool, Run } from './connections.js';

/** Each step brings a store of the version before it to its own: the first makes version 1. Never changed, only added. */
const STEPS: readonly string[] = [
  // text, not jsonb: an event may hold what PostgreSQL's texts may not (U+0000), and it is read as a whole
  `CREATE TABLE brosok_events (
     table_id uuid NOT NULL,
     sequence integer NOT NULL CHECK (sequence > 0),
     event text NOT NULL,
     PRIMARY KEY (table_id, sequence)
   )`,
  // compressed already
  `CREATE TABLE brosok_snapshots (
     table_id uuid PRIMARY KEY,
     sequence integer NOT NULL,
     fold text NOT NULL,
     data bytea NOT NULL
   );
   ALTER TABLE brosok_snapshots ALTER COLUMN data SET STORAGE EXTERNAL`,
  // base64: what is bytea comes as hexadecimal digits, which takes three times as long to read
  `DROP TABLE brosok_snapshots;
   CREATE TABLE brosok_snapshots (
     table_id uuid PRIMARY KEY,
     sequence integer NOT NULL,
     fold text NOT NULL,
     data text NOT NULL
   );
   ALTER TABLE brosok_snapshots ALTER COLUMN data SET STORAGE EXTERNAL`,
];

/** Any number will do, but the same for all nodes: only one of them at a time looks after the layout and the key. */
const LOCK = 7_305_808_869_101;

/** Brings the store up to date; several nodes may do so at once. Fails with `STORE_NEWER` where it is ahead of us. */
export async function migrate(pool: Pool): Promise<void> {
  await alone(pool, async (run) => {
    await run(
      `CREATE TABLE IF NOT EXISTS brosok_store (
         only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
         version integer NOT NULL,
         key bytea,
         key_check bytea
       )`,
    );
    const [row] = await run('SELECT version FROM brosok_store');
    const version = row === undefined ? 0 : z.object({ version: z.number() }).parse(row).version;
    if (version > STEPS.length) throw new Failure('STORE_NEWER', null, { version, known: STEPS.length });
    if (version === STEPS.length) return;
    for (const step of STEPS.slice(version)) await run(step);
    await run(
      'INSERT INTO brosok_store (version) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET version = excluded.version',
      [STEPS.length],
    );
  });
}

/** Does `body` in a transaction that one node at a time is in. What fails in it changes nothing. */
export const alone = <Value>(pool: Pool, body: (run: Run) => Promise<Value>): Promise<Value> =>
  pool.session(async (run) => {
    await run('BEGIN');
    await run('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const value = await body(run);
    await run('COMMIT');
    return value;
  });
