// The log that this device keeps, in the browser's IndexedDB: events by their number, from 1. All tabs share it.
import { Failure } from '@brosok/dice';
import type { TableEvent, TableId } from '@brosok/table';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** Whose log it is, and what its dice follow from. */
export interface About {
  /** What its events may be: a page that knows only earlier ones does not read it. */
  readonly version: number;
  readonly table: TableId;
  /** 256 random bits in hexadecimal. */
  readonly key: string;
}

/** The version of what is kept now. The first had no rolls that came to nothing; a log of then goes on as one of now. */
export const VERSION = 2;

/** A part of the log, as it was found: whoever reads it checks it. */
interface Part {
  readonly about: unknown;
  readonly events: readonly { readonly number: number; readonly event: unknown }[];
}

/**
 * Every function throws a `Failure`: `STORE_UNAVAILABLE` where the browser keeps nothing or no more, `STORE_FULL`, and
 * `LOG_NEWER` where a later version of the page made the store.
 */
export interface LocalLog {
  /** The events after a number, at most `count`; `about` is null where no log was begun. */
  read(after: number, count: number): Promise<Part>;
  /** Begins a log; false where there is one. */
  begin(about: About, events: readonly TableEvent[]): Promise<boolean>;
  /** Appends to a log that has so many events; false where it has others by now, or another is there. */
  append(to: About, expected: number, events: readonly TableEvent[]): Promise<boolean>;
  /** Puts another log in the place of one that has so many events; false and nothing is changed as in `append`. */
  replace(old: About, expected: number, about: About, events: readonly TableEvent[]): Promise<boolean>;
  /** Everything that is kept, whatever it is, by the names of its stores. */
  dump(): Promise<Readonly<Record<string, unknown>>>;
  /** Forgets everything, in all tabs. */
  clear(): Promise<void>;
  close(): void;
}

interface Stores extends DBSchema {
  events: { key: number; value: unknown };
  about: { key: string; value: unknown };
}

/** The place of what the log is about. */
const LOG = 'log';
const BOTH: ('about' | 'events')[] = ['about', 'events'];

export function localLog(name = 'brosok-here'): LocalLog {
  let opening: Promise<IDBPDatabase<Stores>> | null = null;

  /** The store, opened anew where another tab had it closed. */
  const store = (): Promise<IDBPDatabase<Stores>> => {
    opening ??= openDB<Stores>(name, VERSION, {
      upgrade: (database, from) => {
        if (from > 0) return;
        database.createObjectStore('events');
        database.createObjectStore('about');
      },
      // another tab forgets everything, or is of a later version: it is not held up
      blocking: () => close(),
      terminated: () => close(),
    });
    opening.catch(() => {
      opening = null;
    });
    return opening;
  };
  const close = (): void => {
    opening?.then((database) => database.close()).catch(() => undefined);
    opening = null;
  };

  /** Writes in one go, and answers once it is on the disk; false where `mayWrite` finds that it must not be. */
  const write = (
    mayWrite: (about: unknown, last: number) => boolean,
    about: About | null,
    events: readonly TableEvent[],
    isInstead = false,
  ): Promise<boolean> =>
    guarded(async () => {
      const transaction = (await store()).transaction(BOTH, 'readwrite', { durability: 'strict' });
      const [abouts, log] = [transaction.objectStore('about'), transaction.objectStore('events')];
      const last = (await log.openKeyCursor(null, 'prev'))?.key ?? 0;
      const isAllowed = mayWrite(await abouts.get(LOG), last);
      if (isAllowed) {
        const first = isInstead ? 1 : last + 1;
        const writes = [
          ...(isInstead ? [log.clear(), abouts.clear()] : []),
          ...events.map((event, index) => log.add(event, first + index)),
          ...(about ? [abouts.add(about, LOG)] : []),
        ];
        // what goes wrong with one of these is told by the whole
        for (const each of writes) each.catch(() => undefined);
      }
      await transaction.done;
      return isAllowed;
    });

  return {
    read: (after, count) =>
      guarded(async () => {
        const transaction = (await store()).transaction(BOTH);
        const range = IDBKeyRange.lowerBound(after, true);
        const [about, numbers, events] = await Promise.all([
          transaction.objectStore('about').get(LOG),
          transaction.objectStore('events').getAllKeys(range, count),
          transaction.objectStore('events').getAll(range, count),
          transaction.done,
        ]);
        return { about: about ?? null, events: numbers.map((number, index) => ({ number, event: events[index] })) };
      }),
    begin: (about, events) => write((before, last) => before === undefined && last === 0, about, events),
    append: (to, expected, events) => write((about, last) => isSame(about, to) && last === expected, null, events),
    replace: (old, expected, next, events) =>
      write((about, last) => isSame(about, old) && last === expected, next, events, true),
    dump: () =>
      guarded(async () => {
        // without a version it is opened as it is
        const database = await openDB(name);
        const found: Record<string, unknown> = {};
        for (const each of database.objectStoreNames) {
          const [keys, values] = await Promise.all([database.getAllKeys(each), database.getAll(each)]);
          found[each] = keys.map((key, index) => [key, values[index]]);
        }
        database.close();
        return found;
      }),
    clear: () =>
      guarded(async () => {
        close();
        await deleteDB(name);
      }),
    close,
  };
}

/** The same log, not only of the same table: each has a key of its own. */
const isSame = (found: unknown, { key }: About): boolean =>
  typeof found === 'object' && found !== null && 'key' in found && found.key === key;

/** What the browser throws, as a code. */
async function guarded<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : '';
    const code = CODES[name] ?? 'STORE_UNAVAILABLE';
    throw new Failure(code, null, { reason: name });
  }
}

const CODES: Readonly<Record<string, string>> = { VersionError: 'LOG_NEWER', QuotaExceededError: 'STORE_FULL' };
