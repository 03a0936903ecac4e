// What a seat may ask of its table.
import type { Actor } from '@brosok/rules';
import * as z from 'zod/mini';
import { type CommandId, type EntryId, type InviteId, id, type SeatId, type SheetId } from './id.js';
import { contribution } from './proof.js';
import { seatName } from './seat.js';
import { sheetName, sheetVisibility } from './sheet.js';
import { clean, line, passage } from './text.js';
import { type Hidden, hidden, type SheetVisibility, type Visibility, visibility } from './visibility.js';

/** Faces of real dice, in the order in which they are rolled. */
export type Faces = readonly (number | string)[];

/** What commands that may roll dice have in common. */
interface Rolling {
  /** Real dice: the entry is marked as such. */
  readonly faces?: Faces | undefined;
  /** The roller's own part in what the faces follow from. */
  readonly contribution?: string | undefined;
}

/** Rolls an expression. */
export interface RollCommand extends Rolling {
  readonly id: CommandId;
  readonly type: 'roll';
  readonly expression: string;
  readonly visibility: Visibility;
  readonly label?: string | undefined;
}

/** Starts a check of a system. */
export interface StartCheckCommand {
  readonly id: CommandId;
  readonly type: 'startCheck';
  readonly system: string;
  /** As the system's schema has it. */
  readonly setup: unknown;
  readonly visibility: Visibility;
  /** What the GM, who alone may start such a check, keeps hidden from the others. */
  readonly hidden?: Hidden | undefined;
  /** Who makes the check: the sender, unless the GM names another. */
  readonly actor?: SeatId | undefined;
  /** Which seats stand for the check's opposition, helpers, sides and targets. */
  readonly bindings?: Bindings | undefined;
  /** Whose counters the check moves. */
  readonly sheets?: SheetBindings | undefined;
  readonly label?: string | undefined;
  /** The request that the GM answers with it. */
  readonly request?: EntryId | undefined;
}

/** Asks the GM for a check: what the player knows of its setup, which the GM completes and starts. */
export interface AskCheckCommand {
  readonly id: CommandId;
  readonly type: 'askCheck';
  readonly system: string;
  readonly setup: Readonly<Record<string, unknown>>;
  readonly sheets?: SheetBindings | undefined;
  readonly label?: string | undefined;
}

/** Makes a move of a check in progress. */
export interface PlayMoveCommand extends Rolling {
  readonly id: CommandId;
  readonly type: 'playMove';
  readonly entry: EntryId;
  /** The check's `step` as the sender has seen it; `STALE` where it is another by now. */
  readonly step: number;
  /** As the system's schema has it. */
  readonly move: unknown;
}

/** Shows to all what was hidden of an entry: everything, or only whether a check succeeded. */
export interface RevealCommand {
  readonly id: CommandId;
  readonly type: 'reveal';
  readonly entry: EntryId;
  readonly what: 'all' | 'result';
}

/** Takes back moves of a check, or a whole entry. */
export interface UndoCommand {
  readonly id: CommandId;
  readonly type: 'undo';
  readonly entry: EntryId;
  /** As in {@link PlayMoveCommand}; 0 for what is no check. */
  readonly step: number;
  /** How many moves stay; null takes back the whole entry. */
  readonly to: number | null;
}

/** Says something: to all, to the GM, or whispers to some. */
export interface SayCommand {
  readonly id: CommandId;
  readonly type: 'say';
  readonly text: string;
  readonly visibility: 'public' | 'gm' | 'private';
  /** Of a private one: to whom, beside oneself. */
  readonly to?: readonly SeatId[] | undefined;
}

/** Changes the name of one's own seat; the GM's may be of any. */
export interface RenameCommand {
  readonly id: CommandId;
  readonly type: 'rename';
  readonly name: string;
  readonly seat?: SeatId | undefined;
}

/** Removes a seat, or leaves one's own. */
export interface RemoveSeatCommand {
  readonly id: CommandId;
  readonly type: 'removeSeat';
  readonly seat: SeatId;
}

/** Makes a player the GM; the GM becomes a player. */
export interface HandOverCommand {
  readonly id: CommandId;
  readonly type: 'handOver';
  readonly seat: SeatId;
}

/** Locks the table: no link lets anybody in. */
export interface LockCommand {
  readonly id: CommandId;
  readonly type: 'lock';
  readonly locked: boolean;
}

/** Lets the page tell everybody the chances of what they are asked, or not. */
export interface SetAdviceCommand {
  readonly id: CommandId;
  readonly type: 'setAdvice';
  readonly on: boolean;
}

export interface RevokeInviteCommand {
  readonly id: CommandId;
  readonly type: 'revokeInvite';
  readonly invite: InviteId;
}

/** Makes a sheet or changes it. Its counters stay as they are, within their bounds. */
export interface SaveSheetCommand {
  readonly id: CommandId;
  readonly type: 'saveSheet';
  readonly sheet: {
    readonly id: SheetId;
    readonly system: string;
    readonly kind: string;
    readonly name: string;
    readonly fields: unknown;
    readonly visibility: SheetVisibility;
  };
  /** Whose it is: the sender's, unless the GM names another. */
  readonly owner?: SeatId | undefined;
}

