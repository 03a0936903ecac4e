// The links that this device has made: shown again while they hold, so that not every look at them makes another.
import type { Invite, InviteInfo, MakeInvite, TableId } from '@brosok/table';
import { isObject } from '../json.js';
import { readJson, writeJson } from '../net/storage.js';

/** A link is shown again while it holds for at least so long, in milliseconds. */
const ENOUGH = 3_600_000;

const keyOf = (table: TableId, role: MakeInvite['role']): string => `brosok.link.${table}.${role}`;

export const keepLink = (table: TableId, role: MakeInvite['role'], link: Invite): unknown =>
  writeJson(keyOf(table, role), link);

/** The link that was made last, where it is among those that hold. */
export function keptLink(
  table: TableId,
  role: MakeInvite['role'],
  holding: readonly InviteInfo[],
  now: number,
): Invite | null {
  const kept = readJson(keyOf(table, role));
  if (!isInvite(kept)) return null;
  const holds = holding.some(({ id, expiresAt }) => id === kept.id && expiresAt > now + ENOUGH);
  return holds ? kept : null;
}

const isInvite = (value: unknown): value is Invite =>
  isObject(value) &&
  ['id', 'token', 'path'].every((key) => typeof value[key] === 'string') &&
  Array.isArray(value.urls) &&
  value.urls.every((url) => typeof url === 'string') &&
  typeof value.expiresAt === 'number';
