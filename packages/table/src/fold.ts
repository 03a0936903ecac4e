// How a client keeps its view up to date.
import type { Entry, EntryPage, TableView, ViewEvent } from './entry.js';
import type { Sheet } from './sheet.js';

/** The view after an event. An event that the view already includes changes nothing. */
export function fold(view: TableView, event: ViewEvent): TableView {
  if (event.n <= view.cursor) return view;
  const cursor = event.n;
  switch (event.type) {
    case 'table': {
      const { table, seats, invites } = event;
      const { id, name, role } = seats.find((seat) => seat.id === view.you.id) ?? view.you;
      const entries = event.entries.reduce(upsert, view.entries);
      return { ...view, table, seats, invites, you: { id, name, role }, entries, cursor };
    }
    case 'entry':
      return { ...view, entries: upsert(view.entries, event.entry), cursor };
    case 'revealed':
      return { ...view, entries: [...without(view.entries, event.entry), event.entry], cursor };
    case 'sheets': {
      const kept = view.sheets.filter(({ id }) => !event.removed.includes(id));
      return { ...view, sheets: event.saved.reduce<readonly Sheet[]>(upsert, kept), cursor };
    }
    case 'session':
      return { ...view, session: event.session, disclosed: event.disclosed, cursor };
    case 'view':
      return { ...event.view, cursor };
  }
}

/** The view with some entries from before; one that was in progress and stood alone comes to its place. */
export const foldPage = (view: TableView, { entries, before }: EntryPage): TableView => {
  const paged = new Set(entries.map(({ id }) => id));
  return { ...view, entries: [...entries, ...view.entries.filter(({ id }) => !paged.has(id))], before };
};

function upsert<Item extends { readonly id: string }>(items: readonly Item[], item: Item): readonly Item[] {
  const index = items.findLastIndex(({ id }) => id === item.id);
  return index < 0 ? [...items, item] : items.with(index, item);
}

const without = (entries: readonly Entry[], { id }: Entry): readonly Entry[] =>
  entries.filter((entry) => entry.id !== id);
