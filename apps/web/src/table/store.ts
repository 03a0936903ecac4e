// One table as this browser sees it: fetched once, then kept up to date by its events; commands go out from here.
import { type Command, type Done, fold, type TableView, type ViewEvent } from '@brosok/table';
import { batch, createSignal, onCleanup } from 'solid-js';
import { createStore, reconcile, unwrap } from 'solid-js/store';
import type { Answer, ApiError } from '../net/answer.js';
import { ask } from '../net/api.js';
import { type Connection, type Live, live } from '../net/live.js';
import { backoff, outbox } from '../net/outbox.js';

/** A command as the page makes it; its id is added when it is sent. */
type NewCommand = { [Type in Command['type']]: Omit<Extract<Command, { type: Type }>, 'id'> }[Command['type']];

export interface Table {
  /** Null until it was fetched. */
  view(): TableView | null;
  connection(): Connection;
  /** Why there is nothing to show. */
  failure(): ApiError | null;
  /** How many commands are on their way. */
  pending(): number;
  send(command: NewCommand): Promise<Answer<Done>>;
  /** The entry that came last while the page was open, for reading aloud and for rolling in; null before. */
  arrived(): string | null;
}

export function openTable(id: string): Table {
  const [store, setStore] = createStore<{ view: TableView | null }>({ view: null });
  const [connection, setConnection] = createSignal<Connection>('connecting');
  const [failure, setFailure] = createSignal<ApiError | null>(null);
  const [pending, setPending] = createSignal(0);
  const [arrived, setArrived] = createSignal<string | null>(null);
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
    setFailure(answer.error);
    if (answer.error.status === 0 || answer.error.status >= 500)
      setTimeout(() => closed || load(tries + 1), backoff(tries));
  };

  const listen = (): Live =>
    live({
      table: id,
      after: () => unwrap(store).view?.cursor ?? 0,
      onEvent,
      onConnection: (next) => {
        setConnection(next);
        if (next === 'live') out.hurry();
      },
      onStale: () => void load(),
      onGone: () => void load(),
    });

  const onEvent = (event: ViewEvent): void => {
    const before = unwrap(store).view;
    if (before === null || event.n <= before.cursor) return;
    batch(() => {
      if (event.type === 'entry') setArrived(event.entry.id);
      show(fold(before, event));
    });
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
    failure,
    pending,
    arrived,
    send: (command) => out.send({ ...command, id: newId() }),
  };
}

/** A random UUID; over plain HTTP in a home network `randomUUID` is not there, `getRandomValues` is. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
