// The stream of a table's events: connects, and connects again from where it was whenever it breaks.
import { CLOSED, type Presence, type ViewEvent } from '@brosok/table';
import { backoff } from './outbox.js';
import { byServerSentEvents, bySocket, type Hold, type Stream } from './streams.js';

export type Connection = 'connecting' | 'live' | 'offline';

export interface Live {
  /** Connects now, as the network is back or the page is looked at again. */
  hurry(): void;
  close(): void;
}

export function live(options: {
  readonly table: string;
  /** The `n` of the last event that is known. */
  after: () => number;
  onEvent: (event: ViewEvent) => void;
  onPresence: (here: Presence['here']) => void;
  onConnection: (connection: Connection) => void;
  /** What is known does not fit what the server has: everything must be fetched anew. */
  onStale: () => void;
  /** There is no seat here, or no table: nothing more will come. */
  onGone: () => void;
  /** The ways of connecting: the next is tried where one could not be opened twice in a row. */
  ways?: readonly Stream[];
  /** Milliseconds to wait before the n-th further try. */
  wait?: (tries: number) => number;
  /** Whether the device has a network at all. */
  isOnline?: () => boolean;
}): Live {
  const { ways = [bySocket, byServerSentEvents], wait = backoff, isOnline = () => navigator.onLine } = options;
  let hold: Hold | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let way = 0;
  /** How often in a row this way could not be opened. */
  let failures = 0;
  /** The ways that were open once: it is rather the server that is away than the way that is barred. */
  const worked = new Set<number>();
  let tries = 0;
  let closed = false;

  const connect = (): void => {
    clearTimeout(timer);
    const open = ways[way % ways.length];
    let opened = false;
    hold =
      open?.(`/api/tables/${options.table}/events?after=${options.after()}`, {
        opened: () => {
          opened = true;
          worked.add(way % ways.length);
          failures = 0;
          tries = 0;
          options.onConnection('live');
        },
        message: (text) => heard(JSON.parse(text)),
        closed: (code) => {
          if (!opened) failures += 1;
          ended(code);
        },
      }) ?? null;
  };
  const heard = (message: ViewEvent | Presence): void => {
    if (message.type === 'presence') options.onPresence(message.here);
    else if (message.n > options.after() + 1) again();
    else options.onEvent(message);
  };
  const ended = (code: number | 'refused' | null): void => {
    hold = null;
    if (closed) return;
    if (code === CLOSED.notSeated || code === CLOSED.unknownTable) {
      options.onGone();
      return;
    }
    // a refusal tells no reason: fetching the table does
    if (code === CLOSED.ahead || code === 'refused') options.onStale();
    if (failures >= (worked.has(way % ways.length) ? MOST_FAILURES_LATER : MOST_FAILURES)) {
      way += 1;
      failures = 0;
    }
    options.onConnection(isOnline() ? 'connecting' : 'offline');
    timer = setTimeout(connect, code === CLOSED.restart ? 250 : wait(tries));
    tries += 1;
    if (tries > 2) options.onConnection('offline');
  };
  /** An event was missed: the stream is begun again after the last that is known. */
  const again = (): void => {
    hold?.close();
    connect();
  };

  options.onConnection('connecting');
  connect();
  return {
    hurry: () => {
      if (hold === null && !closed) connect();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      hold?.close();
    },
  };
}

/** A way that could not be opened so often in a row gives place to the next. */
const MOST_FAILURES = 2;
/** The same of one that was open before. */
const MOST_FAILURES_LATER = 8;
