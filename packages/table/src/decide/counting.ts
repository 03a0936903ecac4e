// What checks do to the counters of sheets: strife that stays, Fear that grows, a fate point that is paid.
import { scripted } from '@brosok/dice';
import { begin, type CheckState, type Effect, effects, play, sheetKind } from '@brosok/rules';
import { replayed } from '../badLog.js';
import type { SheetBindings } from '../command.js';
import type { TableEvent } from '../event.js';
import type { EntryId } from '../id.js';
import type { Sheet } from '../sheet.js';
import type { Counted, TableState } from '../state.js';
import type { Hidden, SheetVisibility, Visibility } from '../visibility.js';
import type { Context, Stamp } from './context.js';

/** How many sheets a table has at most. */
export const MAX_SHEETS = 300;

/** The check that counts. */
interface Counting {
  readonly id: EntryId;
  readonly visibility: Visibility;
  readonly hidden: Hidden | null;
  readonly sheets: SheetBindings;
}

/**
 * What a step of a check does to the table's sheets, each counter as far as it goes. Where not everybody sees the check,
 * only sheets that nobody else sees are counted, and while its result is hidden no aspect comes of it: they would tell.
 */
export function countedBy(
  state: TableState,
  check: Counting,
  stamp: Stamp,
  does: readonly Effect[],
  system: string,
  context: Context,
): readonly TableEvent[] {
  if (check.visibility === 'private') return [];
  let sheets = state.sheets;
  const events: TableEvent[] = [];
  for (const effect of does) {
    if (check.hidden === 'result' && tellsResult(effect)) continue;
    // of an aspect that the GM keeps hidden nobody learns by naming it
    const alike = sheets.filter(({ visibility }) => visibility === visibilityOf(check));
    const named = sheetOf('sheet' in effect ? alike : sheets, check, effect, system);
    const sheet = named ?? (alike.length < MAX_SHEETS ? madeFor(state, effect, system, context) : null);
    if (!sheet || (check.visibility !== 'public' && sheet.visibility === 'public')) continue;
    if (!named) events.push({ ...stamp, type: 'sheetSaved', sheet });
    const change = within(sheet, effect.counter, effect.change);
    if (change !== 0)
      events.push({ ...stamp, type: 'counted', sheet: sheet.id, counter: effect.counter, change, entry: check.id });
    sheets = [...sheets.filter(({ id }) => id !== sheet.id), countedOn(sheet, effect.counter, change)];
  }
  return events;
}

const visibilityOf = ({ visibility }: Counting): SheetVisibility => (visibility === 'public' ? 'public' : 'gm');

/** What a check has done that was held back while its result was hidden. */
export function heldBack({ system, setup, moves }: CheckState): readonly Effect[] {
  const held: Effect[] = [];
  let state = replayed(begin(system, setup));
  for (const { move, faces } of moves) {
    const next = replayed(play(state, move, scripted(faces)));
    held.push(...effects(state, next).filter(tellsResult));
    state = next;
  }
  return held;
}

/** An aspect that comes up, or free invokes of it. */
const tellsResult = (effect: Effect): boolean => 'sheet' in effect && effect.change >= 0;

/** Takes back what moves did to counters, each as far as it goes: they may have been counted on by hand since. */
export function uncounted(state: TableState, stamp: Stamp, counted: readonly Counted[]): readonly TableEvent[] {
  let sheets = state.sheets;
  const events: TableEvent[] = [];
  for (const { sheet: id, counter, change: done } of counted.toReversed()) {
    const sheet = sheets.find((each) => each.id === id);
    const change = sheet ? within(sheet, counter, -done) : 0;
    if (!sheet || change === 0) continue;
    events.push({ ...stamp, type: 'counted', sheet: id, counter, change });
    sheets = [...sheets.filter((each) => each !== sheet), countedOn(sheet, counter, change)];
  }
  return events;
}

function countedOn(sheet: Sheet, counter: string, change: number): Sheet {
  const counters = { ...sheet.counters, [counter]: (sheet.counters[counter] ?? 0) + change };
  return { ...sheet, counters };
}

/** The change of a counter, cut at its bounds. */
export function within(sheet: Sheet, counter: string, change: number): number {
  const bounds = sheetKind(sheet.system, sheet.kind)
    ?.counters(sheet.fields)
    .find(({ name }) => name === counter);
  if (!bounds) return 0;
  const now = sheet.counters[counter] ?? bounds.start;
  return Math.min(bounds.max ?? Number.MAX_SAFE_INTEGER, Math.max(bounds.min, now + change)) - now;
}

function sheetOf(sheets: readonly Sheet[], check: Counting, effect: Effect, system: string): Sheet | undefined {
  const isOf = (sheet: Sheet, kind: string): boolean => sheet.system === system && sheet.kind === kind;
  if ('sheet' in effect) return sheets.find((sheet) => isOf(sheet, effect.sheet) && sheet.name === effect.name);
  const bound = check.sheets[effect.who];
  const own = sheets.find(({ id }) => id === bound);
  const isTheirs = own !== undefined && effect.counter in own.counters;
  // the GM pays for whoever has nothing to pay with
  const isGms = bound === undefined ? effect.who === 'gm' || effect.who === 'opposition' : own?.kind === 'adversary';
  return isTheirs ? own : sheets.find((sheet) => isGms && isOf(sheet, 'gm') && effect.counter in sheet.counters);
}

/** What the table has none of yet: the GM's tokens, or an aspect that came up. */
function madeFor(state: TableState, effect: Effect, system: string, context: Context): Sheet | null {
  const [kind, name] = 'sheet' in effect ? [effect.sheet, effect.name] : ['gm', 'GM'];
  const gm = state.seats.find(({ role, left }) => role === 'gm' && !left);
  const found = sheetKind(system, kind);
  const isMade = 'sheet' in effect ? effect.change >= 0 : effect.who === 'gm';
  if (!gm || !found || !isMade) return null;
  return newSheet({
    id: context.newId(),
    system,
    kind,
    name,
    fields: found.fields.parse({}),
    visibility: 'public',
    owner: gm.id,
  });
}

/** A sheet with its counters where they start. */
export function newSheet(sheet: Omit<Sheet, 'counters'>): Sheet {
  const counters = sheetKind(sheet.system, sheet.kind)?.counters(sheet.fields) ?? [];
  return { ...sheet, counters: Object.fromEntries(counters.map(({ name, start }) => [name, start])) };
}
