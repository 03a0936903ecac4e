// NATS as the medium: a subject for each topic, so that a node hears only of tables that it has in use.
import { setTimeout as pause } from 'node:timers/promises';
import { fail, ok, type Result } from '@brosok/dice';
import { type ConnectionOptions, connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { listeners, type Medium, type MediumWatcher } from './medium.js';

/** Where NATS is and how to be let in. */
export type NatsAddress = Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'token' | 'tls'>;

/**
 * `nats://host:4222`, `tls://user:password@host`, `nats://token@host`, or several with commas between. Code:
 * `INVALID_NATS_URL`; what was given is told nobody, as it may hold a password.
 */
export function natsAddress(text: string): Result<NatsAddress> {
  const urls = text.split(',').map((each) => (URL.canParse(each.trim()) ? new URL(each.trim()) : null));
  const servers = urls.flatMap((url) => (url && /^(nats|tls):$/.test(url.protocol) && url.host ? [url.host] : []));
  if (servers.length !== urls.length) return fail('INVALID_NATS_URL', 'nats');
  const named = urls.find((url) => url?.username);
  const [user, pass] = [named?.username ?? '', named?.password ?? ''].map(decoded);
  if (user === null || pass === null) return fail('INVALID_NATS_URL', 'nats');
  return ok({
    servers,
    ...(user && pass ? { user, pass } : user ? { token: user } : {}),
    ...(urls.some((url) => url?.protocol === 'tls:') ? { tls: {} } : {}),
  });
}

/** What stands in an address with `%`, null where it is no text. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Connects, and stays connected. The promise is kept when it is there, or after a moment: a node can begin without. */
export async function natsMedium(address: NatsAddress, watcher: MediumWatcher): Promise<Medium> {
  const heard = listeners();
  const subscriptions = new Map<string, Subscription>();
  const backs: (() => void)[] = [];
  const outbox = new Map<string, string>();
  let connection: NatsConnection | null = null;
  let isThere = false;
  let wasAway = false;
  let closed = false;
  let begun: () => void = () => undefined;
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });

  function lost(reason: string): void {
    if (!wasAway) watcher.lost(reason);
    isThere = false;
    wasAway = true;
  }

  function there(): void {
    isThere = true;
    begun();
    if (!wasAway) return;
    wasAway = false;
    watcher.returned();
    for (const back of backs) back();
  }

  /** Connects; where the client gives up all the same, begins anew. */
  async function stayConnected(): Promise<void> {
    while (!closed) {
      try {
        const made = await connect({ ...address, ...PATIENCE });
        if (closed) return await made.close();
        connection = made;
        subscriptions.clear();
        for (const topic of heard.topics()) subscribe(made, topic);
        there();
        watch(made).catch(() => undefined);
        const error = await made.closed();
        connection = null;
        if (!closed) lost(error?.message ?? 'closed');
      } catch (thrown) {
        lost(thrown instanceof Error ? thrown.name : 'unknown');
      }
      if (!closed) await pause(PATIENCE.reconnectTimeWait);
    }
  }

  async function watch(made: NatsConnection): Promise<void> {
    for await (const { type } of made.status()) {
      if (closed) return;
      if (type === 'disconnect') lost(type);
      if (type === 'reconnect') there();
    }
  }

  function subscribe(to: NatsConnection, topic: string): void {
    const callback = (error: Error | null, message: { string(): string }): void => {
      if (!error) heard.tell(topic, message.string());
    };
    subscriptions.set(topic, to.subscribe(SUBJECTS + topic, { callback }));
  }

  function sendWaiting(): void {
    if (connection && isThere) for (const [topic, text] of outbox) connection.publish(SUBJECTS + topic, text);
    outbox.clear();
  }

  const living = stayConnected();
  await Promise.race([beginning, pause(FIRST_TRY)]);
  return {
    send(topic, text) {
      // what is kept for later would be out of date by then, and there is no end to it
      if (!isThere) return;
      if (outbox.size === 0) setImmediate(sendWaiting);
      outbox.set(topic, text);
    },
    async listen(topic, hear) {
      const isNew = !heard.has(topic);
      const stop = heard.add(topic, hear);
      if (isNew && connection) subscribe(connection, topic);
      // the server knows of it when it has answered what was sent after
      if (connection && isThere) await Promise.race([connection.flush().catch(() => undefined), pause(FIRST_TRY)]);
      return () => {
        if (!stop()) return;
        subscriptions.get(topic)?.unsubscribe();
        subscriptions.delete(topic);
      };
    },
    isThere: () => isThere,
    onReturn: (back) => void backs.push(back),
    async close() {
      sendWaiting();
      if (connection && isThere) await Promise.race([connection.flush().catch(() => undefined), pause(GOODBYE)]);
      closed = true;
      await connection?.close();
      if (connection) await living;
    },
  };
}

const SUBJECTS = 'brosok.';

/** How long a start waits for it, and how long its last words may take, in milliseconds. */
const FIRST_TRY = 1000;
const GOODBYE = 500;

/** It is tried for ever, whatever the server answers: what it refuses now it may let in when it is set up anew. */
const PATIENCE = {
  name: 'brosok',
  maxReconnectAttempts: -1,
  ignoreAuthErrorAbort: true,
  reconnectTimeWait: 250,
  reconnectJitter: 250,
  reconnectJitterTLS: 250,
  timeout: 2000,
  pingInterval: 2000,
  maxPingOut: 2,
};