export interface RemoveSheetCommand {
  readonly id: CommandId;
  readonly type: 'removeSheet';
  readonly sheet: SheetId;
}

/** Moves a sheet's counter, as far as it goes. */
export interface CountCommand {
  readonly id: CommandId;
  readonly type: 'count';
  readonly sheet: SheetId;
  readonly counter: string;
  readonly change: number;
}

/** Discloses the secret of the dice and begins with a new one. */
export interface EndSessionCommand {
  readonly id: CommandId;
  readonly type: 'endSession';
}

export type Command =
  | RollCommand
  | StartCheckCommand
  | AskCheckCommand
  | PlayMoveCommand
  | RevealCommand
  | UndoCommand
  | SayCommand
  | RenameCommand
  | RemoveSeatCommand
  | HandOverCommand
  | LockCommand
  | SetAdviceCommand
  | RevokeInviteCommand
  | SaveSheetCommand
  | RemoveSheetCommand
  | CountCommand
  | EndSessionCommand;

export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

/** Seats for the actors of a check that are not simply the GM, the actor or the other players. */
export type Bindings = Readonly<Partial<Record<Actor, SeatId>>>;
/** Sheets for the actors of a check. */
export type SheetBindings = Readonly<Partial<Record<Actor, SheetId>>>;

export const faces = () => z.array(z.union([z.number(), z.string().check(z.maxLength(40))])).check(z.maxLength(10_000));
export const label = () => line(200);
/** What is said: at most 2000 characters, in lines. */
export const words = () => passage(2000);

const NAMED = z.templateLiteral([z.enum(['helper', 'side', 'target']), ':', z.string()]);
export const bindings = () => z.record(z.union([z.literal('opposition'), NAMED]), id());
export const sheetBindings = () => z.record(z.union([z.enum(['actor', 'opposition', 'gm']), NAMED]), id());
export const draft = () => z.record(z.string(), z.unknown());

const step = () => z.int().check(z.minimum(0), z.maximum(1_000_000));
const rolling = { faces: z.optional(faces()), contribution: z.optional(contribution()) };

/** A command as it comes from outside. */
export const command: z.ZodMiniType<Command> = z.discriminatedUnion('type', [
  z.strictObject({
    id: id(),
    type: z.literal('roll'),
    expression: z.string().check(clean()),
    visibility: visibility(),
    label: z.optional(label()),
    ...rolling,
  }),
  z.strictObject({
    id: id(),
    type: z.literal('startCheck'),
    system: z.string(),
    setup: z.unknown().check(clean()),
    visibility: visibility(),
    hidden: z.optional(hidden()),
    actor: z.optional(id()),
    bindings: z.optional(bindings().check(clean())),
    sheets: z.optional(sheetBindings().check(clean())),
    label: z.optional(label()),
    request: z.optional(id()),
  }),
  z.strictObject({
    id: id(),
    type: z.literal('askCheck'),
    system: z.string(),
    setup: draft().check(clean()),
    sheets: z.optional(sheetBindings().check(clean())),
    label: z.optional(label()),
  }),
  z.strictObject({
    id: id(),
    type: z.literal('playMove'),
    entry: id(),
    step: step(),
    move: z.unknown().check(clean()),
    ...rolling,
  }),
  z.strictObject({ id: id(), type: z.literal('reveal'), entry: id(), what: z.enum(['all', 'result']) }),
  z.strictObject({ id: id(), type: z.literal('undo'), entry: id(), step: step(), to: z.nullable(step()) }),
  z.strictObject({
    id: id(),
    type: z.literal('say'),
    text: words(),
    visibility: z.enum(['public', 'gm', 'private']),
    to: z.optional(z.array(id()).check(z.maxLength(100))),
  }),
  z.strictObject({ id: id(), type: z.literal('rename'), name: seatName(), seat: z.optional(id()) }),
  z.strictObject({ id: id(), type: z.literal('removeSeat'), seat: id() }),
  z.strictObject({ id: id(), type: z.literal('handOver'), seat: id() }),
  z.strictObject({ id: id(), type: z.literal('lock'), locked: z.boolean() }),
  z.strictObject({ id: id(), type: z.literal('setAdvice'), on: z.boolean() }),
  z.strictObject({ id: id(), type: z.literal('revokeInvite'), invite: id() }),
  z.strictObject({
    id: id(),
    type: z.literal('saveSheet'),
    sheet: z.strictObject({
      id: id(),
      system: z.string(),
      kind: z.string(),
      name: sheetName(),
      fields: z.unknown().check(clean()),
      visibility: sheetVisibility(),
    }),
    owner: z.optional(id()),
  }),
  z.strictObject({ id: id(), type: z.literal('removeSheet'), sheet: id() }),
  z.strictObject({
    id: id(),
    type: z.literal('count'),
    sheet: id(),
    counter: z.string(),
    change: z.int().check(z.minimum(-1000), z.maximum(1000)),
  }),
  z.strictObject({ id: id(), type: z.literal('endSession') }),
]);
