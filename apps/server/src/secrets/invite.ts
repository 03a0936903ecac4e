// Links that let their holder take a seat: signed, for one invite of one table. Whether it still holds is the table's to say.
import { fail, ok, type Result } from '@brosok/dice';
import type { InviteId, TableId } from '@brosok/table';
import { bytesOf, idFrom, sign, unsign } from './sign.js';

export interface Invite {
  readonly table: TableId;
  readonly invite: InviteId;
}

/** How long a link can be used: a campaign's players meet weekly. */
export const INVITE_LIFETIME = 14 * 24 * 3600_000;

const PURPOSE = 'invite 2';
const ID = 16;

export const inviteToken = (key: Buffer, { table, invite }: Invite): string =>
  sign(key, PURPOSE, Buffer.concat([bytesOf(table), bytesOf(invite)]));

/** What a link is for. Code: `LINK_INVALID` where this server did not make it. */
export function readInvite(key: Buffer, token: string): Result<Invite> {
  const payload = unsign(key, PURPOSE, token);
  if (payload?.length !== 2 * ID) return fail('LINK_INVALID', 'token');
  return ok({ table: idFrom(payload.subarray(0, ID)), invite: idFrom(payload.subarray(ID)) });
}
