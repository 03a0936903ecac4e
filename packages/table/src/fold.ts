// How a client keeps its view up to date.
import type { Entry, TableView, ViewEvent } from './entry.js';

/** The view after an event. An event that the view already includes changes nothing. */
export function fold(view: TableView, event: ViewEvent): TableView {
  if (event.n <= view.cursor) return view;
  switch (event.type) {
    case 'table': {
      const you = event.seats.find(({ id }) => id === view.you.id) ?? view.you;
      const entries = event.entries.reduce(upsert, view.entries);
      return { ...view, table: event.table, seats: event.seats, you, entries, cursor: event.n };
    }
    case 'entry':
      return { ...view, entries: upsert(view.entries, event.entry), cursor: event.n };
  }
}

function upsert(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const index = entries.findLastIndex(({ id }) => id === entry.id);
  return index < 0 ? [...entries, entry] : entries.with(index, entry);
}
