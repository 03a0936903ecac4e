// Starting the server and stopping it without losing anything.
import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '@brosok/dice';
import type { Context, TableId } from '@brosok/table';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { localAddresses, origin } from './addresses.js';
import { httpApp } from './http/app.js';
import { metricsOf } from './metrics.js';
import { mediumFor, nodesOver, watcherOf } from './nodes.js';
import { type ServeOptions, type Settings, settingsFrom } from './options.js';
import { remembered } from './remembered.js';
import { sessionSecret } from './secrets/derived.js';
import { nativeDigests } from './secrets/nativeDigests.js';
import { seatFrom } from './secrets/seatCookie.js';
import { measured } from './store/measured.js';
import { readinessOf } from './store/readiness.js';
import { openStore } from './store/store.js';
import { writesOf } from './store/writes.js';
import { foldVersion } from './tables/foldVersion.js';
import { type SnapshotWork, snapshotterOf } from './tables/snapshotter.js';
import { tablesOf, UPKEEP } from './tables/tables.js';
import { version } from './version.js';

export interface RunningServer {
  /** Where this machine reaches it: `http://localhost:3000`. */
  readonly url: string;
  /** Where other devices in the same network reach it; empty where it listens for this machine alone. */
  readonly networkUrls: readonly string[];
  /** Tells the clients to connect again soon, answers what was begun, and lets go of the store. */
  close(): Promise<void>;
}

/**
 * Starts the server. Codes: those of {@link settingsFrom}, `ADDRESS_IN_USE`, `ADDRESS_UNAVAILABLE`, those of {@link openStore} and of its key.
 */
export async function start(options: ServeOptions = {}, env = process.env): Promise<Result<RunningServer>> {
  const settings = settingsFrom(options, env);
  if (!settings.ok) return settings;
  const { place, nats, secret, port, host, logLevel, page, trustProxy, limits } = settings.value;
  // to the error output: what the server prints for people stays readable
  const logger = pino({ level: logLevel, serializers: SERIALIZERS }, pino.destination(2));
  const writes = writesOf();
  const ready = readinessOf(() => log);
  const metrics = metricsOf({
    tables: () => tables.size(),
    ready,
    writable: writes.areTaken,
    size: () => kept.size(),
    pools: () => kept.pools(),
  });
  const store = await openStore(place, {
    lost: () => metrics.lost('store'),
    unread: (pages, kept) => logger.error({ pages, kept }, UNREAD),
  });
  if (!store.ok) {
    metrics.close();
    return store;
  }
  const kept = store.value;
  const key = await store.value.key(secret);
  if (!key.ok) {
    metrics.close();
    await Promise.all([store.value.log.close(), store.value.snapshots.close()]);
    return key;
  }
  const log = measured(store.value.log, metrics, writes);
  const nodes = nodesOver(await mediumFor(place, nats, watcherOf(metrics, logger)), metrics);
  const context: Context = {
    newId: randomUUID,
    now: Date.now,
    secret: remembered(REMEMBERED, (table: TableId, session: number) => sessionSecret(key.value, table, session)),
    digests: nativeDigests,
  };
  const failing = firstOfEach(logger);
  const snapshotter = snapshotterOf(store.value.snapshots, foldVersion(), (done) => {
    metrics.snapshot(done);
    if (done.code !== 'OK') failing(done);
  });
  const tables = tablesOf(log, nodes.fanout, context, UPKEEP, snapshotter);
  async function letGo(): Promise<void> {
    metrics.close();
    await tables.close();
    await kept.snapshots.close();
    await nodes.close();
  }
  const app: FastifyInstance = await httpApp({
    services: {
      tables,
      log,
      ready,
      context,
      presence: nodes.presence,
      isFanoutThere: nodes.isThere,
      areWritesTaken: writes.areTaken,
      metrics,
      key: key.value,
      ticketIn: remembered(REMEMBERED, (table: TableId, cookie: string) => seatFrom(key.value, table, cookie)),
      limits,
      addresses: () => networkUrls(app, settings.value),
    },
    logger,
    version,
    page,
    trustProxy,
    metrics: settings.value.metrics,
  }).catch(async (thrown) => {
    nodes.stop();
    await letGo();
    throw thrown;
  });
  // before the streams that are cut off are told as people who leave
  app.addHook('preClose', async () => nodes.stop());
  app.addHook('onClose', letGo);
  try {
    await app.listen({ port, host });
  } catch (thrown) {
    await app.close();
    return fail(isInUse(thrown) ? 'ADDRESS_IN_USE' : 'ADDRESS_UNAVAILABLE', 'port', { port, host });
  }
  return ok({
    url: origin(isForAll(host) || host === '127.0.0.1' ? 'localhost' : host, portOf(app)),
    networkUrls: networkUrls(app, settings.value),
    close: () => app.close(),
  });
}

/** Logs the first failure of each kind: tables open without snapshots, only later, and the metrics count all. */
function firstOfEach(logger: FastifyBaseLogger): (done: SnapshotWork) => void {
  const known = new Set<string>();
  return ({ work, code, reason }) => {
    const kind = `${work} ${code}`;
    if (known.has(kind)) return;
    known.add(kind);
    logger.warn(
      { work, code, reason },
      'a snapshot failed: long logs are read whole; more of this kind are only counted',
    );
  };
}

/** What has been answered is on the disk; where the disk keeps it, this is only what was never answered. */
const UNREAD =
  'the last pages of the write-ahead log could not be read, and the store goes on without them: either they were being ' +
  'written when the machine stopped, and nobody was answered, or the disk has damaged them; the log as it was is kept';

/** How many cookies and secrets of dice are kept that were checked or made before. */
const REMEMBERED = 10_000;

/** Requests are logged without addresses, headers and bodies: none of them is needed, and some are secret. */
const SERIALIZERS = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, url: url.split('?')[0] }),
  res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
};

const networkUrls = (app: FastifyInstance, { host }: Settings): readonly string[] =>
  isForAll(host) ? localAddresses().map((address) => origin(address, portOf(app))) : [];

const isForAll = (host: string): boolean => host === '0.0.0.0' || host === '::';

const portOf = (app: FastifyInstance): number => {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const isInUse = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'EADDRINUSE';
