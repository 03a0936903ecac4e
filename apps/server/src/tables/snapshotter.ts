// When states of tables are frozen, and how one is found again.
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

/** `fold` tells by which code states are folded. */
export function snapshotterOf(snapshots: Snapshots, fold: Promise<string>): Snapshotter {
  // without it there are no snapshots, which is noticed when one is asked for
  fold.catch(() => undefined);
  let last = Promise.resolve();

  async function kept(state: TableState): Promise<void> {
    try {
      const data = await freeze(state);
      await snapshots.keep(state.table.id, { sequence: state.sequence, fold: await fold, data });
    } catch {
      // the next one will do
    }
  }

  return {
    async latest(table) {
      try {
        const found = await snapshots.read(table, await fold);
        const state = found && thaw(found.data);
        return state?.table.id === table && state.sequence === found?.sequence ? state : null;
      } catch {
        return null;
      }
    },
    keep(state) {
      // one at a time: tables that began together are due together, and commands have their turn between slices of one
      last = last.then(() => kept(state));
      return last;
    },
  };
}

/** How many events a log has more than its last snapshot when the next one is made: few, but seldom in a long log. */
export const dueAfter = (sequence: number): number => Math.max(1000, Math.floor(sequence / 100));
