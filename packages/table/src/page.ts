// A table's entries in pieces that are well sent at once, latest first.
import type { EntryId } from './id.js';
import type { Seat } from './seat.js';
import { type EntryState, entryOf, placeKey, type TableState } from './state.js';
import { get } from './trie.js';
import { isOpen, sight } from './visibility.js';

/** How many entries a page has at most, and how many dice, moves and lines all of them: about a megabyte of JSON. */
const MAX_ENTRIES = 100;
const MAX_WEIGHT = 5000;

export interface PageOfState {
  /** Oldest first. */
  readonly entries: readonly EntryState[];
  /** The first of them where there are more before it, else null. */
  readonly before: EntryId | null;
}

/** The entries that a seat sees before a place, or the latest; at least one where there is any. */
export function pageBefore(state: TableState, viewer: Seat, place: number | null): PageOfState {
  const found: EntryState[] = [];
  let weight = 0;
  for (const entry of seenBefore(state, viewer, place ?? state.places)) {
    weight += weightOf(entry);
    if (found.length > 0 && (found.length === MAX_ENTRIES || weight > MAX_WEIGHT))
      return { entries: found.reverse(), before: found[0]?.id ?? null };
    found.push(entry);
  }
  return { entries: found.reverse(), before: null };
}

/** What a seat sees to be in progress from before a page; of what is blind it does not see when it is over. */
export function inProgressBefore(state: TableState, viewer: Seat, page: PageOfState): readonly EntryState[] {
  if (page.before === null) return [];
  const start = page.entries[0]?.place ?? 0;
  return state.inProgress
    .map((id) => entryOf(state, id))
    .filter((entry) => entry !== undefined)
    .filter((entry) => entry.place < start && isOpen(sight(viewer, entry)))
    .sort((a, b) => a.place - b.place);
}

/** All entries that a seat sees, oldest first; those that were revealed where they were. */
export function* entriesSeen(state: TableState, viewer: Seat): Generator<EntryState> {
  for (let place = 0; place < state.places; place += 1) {
    const entry = entryAt(state, place);
    if (entry && sight(viewer, entry) !== 'none') yield entry;
  }
}

function* seenBefore(state: TableState, viewer: Seat, end: number): Generator<EntryState> {
  for (let place = end - 1; place >= 0; place -= 1) {
    const entry = entryAt(state, place);
    if (entry && sight(viewer, entry) !== 'none') yield entry;
  }
}

function entryAt(state: TableState, place: number): EntryState | undefined {
  const id = get(state.order, placeKey(place));
  return typeof id === 'string' ? entryOf(state, id) : undefined;
}

function weightOf(entry: EntryState): number {
  switch (entry.kind) {
    case 'roll':
    case 'failed':
      return 1 + entry.faces.length;
    case 'check':
      return 1 + entry.check.dice.length + 3 * entry.check.moves.length;
    case 'request':
    case 'note':
      return 1;
  }
}
