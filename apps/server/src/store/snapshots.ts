// The port to where folded states of long logs are kept, so that opening a table need not read all of its log.
import type { TableId } from '@brosok/table';

/** A state as bytes, and of which events it is the fold. */
interface Snapshot {
  readonly sequence: number;
  /** By which code it was folded: what other code made is of no use. */
  readonly fold: string;
  readonly data: Buffer;
}

/**
 * Snapshots are a convenience: all are rebuilt from the logs, none is needed, and none is flushed to the disk. Every
 * adapter passes `snapshotSuite`. What fails, fails as the log does; who reads or keeps one goes on without.
 */
export interface Snapshots {
  /** The snapshot of a table, null where there is none that was folded so. */
  read(table: TableId, fold: string): Promise<Snapshot | null>;
  /** Keeps one for a table in place of one before it, or of one that was folded otherwise. */
  keep(table: TableId, snapshot: Snapshot): Promise<void>;
  close(): Promise<void>;
}
