// A table's log as one file for one of its seats: whole, so that every roll and every step can be verified.
import * as z from 'zod/mini';
import type { SheetBindings } from '../command.js';
import { type EventOf, type TableEvent, tableEvent } from '../event.js';
import { evolve } from '../evolve.js';
import { type EntryId, id, type SeatId } from '../id.js';
import type { Proof } from '../proof.js';
import { type Role, role, type TableInfo, tableInfo } from '../seat.js';
import { entryOf, seatOf, type TableState } from '../state.js';
import { knowsProof } from '../view.js';
import { type SheetVisibility, type Sight, seesSheet, sight, visibility } from '../visibility.js';
import { digested } from './digest.js';

export const EXPORT_FORMAT = 'brosok-table';
export const EXPORT_VERSION = 1;

/** A roll that a seat knows of, without what it was for. */
export type Withheld = Pick<Proof, 'session' | 'seat' | 'series' | 'number'>;

/**
 * The events that a seat may see in whole at the end of the log, in their order; they fold with `evolve`. Nothing tells
 * that others were left out. The ids of commands are numbers here, as the real ones are their senders' secrets; a proof
 * is there where the seat may count the series that it stands in.
 */
export interface TableExport extends ExportHead, ExportEnd {
  readonly events: readonly TableEvent[];
}

/** What comes before the events. */
interface ExportHead {
  readonly format: typeof EXPORT_FORMAT;
  readonly version: typeof EXPORT_VERSION;
  readonly table: TableInfo;
  /** Who sees what is in it. */
  readonly exportedFor: { readonly seat: SeatId; readonly role: Role };
}

/** What comes after the events. */
interface ExportEnd {
  /**
   * Rolls of checks whose numbers the GM still hides: the seat saw that they were made, so that they are no gaps in what
   * it may count, but they cannot be told without what is hidden.
   */
  readonly withheld: readonly Withheld[];
  /** The check sum of all before it: it tells a file that was damaged, not one that was forged with care. */
  readonly digest: string;
}

/** The export of a log for a seat; null where it has none at the table. */
export function exportOf(events: readonly TableEvent[], viewer: SeatId): TableExport | null {
  const state = events.reduce<TableState | null>(evolve, null);
  const exporter = state && exporterOf(state, viewer);
  if (!exporter) return null;
  const seen = events.map((event) => exporter.take(event)).filter((event) => event !== null);
  return { ...exporter.head, events: seen, ...exporter.end() };
}

/** An export that is made piece by piece, for logs that are read as they are written out. */
export interface Exporter {
  readonly head: ExportHead;
  /** The next event of the log as the export has it; null where it is left out. */
  take(event: TableEvent): TableEvent | null;
  /** After the last event. */
  end(): ExportEnd;
}

/** Exports a log, `state` being the fold of the whole of it; null where the viewer has no seat at the table. */
export function exporterOf(state: TableState, viewer: SeatId): Exporter | null {
  const seat = seatOf(state, viewer);
  if (!seat) return null;
  const viewing = { id: seat.id, role: seat.role };
  const { id, role } = viewing;
  const { id: table, name } = state.table;
  const head: ExportHead = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    table: { id: table, name },
    exportedFor: { seat: id, role },
  };
  const withheld: Withheld[] = [];
  const commands = new Map<string, string>();
  const sheets = new Map<string, SheetVisibility>();
  let digest = digested('', head);

  const sightOf = (entry: EntryId): Sight => {
    const found = entryOf(state, entry);
    return found ? sight(viewing, found) : 'none';
  };
  const seesSheetNow = (sheet: string): boolean => {
    const known = sheets.get(sheet);
    return known !== undefined && seesSheet(role, known);
  };

  /** The event without what the viewer does not see of it, null where that is all. */
  function shown(event: TableEvent): TableEvent | null {
    switch (event.type) {
      case 'tableOpened':
      case 'tableLocked':
      case 'adviceSet':
      case 'seatTaken':
      case 'seatRenamed':
      case 'seatRemoved':
      case 'gmHandedOver':
      case 'sessionBegun':
      case 'sessionEnded':
        return event;
      case 'seatMoved':
        return event.by === id ? event : null;
      case 'inviteMade':
      case 'inviteRevoked':
        return role === 'gm' ? event : null;
      case 'sheetSaved':
        sheets.set(event.sheet.id, event.sheet.visibility);
        return seesSheetNow(event.sheet.id) ? event : null;
      case 'sheetRemoved':
        return seesSheet(role, event.visibility) ? event : null;
      case 'counted':
        return seesSheetNow(event.sheet) ? countedShown(event) : null;
      case 'checkAsked':
      case 'checkStarted':
        return sightOf(event.entry) === 'whole' ? { ...event, sheets: bindingsShown(event.sheets) } : null;
      case 'rolled':
      case 'rollFailed':
      case 'movePlayed':
        return rolledShown(event);
      case 'said':
      case 'requestClosed':
      case 'revealed':
      case 'undone':
        return sightOf(event.entry) === 'whole' ? event : null;
    }
  }

  /** The counter moved before everybody's eyes; by which check is told only of one that is told. */
  function countedShown(event: EventOf<'counted'>): TableEvent {
    const { entry, ...rest } = event;
    return entry === undefined || sightOf(entry) === 'whole' ? event : rest;
  }

  const bindingsShown = (bindings: SheetBindings): SheetBindings =>
    Object.fromEntries(Object.entries(bindings).filter(([, sheet]) => sheet !== undefined && seesSheetNow(sheet)));

  function rolledShown(event: EventOf<'rolled' | 'rollFailed' | 'movePlayed'>): TableEvent | null {
    const { proof, ...rest } = event;
    const isKnown = proof !== undefined && knowsProof(proof, viewing);
    const seen = sightOf(event.entry);
    if (seen === 'whole') return proof === undefined || isKnown ? event : rest;
    if (seen === 'concealed' && isKnown) {
      const { session, seat: roller, series, number } = proof;
      withheld.push({ session, seat: roller, series, number });
    }
    return null;
  }

  /** Ids of commands take seats again: they stay with the server. Those of one command are still alike. */
  function numbered(event: TableEvent): TableEvent {
    const key = `${event.by} ${event.command}`;
    const known = commands.get(key) ?? commandNumber(commands.size + 1);
    commands.set(key, known);
    return { ...event, command: known };
  }

  return {
    head,
    take(event) {
      const seen = shown(event);
      if (!seen) return null;
      const told = numbered(seen);
      digest = digested(digest, told);
      return told;
    },
    end: () => ({ withheld, digest: digested(digest, withheld) }),
  };
}

const commandNumber = (number: number): string => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

const withheld = (): z.ZodMiniType<Withheld> =>
  z.strictObject({
    session: z.int().check(z.minimum(1)),
    seat: id(),
    series: visibility(),
    number: z.int().check(z.minimum(1)),
  });

/** An export as it comes from a file. */
export const tableExport: z.ZodMiniType<TableExport> = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  table: tableInfo(),
  exportedFor: z.strictObject({ seat: id(), role: role() }),
  events: z.array(tableEvent),
  withheld: z.array(withheld()),
  digest: z.string(),
});
