// What the page shows of a table, kept up to date by view events, wherever these come from.
import { type Entry, type EntryPage, fold, foldPage, type TableView, type ViewEvent } from '@brosok/table';
import { batch, createSignal } from 'solid-js';
import { createStore, reconcile, unwrap } from 'solid-js/store';
import { isOfOlder } from './older.js';

export interface Shown {
  /** As a signal: null until there is something to show, and when there is nothing any more. */
  view(): TableView | null;
  /** The same, read without following it. */
  now(): TableView | null;
  /** The entry that came last by an event; it changes with each. Null before the first. */
  arrived(): string | null;
  show(view: TableView | null): void;
  /** An event that is included already changes nothing. */
  take(event: ViewEvent): void;
  /** Entries from before those that are shown. */
  takeEarlier(page: EntryPage): void;
}

export function createShown(): Shown {
  const [store, setStore] = createStore<{ view: TableView | null }>({ view: null });
  const [arrived, setArrived] = createSignal<string | null>(null, { equals: false });
  const now = () => unwrap(store).view;
  const show = (view: TableView | null) => setStore('view', view && reconcile(view, { key: 'id' }));
  return {
    view: () => store.view,
    now,
    arrived,
    show,
    take: (event) => {
      const before = now();
      if (before === null || event.n <= before.cursor) return;
      batch(() => {
        if (isOfOlder(before, event)) {
          setStore('view', (view) => view && { ...view, cursor: event.n });
          return;
        }
        if (isNews(before, event)) setArrived(event.entry.id);
        show(fold(before, event));
      });
    },
    takeEarlier: ({ entries, before }) => {
      const view = now();
      if (view === null) return;
      // events tell of what is shown: it is as new as the page or newer
      const known = new Map(view.entries.map((entry) => [entry.id, entry]));
      show(foldPage(view, { entries: entries.map((entry) => known.get(entry.id) ?? entry), before }));
    },
  };
}

/** Whether an entry comes to the end of the ledger by an event. */
const isNews = (before: TableView, event: ViewEvent): event is Extract<ViewEvent, { entry: Entry }> =>
  event.type === 'revealed' || (event.type === 'entry' && before.entries.every(({ id }) => id !== event.entry.id));
