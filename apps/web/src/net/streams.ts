// The two ways in which events come: a WebSocket, and server-sent events where something on the way lets none through.

export type Stream = (path: string, told: Told) => Hold;

/** Told what comes of a stream. After `closed` nothing more is told. */
export interface Told {
  opened(): void;
  message(text: string): void;
  /** A closing code of the server's (`CLOSED` of the table); `refused` where it answered, but with no stream; else null. */
  closed(code: number | 'refused' | null): void;
}

export interface Hold {
  /** Ends it; nothing is told any more. */
  close(): void;
}

export const bySocket: Stream = (path, told) => {
  const address = new URL(path, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address);
  let over = false;
  socket.addEventListener('open', () => over || told.opened());
  socket.addEventListener('message', ({ data }) => over || typeof data !== 'string' || told.message(data));
  socket.addEventListener('close', ({ code }) => {
    if (over) return;
    over = true;
    told.closed(code);
  });
  return {
    close: () => {
      over = true;
      socket.close();
    },
  };
};

export const byServerSentEvents: Stream = (path, told) => {
  const source = new EventSource(path);
  const end = (code: number | 'refused' | null) => {
    source.close();
    told.closed(code);
  };
  let isRenewing = false;
  source.addEventListener('open', () => {
    isRenewing = false;
    told.opened();
  });
  // the server wants to know whether we are there: the browser connects again by itself, after the last event that it was told
  source.addEventListener('renew', () => {
    isRenewing = true;
  });
  for (const name of ['message', 'presence'])
    source.addEventListener(name, (event) => {
      if (event instanceof MessageEvent) told.message(event.data);
    });
  source.addEventListener('closed', (event) => {
    if (event instanceof MessageEvent) end(codeIn(event.data));
  });
  // it would connect again by itself, but from where it was told to begin; we do so from what we know
  source.addEventListener('error', () => {
    if (isRenewing && source.readyState === EventSource.CONNECTING) isRenewing = false;
    else end(source.readyState === EventSource.CLOSED ? 'refused' : null);
  });
  return source;
};

/** The first number in it: the server tells the code as JSON. */
const codeIn = (data: unknown): number | null => {
  const found = /\d{4}/.exec(String(data));
  return found ? Number(found[0]) : null;
};
