// The port by which nodes tell each other that a table's log has grown.
import type { TableId } from '@brosok/table';

/**
 * Hints that a table has reached a number of events. A hint may come late, twice, out of order or never: whoever hears it
 * reads the log from where it is. Choose the local one where one process serves all tables. Every adapter passes
 * `fanoutSuite`.
 */
export interface Fanout {
  /** Tells all who listen to the table, this process included, that its log has `sequence` events. */
  publish(table: TableId, sequence: number): void;
  /** Listens to a table. When the promise is kept, later hints come; the answer ends it. */
  subscribe(table: TableId, listener: (sequence: number) => void): Promise<() => void>;
  close(): Promise<void>;
}
