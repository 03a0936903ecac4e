// Links that let their holder take a seat: signed, for one table and role, expiring.
import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '@brosok/dice';
import type { Role, TableId } from '@brosok/table';
import { bytesOf, idFrom, sign, unsign } from './sign.js';

export interface Invite {
  readonly table: TableId;
  readonly role: Role;
  /** In milliseconds since 1970, at a whole second. */
  readonly expiresAt: number;
}

/** How long a link can be used: a campaign's players meet weekly. */
const LIFETIME = 14 * 24 * 3600_000;

const PURPOSE = 'invite 1';
const ROLES: readonly Role[] = ['gm', 'player', 'spectator'];
/** Table, role, expiry in seconds, and a number that tells links apart. */
const LAYOUT = { role: 16, expiry: 17, nonce: 21, end: 29 };

export function makeInvite(
  key: Buffer,
  table: TableId,
  role: Role,
  now: number,
): { readonly token: string; readonly expiresAt: number } {
  const seconds = Math.ceil((now + LIFETIME) / 1000);
  const rest = Buffer.alloc(LAYOUT.nonce - LAYOUT.role);
  rest.writeUInt8(ROLES.indexOf(role), 0);
  rest.writeUInt32BE(seconds, LAYOUT.expiry - LAYOUT.role);
  const payload = Buffer.concat([bytesOf(table), rest, randomBytes(LAYOUT.end - LAYOUT.nonce)]);
  return { token: sign(key, PURPOSE, payload), expiresAt: seconds * 1000 };
}

/** What a link is for. Codes: `LINK_INVALID` where this server did not make it, `LINK_EXPIRED`. */
export function readInvite(key: Buffer, token: string, now: number): Result<Invite> {
  const payload = unsign(key, PURPOSE, token);
  const role = payload?.length === LAYOUT.end ? ROLES[payload.readUInt8(LAYOUT.role)] : undefined;
  if (!payload || !role) return fail('LINK_INVALID', 'token');
  const expiresAt = payload.readUInt32BE(LAYOUT.expiry) * 1000;
  if (expiresAt < now) return fail('LINK_EXPIRED', 'token');
  return ok({ table: idFrom(payload.subarray(0, LAYOUT.role)), role, expiresAt });
}
