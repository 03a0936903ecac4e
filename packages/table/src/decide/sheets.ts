// Making, changing and counting on sheets.
import { type CodedError, fail, ok } from '@brosok/dice';
import { parseSheet, sheetKind } from '@brosok/rules';
import type { CommandOf } from '../command.js';
import type { Sheet } from '../sheet.js';
import { type SeatState, seatOf, seenSheet, type TableState } from '../state.js';
import { seesSheet } from '../visibility.js';
import { within as at, type Decision, type Stamp } from './context.js';
import { MAX_SHEETS, newSheet, within } from './counting.js';

/** How long the JSON of a sheet is at most. */
export const MAX_SHEET = 16 * 1024;

/** Kinds of sheets that players make for themselves; the others are the GM's. */
const OF_PLAYERS: readonly string[] = ['character', 'aspect'];

export function saveSheet(state: TableState, seat: SeatState, stamp: Stamp, command: CommandOf<'saveSheet'>): Decision {
  const { sheet, owner } = command;
  const known = state.sheets.find(({ id }) => id === sheet.id);
  const isGm = seat.role === 'gm';
  if (known ? !mayChange(seat, known) : !isGm && !OF_PLAYERS.includes(sheet.kind)) return fail('WRONG_ROLE', 'sheet');
  if (!isGm && sheet.visibility !== 'public') return fail('WRONG_ROLE', 'sheet.visibility');
  if (!isGm && owner !== undefined && owner !== seat.id) return fail('WRONG_ROLE', 'owner');
  if (owner !== undefined && !seatOf(state, owner)) return fail('UNKNOWN_SEAT', 'owner');
  if (known && (known.system !== sheet.system || known.kind !== sheet.kind)) return fail('OTHER_SHEET', 'sheet.kind');
  if (known?.visibility === 'public' && sheet.visibility !== 'public') return fail('CANNOT_HIDE', 'sheet.visibility');
  const seen = state.sheets.filter(({ visibility }) => seesSheet(seat.role, visibility));
  if (!known && seen.length >= MAX_SHEETS) return fail('TOO_MANY_SHEETS', null, { maximum: MAX_SHEETS });
  const parsed = parseSheet(sheet.system, sheet.kind, sheet.fields);
  if (!parsed.ok) return ofSheet(parsed.error, sheet.system);
  if (JSON.stringify(parsed.value).length > MAX_SHEET) return fail('SHEET_TOO_LONG', 'sheet.fields');
  const { id, system, kind, name, visibility } = sheet;
  const saved = newSheet({
    id,
    system,
    kind,
    name,
    fields: parsed.value,
    visibility,
    owner: owner ?? known?.owner ?? seat.id,
  });
  return ok([{ ...stamp, type: 'sheetSaved', sheet: known ? withCounters(saved, known.counters) : saved }]);
}

/** The error with its place as it is in the command. */
function ofSheet(error: CodedError, system: string): ReturnType<typeof fail> {
  const { code, params } = error;
  if (code === 'UNKNOWN_SYSTEM') return fail(code, 'sheet.system', params);
  return code === 'UNKNOWN_SHEET' ? fail(code, 'sheet.kind', params) : at('sheet.fields', error, system);
}

/** The sheet with its counters where they stood, within the bounds that they have now. */
function withCounters(sheet: Sheet, before: Sheet['counters']): Sheet {
  const counters = Object.entries(sheet.counters).map(([name, start]) => {
    const change = (before[name] ?? start) - start;
    return [name, start + within(sheet, name, change)] as const;
  });
  return { ...sheet, counters: Object.fromEntries(counters) };
}

export function removeSheet(
  state: TableState,
  seat: SeatState,
  stamp: Stamp,
  { sheet: id }: CommandOf<'removeSheet'>,
): Decision {
  const sheet = seenSheet(state, id, seat);
  if (!sheet) return fail('UNKNOWN_SHEET', 'sheet');
  if (!mayChange(seat, sheet)) return fail('WRONG_ROLE', 'sheet');
  return ok([{ ...stamp, type: 'sheetRemoved', sheet: id, visibility: sheet.visibility }]);
}

export function count(
  state: TableState,
  seat: SeatState,
  stamp: Stamp,
  { sheet: id, counter, change }: CommandOf<'count'>,
): Decision {
  const sheet = seenSheet(state, id, seat);
  if (!sheet) return fail('UNKNOWN_SHEET', 'sheet');
  if (!mayChange(seat, sheet)) return fail('WRONG_ROLE', 'sheet');
  const counters = sheetKind(sheet.system, sheet.kind)?.counters(sheet.fields) ?? [];
  if (!counters.some(({ name }) => name === counter)) return fail('UNKNOWN_COUNTER', 'counter');
  return ok([{ ...stamp, type: 'counted', sheet: id, counter, change: within(sheet, counter, change) }]);
}

/** Its owner may and the GM; aspects are everybody's. */
const mayChange = (seat: SeatState, sheet: Sheet): boolean =>
  seat.role === 'gm' || (sheet.visibility === 'public' && (sheet.owner === seat.id || sheet.kind === 'aspect'));
