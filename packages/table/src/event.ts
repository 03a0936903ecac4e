// What happened at a table: the log. Events are only ever appended; state, views and statistics are folds of them.
import type { Face } from '@brosok/dice';
import * as z from 'zod/mini';
import { type Bindings, bindings, draft, faces, label, type SheetBindings, sheetBindings, words } from './command.js';
import { type CommandId, type EntryId, type InviteId, id, type SeatId, type SheetId } from './id.js';
import { type Proof, proof } from './proof.js';
import { type Role, role, type Seat, seat, seatName, type TableInfo, tableInfo } from './seat.js';
import { type Sheet, sheet, sheetVisibility } from './sheet.js';
import { type Hidden, hidden, type SheetVisibility, type Visibility, visibility } from './visibility.js';

/** What every event tells: when, by whom, and by which command. */
interface Stamp {
  /** Milliseconds since 1970, by the clock of whoever decided it. The order of events is the log's, not the clock's. */
  readonly at: number;
  readonly by: SeatId;
  readonly command: CommandId;
}

/** Where the faces of a roll came from: a random source, or dice on a real table. */
export type FaceSource = 'random' | 'real';

/** The faces of a roll; those of a random source have a proof wherever any were drawn. */
interface Rolled {
  readonly faces: readonly Face[];
  readonly source: FaceSource;
  readonly proof?: Proof | undefined;
}

export type TableEvent = Stamp &
  (
    | { readonly type: 'tableOpened'; readonly table: TableInfo }
    | { readonly type: 'tableLocked'; readonly locked: boolean }
    | { readonly type: 'adviceSet'; readonly on: boolean }
    /** `by` is the seat itself. */
    | { readonly type: 'seatTaken'; readonly seat: Seat }
    | { readonly type: 'seatRenamed'; readonly seat: SeatId; readonly name: string }
    | { readonly type: 'seatRemoved'; readonly seat: SeatId }
    /** The seat goes to another device: what the old one holds is void. */
    | { readonly type: 'seatMoved' }
    | { readonly type: 'gmHandedOver'; readonly to: SeatId }
    | { readonly type: 'inviteMade'; readonly invite: InviteId; readonly role: Role; readonly expiresAt: number }
    | { readonly type: 'inviteRevoked'; readonly invite: InviteId }
    /** The SHA-256 of the secret that the faces of the coming rolls follow from. */
    | { readonly type: 'sessionBegun'; readonly session: number; readonly hash: string }
    | { readonly type: 'sessionEnded'; readonly session: number; readonly secret: string }
    | ({
        readonly type: 'rolled';
        readonly entry: EntryId;
        readonly expression: string;
        readonly visibility: Visibility;
        readonly label?: string | undefined;
      } & Rolled)
    /** Dice fell so that it came to nothing. What was wrong follows from the faces; `code` says what for short. */
    | {
        readonly type: 'rollFailed';
        readonly entry: EntryId;
        readonly expression: string;
        readonly visibility: Visibility;
        readonly label?: string | undefined;
        readonly faces: readonly Face[];
        readonly code: string;
        readonly proof?: Proof | undefined;
      }
    | {
        readonly type: 'checkAsked';
        readonly entry: EntryId;
        readonly system: string;
        readonly setup: Readonly<Record<string, unknown>>;
        readonly sheets: SheetBindings;
        readonly label?: string | undefined;
      }
    | { readonly type: 'requestClosed'; readonly entry: EntryId }
    | {
        readonly type: 'checkStarted';
        readonly entry: EntryId;
        readonly system: string;
        readonly setup?: unknown;
        readonly visibility: Visibility;
        readonly hidden?: Hidden | undefined;
        readonly actor: SeatId;
        readonly bindings: Bindings;
        readonly sheets: SheetBindings;
        readonly label?: string | undefined;
      }
    | ({ readonly type: 'movePlayed'; readonly entry: EntryId; readonly move?: unknown } & Rolled)
    | { readonly type: 'revealed'; readonly entry: EntryId; readonly what: 'all' | 'result' }
    /** `to` moves stay; null: nothing does. */
    | { readonly type: 'undone'; readonly entry: EntryId; readonly to: number | null }
    | {
        readonly type: 'said';
        readonly entry: EntryId;
        readonly text: string;
        readonly visibility: Visibility;
        readonly to: readonly SeatId[];
      }
    | { readonly type: 'sheetSaved'; readonly sheet: Sheet }
    | { readonly type: 'sheetRemoved'; readonly sheet: SheetId; readonly visibility: SheetVisibility }
    /** By the last move of the check `entry`, where it names one, else by hand. */
    | {
        readonly type: 'counted';
        readonly sheet: SheetId;
        readonly counter: string;
        readonly change: number;
        readonly entry?: EntryId | undefined;
      }
  );

