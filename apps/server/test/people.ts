// A running server and the people at its tables, for tests: real requests, real sockets.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Invite, Role, Seated, SeatId, TableEvent, TableId, TableView, ViewEvent } from '@brosok/table';
import { WebSocket } from 'ws';
import { type RunningServer, type ServeOptions, start } from '../src/index.js';
import { openStore, type Place } from '../src/store/store.js';
import { clusterOn } from './cluster.js';
import { isCluster } from './clusterParts.js';

/** A data folder that `remove` takes away again. */
export function dataFolder(): { readonly data: string; remove(): void } {
  const data = mkdtempSync(join(tmpdir(), 'brosok-test-'));
  return { data, remove: () => rmSync(data, { recursive: true, force: true }) };
}

export interface TestServer extends RunningServer {
  /** One server alone, for what each does by itself, where `url` leads to several. */
  readonly one: string;
  /** Where its tables are kept. */
  readonly place: Place;
}

/** A server on a free port of this machine; where the tests are run on several nodes, those behind a proxy. */
export async function serverOn(options: ServeOptions): Promise<TestServer> {
  const all = { host: '127.0.0.1', port: 0, page: null, logLevel: 'silent', ...options } as const;
  if (isCluster) return clusterOn(all);
  const started = await start(all, {});
  if (!started.ok) throw new Error(started.error.code);
  const { database, data = '' } = options;
  const place: Place = database ? { kind: 'database', url: database } : { kind: 'folder', folder: data };
  return { ...started.value, one: started.value.url, place };
}

/** The same with a data folder of its own, which is taken away when it is closed, or could not start. */
export async function ownServer(options: Omit<ServeOptions, 'data'> = {}): Promise<TestServer> {
  const { data, remove } = dataFolder();
  try {
    const server = await serverOn({ ...options, data });
    return { ...server, close: () => server.close().finally(remove) };
  } catch (thrown) {
    remove();
    throw thrown;
  }
}

/** Another process appends to the same store, and gives no hint of it. */
export async function appendElsewhere(
  place: Place,
  table: TableId,
  expected: number,
  events: readonly TableEvent[],
): Promise<void> {
  const store = await openStore(place);
  const appended = store.ok ? await store.value.log.append(table, expected, events) : store;
  if (store.ok) await store.value.log.close();
  if (!appended.ok) throw new Error(appended.error.code);
}

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** What people do at a table. Each has a browser of their own: a cookie. */
export interface Person {
  readonly table: string;
  readonly seat: Seated['seat'];
  readonly cookie: string;
  send(command: object): Promise<Answer>;
  view(): Promise<TableView>;
  invite(role: Role): Promise<Invite>;
  listen(after?: number): Listener;
}

/** Opens a table: the GM. */
export async function openTable(url: string, name = 'Thursday'): Promise<Person> {
  const answer = await post<Seated>(`${url}/api/tables`, { id: crypto.randomUUID(), name, seatName: 'Gwen' });
  return person(url, answer);
}

/** Takes a seat by a link. */
export async function joinTable(url: string, gm: Person, role: Role, name: string): Promise<Person> {
  const { token } = await gm.invite(role);
  return person(
    url,
    await post<Seated>(`${url}/api/tables/${gm.table}/seats`, { id: crypto.randomUUID(), token, name }),
  );
}

/** The same person, who has found another server. */
export const movedTo = (url: string, { table, seat, cookie }: Person): Person => at(url, table, seat, cookie);

function person(url: string, { status, headers, body }: Answer<Seated>): Person {
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return at(url, body.table.id, body.seat, headers.get('set-cookie')?.split(';')[0] ?? '');
}

function at(url: string, table: string, seat: Seated['seat'], cookie: string): Person {
  const base = `${url}/api/tables/${table}`;
  const headers = { cookie };
  return {
    table,
    seat,
    cookie,
    send: (command) => post(`${base}/commands`, command, headers),
    view: async () => (await get<TableView>(base, headers)).body,
    invite: async (role) => (await post<Invite>(`${base}/invites`, { role }, headers)).body,
    listen: (after = 0) => listener(`${base}/events?after=${after}`.replace('http', 'ws'), headers),
  };
}

export const get = <Body = unknown>(url: string, headers: HeadersInit = {}): Promise<Answer<Body>> =>
  answered(fetch(url, { headers }));

