// Links that move a seat to another device: signed, for one move, and soon void.
import { fail, ok, type Result } from '@brosok/dice';
import type { TableId } from '@brosok/table';
import { type Ticket, ticketBytes, ticketFrom } from './seatCookie.js';
import { idFrom, sign, unsign } from './sign.js';

/** How long such a link can be used: as long as it takes to find the other device. */
const LIFETIME = 15 * 60_000;

const PURPOSE = 'move 1';
const TICKET = 36;

export function personalToken(
  key: Buffer,
  table: TableId,
  ticket: Ticket,
  now: number,
): { readonly token: string; readonly expiresAt: number } {
  const seconds = Math.ceil((now + LIFETIME) / 1000);
  const expiry = Buffer.alloc(4);
  expiry.writeUInt32BE(seconds);
  return {
    token: sign(key, PURPOSE, Buffer.concat([ticketBytes(table, ticket), expiry])),
    expiresAt: seconds * 1000,
  };
}

/** Which seat a link moves. Codes: `LINK_INVALID` where this server did not make it, `LINK_EXPIRED`. */
export function readPersonalToken(
  key: Buffer,
  token: string,
  now: number,
): Result<{ readonly table: TableId; readonly ticket: Ticket }> {
  const payload = unsign(key, PURPOSE, token);
  const ticket = payload?.length === TICKET + 4 ? ticketFrom(null, payload.subarray(0, TICKET)) : null;
  if (!payload || !ticket) return fail('LINK_INVALID', 'token');
  if (payload.readUInt32BE(TICKET) * 1000 < now) return fail('LINK_EXPIRED', 'token');
  return ok({ table: idFrom(payload.subarray(0, 16)), ticket });
}
