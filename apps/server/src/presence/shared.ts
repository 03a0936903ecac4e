// Presence on several nodes: each tells the others over a medium who is at its tables.
import type { SeatId, TableId } from '@brosok/table';
import type { Medium } from '../fanout/medium.js';
import { localPresence } from './local.js';
import type { Presence } from './presence.js';

export interface SharedPresenceTimes {
  /** How long changes are gathered before they are told. */
  readonly soon: number;
  /** How long the others' answers are waited for where this node comes to a table. */
  readonly answers: number;
  /** How often a node says that it is there, and after what silence it is forgotten. */
  readonly pulse: number;
  readonly silence: number;
  /** How long the seats of a node that has stopped are kept: their people find another. */
  readonly farewell: number;
}

/** In milliseconds. */
const TIMES: SharedPresenceTimes = { soon: 50, answers: 150, pulse: 1000, silence: 4000, farewell: 2000 };

export interface SharedPresence extends Presence {
  /** Tells the others that this node stops, and nothing more. */
  close(): void;
}

/**
 * Presence of all nodes on a medium, which is not closed with it. A node tells the whole list of its seats at a table
 * whenever it changes, with a number that grows; who comes to a table asks for the others' lists. A node that falls silent
 * is forgotten, and asked for its lists if it was only slow. Nobody is forgotten while this node does not hear its own pulse:
 * then the medium is away, or this node itself was held up, and nothing is known of the others.
 */
export function sharedPresence(medium: Medium, node: string, times: Partial<SharedPresenceTimes> = {}): SharedPresence {
  const { soon, answers, pulse, silence, farewell } = { ...TIMES, ...times };
  const local = localPresence(soon);
  const rooms = new Map<TableId, Room>();
  /** When each other node was last heard, as `performance.now()` tells. */
  const nodes = new Map<string, number>();
  const forgotten = new Set<string>();
  let ownPulse = performance.now();
  let version = 0;
  let closed = false;

  function roomOf(table: TableId): Room {
    const found = rooms.get(table);
    if (found) return found;
    const room: Room = { uses: 0, isKnown: false, others: new Map(), here: null, watchers: new Set(), ends: [] };
    rooms.set(table, room);
    room.ends.push(
      local.watch(table, () => {
        announce(table);
        tell(room);
      }),
    );
    listen(table, room).catch(() => undefined);
    // how many others there are, and whether they are at this table, only they know
    setTimeout(() => {
      room.isKnown = true;
      tell(room);
    }, answers).unref();
    return room;
  }

  async function listen(table: TableId, room: Room): Promise<void> {
    const stops = await Promise.all([
      medium.listen(`here.${table}`, (text) => heard(room, text)),
      medium.listen(`ask.${table}`, (asker) => asker !== node && announce(table)),
    ]);
    room.ends.push(...stops);
    if (rooms.get(table) === room) medium.send(`ask.${table}`, node);
    else for (const stop of stops) stop();
  }

  /** Tells the others who is at a table here. */
  function announce(table: TableId): void {
    if (closed) return;
    version += 1;
    medium.send(`here.${table}`, [node, version, ...local.here(table)].join(' '));
  }

  function heard(room: Room, text: string): void {
    const [sender = '', number = '', ...seats] = text.split(' ');
    if (sender === node) return;
    there(sender);
    const known = room.others.get(sender);
    if (known && known.version >= Number(number)) return;
    room.others.set(sender, { version: Number(number), seats });
    if ((known?.seats ?? []).join() !== seats.join()) tell(room);
  }

  function tell(room: Room): void {
    room.here = null;
    for (const { changed } of room.watchers) changed();
  }

  function listOf(table: TableId, room: Room): readonly SeatId[] {
    if (room.others.size === 0) return local.here(table);
    const seats = new Set(local.here(table));
    for (const { seats: others } of room.others.values()) for (const seat of others) seats.add(seat);
    return [...seats].sort();
  }

  function forgetUnused(table: TableId, room: Room): void {
    if (room.uses > 0 || rooms.get(table) !== room) return;
    rooms.delete(table);
    for (const end of room.ends) end();
  }

  function use(table: TableId): { readonly room: Room; unuse(): void } {
    const room = roomOf(table);
    room.uses += 1;
    return {
      room,
      unuse() {
        room.uses -= 1;
        forgetUnused(table, room);
      },
    };
  }

  /** Another node was heard. */
  function there(other: string): void {
    nodes.set(other, performance.now());
    // it was slow, not gone: what it had told was thrown away
    if (forgotten.delete(other)) for (const table of rooms.keys()) medium.send(`ask.${table}`, node);
  }

  /** What the others said meanwhile was not heard: they are given time to be. */
  function everybodyThere(): void {
    const now = performance.now();
    for (const other of nodes.keys()) nodes.set(other, now);
  }

  /** Forgets nodes by the time since they were heard. */
  function forgetSilent(): void {
    if (!medium.isThere() || performance.now() - ownPulse > pulse * 2) return;
    for (const [other, last] of nodes) {
      if (performance.now() - last < silence) continue;
      nodes.delete(other);
      forgotten.add(other);
      for (const room of rooms.values()) if (room.others.delete(other)) tell(room);
    }
  }

  const beating = setInterval(() => {
    medium.send('node', node);
    forgetSilent();
  }, pulse).unref();

  medium
    .listen('node', (text) => {
      const [sender = '', stops] = text.split(' ');
      const now = performance.now();
      if (sender === node) {
        if (now - ownPulse > pulse * 2) everybodyThere();
        ownPulse = now;
      } else if (stops === undefined) there(sender);
      else {
        nodes.set(sender, now - silence + farewell);
        setTimeout(forgetSilent, farewell + 1).unref();
      }
    })
    .catch(() => undefined);

  medium.onReturn(() => {
    // nor was heard what was said to them
    everybodyThere();
    for (const table of rooms.keys()) {
      announce(table);
      medium.send(`ask.${table}`, node);
    }
  });

  return {
    enter(table, seat) {
      const { room, unuse } = use(table);
      const leave = local.enter(table, seat);
      room.here = null;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        leave();
        room.here = null;
        // until the others have been told
        setTimeout(unuse, soon * 2).unref();
      };
    },
    here(table) {
      const room = rooms.get(table);
      if (!room) return local.here(table);
      room.here ??= listOf(table, room);
      return room.here;
    },
    isKnown: (table) => rooms.get(table)?.isKnown ?? false,
    watch(table, changed) {
      const { room, unuse } = use(table);
      const watcher = { changed };
      room.watchers.add(watcher);
      return () => {
        if (room.watchers.delete(watcher)) unuse();
      };
    },
    close() {
      closed = true;
      clearInterval(beating);
      medium.send('node', `${node} stops`);
    },
  };
}

interface Room {
  /** How many streams and watchers need it. */
  uses: number;
  isKnown: boolean;
  readonly others: Map<string, { readonly version: number; readonly seats: readonly SeatId[] }>;
  /** The list as it was last asked for; null where it may have changed since. */
  here: readonly SeatId[] | null;
  readonly watchers: Set<{ changed(): void }>;
  readonly ends: (() => void)[];
}
