// All tables that this node has in use.
import { fail, ok, type Result } from '@brosok/dice';
import {
  type CommandId,
  type Context,
  openTable,
  type Seat,
  seatTaken,
  type TableId,
  type TableInfo,
} from '@brosok/table';
import type { Fanout } from '../fanout/fanout.js';
import type { EventLog } from '../store/eventLog.js';
import { type LiveTable, liveTable } from './liveTable.js';
import { noSnapshots, type Snapshotter } from './snapshotter.js';

export interface Tables {
  /**
   * A new table; the same where the same command opened it before. Codes: `NOT_SEATED` where its GM's seat has gone to
   * another device since; the store's.
   */
  create(opening: {
    readonly table: TableInfo;
    readonly seatName: string;
    readonly command: CommandId;
  }): Promise<Result<{ readonly table: TableInfo; readonly seat: Seat }>>;
  /** A table that is there. Code: `UNKNOWN_TABLE`. Throws what the store throws. */
  open(id: TableId): Promise<Result<LiveTable>>;
  /** How many tables are in memory. */
  size(): number;
  close(): Promise<void>;
}

/** When tables that nobody uses are let go, in milliseconds. */
export interface Upkeep {
  /** How often idle tables and missed hints are looked after. */
  readonly round: number;
  /** How long a table is kept that nobody uses. */
  readonly kept: number;
  /** The same where more than `most` are kept: still as long as a request may hold one. */
  readonly keptInNeed: number;
  readonly most: number;
}

export const UPKEEP: Upkeep = { round: 1000, kept: 300_000, keptInNeed: 10_000, most: 10_000 };

/** The tables of a node. `log` and `fanout` are closed with it. */
export function tablesOf(
  log: EventLog,
  fanout: Fanout,
  context: Context,
  upkeep: Upkeep = UPKEEP,
  snapshots: Snapshotter = noSnapshots,
): Tables {
  const kept = new Map<TableId, { readonly table: Promise<Result<LiveTable>>; used: number }>();
  let closed = false;
  let round = Promise.resolve();
  let timer = setTimeout(lookAfterAll, upkeep.round).unref();

  function open(id: TableId): Promise<Result<LiveTable>> {
    const found = kept.get(id);
    if (found) {
      found.used = performance.now();
      return found.table;
    }
    const table = liveTable(id, log, fanout, snapshots);
    kept.set(id, { table, used: performance.now() });
    const forget = () => kept.delete(id);
    table.then((opened) => opened.ok || forget(), forget);
    return table;
  }

  async function lookAfter(): Promise<void> {
    const before = performance.now() - (kept.size > upkeep.most ? upkeep.keptInNeed : upkeep.kept);
    const watched: LiveTable[] = [];
    for (const [id, { table, used }] of kept) {
      const opened = await table;
      if (!opened.ok) continue;
      if (opened.value.busy()) watched.push(opened.value);
      else if (used < before) {
        kept.delete(id);
        opened.value.close();
      }
    }
    // a hint that was missed, or another process on the same store that gives none
    const heads = await log.heads(watched.map(({ id }) => id));
    for (const table of watched) table.hint(heads.get(table.id) ?? 0);
  }

  function lookAfterAll(): void {
    // a store that cannot be read now is asked again in the next round
    round = lookAfter()
      .catch(() => undefined)
      .then(() => {
        if (!closed) timer = setTimeout(lookAfterAll, upkeep.round).unref();
      });
  }

  return {
    open,
    async create(opening) {
      const { table, seat, events } = openTable(opening, context);
      const appended = await log.append(table.id, 0, events);
      if (appended.ok) return ok({ table, seat });
      if (appended.error.code !== 'CONFLICT') return appended;
      const there = await open(table.id);
      if (!there.ok) return there;
      const state = await there.value.current();
      const taken = seatTaken(state, opening.command) ?? fail('NOT_SEATED');
      return taken.ok ? ok({ table: state.table, seat: taken.value.seat }) : taken;
    },
    size: () => kept.size,
    async close() {
      closed = true;
      clearTimeout(timer);
      await round;
      await fanout.close();
      await log.close();
    },
  };
}
