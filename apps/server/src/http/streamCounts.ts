// How many streams of events are open, so that nobody opens too many.
import type { SeatId, TableId } from '@brosok/table';
import type { Limits } from './services.js';

export interface StreamCounts {
  /** Counts a stream in; the answer counts it out again. Null where there are too many already. */
  enter(table: TableId, seat: SeatId): (() => void) | null;
}

export function streamCounts({ streamsOfSeat, streamsOfTable }: Limits): StreamCounts {
  const counts = new Map<string, number>();
  const countOf = (key: string): number => counts.get(key) ?? 0;
  const add = (key: string, change: number): void => {
    const count = countOf(key) + change;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    enter(table, seat) {
      // seats are of one table, and no table has the id of a seat
      if (countOf(seat) >= streamsOfSeat || countOf(table) >= streamsOfTable) return null;
      add(seat, 1);
      add(table, 1);
      return () => {
        add(seat, -1);
        add(table, -1);
      };
    },
  };
}
