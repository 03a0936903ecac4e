// The stream of a table's events: connects, and connects again from where it was whenever it breaks.
import { CLOSED, type ViewEvent } from '@brosok/table';
import { backoff } from './outbox.js';

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
  onConnection: (connection: Connection) => void;
  /** What is known does not fit what the server has: everything must be fetched anew. */
  onStale: () => void;
  /** There is no seat here, or no table: nothing more will come. */
  onGone: () => void;
}): Live {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let closed = false;

  const connect = (): void => {
    clearTimeout(timer);
    const address = new URL(`/api/tables/${options.table}/events?after=${options.after()}`, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const mine = new WebSocket(address);
    socket = mine;
    mine.addEventListener('open', () => {
      if (socket !== mine) return;
      tries = 0;
      options.onConnection('live');
    });
    mine.addEventListener('message', ({ data }) => {
      if (socket !== mine || typeof data !== 'string') return;
      const event: ViewEvent = JSON.parse(data);
      if (event.n > options.after() + 1) again();
      else options.onEvent(event);
    });
    mine.addEventListener('close', ({ code }) => {
      if (socket === mine) ended(code);
    });
  };

  const ended = (code: number): void => {
    socket = null;
    if (closed) return;
    if (code === CLOSED.notSeated || code === CLOSED.unknownTable) {
      options.onGone();
      return;
    }
    if (code === CLOSED.ahead) options.onStale();
    options.onConnection(navigator.onLine ? 'connecting' : 'offline');
    timer = setTimeout(connect, code === CLOSED.restart ? 250 : backoff(tries));
    tries += 1;
    if (tries > 2) options.onConnection('offline');
  };

  /** An event was missed: the stream is begun again after the last that is known. */
  const again = (): void => {
    const old = socket;
    socket = null;
    old?.close();
    connect();
  };

  options.onConnection('connecting');
  connect();
  return {
    hurry: () => {
      if (socket === null && !closed) connect();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