export type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { readonly type: Type }>;

const stamp = { at: z.number(), by: id(), command: id() };
const rolled = { faces: faces(), source: z.enum(['random', 'real']), proof: z.optional(proof()) };
const session = () => z.int().check(z.minimum(1));

/** An event as it comes from a store. */
export const tableEvent: z.ZodMiniType<TableEvent> = z.discriminatedUnion('type', [
  z.strictObject({ ...stamp, type: z.literal('tableOpened'), table: tableInfo() }),
  z.strictObject({ ...stamp, type: z.literal('tableLocked'), locked: z.boolean() }),
  z.strictObject({ ...stamp, type: z.literal('adviceSet'), on: z.boolean() }),
  z.strictObject({ ...stamp, type: z.literal('seatTaken'), seat: seat() }),
  z.strictObject({ ...stamp, type: z.literal('seatRenamed'), seat: id(), name: seatName() }),
  z.strictObject({ ...stamp, type: z.literal('seatRemoved'), seat: id() }),
  z.strictObject({ ...stamp, type: z.literal('seatMoved') }),
  z.strictObject({ ...stamp, type: z.literal('gmHandedOver'), to: id() }),
  z.strictObject({ ...stamp, type: z.literal('inviteMade'), invite: id(), role: role(), expiresAt: z.number() }),
  z.strictObject({ ...stamp, type: z.literal('inviteRevoked'), invite: id() }),
  z.strictObject({ ...stamp, type: z.literal('sessionBegun'), session: session(), hash: z.string() }),
  z.strictObject({ ...stamp, type: z.literal('sessionEnded'), session: session(), secret: z.string() }),
  z.strictObject({
    ...stamp,
    type: z.literal('rolled'),
    entry: id(),
    expression: z.string(),
    visibility: visibility(),
    label: z.optional(label()),
    ...rolled,
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('rollFailed'),
    entry: id(),
    expression: z.string(),
    visibility: visibility(),
    label: z.optional(label()),
    faces: rolled.faces,
    code: z.string(),
    proof: rolled.proof,
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('checkAsked'),
    entry: id(),
    system: z.string(),
    setup: draft(),
    sheets: sheetBindings(),
    label: z.optional(label()),
  }),
  z.strictObject({ ...stamp, type: z.literal('requestClosed'), entry: id() }),
  z.strictObject({
    ...stamp,
    type: z.literal('checkStarted'),
    entry: id(),
    system: z.string(),
    setup: z.unknown(),
    visibility: visibility(),
    hidden: z.optional(hidden()),
    actor: id(),
    bindings: bindings(),
    sheets: sheetBindings(),
    label: z.optional(label()),
  }),
  z.strictObject({ ...stamp, type: z.literal('movePlayed'), entry: id(), move: z.unknown(), ...rolled }),
  z.strictObject({ ...stamp, type: z.literal('revealed'), entry: id(), what: z.enum(['all', 'result']) }),
  z.strictObject({ ...stamp, type: z.literal('undone'), entry: id(), to: z.nullable(z.int()) }),
  z.strictObject({
    ...stamp,
    type: z.literal('said'),
    entry: id(),
    text: words(),
    visibility: visibility(),
    to: z.array(id()),
  }),
  z.strictObject({ ...stamp, type: z.literal('sheetSaved'), sheet: sheet() }),
  z.strictObject({ ...stamp, type: z.literal('sheetRemoved'), sheet: id(), visibility: sheetVisibility() }),
  z.strictObject({
    ...stamp,
    type: z.literal('counted'),
    sheet: id(),
    counter: z.string(),
    change: z.int(),
    entry: z.optional(id()),
  }),
]);
