// People who play while things break: with the page's own outbox and stream, over real sockets.
import type { Command, Done, ViewEvent } from '@brosok/table';
import { WebSocket } from 'ws';
import type { Answer } from '../../web/src/net/answer.js';
import { live } from '../../web/src/net/live.js';
import { type Keep, outbox } from '../../web/src/net/outbox.js';
import type { Stream } from '../../web/src/net/streams.js';
import type { Person } from '../test/people.js';
import { pause } from './length.js';

/** A command that a player meant, and what came of it. */
export interface Sent {
  readonly id: string;
  readonly at: number;
  /** How often it was sent. */
  tries: number;
  /** When it was answered, as `performance.now()` tells; null before. */
  answeredAt: number | null;
  /** The status of its last answer, 0 where none came; and its code. */
  status: number;
  code: string;
}

export interface Player {
  /** Where they come to. */
  readonly url: string;
  readonly person: Person;
  readonly sent: readonly Sent[];
  readonly events: readonly ViewEvent[];
  /** When each of the events came, as `performance.now()` tells. */
  readonly came: readonly number[];
  /** Every answer that was no success: how long it took, and what it was. */
  readonly refusals: readonly Refusal[];
  /** What no stream may do: leave out events, or tell one again. */
  readonly wrong: readonly string[];
  /** Sends one command after the other, until `over`. */
  play(pace: () => number, over: () => boolean): Promise<void>;
  /** One command; kept when it was answered. */
  roll(): Promise<Sent>;
  close(): void;
}

export interface Refusal {
  readonly status: number;
  readonly code: string;
  /** In milliseconds. */
  readonly took: number;
}

let addresses = 0;

/** A person at a window of the page. Each has an address of their own, so that nobody uses up the others' allowance. */
export function player(url: string, person: Person): Player {
  addresses += 1;
  const headers = { cookie: person.cookie, 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}` };
  const sent: Sent[] = [];
  const byId = new Map<string, Sent>();
  const events: ViewEvent[] = [];
  const came: number[] = [];
  const refusals: Refusal[] = [];
  const wrong: string[] = [];
  const after = () => events.at(-1)?.n ?? 0;

  async function post(command: Command): Promise<Answer<Done>> {
    const began = performance.now();
    const one = byId.get(command.id);
    if (one) one.tries += 1;
    const { status, body } = await asked(`${url}/api/tables/${person.table}/commands`, headers, command);
    if (one) one.status = status;
    if (status === 200) {
      if (one) one.answeredAt = performance.now();
      return { ok: true, value: { command: command.id, cursor: 0 } };
    }
    const code = codeOf(body);
    if (one) one.code = code;
    refusals.push({ status, code, took: performance.now() - began });
    return { ok: false, error: { code, message: '', at: null, status } };
  }

  const out = outbox({ table: person.table, post, onCount: () => undefined, keep: inMemory() });
  const stream = live({
    table: person.table,
    after,
    onEvent(event) {
      if (event.n !== after() + 1) return;
      events.push(event);
      came.push(performance.now());
    },
    onPresence: () => undefined,
    onConnection: (connection) => connection === 'live' && out.hurry(),
    onStale: () => wrong.push('stale'),
    onGone: () => wrong.push('gone'),
    ways: [bySocket(url, headers, wrong)],
    isOnline: () => true,
  });

  async function roll(): Promise<Sent> {
    const id = crypto.randomUUID();
    const one: Sent = { id, at: performance.now(), tries: 0, answeredAt: null, status: 0, code: '' };
    sent.push(one);
    byId.set(id, one);
    await out.send({ id, type: 'roll', expression: '2d6+1', visibility: 'public', label: id });
    return one;
  }

  return {
    url,
    person,
    sent,
    events,
    came,
    refusals,
    wrong,
    roll,
    async play(pace, over) {
      while (!over()) {
        await roll();
        await pause(pace());
      }
    },
    close() {
      out.close();
      stream.close();
    },
  };
}

/** Ends what people have open. */
export function closed(all: readonly { close(): void }[]): void {
  for (const each of all) each.close();
}

/** How long after a moment a player has an answer to what they sent, and is told something new: both. */
export async function backAfter({ sent, came }: Pick<Player, 'sent' | 'came'>, at: number): Promise<number> {
  for (let waited = 0; waited < 10_000; waited += 10) {
    const answered = Math.min(...sent.flatMap(({ answeredAt }) => (answeredAt && answeredAt > at ? [answeredAt] : [])));
    const told = Math.min(...came.filter((time) => time > at));
    if (Number.isFinite(answered) && Number.isFinite(told)) return Math.max(answered, told) - at;
    await pause(10);
  }
  return Number.POSITIVE_INFINITY;
}

/** How long commands took that were sent and answered between two moments. */
export const answers = (players: readonly Player[], from: number, to: number): readonly number[] =>
  players.flatMap(({ sent }) =>
    sent.flatMap(({ at, answeredAt }) =>
      at > from && answeredAt !== null && answeredAt < to ? [answeredAt - at] : [],
    ),
  );

async function asked(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: object,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // as long as the page waits
      signal: AbortSignal.timeout(20_000),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return { status: 0, body: null };
  }
}

const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'error' in body ? String(Object(body.error).code) : 'UNREACHABLE';

/** The page's stream over a socket of Node's; what comes must go on from where it was asked to. */
const bySocket =
  (url: string, headers: Readonly<Record<string, string>>, wrong: string[]): Stream =>
  (path, told) => {
    const socket = new WebSocket(url.replace('http', 'ws') + path, { headers });
    let last = Number(new URL(path, url).searchParams.get('after'));
    let over = false;
    socket.on('open', () => over || told.opened());
    socket.on('message', (data) => {
      if (over) return;
      const { type, n } = JSON.parse(String(data));
      if (type !== 'presence') {
        if (n !== last + 1) wrong.push(`${n} after ${last}`);
        last = n;
      }
      told.message(String(data));
    });
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      if (over) return;
      over = true;
      told.closed(code);
    });
    return {
      close() {
        over = true;
        socket.terminate();
      },
    };
  };

/** What a browser keeps, for as long as the window is open. */
function inMemory(): Keep {
  const kept = new Map<string, string>();
  return {
    keys: (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)).toSorted(),
    readJson: (key) => JSON.parse(kept.get(key) ?? 'null'),
    write: (key, value) => (value === null ? kept.delete(key) : kept.set(key, value) !== undefined),
    writeJson: (key, value) => kept.set(key, JSON.stringify(value)) !== undefined,
  };
}
