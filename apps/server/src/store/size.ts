// How much room a store takes, and how much is left where that can be known.
import { readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Pool } from './connections.js';

export interface StoreSize {
  /** In bytes. */
  readonly taken: number;
  /** What is left on the disk, in bytes; null for a database, whose disk is elsewhere. */
  readonly free: number | null;
}

/** All that stands in the folder of an embedded store. */
export async function folderSize(folder: string): Promise<StoreSize> {
  // a file may go while the folder is read
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0);
  const { bavail, bsize } = await statfs(folder);
  return { taken: sizes.reduce((sum, size) => sum + size, 0), free: bavail * bsize };
}

/** The tables of the database that are ours, with their indexes. Fails with `STORE_UNAVAILABLE`. */
export async function databaseSize(pool: Pool): Promise<StoreSize> {
  const [row] = await pool.rows('size', SIZE, []);
  return { taken: Number(sizeRow.parse(row).bytes), free: null };
}

const SIZE = `
  SELECT coalesce(sum(pg_total_relation_size(name)), 0)::bigint AS bytes
  FROM unnest(ARRAY[to_regclass('brosok_events'), to_regclass('brosok_snapshots'), to_regclass('brosok_store')]) AS name`;

/** A number of 64 bits comes as its digits. */
const sizeRow = z.object({ bytes: z.string() });
