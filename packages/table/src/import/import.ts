// A log that goes on elsewhere: what a file has to be for a table that is kept on one device to be made of it.
import { attempt, Failure, type Result } from '@brosok/dice';
import { parse, parseSheet, sheetKind } from '@brosok/rules';
import * as z from 'zod/mini';
import type { Context } from '../decide/context.js';
import { MAX_SHEETS } from '../decide/counting.js';
import { MAX_OPEN } from '../decide/roll.js';
import { begun } from '../decide/session.js';
import { MAX_SHEET } from '../decide/sheets.js';
import type { TableEvent } from '../event.js';
import { evolve } from '../evolve.js';
import type { SeatId } from '../id.js';
import type { TableInfo } from '../seat.js';
import type { Sheet } from '../sheet.js';
import type { TableState } from '../state.js';
import { clean } from '../text.js';
import { reportOf } from '../verify/log.js';
import { readExport } from '../verify/read.js';

export { explainImport } from './words.js';

/** A log as a file has it, good to go on with. */
export interface Imported {
  readonly table: TableInfo;
  /** The only one that ever sat at it, as its GM. */
  readonly seat: SeatId;
  readonly events: readonly TableEvent[];
  readonly state: TableState;
}

/**
 * Reads an export that a table on a device is to be made of. It must be one that such a table could have come to: whole,
 * by the rules, of one seat alone, its sheets as a table keeps them. Codes: those of `verify` for what is no export;
 * `NOT_ALONE` for the log of a table with others at it; `CHANGED_EXPORT` for what the verifier finds wrong;
 * `INVALID_SHEET`, `UNKNOWN_SYSTEM`, `UNKNOWN_SHEET`, `SHEET_TOO_LONG`, `TOO_MANY_SHEETS`, `TOO_MANY_OPEN`. Places are
 * paths in the file.
 */
export function importOf(text: string): Result<Imported> {
  return attempt(() => {
    const { read, digest } = readExport(text);
    parse(withoutHarm, { events: read.events }, 'INVALID_EXPORT');
    const { seat } = read.exportedFor;
    const report = reportOf(read, digest);
    read.events.forEach((event, index) => {
      const stranger = strangerIn(event, seat);
      if (stranger !== null) throw new Failure('NOT_ALONE', `events[${index}].${stranger}`);
      if (Math.abs(event.at) > LAST_DATE) throw new Failure('INVALID_EXPORT', `events[${index}].at`);
    });
    // that a secret was lost is not the log's fault: its faces cannot be verified any more, and stay as they are
    const wrong = report.problems.find(({ code }) => code !== 'SECRET_MISSING');
    if (wrong) throw new Failure('CHANGED_EXPORT', placeOf(wrong.event), { problem: wrong.code });
    if (report.problemCount > report.problems.length) throw new Failure('CHANGED_EXPORT');
    const events = read.events.map(withFields);
    const state = folded(events);
    const own = state?.seats[0];
    if (!state || state.seats.length > 1 || own?.role !== 'gm' || own.left)
      throw new Failure('NOT_ALONE', 'exportedFor');
    bounded(state, events);
    const used = withoutUnused(events, state);
    return { table: state.table, seat, events: used, state: folded(used) ?? state };
  });
}

/** The same with a session of dice that follow from the secret of whoever goes on: that of the file is not known. */
export const goneOn = ({ table, seat, events, state }: Imported, context: Context): readonly TableEvent[] => {
  const stamp = { at: context.now(), by: seat, command: context.newId() };
  return [...events, begun(stamp, table.id, state.session.number + 1, context)];
};

const withoutHarm = z.object({ events: z.unknown().check(clean()) });

/** What no date is beyond, in milliseconds from 1970. */
const LAST_DATE = 8.64e15;

const placeOf = (event: number | null): string | null => (event === null ? null : `events[${event}]`);

/** Where an event names a seat that is not the one; null where nowhere. */
function strangerIn(event: TableEvent, seat: SeatId): string | null {
  const named: Readonly<Record<string, SeatId | undefined>> = {
    by: event.by,
    ...(event.type === 'seatTaken' ? { 'seat.id': event.seat.id } : {}),
    ...('actor' in event ? { actor: event.actor } : {}),
    ...('bindings' in event
      ? Object.fromEntries(Object.entries(event.bindings).map(([actor, id]) => [`bindings.${actor}`, id]))
      : {}),
    ...(event.type === 'sheetSaved' ? { 'sheet.owner': event.sheet.owner } : {}),
    ...(event.type === 'said' ? Object.fromEntries(event.to.map((id, index) => [`to[${index}]`, id])) : {}),
  };
  return Object.entries(named).find(([, id]) => id !== undefined && id !== seat)?.[0] ?? null;
}

/** A sheet with all fields of its kind, as they were let in when it was saved. */
function withFields(event: TableEvent, index: number): TableEvent {
  if (event.type !== 'sheetSaved') return event;
  const { system, kind, fields } = event.sheet;
  const place = `events[${index}].sheet`;
  const read = parseSheet(system, kind, fields);
  if (!read.ok) {
    const { code, at, params } = read.error;
    const [of, name] = [code === 'INVALID_SHEET' ? `${place}.fields` : place, typeof at === 'string' ? `.${at}` : ''];
    throw new Failure(code, of + name, params);
  }
  if (JSON.stringify(read.value).length > MAX_SHEET) throw new Failure('SHEET_TOO_LONG', `${place}.fields`);
  return { ...event, sheet: { ...event.sheet, fields: read.value } };
}

const folded = (events: readonly TableEvent[]): TableState | null => events.reduce<TableState | null>(evolve, null);

/** Without the last session of dice where none of them was rolled: another takes its place. */
function withoutUnused(events: readonly TableEvent[], { session, disclosed }: TableState): readonly TableEvent[] {
  const isUsed = Object.keys(session.drawn).length > 0 || disclosed.some(({ number }) => number === session.number);
  return isUsed ? events : events.filter((event) => event.type !== 'sessionBegun' || event.session !== session.number);
}

/** Throws where the table has more than one can have, or a counter stands where it cannot go. */
function bounded({ sheets, inProgress }: TableState, events: readonly TableEvent[]): void {
  if (sheets.length > MAX_SHEETS) throw new Failure('TOO_MANY_SHEETS', 'events', { maximum: MAX_SHEETS });
  if (inProgress.length > MAX_OPEN) throw new Failure('TOO_MANY_OPEN', 'events', { maximum: MAX_OPEN });
  const astray = sheets.find(isAstray)?.id;
  if (astray === undefined) return;
  const last = events.findLastIndex(
    (event) =>
      (event.type === 'sheetSaved' && event.sheet.id === astray) ||
      (event.type === 'counted' && event.sheet === astray),
  );
  throw new Failure('INVALID_SHEET', placeOf(last), { problem: 'other' });
}

function isAstray({ system, kind, fields, counters }: Sheet): boolean {
  const known = sheetKind(system, kind)?.counters(fields) ?? [];
  return Object.entries(counters).some(([name, value]) => {
    const bounds = known.find((each) => each.name === name);
    return !bounds || !Number.isInteger(value) || value < bounds.min || value > (bounds.max ?? Number.MAX_SAFE_INTEGER);
  });
}
