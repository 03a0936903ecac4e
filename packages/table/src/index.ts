// Tables: who sits where, the log of what happened, and what each viewer may see of it.
export { BadLog } from './badLog.js';
export { CLOSED } from './closed.js';
export * from './command.js';
export type { Context } from './decide/context.js';
export { MAX_SHEETS } from './decide/counting.js';
export { MAX_CHECK, MAX_MOVES, MAX_OPEN } from './decide/roll.js';
export { inviteOf, MAX_SEATS, makeInvite, moveSeat, openTable, seatTaken, takeSeat } from './decide/seats.js';
export { MAX_SESSION, renewSession } from './decide/session.js';
export { MAX_SHEET } from './decide/sheets.js';
export { decide } from './decide.js';
export type * from './entry.js';
export { type FaceSource, type TableEvent, tableEvent } from './event.js';
export { evolve } from './evolve.js';
export { type Exporter, exporterOf, exportOf, type TableExport, tableExport } from './export/export.js';
export { explainFailed } from './failedWords.js';
export { fold, foldPage } from './fold.js';
export type { CommandId, EntryId, InviteId, SeatId, SheetId, TableId } from './id.js';
export { diceOf, hashOf, type Occasion, type Proof } from './proof.js';
export * from './protocol.js';
export { request } from './request.js';
export type { InviteInfo, Role, Seat, TableInfo } from './seat.js';
export type { Sheet } from './sheet.js';
export { answered, type SeatState, seatOf, type TableState } from './state.js';
export {
  type CheckStatistics,
  type DieStatistics,
  type Luck,
  type SeatStatistics,
  statistics,
  statisticsInSteps,
  type TableStatistics,
} from './statistics/statistics.js';
export { cursor, view, viewEntries, viewEvent, viewPage } from './view.js';
export type { Hidden, SheetVisibility, Visibility } from './visibility.js';
export { explain } from './words.js';
