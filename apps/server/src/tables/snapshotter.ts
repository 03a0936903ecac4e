// When states of tables are frozen, and how one is found again.
import { Failure } from '@brosok/dice';
import type { TableId, TableState } from '@brosok/table';
import type { Snapshots } from '../store/snapshots.js';
import { freeze, thaw } from './frozen.js';

export interface Snapshotter {
  /** The latest frozen state of a table, null where there is none of use. Never fails: the log has everything. */
  latest(table: TableId): Promise<TableState | null>;
  /** Freezes a state and keeps it, after those before it. Never fails. */
  keep(state: TableState): Promise<void>;
}

/** For tables whose logs are always read from the beginning. */
export const noSnapshots: Snapshotter = { latest: async () => null, keep: async () => undefined };

/** What a snapshotter did, as nobody waits for it to fail. */
export interface SnapshotWork {
  readonly work: 'keep' | 'find';
  /** `OK` or an error's code, and what is known of its reason: nothing of the table. */
  readonly code: string;
  readonly reason?: string;
  readonly seconds: number;
  /** How large the snapshot is; 0 where there is none. */
  readonly bytes: number;
}

/** `fold` tells by which code states are folded; `told` is called after each snapshot that was kept, looked for, or failed. */
export function snapshotterOf(
  snapshots: Snapshots,
  fold: Promise<string>,
  told: (done: SnapshotWork) => void = () => undefined,
): Snapshotter {
  // without it there are no snapshots, which is noticed when one is asked for
  fold.catch(() => undefined);
  let last = Promise.resolve();

  /** What `body` answers, null where it fails: the next one will do, and the log has everything. */
  async function tried<Value>(
    work: SnapshotWork['work'],
    body: (sized: (bytes: number) => void) => Promise<Value>,
  ): Promise<Value | null> {
    const began = performance.now();
    let bytes = 0;
    const done = (outcome: Pick<SnapshotWork, 'code' | 'reason'>) =>
      told({ work, ...outcome, seconds: (performance.now() - began) / 1000, bytes });
    try {
      const value = await body((size) => {
        bytes = size;
      });
      done({ code: 'OK' });
      return value;
    } catch (thrown) {
      done(outcomeOf(thrown));
      return null;
    }
  }

  const kept = (state: TableState): Promise<unknown> =>
    tried('keep', async (sized) => {
      const data = await freeze(state);
      sized(data.length);
      await snapshots.keep(state.table.id, { sequence: state.sequence, fold: await fold, data });
    });

  return {
    latest: (table) =>
      tried('find', async (sized) => {
        const found = await snapshots.read(table, await fold);
        if (!found) return null;
        sized(found.data.length);
        const state = thaw(found.data);
        // what is not whole, or not of this table and place, was damaged
        if (state?.table.id !== table || state.sequence !== found.sequence) throw new Failure('LOG_UNREADABLE');
        return state;
      }),
    keep(state) {
      // one at a time: tables that began together are due together, and commands have their turn between slices of one
      last = last.then(async () => void (await kept(state)));
      return last;
    },
  };
}

/** Without the words of errors that are not ours: what they quote is not known. */
function outcomeOf(thrown: unknown): Pick<SnapshotWork, 'code' | 'reason'> {
  if (thrown instanceof Failure)
    return { code: thrown.error.code, reason: String(thrown.error.params.reason ?? 'damaged') };
  if (!(thrown instanceof Error)) return { code: 'INTERNAL', reason: 'unknown' };
  return { code: 'INTERNAL', reason: 'code' in thrown ? String(thrown.code) : thrown.name };
}

/** How many events a log has more than its last snapshot when the next one is made: they are read in some 50 ms. */
export const DUE = 2000;
