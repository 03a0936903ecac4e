// What a seat may ask of its table.
import type { Actor } from '@brosok/rules';
import * as z from 'zod/mini';
import { type CommandId, type EntryId, id, type SeatId } from './id.js';
import { seatName } from './seat.js';
import { line } from './text.js';

/** Who sees an entry: everybody, or only the roller and the GM. */
export type Visibility = 'public' | 'gm';

/** Faces of real dice, in the order in which they are rolled. */
export type Faces = readonly (number | string)[];

/** Rolls an expression. */
export interface RollCommand {
  readonly id: CommandId;
  readonly type: 'roll';
  readonly expression: string;
  readonly visibility: Visibility;
  readonly label?: string | undefined;
  /** Real dice: the entry is marked as such. */
  readonly faces?: Faces | undefined;
}

/** Starts a check of a system. */
export interface StartCheckCommand {
  readonly id: CommandId;
  readonly type: 'startCheck';
  readonly system: string;
  /** As the system's schema has it. */
  readonly setup: unknown;
  readonly visibility: Visibility;
  /** Who makes the check: the sender, unless the GM names another. */
  readonly actor?: SeatId | undefined;
  /** Which seats stand for the check's opposition, helpers, sides and targets. */
  readonly bindings?: Bindings | undefined;
  readonly label?: string | undefined;
}

/** Makes a move of a check in progress. */
export interface PlayMoveCommand {
  readonly id: CommandId;
  readonly type: 'playMove';
  readonly entry: EntryId;
  /** How many moves of this check the sender has seen; `STALE` where there are more by now. */
  readonly step: number;
  /** As the system's schema has it. */
  readonly move: unknown;
  readonly faces?: Faces | undefined;
}

/** Changes the name of one's own seat. */
export interface RenameCommand {
  readonly id: CommandId;
  readonly type: 'rename';
  readonly name: string;
}

export type Command = RollCommand | StartCheckCommand | PlayMoveCommand | RenameCommand;

/** Seats for the actors of a check that are not simply the GM, the actor or the other players. */
export type Bindings = Readonly<Partial<Record<Actor, SeatId>>>;

export const visibility = () => z.enum(['public', 'gm']);
export const faces = () => z.array(z.union([z.number(), z.string().check(z.maxLength(40))])).check(z.maxLength(10_000));
export const label = () => line(200);
export const bindings = () =>
  z.record(
    z.union([z.literal('opposition'), z.templateLiteral([z.enum(['helper', 'side', 'target']), ':', z.string()])]),
    id(),
  );

/** A command as it comes from outside. */
export const command: z.ZodMiniType<Command> = z.discriminatedUnion('type', [
  z.strictObject({
    id: id(),
    type: z.literal('roll'),
    expression: z.string(),
    visibility: visibility(),
    label: z.optional(label()),
    faces: z.optional(faces()),
  }),
  z.strictObject({
    id: id(),
    type: z.literal('startCheck'),
    system: z.string(),
    setup: z.unknown(),
    visibility: visibility(),
    actor: z.optional(id()),
    bindings: z.optional(bindings()),
    label: z.optional(label()),
  }),
  z.strictObject({
    id: id(),
    type: z.literal('playMove'),
    entry: id(),
    step: z.int().check(z.minimum(0), z.maximum(100_000)),
    move: z.unknown(),
    faces: z.optional(faces()),
  }),
  z.strictObject({ id: id(), type: z.literal('rename'), name: seatName() }),
]);
