// One table as this browser sees it: fetched once, then kept up to date by its events; commands go out from here.
import type { Command, Done, EntryPage, SeatId, TableView } from '@brosok/table';
import { batch, createSignal, onCleanup } from 'solid-js';
import type { Answer, ApiError } from '../net/answer.js';
import { ask } from '../net/api.js';
import { type Connection, type Live, live } from '../net/live.js';
import { newId } from '../net/newId.js';
import { backoff, outbox } from '../net/outbox.js';
import { createShown } from './shown.js';

/** A command as the page makes it; its id is added when it is sent. */
export type NewCommand = { [Type in Command['type']]: Omit<Extract<Command, { type: Type }>, 'id'> }[Command['type']];

export interface Table {
  /** Nobody else can ever sit here: it is kept on this device alone. */
  readonly alone: boolean;
  /** Null until it was fetched, and when there is no seat here any more. */
  view(): TableView | null;
  connection(): Connection;
  /** Who is at the table now; null while that is not known. */
  here(): ReadonlySet<SeatId> | null;
  /** Why there is nothing to show. */
  failure(): ApiError | null;
  /** How many commands are on their way. */
  pending(): number;
  /** By which code the server holds up what is on its way; null where it does not. */
  held(): string | null;
  send(command: NewCommand): Promise<Answer<Done>>;
  /** Fetches the entries before those that are shown; false where it could not. */
  earlier(): Promise<boolean>;
  /** The entry that came last while the page was open, for reading aloud and for rolling in; null before. It changes with each. */
  arrived(): string | null;
}

export function openTable(id: string): Table {
  const shown = createShown();
  const [connection, setConnection] = createSignal<Connection>('connecting');
  const [here, setHere] = createSignal<ReadonlySet<SeatId> | null>(null);
  const [failure, setFailure] = createSignal<ApiError | null>(null);
  const [pending, setPending] = createSignal(0);
  const [held, setHeld] = createSignal<string | null>(null);
  let stream: Live | null = null;
  let closed = false;

  const load = async (tries = 0): Promise<void> => {
    const answer = await ask<TableView>('GET', `/api/tables/${id}`);
    if (closed) return;
    if (answer.ok) {
      setFailure(null);
      shown.show(answer.value);
      stream ??= listen();
      return;
    }
    const { status } = answer.error;
    batch(() => {
      setFailure(answer.error);
      if (GONE.includes(status)) shown.show(null);
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
      after: () => shown.now()?.cursor ?? 0,
      onEvent: shown.take,
      onPresence: (ids) => setHere(new Set(ids)),
      onConnection: (next) => {
        setConnection(next);
        if (next === 'live') out.hurry();
        else setHere(null);
      },
      onStale: () => void load(),
      onGone: () => void load(),
    });

  const earlier = async (): Promise<boolean> => {
    const before = shown.now()?.before ?? null;
    if (before === null) return true;
    const answer = await ask<EntryPage>('GET', `/api/tables/${id}/entries?before=${before}`);
    if (!answer.ok || closed || shown.now()?.before !== before) return false;
    shown.takeEarlier(answer.value);
    return true;
  };

  const out = outbox({
    table: id,
    post: (command) => ask<Done>('POST', `/api/tables/${id}/commands`, command),
    onCount: (count, code) => {
      setPending(count);
      setHeld(code);
    },
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
    alone: false,
    view: shown.view,
    connection,
    here,
    failure,
    pending,
    held,
    arrived: shown.arrived,
    earlier,
    send: (command) => out.send({ ...command, id: newId() }),
  };
}

/** No seat here, or no such table. */
const GONE = [401, 403, 404];
