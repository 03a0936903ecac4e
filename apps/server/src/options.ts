// How the server is set up: by options, else by the environment.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, type Language, ok, type Result } from '@brosok/dice';
import { type NatsAddress, type NatsFiles, natsAddress } from './fanout/nats.js';
import type { MetricsReaders } from './http/serverRoutes.js';
import { LIMITS, type Limits } from './http/services.js';
import { keyFrom } from './secrets/key.js';
import { databaseUrl } from './store/connections.js';
import type { Place } from './store/store.js';

export interface ServeOptions {
  /** `PORT`, else 3000; 0 takes any free one. */
  readonly port?: number | string | undefined;
  /**
   * The address to listen on: `HOST`, else `0.0.0.0`, as players join from phones in the same network. `127.0.0.1` is for
   * this machine alone, or behind a proxy.
   */
  readonly host?: string | undefined;
  /** The folder of the log and the key: `BROSOK_DATA`, else `./data`. Made where it is missing. */
  readonly data?: string | undefined;
  /** `DATABASE_URL`: the PostgreSQL that several nodes share, `postgres://…`; then no folder is used. */
  readonly database?: string | undefined;
  /**
   * `NATS_URL`: what the nodes tell each other of news by; else PostgreSQL does that too. The files of {@link NatsFiles}
   * are named by `NATS_CA`, `NATS_CERT`, `NATS_KEY` and `NATS_CREDS`, as NATS's own tools have it.
   */
  readonly nats?: string | undefined;
  /** `BROSOK_SECRET`: the key as 64 hexadecimal digits, where it is not to be kept in the database. */
  readonly secret?: string | undefined;
  /** The folder of the built page; null serves the API alone. */
  readonly page?: string | null | undefined;
  /** Of what is printed at the start; English where none is given. */
  readonly language?: Language | undefined;
  /** `BROSOK_TRUST_PROXY=1`: a proxy stands before the server and sets the `X-Forwarded-…` headers. */
  readonly trustProxy?: boolean | undefined;
  /** `BROSOK_LOG`: the least important lines that are logged, `warn` where none is given. */
  readonly logLevel?: LogLevel | undefined;
  /**
   * Who may read `/metrics`: `BROSOK_METRICS=1` for everybody, `0` for nobody. Where neither is said only this machine
   * itself: they tell no secret, but how much is played is nobody else's business.
   */
  readonly metrics?: MetricsReaders | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const METRICS: ReadonlyMap<string | undefined, MetricsReaders> = new Map([
  ['1', 'everybody'],
  ['0', 'nobody'],
]);

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly place: Place;
  readonly nats: NatsAddress | null;
  readonly secret: Buffer | null;
  readonly page: string | null;
  readonly trustProxy: boolean;
  readonly logLevel: LogLevel;
  readonly metrics: MetricsReaders;
  readonly limits: Limits;
}

/**
 * Codes: `INVALID_PORT`, `INVALID_DATABASE_URL`, `INVALID_NATS_URL`, `FILE_UNREADABLE`, `INVALID_SECRET`. No error tells a
 * secret.
 */
export function settingsFrom(options: ServeOptions, env: NodeJS.ProcessEnv): Result<Settings> {
  const port = options.port ?? (env.PORT || 3000);
  if (!/^\d{1,5}$/.test(String(port)) || Number(port) > 65_535)
    return fail('INVALID_PORT', 'port', { port: String(port) });
  const { database = env.DATABASE_URL, nats = env.NATS_URL } = options;
  const url = database ? databaseUrl(database) : null;
  if (url?.ok === false) return url;
  const address = nats ? natsAddress(nats, natsFiles(env)) : null;
  if (address?.ok === false) return address;
  const secret = secretIn(env, options.secret);
  if (!secret.ok) return secret;
  return ok({
    port: Number(port),
    host: options.host ?? (env.HOST || '0.0.0.0'),
    place: url
      ? { kind: 'database', url: url.value }
      : { kind: 'folder', folder: resolve(options.data ?? (env.BROSOK_DATA || 'data')) },
    nats: address?.value ?? null,
    secret: secret.value,
    page: options.page === undefined ? PAGE : options.page,
    trustProxy: options.trustProxy ?? env.BROSOK_TRUST_PROXY === '1',
    logLevel: options.logLevel ?? LOG_LEVELS.find((level) => level === env.BROSOK_LOG) ?? 'warn',
    metrics: options.metrics ?? METRICS.get(env.BROSOK_METRICS) ?? 'machine',
    limits: { ...LIMITS, ...options.limits },
  });
}

const natsFiles = (env: NodeJS.ProcessEnv): NatsFiles => ({
  ca: env.NATS_CA,
  cert: env.NATS_CERT,
  key: env.NATS_KEY,
  creds: env.NATS_CREDS,
});

/** The key that is kept in no store, null where none is given. Code: `INVALID_SECRET`; what was given is told nobody. */
export function secretIn(env: NodeJS.ProcessEnv, given = env.BROSOK_SECRET): Result<Buffer | null> {
  const key = given ? keyFrom(given) : null;
  return given && !key ? fail('INVALID_SECRET', 'secret') : ok(key);
}

/** Where the page is built, seen from this file's folder in the sources and in the build alike. */
const PAGE = fileURLToPath(new URL('../../web/dist/page', import.meta.url));
