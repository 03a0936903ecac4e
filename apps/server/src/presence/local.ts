// Presence within one process.
import type { SeatId, TableId } from '@brosok/table';
import type { Presence } from './presence.js';

/** How long changes are gathered before they are told, in milliseconds. */
const SOON = 50;

export function localPresence(soon = SOON): Presence {
  const rooms = new Map<TableId, Room>();

  function roomOf(table: TableId): Room {
    const room = rooms.get(table) ?? { streams: new Map(), here: [], watchers: new Set(), timer: null };
    rooms.set(table, room);
    return room;
  }

  function add(table: TableId, seat: SeatId, change: 1 | -1): void {
    const room = roomOf(table);
    const count = (room.streams.get(seat) ?? 0) + change;
    if (count > 0) room.streams.set(seat, count);
    else room.streams.delete(seat);
    if (count > 1 || (count === 1 && change === -1)) return;
    room.here = [...room.streams.keys()].sort();
    room.timer ??= setTimeout(() => {
      room.timer = null;
      for (const { changed } of room.watchers) changed();
      forget(table, room);
    }, soon).unref();
  }

  function forget(table: TableId, room: Room): void {
    const unused = room.streams.size === 0 && room.watchers.size === 0 && !room.timer;
    if (unused && rooms.get(table) === room) rooms.delete(table);
  }

  return {
    enter(table, seat) {
      add(table, seat, 1);
      return once(() => add(table, seat, -1));
    },
    here: (table) => rooms.get(table)?.here ?? NOBODY,
    isKnown: () => true,
    watch(table, changed) {
      const room = roomOf(table);
      const watcher = { changed };
      room.watchers.add(watcher);
      return () => {
        room.watchers.delete(watcher);
        forget(table, room);
      };
    },
  };
}

interface Room {
  /** How many streams each seat has open. */
  readonly streams: Map<SeatId, number>;
  here: readonly SeatId[];
  readonly watchers: Set<{ changed(): void }>;
  timer: NodeJS.Timeout | null;
}

const NOBODY: readonly SeatId[] = [];

function once(body: () => void): () => void {
  let done = false;
  return () => {
    if (!done) body();
    done = true;
  };
}