export const post = <Body = unknown>(url: string, body: unknown, headers: HeadersInit = {}): Promise<Answer<Body>> =>
  answered(
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

async function answered<Body>(asked: Promise<Response>): Promise<Answer<Body>> {
  const response = await asked;
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** A socket of events and all that came over it. */
export interface Listener {
  readonly socket: WebSocket;
  /** The raw frames. */
  readonly frames: readonly string[];
  readonly events: readonly ViewEvent[];
  /** Who was at the table, each time that it was told. */
  readonly presence: readonly (readonly SeatId[])[];
  /** Waits for the event numbered `n`. */
  until(n: number): Promise<void>;
  /** Waits until it is closed: the code. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  close(): void;
}

export function listener(url: string, headers: Readonly<Record<string, string>>): Listener {
  const socket = new WebSocket(url, { headers });
  const frames: string[] = [];
  const events: ViewEvent[] = [];
  const presence: (readonly SeatId[])[] = [];
  let wake: () => void = () => undefined;
  socket.on('message', (data) => {
    frames.push(String(data));
    const message = JSON.parse(String(data));
    if (message.type === 'presence') presence.push(message.here);
    else events.push(message);
    wake();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  return {
    socket,
    frames,
    events,
    presence,
    closed,
    async until(n) {
      while ((events.at(-1)?.n ?? 0) < n) {
        const next = new Promise<'more'>((resolve) => {
          wake = () => resolve('more');
        });
        if ((await Promise.race([next, closed])) !== 'more') throw new Error('the socket was closed');
      }
    },
    close: () => socket.terminate(),
  };
}

/** An event of a stream of server-sent events, as a browser reads it. */
export interface SseEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: unknown;
}

/** A stream of server-sent events and all that came over it. */
export interface SseListener {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly events: readonly SseEvent[];
  /** Everything as it came. */
  text(): string;
  /** Waits for such an event. */
  until(found: (event: SseEvent) => boolean): Promise<void>;
  readonly ended: Promise<void>;
  pause(): void;
  resume(): void;
  close(): void;
}

export async function sse(url: string, headers: Readonly<Record<string, string>>): Promise<SseListener> {
  const asked = request(url, { headers: { accept: 'text/event-stream', ...headers } }).end();
  const response = await new Promise<IncomingMessage>((resolve) => asked.once('response', resolve));
  let text = '';
  let read = 0;
  const events: SseEvent[] = [];
  response.setEncoding('utf8').on('data', (data) => {
    text += data;
    for (let end = text.indexOf('\n\n', read); end >= 0; end = text.indexOf('\n\n', read)) {
      const event = sseEvent(text.slice(read, end));
      read = end + 2;
      if (event) events.push(event);
    }
  });
  const ended = new Promise<void>((resolve) => response.once('close', resolve));
  response.on('error', () => undefined);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    text: () => text,
    async until(found) {
      while (!events.some(found)) {
        if ((await Promise.race([once(response, 'data'), ended])) === undefined)
          throw new Error('the stream has ended');
      }
    },
    ended,
    pause: () => response.pause(),
    resume: () => response.resume(),
    close: () => response.destroy(),
  };
}

/** The event of a block; null for comments and for how soon to connect again. */
function sseEvent(block: string): SseEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return null;
  return { event: fields.get('event') ?? 'message', id: fields.get('id'), data: JSON.parse(data) };
}

/** A command as it is sent: right or wrong, as the test likes. */
export interface Sendable {
  readonly id: string;
  readonly label?: string;
  readonly [field: string]: unknown;
}

export const roll = (fields: object = {}): Sendable =>
  commandOf({ type: 'roll', expression: '2d6+1', visibility: 'public', ...fields });

export const check = (fields: object = {}): Sendable =>
  commandOf({ type: 'startCheck', system: 'paired-d12', setup: { difficulty: 15 }, visibility: 'public', ...fields });

export const move = (entry: string | undefined, fields: object = {}): Sendable =>
  commandOf({ type: 'playMove', entry, step: 0, move: { type: 'roll' }, ...fields });

export const rename = (name: string): Sendable => commandOf({ type: 'rename', name });

/** A command with an id of its own. */
const commandOf = (fields: object): Sendable => ({ id: crypto.randomUUID(), ...fields });
