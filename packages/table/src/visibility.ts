// Who sees an entry: the one rule that everything hidden hangs on.
import * as z from 'zod/mini';
import type { SeatId } from './id.js';
import type { Role, Seat } from './seat.js';

/**
 * Who sees an entry: everybody; only the roller and the GM; the GM alone, while the roller sees that it happened; or
 * the roller alone.
 */
export type Visibility = 'public' | 'gm' | 'blind' | 'private';

/**
 * What of a check the GM keeps to themselves: the numbers that it is made against, or with them whether it succeeds.
 * Which fields that are is the system's to say.
 */
export type Hidden = 'numbers' | 'result';

export const visibility = () => z.enum(['public', 'gm', 'blind', 'private']);
export const hidden = () => z.enum(['numbers', 'result']);

/** How much of an entry somebody sees: all of it, all but what the GM hides, only that it happened, or nothing. */
export type Sight = 'whole' | 'concealed' | 'trace' | 'none';

/** What decides who sees an entry. */
export interface Seen {
  readonly visibility: Visibility;
  readonly hidden: Hidden | null;
  /** Who rolled it, started it or wrote it. */
  readonly by: SeatId;
  /** Who makes the check. */
  readonly actor?: SeatId | undefined;
  /** Whom a note is whispered to. */
  readonly to?: readonly SeatId[] | undefined;
}

type Viewer = Pick<Seat, 'id' | 'role'>;

/**
 * How much of an entry a seat sees. What this does not expressly allow is hidden: from entries, counts, turns and
 * errors. A check that is not public is seen by whoever started it, whoever makes it, and the GM unless it is private.
 */
export function sight({ id, role }: Viewer, entry: Seen): Sight {
  const whole: Sight = entry.hidden !== null && role !== 'gm' ? 'concealed' : 'whole';
  const isParty = entry.by === id || entry.actor === id || (entry.to?.includes(id) ?? false);
  switch (entry.visibility) {
    case 'public':
      return whole;
    case 'gm':
      return role === 'gm' || isParty ? whole : 'none';
    case 'blind':
      if (role === 'gm') return 'whole';
      return isParty ? 'trace' : 'none';
    case 'private':
      return isParty ? 'whole' : 'none';
    default:
      return 'none';
  }
}

/** Whether a seat sees what happens in an entry, at least with some of it hidden. */
export const sees = (viewer: Viewer, entry: Seen): boolean => isOpen(sight(viewer, entry));

export const isOpen = (sight: Sight): boolean => sight === 'whole' || sight === 'concealed';

/** Whether a seat runs an entry and may act in it for anybody: the GM, or whoever keeps it private. */
export const leads = (viewer: Viewer, entry: Seen): boolean =>
  entry.visibility === 'private' ? entry.by === viewer.id : viewer.role === 'gm';

/** Who sees a sheet: everybody, or only the GM. */
export type SheetVisibility = 'public' | 'gm';

export const seesSheet = (role: Role, visibility: SheetVisibility): boolean => visibility === 'public' || role === 'gm';
