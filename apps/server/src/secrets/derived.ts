// What follows from the server's key alone, so that any process that has the key finds it again.
import { createHmac } from 'node:crypto';
import type { CommandId, TableId } from '@brosok/table';
import { bytesOf, idFrom } from './sign.js';

/** The secret of a session of a table's dice: 256 bits, in hexadecimal. */
export const sessionSecret = (key: Buffer, table: TableId, session: number): string =>
  createHmac('sha256', key).update('brosok dice 1\0').update(bytesOf(table)).update(`:${session}`).digest('hex');

/** The id of the table that a command opens: only whoever sent the command can send it again. */
export const tableFor = (key: Buffer, command: CommandId): TableId =>
  idFrom(createHmac('sha256', key).update('brosok table 1\0').update(bytesOf(command)).digest().subarray(0, 16));
