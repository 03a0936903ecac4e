// Where tables are kept, as a whole: their logs, and the key that their links, cookies and dice hang on.
import { existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { attempt, Failure, fail, ok, type Param, type Result } from '@brosok/dice';
import { keyIn } from '../secrets/key.js';
import { databaseUrl, type Pool, type PoolUse, poolOf } from './connections.js';
import type { EventLog } from './eventLog.js';
import { postgresEventLog, WRITERS } from './postgres.js';
import { databaseKey } from './postgresKey.js';
import { migrate } from './postgresSchema.js';
import { postgresSnapshots } from './postgresSnapshots.js';
import { isUntrusted } from './reason.js';
import { databaseSize, folderSize, type StoreSize } from './size.js';
import type { Snapshots } from './snapshots.js';
import { sqliteEventLog } from './sqlite.js';
import { sqliteSnapshots } from './sqliteSnapshots.js';

export type Place =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'database'; readonly url: string };

export interface Store {
  readonly log: EventLog;
  readonly snapshots: Snapshots;
  /** How much room it takes. Fails where it cannot be asked. */
  size(): Promise<StoreSize>;
  /** How its connections are used, by what they are for; none where it is a file. */
  pools(): Readonly<Record<string, PoolUse>>;
  /**
   * The key, which is made where there is none; all who open the store get the same. With `given` that one; the store
   * has it from then on, a database by its check alone unless it is to `keep` it. Codes: `KEY_UNREADABLE`; `KEY_DIFFERS`
   * where the store has another than the given one; `KEY_NEEDED` where it knows it by its check alone; the store's.
   */
  key(given: Buffer | null, options?: { readonly keep: boolean }): Promise<Result<Buffer>>;
}

export interface OpenOptions {
  /** Told of connections that break. */
  lost?(): void;
  /** Told of pages at the end of the embedded store's write-ahead log that could not be read, and of the copy of it. */
  unread?(pages: number, kept: string): void;
  /** A store that is not there is not made. */
  readonly mustExist?: boolean;
}

/** A place as people write it: `postgres://…`, or a folder, or the file in it. Code: `INVALID_DATABASE_URL`. */
export function placeFrom(text: string): Result<Place> {
  if (!/^postgres(ql)?:/.test(text))
    return ok({ kind: 'folder', folder: resolve(basename(text) === FILE ? dirname(text) : text) });
  const url = databaseUrl(text);
  return url.ok ? ok({ kind: 'database', url: url.value }) : url;
}

/**
 * Opens a store, made where there is none. Codes: `DATA_UNUSABLE`, `DATABASE_UNREACHABLE`, `DATABASE_UNTRUSTED` where
 * its certificate is not the one that is asked for, `STORE_UNAVAILABLE`, `STORE_DAMAGED`, `STORE_NEWER`; `NO_STORE` where
 * it must exist and does not.
 */
export const openStore = (place: Place, options: OpenOptions = {}): Promise<Result<Store>> =>
  place.kind === 'folder' ? Promise.resolve(inFolder(place.folder, options)) : inDatabase(place.url, options);

/** The name of the embedded store's file in its folder. */
const FILE = 'brosok.sqlite';

function inFolder(folder: string, { mustExist = false, unread }: OpenOptions): Result<Store> {
  if (mustExist && !existsSync(join(folder, FILE))) return fail('NO_STORE', null, { folder });
  const made = attempt(() => inTheFolder(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 })));
  if (!made.ok) return made;
  const log = sqliteEventLog(join(folder, FILE), unread ? { unread } : {});
  if (!log.ok) return log;
  const snapshots = sqliteSnapshots(join(folder, FILE));
  if (!snapshots.ok) return snapshots;
  return ok({
    log: log.value,
    snapshots: snapshots.value,
    size: () => folderSize(folder),
    pools: () => ({}),
    key: async (given) => attempt(() => inTheFolder(folder, () => keyIn(folder, given))),
  });
}

function inTheFolder<Value>(folder: string, body: () => Value): Value {
  try {
    return body();
  } catch (thrown) {
    if (!(thrown instanceof Error) || !('code' in thrown)) throw thrown;
    throw new Failure('DATA_UNUSABLE', 'data', { folder, reason: String(thrown.code) });
  }
}

/** Connections of a node to its database beside those that write; one more is the fan-out's, where that is NOTIFY. */
const READERS = 6;

async function inDatabase(url: string, { lost, mustExist = false }: OpenOptions): Promise<Result<Store>> {
  const [writing, reading] = [poolOf(url, WRITERS, lost), poolOf(url, READERS, lost)];
  const laidOut = await attempted(mustExist ? mustBeLaidOut(writing) : migrate(writing));
  if (!laidOut.ok) {
    await Promise.all([writing.close(), reading.close()]);
    const { code, at, params } = laidOut.error;
    return code === 'STORE_UNAVAILABLE' ? fail(unusable(params.reason), at, params) : laidOut;
  }
  return ok({
    log: postgresEventLog(writing, reading),
    snapshots: postgresSnapshots(reading),
    size: () => databaseSize(reading),
    pools: () => ({ appends: writing.use(), others: reading.use() }),
    key: (given, { keep } = { keep: false }) => attempted(databaseKey(writing, given, keep)),
  });
}

const unusable = (reason: Param | undefined): string =>
  isUntrusted(String(reason)) ? 'DATABASE_UNTRUSTED' : 'DATABASE_UNREACHABLE';

async function mustBeLaidOut(pool: Pool): Promise<void> {
  const rows = await pool.rows('exists', "SELECT WHERE to_regclass('brosok_store') IS NOT NULL", []);
  if (rows.length === 0) throw new Failure('NO_STORE');
  await migrate(pool);
}

async function attempted<Value>(body: Promise<Value>): Promise<Result<Value>> {
  try {
    return ok(await body);
  } catch (thrown) {
    if (thrown instanceof Failure) return { ok: false, error: thrown.error };
    throw thrown;
  }
}
