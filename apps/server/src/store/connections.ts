// Connections to PostgreSQL: how many, how long anything may take on them, and what their errors are called.
import { Socket } from 'node:net';
import { Failure, fail, ok, type Result } from '@brosok/dice';
import pg from 'pg';
import { reasonOf } from './reason.js';

/** How long a connection may take to come about, and how long a statement, in milliseconds. */
const CONNECTING = 2500;
const ANSWERING = 5000;
/** How long the goodbyes of closing may take. */
const PARTING = 1000;

export interface Pool {
  /** The rows of a statement, which the server prepares once for each connection. Fails with `STORE_UNAVAILABLE`. */
  rows(name: string, text: string, values: readonly unknown[]): Promise<readonly unknown[]>;
  /** Several statements on one connection, without a limit of time. Fails with `STORE_UNAVAILABLE`. */
  session<Value>(body: (run: Run) => Promise<Value>): Promise<Value>;
  /** How the connections are used now. */
  use(): PoolUse;
  close(): Promise<void>;
}

export interface PoolUse {
  readonly inUse: number;
  /** How many statements wait for a connection. */
  readonly waiting: number;
  readonly most: number;
}

/** Runs a statement and answers its rows. */
export type Run = (text: string, values?: readonly unknown[]) => Promise<readonly unknown[]>;

/**
 * An address that `pg` can read. Every `sslmode` that asks for TLS checks the certificate and its name, as `verify-full`
 * does; `no-verify` and `disable` do not. Code: `INVALID_DATABASE_URL`; what was given is told nobody, as it may hold a
 * password.
 */
export function databaseUrl(text: string): Result<string> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length <= 1)
    return fail('INVALID_DATABASE_URL', 'database');
  const query = url.searchParams;
  const mode = query.get('sslmode');
  if (mode !== null && !SSL_MODES.has(mode)) return fail('INVALID_DATABASE_URL', 'database');
  // what `pg` does today; it warns that a later one will check less
  if (mode !== null && !UNCHECKED.has(mode) && query.get('uselibpqcompat') !== 'true')
    return ok(text.replace(/([?&]sslmode=)[^&#]*/, '$1verify-full'));
  return ok(text);
}

const UNCHECKED: ReadonlySet<string> = new Set(['disable', 'no-verify']);
const SSL_MODES: ReadonlySet<string> = new Set([
  ...UNCHECKED,
  'allow',
  'prefer',
  'require',
  'verify-ca',
  'verify-full',
]);

/** At most `max` connections, made when they are needed. `lost` is called when one breaks that was there. */
export function poolOf(url: string, max: number, lost: () => void = () => undefined): Pool {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    ...settings(url, sockets),
    max,
    query_timeout: ANSWERING,
    idleTimeoutMillis: 60_000,
    onConnect: setUp,
  });
  pool.on('connect', (client) => client.once('error', lost));
  // an idle connection that breaks is replaced by the next use
  pool.on('error', () => undefined);
  return {
    async rows(name, text, values) {
      try {
        return (await pool.query({ name, text, values: [...values] })).rows;
      } catch (thrown) {
        throw unavailable(thrown);
      }
    },
    async session(body) {
      const client = made(url, sockets);
      client.on('error', () => undefined);
      try {
        await client.connect().catch(rethrown);
        await setUp(client).catch(rethrown);
        return await body(async (text, values = []) => (await client.query(text, [...values]).catch(rethrown)).rows);
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    use: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount, most: max }),
    close: () => parted(pool.end(), sockets),
  };
}

/** A connection that is yet to be made; what its address names, such as a certificate, may not be there. */
function made(url: string, sockets: Set<Socket>): pg.Client {
  try {
    return new pg.Client(settings(url, sockets));
  } catch (thrown) {
    throw unavailable(thrown);
  }
}

/** A connection of its own, for what PostgreSQL tells by itself. Throws where a certificate that it names is not there. */
export function clientOf(url: string): { readonly client: pg.Client; close(): Promise<void> } {
  const sockets = new Set<Socket>();
  const client = new pg.Client({ ...settings(url, sockets), query_timeout: ANSWERING });
  return { client, close: () => parted(client.end(), sockets) };
}

const settings = (url: string, sockets: Set<Socket>): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'brosok',
  connectionTimeoutMillis: CONNECTING,
  keepAlive: true,
  stream: () => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  },
});

/** Waits for goodbyes, but not for those of a network that carries nothing any more. */
async function parted(goodbyes: Promise<unknown>, sockets: ReadonlySet<Socket>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PARTING);
  });
  await Promise.race([goodbyes.catch(() => undefined), late]);
  clearTimeout(timer);
  for (const socket of sockets) socket.destroy();
}

/**
 * What is answered has reached the disk, even where the server was set up otherwise; and everything is looked up by an
 * index. A plan is made when a store has hardly begun, and kept: reading all of a small table would then go on for ever.
 */
async function setUp(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SELECT set_config('enable_seqscan', 'off', false)
     UNION ALL
     SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'`,
  );
}

function rethrown(thrown: unknown): never {
  throw unavailable(thrown);
}

/** PostgreSQL's code where a file of its own can grow no more. */
const DISK_FULL = '53100';

/** An error of `pg` as ours. */
function unavailable(thrown: unknown): Failure {
  const reason = reasonOf(thrown);
  return new Failure(reason === DISK_FULL ? 'STORE_FULL' : 'STORE_UNAVAILABLE', null, { reason });
}
