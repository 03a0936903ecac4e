// NATS as the medium: a subject for each topic, so that a node hears only of tables that it has in use.
import { accessSync, constants, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { checkServerIdentity } from 'node:tls';
import { fail, ok, type Result } from '@brosok/dice';
import {
  type ConnectionOptions,
  connect,
  credsAuthenticator,
  type NatsConnection,
  type Subscription,
} from '@nats-io/transport-node';
import { reasonOf } from '../store/reason.js';
import { listeners, type Medium, type MediumWatcher } from './medium.js';

/** Where NATS is and how to be let in. */
export type NatsAddress = Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'token' | 'tls' | 'authenticator'>;

/** Files that NATS is trusted by and lets us in by. They are read each time that a connection is made. */
export interface NatsFiles {
  /** The authorities whose servers are believed, as PEM; those that Node knows where none is given. */
  readonly ca?: string | undefined;
  /** The node's own certificate and its key, as PEM. */
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
  /** What `nsc` makes for a user: a token that is signed, and the key to it. */
  readonly creds?: string | undefined;
}

/**
 * `nats://host:4222`, `tls://user:password@host`, `nats://token@host`, or several with commas between. With `tls://`, or a
 * file for it, only a server that speaks TLS will do, whose certificate has the name in its address. Codes:
 * `INVALID_NATS_URL`; what was given is told nobody, as it may hold a password. `FILE_UNREADABLE`.
 */
export function natsAddress(text: string, files: NatsFiles = {}): Result<NatsAddress> {
  const urls = text.split(',').map((each) => (URL.canParse(each.trim()) ? new URL(each.trim()) : null));
  const servers = urls.flatMap((url) => (url && /^(nats|tls):$/.test(url.protocol) && url.host ? [url.host] : []));
  if (servers.length !== urls.length) return fail('INVALID_NATS_URL', 'nats');
  const whose = urls.find((url) => url?.username);
  const [user, pass] = [whose?.username ?? '', whose?.password ?? ''].map(decoded);
  if (user === null || pass === null) return fail('INVALID_NATS_URL', 'nats');
  for (const file of Object.values(files)) {
    const read = file ? attemptToRead(file) : null;
    if (read?.ok === false) return read;
  }
  const { ca, cert, key, creds } = files;
  const named = urls.flatMap((url) => url?.hostname.replace(/^\[|\]$/g, '') ?? []);
  const tls = {
    ...(ca && { caFile: ca }),
    ...(cert && { certFile: cert }),
    ...(key && { keyFile: key }),
    ...(named.some(isIP) && { checkServerIdentity: isOneOf(named) }),
  };
  return ok({
    servers,
    ...(user && pass ? { user, pass } : user ? { token: user } : {}),
    ...(urls.some((url) => url?.protocol === 'tls:') || ca || cert ? { tls } : {}),
    ...(creds && { authenticator: credsAuthenticator(() => readFileSync(creds)) }),
  });
}

/** The client leaves out a name that is an address, and Node would take any certificate for `localhost` then. */
const isOneOf =
  (hosts: readonly string[]): typeof checkServerIdentity =>
  (name, certificate) => {
    if (hosts.includes(name)) return checkServerIdentity(name, certificate);
    const faults = hosts.filter((host) => isIP(host)).map((host) => checkServerIdentity(host, certificate));
    return faults.includes(undefined) ? undefined : faults[0];
  };

function attemptToRead(file: string): Result<null> {
  try {
    accessSync(file, constants.R_OK);
    return ok(null);
  } catch (thrown) {
    return fail('FILE_UNREADABLE', 'nats', { reason: reasonOf(thrown) });
  }
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
  let known = '';
  let closed = false;
  let begun: () => void = () => undefined;
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });

  function lost(reason: string): void {
    if (!wasAway) watcher.lost(reason);
    else if (reason !== known) watcher.still(reason);
    isThere = false;
    wasAway = true;
    known = reason;
  }

  function there(): void {
    isThere = true;
    begun();
    if (!wasAway) return;
    wasAway = false;
    watcher.returned();
    for (const back of backs) back();
  }

  /** Connects again and again: the client by itself would not tell why it cannot come back. */
  async function stayConnected(): Promise<void> {
    while (!closed) {
      try {
        const made = await connect({ ...address, ...PATIENCE });
        if (closed) return await made.close();
        connection = made;
        subscriptions.clear();
        for (const topic of heard.topics()) subscribe(made, topic);
        there();
        const error = await made.closed();
        connection = null;
        if (!closed) lost(error ? reasonOf(error) : 'disconnect');
      } catch (thrown) {
        lost(reasonOf(thrown));
      }
      if (!closed) await pause(SOONEST * (1 + Math.random()));
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

/** How soon it is tried again, at the soonest: for ever, as what is refused now may be let in when it is set up anew. */
const SOONEST = 250;

const PATIENCE = {
  name: 'brosok',
  reconnect: false,
  timeout: 2000,
  pingInterval: 2000,
  maxPingOut: 2,
};
