// The ids of tables, seats, entries and commands: random UUIDs, so that none can be guessed or counted.
import * as z from 'zod/mini';

/** A UUID in lower case. */
export const id = () => z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

export type TableId = string;
export type SeatId = string;
export type EntryId = string;
export type InviteId = string;
export type SheetId = string;
/** Made by the command's sender; the same command sent twice carries the same id and acts once. */
export type CommandId = string;
