// Where tables are kept, as a whole: their logs, and the key that their links, cookies and dice hang on.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, Failure, ok, type Result } from '@brosok/dice';
import { keyIn } from '../secrets/key.js';
import { poolOf } from './connections.js';
import type { EventLog } from './eventLog.js';
import { postgresEventLog, WRITERS } from './postgres.js';
import { databaseKey } from './postgresKey.js';
import { migrate } from './postgresSchema.js';
import { sqliteEventLog } from './sqlite.js';

export type Place =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'database'; readonly url: string };

export interface Store {
  readonly log: EventLog;
  /**
   * The key, which is made where there is none; all who open the store get the same. With `given` that one; the store
   * has it from then on, a database by its check alone. Codes: `KEY_UNREADABLE`; `KEY_DIFFERS` where the store has
   * another than the given one; `KEY_NEEDED` where it knows it by its check alone; the store's.
   */
  key(given: Buffer | null): Promise<Result<Buffer>>;
}

/**
 * Opens a store, made where there is none. `lost` is told of connections that break. Codes: `DATA_UNUSABLE`,
 * `DATABASE_UNREACHABLE`, `STORE_UNAVAILABLE`, `STORE_NEWER`.
 */
export const openStore = (place: Place, lost: () => void = () => undefined): Promise<Result<Store>> =>
  place.kind === 'folder' ? Promise.resolve(inFolder(place.folder)) : inDatabase(place.url, lost);

function inFolder(folder: string): Result<Store> {
  const made = attempt(() => inTheFolder(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 })));
  if (!made.ok) return made;
  const log = sqliteEventLog(join(folder, 'brosok.sqlite'));
  if (!log.ok) return log;
  return ok({ log: log.value, key: async (given) => attempt(() => inTheFolder(folder, () => keyIn(folder, given))) });
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

async function inDatabase(url: string, lost: () => void): Promise<Result<Store>> {
  const [writing, reading] = [poolOf(url, WRITERS, lost), poolOf(url, READERS, lost)];
  const laidOut = await attempted(migrate(writing));
  if (!laidOut.ok) {
    await Promise.all([writing.close(), reading.close()]);
    const { code, at, params } = laidOut.error;
    return { ok: false, error: { code: code === 'STORE_UNAVAILABLE' ? 'DATABASE_UNREACHABLE' : code, at, params } };
  }
  return ok({
    log: postgresEventLog(writing, reading),
    key: (given) => attempted(databaseKey(writing, given)),
  });
}

async function attempted<Value>(body: Promise<Value>): Promise<Result<Value>> {
  try {
    return ok(await body);
  } catch (thrown) {
    if (thrown instanceof Failure) return { ok: false, error: thrown.error };
    throw thrown;
  }
}
