// What is added to an event's line in a store, so that one that was damaged, moved or left out is never read as another.
import { crc32 } from 'node:zlib';
import { Failure } from '@brosok/dice';
import type { TableId } from '@brosok/table';

/**
 * A line with its check: CRC-32 of the line and of its place, which finds whatever a disk does to it. Somebody who may
 * write the store can make one: it is no signature.
 */
export const sealed = (table: TableId, sequence: number, line: string): string =>
  `${line} ${checkOf(table, sequence, line)}`;

/**
 * The line as it was written at this place. One of an older version has no check, and is taken as it is. Fails with
 * `LOG_UNREADABLE`.
 */
export function unsealed(table: TableId, sequence: number, text: string): string {
  const at = text.length - CHECK - 1;
  if (text.endsWith('}') && !SPOILED.test(text)) return text;
  const line = text.slice(0, at);
  if (text !== sealed(table, sequence, line)) throw new Failure('LOG_UNREADABLE', null, { reason: 'damaged' });
  return line;
}

/** How many letters a check has. */
const CHECK = 8;

/** A check whose last letter was changed into the end of a line without one; no JSON ends so. */
const SPOILED = /\} [0-9a-f]{7}\}$/;

const checkOf = (table: TableId, sequence: number, line: string): string =>
  crc32(line, crc32(`${table} ${sequence} `))
    .toString(16)
    .padStart(CHECK, '0');
