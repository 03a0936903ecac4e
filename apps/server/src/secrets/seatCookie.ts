// The cookie that makes a browser a seat of a table.
import type { SeatId, TableId } from '@brosok/table';
import { bytesOf, idFrom, sign, unsign } from './sign.js';

/** Sent only to its table's addresses, so one browser can sit at several tables. */
export const SEAT_COOKIE = 'brosok_seat';

/** How long a seat is remembered, in seconds: the longest that browsers keep a cookie. */
const LIFETIME = 400 * 24 * 3600;

const PURPOSE = 'seat 2';
const ID = 16;

/** Which seat a browser has. A seat that went to another device has a higher generation, and lower ones are void. */
export interface Ticket {
  readonly seat: SeatId;
  readonly generation: number;
}

/** The cookie's value, and how browsers are to keep it. `secure` where the page came over HTTPS. */
export const seatCookie = (key: Buffer, table: TableId, ticket: Ticket, secure: boolean) => ({
  value: sign(key, PURPOSE, ticketBytes(table, ticket)),
  options: { path: `/api/tables/${table}`, httpOnly: true, sameSite: 'lax', secure, maxAge: LIFETIME } as const,
});

/** The seat that a cookie gives at a table, null where this server gave none or one at another table. */
export function seatFrom(key: Buffer, table: TableId, cookie: string): Ticket | null {
  const payload = unsign(key, PURPOSE, cookie);
  return payload ? ticketFrom(table, payload) : null;
}

/** Table, seat, generation. */
export function ticketBytes(table: TableId, { seat, generation }: Ticket): Buffer {
  const last = Buffer.alloc(4);
  last.writeUInt32BE(generation);
  return Buffer.concat([bytesOf(table), bytesOf(seat), last]);
}

/** The ticket in such bytes, null where they are of another length or table. */
export function ticketFrom(table: TableId | null, bytes: Buffer): Ticket | null {
  if (bytes.length !== 2 * ID + 4 || (table !== null && idFrom(bytes.subarray(0, ID)) !== table)) return null;
  return { seat: idFrom(bytes.subarray(ID, 2 * ID)), generation: bytes.readUInt32BE(2 * ID) };
}
