// One table as this browser sees it: fetched once, then kept up to date by its events; commands go out from here.
import {
  type Command,
  type Done,
  type Entry,
  type EntryPage,
  fold,
  foldPage,
  type SeatId,
  type TableView,
  type ViewEvent,
} from '@brosok/table';
import { batch, createSignal, onCleanup } from 'solid-js';
import { createStore, reconcile, unwrap } from 'solid-js/store';
import type { Answer, ApiError } from '../net/answer.js';
import { ask } from '../net/api.js';
import { type Connection, type Live, live } from '../net/live.js';
import { newId } from '../net/newId.js';
import { backoff, outbox } from '../net/outbox.js';
import { isOfOlder } from './older.js';

/** A command as the page makes it; its id is added when it is sent. */
export type NewCommand = { [Type in Command['type']]: Omit<Extract<Command, { type: Type }>, 'id'> }[Command['type']];

export interface Table {
  /** Null until it was fetched, and when there is no seat here any more. */
  view(): TableView | null;
  connection(): Connection;
  /** Who is at the table now; null while that is not known. */
  here(): ReadonlySet<SeatId> | null;
  /** Why there is nothing to show. */
  failure(): ApiError | null;
  /** How many commands are on their way. */
  pending(): number;
  send(command: NewCommand): Promise<Answer<Done>>;
  /** Fetches the entries before those that are shown; false where it could not. */
  earlier(): Promise<boolean>;
  /** The entry that came last while the page was open, for reading aloud and for rolling in; null before. It changes with each. */
  arrived(): string | null;
}

export function openTable(id: string): Table {
  const [store, setStore] = createStore<{ view: TableView | null }>({ view: null });
  const [connection, setConnection] = createSignal<Connection>('connecting');
  const [here, setHere] = createSignal<ReadonlySet<SeatId> | null>(null);
  const [failure, setFailure] = createSignal<ApiError | null>(null);
  const [pending, setPending] = createSignal(0);
  const [arrived, setArrived] = createSignal<string | null>(null, { equals: false });
  let stream: Live | null = null;
  let closed = false;

  const show = (view: TableView) => setStore('view', reconcile(view, { key: 'id' }));

  const load = async (tries = 0): Promise<void> => {
    const answer = await ask<TableView>('GET', `/api/tables/${id}`);
    if (closed) return;
    if (answer.ok) {
      setFailure(null);
      show(answer.value);
      stream ??= listen();
      return;
    }
    const { status } = answer.error;
    batch(() => {
      setFailure(answer.error);
      if (GONE.includes(status)) setStore('view', null);
    });
    if (GONE.includes(status)) {
      stream?.close();
      stream = null;
    }
    if (status === 0 || status >= 500) setTimeout(() => closed || load(tries + 1), backoff(tries));
  };

  const listen = (): Live =>
    live({
      table: id,
      after: () => unwrap(store).view?.cursor ?? 0,
      onEvent,
      onPresence: (ids) => setHere(new Set(ids)),
      onConnection: (next) => {
        setConnection(next);
        if (next === 'live') out.hurry();
        else setHere(null);
      },
      onStale: () => void load(),
      onGone: () => void load(),
    });

  const onEvent = (event: ViewEvent): void => {
    const before = unwrap(store).view;
    if (before === null || event.n <= before.cursor) return;
    batch(() => {
      if (isOfOlder(before, event)) {
        setStore('view', (view) => view && { ...view, cursor: event.n });
        return;
      }
      if (isNews(before, event)) setArrived(event.entry.id);
      show(fold(before, event));
    });
  };

  const earlier = async (): Promise<boolean> => {
    const before = unwrap(store).view?.before ?? null;
    if (before === null) return true;
    const answer = await ask<EntryPage>('GET', `/api/tables/${id}/entries?before=${before}`);
    const now = unwrap(store).view;
    if (!answer.ok || closed || now?.before !== before) return false;
    // events tell of what is shown: it is as new as the page or newer
    const known = new Map(now.entries.map((entry) => [entry.id, entry]));
    const entries = answer.value.entries.map((entry) => known.get(entry.id) ?? entry);
    show(foldPage(now, { ...answer.value, entries }));
    return true;
  };

  const out = outbox({
    table: id,
    post: (command) => ask<Done>('POST', `/api/tables/${id}/commands`, command),
    onCount: setPending,
  });

  const hurry = (): void => {
    if (document.visibilityState === 'hidden') return;
    stream?.hurry();
    out.hurry();
  };
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  onCleanup(() => {
    closed = true;
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
    stream?.close();
    out.close();
  });

  void load();
  return {
    view: () => store.view,
    connection,
    here,
    failure,
    pending,
    arrived,
    earlier,
    send: (command) => out.send({ ...command, id: newId() }),
  };
}

/** Whether an entry comes to the end of the ledger by an event. */
const isNews = (before: TableView, event: ViewEvent): event is Extract<ViewEvent, { entry: Entry }> =>
  event.type === 'revealed' || (event.type === 'entry' && before.entries.every(({ id }) => id !== event.entry.id));

/** No seat here, or no such table. */
const GONE = [401, 403, 404];
