// Who sits at a table.
import * as z from 'zod/mini';
import { type InviteId, id, type SeatId, type TableId } from './id.js';
import { line } from './text.js';

/** The GM runs the game, players act in it, spectators only watch. */
export type Role = 'gm' | 'player' | 'spectator';

export interface Seat {
  readonly id: SeatId;
  readonly name: string;
  readonly role: Role;
}

export interface TableInfo {
  readonly id: TableId;
  readonly name: string;
}

/** A link by which others take seats, as the GM sees it. */
export interface InviteInfo {
  readonly id: InviteId;
  readonly role: Role;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

export const role = () => z.enum(['gm', 'player', 'spectator']);
/** A seat's name: a line of at most 60 characters. */
export const seatName = () => line(60);
/** A table's name: a line of at most 100 characters. */
export const tableName = () => line(100);

export const seat = () => z.strictObject({ id: id(), name: seatName(), role: role() });
export const tableInfo = () => z.strictObject({ id: id(), name: tableName() });
