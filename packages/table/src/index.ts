// Tables: who sits where, the log of what happened, and what each viewer may see of it.
export { CLOSED } from './closed.js';
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
export { type Context, decide, MAX_CHECK, MAX_MOVES, MAX_SEATS, openTable, takeSeat } from './decide.js';
export type * from './entry.js';
export { type FaceSource, type TableEvent, tableEvent } from './event.js';
export { BadLog, evolve } from './evolve.js';
export { fold } from './fold.js';
export type { CommandId, EntryId, SeatId, TableId } from './id.js';
export * from './protocol.js';
export { request } from './request.js';
export type { Role, Seat, TableInfo } from './seat.js';
export { answered, type SeatState, seatOf, type TableState } from './state.js';
export { cursor, view, viewEvent } from './view.js';
export { explain } from './words.js';
