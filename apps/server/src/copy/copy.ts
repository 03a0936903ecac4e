// Copying all tables from one store to another: to move, to back up, to restore.
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { Failure, fail, ok, type Result } from '@brosok/dice';
import type { TableId } from '@brosok/table';
import type { EventLog } from '../store/eventLog.js';
import { eventText } from '../store/eventText.js';
import { openStore, type Place, type Store } from '../store/store.js';

/** What became of a copy. */
export interface CopyReport {
  readonly tables: number;
  /** Of all these tables, in the store that was copied from. */
  readonly events: number;
  /** Events that were written; the others were there already. */
  readonly written: number;
  /** Tables whose log has more in the store that was copied to: they have gone on there. */
  readonly ahead: number;
  /** Tables whose log is another one there, and how many of its events are the same. Nothing was written to them. */
  readonly differing: readonly { readonly table: TableId; readonly same: number }[];
}

export interface CopyOptions {
  /** The key of both, where it is not kept in them. */
  readonly secret?: Buffer | null;
  /** How many tables are done, of how many. */
  progress?(done: number, total: number): void;
}

/**
 * Copies the logs of all tables as they are now, and the key; servers may be at work on the first store meanwhile. What is
 * there already is compared and not written again: a copy that was broken off goes on when it is made again. Each table is
 * then read anew from the second store, and has to have the same number of events with the same hash.
 * Codes: `SAME_STORE`; `NO_STORE` where there is none to copy from; `COPY_KEY_DIFFERS`; `COPY_WRONG` where a table did not
 * read as it was written; those of `openStore`, of its key, and of the logs.
 */
export async function copy(from: Place, to: Place, options: CopyOptions = {}): Promise<Result<CopyReport>> {
  if (isSame(from, to)) return fail('SAME_STORE');
  const source = await openStore(from, { mustExist: true });
  if (!source.ok) return source;
  try {
    const target = await openStore(to);
    if (!target.ok) return target;
    try {
      const key = await sameKey(source.value, target.value, options.secret ?? null);
      if (!key.ok) return key;
      return ok(await copyAll(source.value.log, target.value.log, options));
    } catch (thrown) {
      if (thrown instanceof Failure) return { ok: false, error: thrown.error };
      throw thrown;
    } finally {
      await closed(target.value);
    }
  } finally {
    await closed(source.value);
  }
}

const closed = ({ log, snapshots }: Store) => Promise.all([log.close(), snapshots.close()]);

/** Links, cookies and the dice's open sessions hang on the key: tables go where it is, or can be taken. */
async function sameKey(source: Store, target: Store, secret: Buffer | null): Promise<Result<Buffer>> {
  const key = await source.key(secret);
  if (!key.ok) return key;
  const taken = await target.key(key.value, { keep: secret === null });
  return taken.ok || taken.error.code !== 'KEY_DIFFERS' ? taken : fail('COPY_KEY_DIFFERS');
}

function isSame(a: Place, b: Place): boolean {
  if (a.kind === 'folder' && b.kind === 'folder') return pathOf(a.folder) === pathOf(b.folder);
  return a.kind === 'database' && b.kind === 'database' && a.url === b.url;
}

function pathOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

/** How many tables are listed at a time, and copied at once, and how many events are read at a time. */
const TABLES = 500;
const AT_ONCE = 8;
const PAGE = 200;

async function copyAll(from: EventLog, to: EventLog, { progress }: CopyOptions): Promise<CopyReport> {
  let total = 0;
  for await (const page of pagesOf(from)) total += page.length;
  const sum = { tables: 0, events: 0, written: 0, ahead: 0 };
  const differing: { table: TableId; same: number }[] = [];
  for await (const page of pagesOf(from)) {
    const [heads, known] = await Promise.all([from.heads(page), to.heads(page)]);
    const left = [...page];
    const copyNext = async (): Promise<void> => {
      for (let table = left.shift(); table !== undefined; table = left.shift()) {
        const [head, there] = [heads.get(table) ?? 0, known.get(table) ?? 0];
        const copied = await copyTable(table, from, to, head, there);
        sum.tables += 1;
        sum.events += head;
        if ('same' in copied) differing.push({ table, same: copied.same });
        else {
          sum.written += copied.written;
          sum.ahead += there > head ? 1 : 0;
        }
        progress?.(sum.tables, Math.max(total, sum.tables));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  }
  return { ...sum, differing };
}

async function* pagesOf(log: EventLog): AsyncGenerator<readonly TableId[]> {
  let after: TableId | null = null;
  for (;;) {
    const page: readonly TableId[] = await log.tables(after, TABLES);
    if (page.length > 0) yield page;
    after = page.at(-1) ?? null;
    if (page.length < TABLES) return;
  }
}

/** Copies the first `head` events of a table, of which the target has `there`; or tells how many of those are the same. */
async function copyTable(
  table: TableId,
  from: EventLog,
  to: EventLog,
  head: number,
  there: number,
): Promise<{ readonly written: number } | { readonly same: number }> {
  const sent = createHash('sha256');
  let written = 0;
  for (let after = 0; after < head; ) {
    const events = await from.read(table, after, Math.min(PAGE, head - after));
    if (events.length === 0) throw new Failure('COPY_WRONG', null, { table });
    const texts = events.map(eventText);
    const isThere = Math.min(Math.max(there - after, 0), events.length);
    const theirs = isThere === 0 ? [] : await to.read(table, after, isThere);
    const different = theirs.findIndex((event, index) => eventText(event) !== texts[index]);
    if (different >= 0) return { same: after + different };
    if (isThere < events.length) {
      const appended = await to.append(table, after + isThere, events.slice(isThere));
      // somebody plays at this table over there: its log is another one now
      if (!appended.ok && appended.error.code === 'CONFLICT') return { same: after + isThere };
      if (!appended.ok) throw new Failure(appended.error.code, null, appended.error.params);
      written += events.length - isThere;
    }
    for (const text of texts) sent.update(`${text}\n`);
    after += events.length;
  }
  if ((await hashOf(table, to, head)) !== sent.digest('hex')) throw new Failure('COPY_WRONG', null, { table });
  return { written };
}

/** The hash of a table's first `head` events; of fewer, where it does not have so many. */
async function hashOf(table: TableId, log: EventLog, head: number): Promise<string> {
  const hash = createHash('sha256');
  for (let after = 0; after < head; ) {
    const events = await log.read(table, after, Math.min(PAGE, head - after));
    if (events.length === 0) break;
    for (const event of events) hash.update(`${eventText(event)}\n`);
    after += events.length;
  }
  return hash.digest('hex');
}
