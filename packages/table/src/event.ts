// What happened at a table: the log. Events are only ever appended; state, views and statistics are folds of them.
import type { Face } from '@brosok/dice';
import * as z from 'zod/mini';
import { type Bindings, bindings, faces, label, type Visibility, visibility } from './command.js';
import { type CommandId, type EntryId, id, type SeatId } from './id.js';
import { type Seat, seat, seatName, type TableInfo, tableInfo } from './seat.js';

/** What every event tells: when, by whom, and by which command. */
interface Stamp {
  /** Milliseconds since 1970, by the clock of whoever decided it. The order of events is the log's, not the clock's. */
  readonly at: number;
  readonly by: SeatId;
  readonly command: CommandId;
}

/** Where the faces of a roll came from: a random source, or dice on a real table. */
export type FaceSource = 'random' | 'real';

export type TableEvent = Stamp &
  (
    | { readonly type: 'tableOpened'; readonly table: TableInfo }
    /** `by` is the seat itself. */
    | { readonly type: 'seatTaken'; readonly seat: Seat }
    | { readonly type: 'seatRenamed'; readonly name: string }
    | {
        readonly type: 'rolled';
        readonly entry: EntryId;
        readonly expression: string;
        readonly visibility: Visibility;
        readonly label?: string | undefined;
        readonly faces: readonly Face[];
        readonly source: FaceSource;
      }
    | {
        readonly type: 'checkStarted';
        readonly entry: EntryId;
        readonly system: string;
        readonly setup?: unknown;
        readonly visibility: Visibility;
        readonly actor: SeatId;
        readonly bindings: Bindings;
        readonly label?: string | undefined;
      }
    | {
        readonly type: 'movePlayed';
        readonly entry: EntryId;
        readonly move?: unknown;
        readonly faces: readonly Face[];
        readonly source: FaceSource;
      }
  );

export type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { readonly type: Type }>;

const stamp = { at: z.number(), by: id(), command: id() };
const source = () => z.enum(['random', 'real']);

/** An event as it comes from a store. */
export const tableEvent: z.ZodMiniType<TableEvent> = z.discriminatedUnion('type', [
  z.strictObject({ ...stamp, type: z.literal('tableOpened'), table: tableInfo() }),
  z.strictObject({ ...stamp, type: z.literal('seatTaken'), seat: seat() }),
  z.strictObject({ ...stamp, type: z.literal('seatRenamed'), name: seatName() }),
  z.strictObject({
    ...stamp,
    type: z.literal('rolled'),
    entry: id(),
    expression: z.string(),
    visibility: visibility(),
    label: z.optional(label()),
    faces: faces(),
    source: source(),
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('checkStarted'),
    entry: id(),
    system: z.string(),
    setup: z.unknown(),
    visibility: visibility(),
    actor: id(),
    bindings: bindings(),
    label: z.optional(label()),
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('movePlayed'),
    entry: id(),
    move: z.unknown(),
    faces: faces(),
    source: source(),
  }),
]);
