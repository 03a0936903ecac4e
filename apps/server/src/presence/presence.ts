// The port by which a node knows who is at a table now.
import type { SeatId, TableId } from '@brosok/table';

/**
 * Who is at the tables: the seats that have a stream of events open, as often as they like. It is kept in memory alone
 * and told soon, not at once: who loads a page anew has not been away. Choose the local one where one process serves all
 * tables, the shared one for several nodes. Both pass `presenceSuite`.
 */
export interface Presence {
  /** Counts a stream of a seat in; the answer counts it out, however often it is called. */
  enter(table: TableId, seat: SeatId): () => void;
  /** The seats that are at a table now: the same list until it changes. */
  here(table: TableId): readonly SeatId[];
  /**
   * Whether that is told of: not while other nodes have yet to say who is at a table that nobody was at here. Whoever
   * watches is called when it is.
   */
  isKnown(table: TableId): boolean;
  /** Calls `changed` soon after somebody may have come or gone; the answer ends it. */
  watch(table: TableId, changed: () => void): () => void;
}
