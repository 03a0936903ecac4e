// The cookie that makes a browser a seat of a table.
import type { SeatId, TableId } from '@brosok/table';
import { bytesOf, idFrom, sign, unsign } from './sign.js';

/** Sent only to its table's addresses, so one browser can sit at several tables. */
export const SEAT_COOKIE = 'brosok_seat';

/** How long a seat is remembered, in seconds: the longest that browsers keep a cookie. */
const LIFETIME = 400 * 24 * 3600;

const PURPOSE = 'seat 1';
const ID = 16;

/** The cookie's value, and how browsers are to keep it. `secure` where the page came over HTTPS. */
export const seatCookie = (key: Buffer, table: TableId, seat: SeatId, secure: boolean) => ({
  value: sign(key, PURPOSE, Buffer.concat([bytesOf(table), bytesOf(seat)])),
  options: { path: `/api/tables/${table}`, httpOnly: true, sameSite: 'lax', secure, maxAge: LIFETIME } as const,
});

/** The seat that a cookie gives at a table, null where this server gave none or one at another table. */
export function seatFrom(key: Buffer, table: TableId, cookie: string): SeatId | null {
  const payload = unsign(key, PURPOSE, cookie);
  if (payload?.length !== 2 * ID || idFrom(payload.subarray(0, ID)) !== table) return null;
  return idFrom(payload.subarray(ID));
}
