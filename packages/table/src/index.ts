// Tables: who sits where, the log of what happened, and what each viewer may see of it.
export {
  type Bindings,
  type Command,
  command,
  type Faces,
  type PlayMoveCommand,
  type RenameCommand,
  type RollCommand,
  type StartCheckCommand,
  type Visibility,
} from './command.js';
export type * from './entry.js';
export { fold } from './fold.js';
export type { CommandId, EntryId, SeatId, TableId } from './id.js';
export * from './protocol.js';
export type { Role, Seat, TableInfo } from './seat.js';
