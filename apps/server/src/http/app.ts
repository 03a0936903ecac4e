// The HTTP server: everything that is asked of it, and what protects it.
import type { ServerOptions } from 'node:http';
import { Failure } from '@brosok/dice';
import { CLOSED, request as parsed } from '@brosok/table';
import cookie from '@fastify/cookie';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { apiPage } from './apiPage.js';
import { errorBody, handleErrors, sendError } from './errors.js';
import { eventRoute } from './eventRoute.js';
import { keepAlive } from './keepAlive.js';
import { measure } from './measure.js';
import { describeApi } from './openApi.js';
import { servePage } from './page.js';
import { RateStore } from './rateStore.js';
import { recordRoutes } from './recordRoutes.js';
import { seatRoutes } from './seatRoutes.js';
import { protect } from './security.js';
import { type MetricsReaders, serverRoutes } from './serverRoutes.js';
import type { Services } from './services.js';
import { tableRoutes } from './tableRoutes.js';

export interface AppOptions {
  readonly services: Services;
  /** The folder of the built page; without it only the API is served. */
  readonly page: string | null;
  readonly logger: FastifyBaseLogger;
  /** Whether a proxy stands before the server whose `X-Forwarded-…` headers can be believed. */
  readonly trustProxy: boolean;
  /** Who may read the metrics. */
  readonly metrics: MetricsReaders;
  readonly version: string;
}

/** The largest command has ten thousand faces of real dice. */
const BODY_LIMIT = 64 * 1024;
/** How long a request that is on its way, or the answer of a socket, is waited for when the server stops, in milliseconds. */
const STOP_TIMEOUT = 2_000;
/** How long who sent no HTTP, or too slowly, has to read that and to close their end, in milliseconds. */
const PARTING = 1_000;

const TELLS_OF_REQUESTS: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);
const NO_COUNTS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

export async function httpApp({
  services,
  page,
  logger,
  trustProxy,
  metrics,
  version,
}: AppOptions): Promise<FastifyInstance> {
  const { limits } = services;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: limits.arrival,
    http: arriving(limits.arrival),
    // a request's number is of use only beside the line that tells of the request
    childLoggerFactory: (parent, bindings, options) =>
      TELLS_OF_REQUESTS.has(parent.level) ? parent.child(bindings, options) : parent,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (_, request, reply) => {
      sendError(request, reply, new Failure('BAD_HTTP').error);
    },
    clientErrorHandler: (_, socket) => {
      // who does not close their end would keep the connection for as long as they like
      setTimeout(() => socket.destroy(), PARTING).unref();
      if (!socket.writable) return;
      const body = JSON.stringify(errorBody(new Failure('BAD_HTTP').error, undefined));
      socket.end(
        `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
          `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    },
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler<z.ZodMiniType>(({ schema }) => (data) => {
    const result = parsed(schema, data);
    if (result.ok) return result;
    const { code, at, params } = result.error;
    return { error: new Failure(code, at, params) };
  });
  app.setSerializerCompiler(() => JSON.stringify);
  handleErrors(app);
  let stopping = false;

  app.addHook('preClose', async () => {
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT).unref();
  });

  await app.register(websocket, {
    options: { maxPayload: 1024, perMessageDeflate: false },
    errorHandler: (error, socket, request) => {
      // what a client sends wrong is not our error, nor that its end is gone
      services.metrics.malformedFrame();
      request.log.info({ code: 'code' in error ? error.code : error.name }, 'a socket was sent what it cannot read');
      socket.terminate();
    },
    preClose: (done) => {
      const { clients } = app.websocketServer;
      for (const client of clients) client.close(CLOSED.restart, 'RESTART');
      // who is gone without a word does not answer that
      setTimeout(() => {
        for (const client of clients) client.terminate();
      }, STOP_TIMEOUT).unref();
      app.websocketServer.close();
      done();
    },
  });
  keepAlive(app, limits.pingInterval, () => services.metrics.malformedFrame());
  measure(app, services.metrics);
  protect(app);
  app.addHook('onRequest', (_request, _reply, done) => {
    done(stopping ? new Failure('STOPPING') : undefined);
  });
  describeApi(app, version);
  await app.register(cookie);
  await app.register(
    async (api) => {
      await api.register(rateLimit, atMost(limits.requests));
      api.addHook('onRequest', (_, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      await api.register(tableRoutes(services));
      await api.register(seatRoutes(services));
      await api.register(eventRoute(services));
      await api.register(recordRoutes(services));
    },
    { prefix: '/api' },
  );
  await app.register(async (probed) => {
    await probed.register(rateLimit, atMost(limits.probes));
    await probed.register(serverRoutes(services, metrics));
  });
  await app.register(async (open) => {
    await open.register(rateLimit, atMost(limits.files));
    await open.register(apiPage);
    servePage(open, page);
  });
  return app;
}

/** Whoever is refused is told when to try again; others need not count. */
const atMost = (max: number): RateLimitPluginOptions => ({
  max,
  timeWindow: 60_000,
  store: RateStore,
  addHeadersOnExceeding: NO_COUNTS,
  addHeaders: NO_COUNTS,
  errorResponseBuilder: (_, { ttl }) => new Failure('RATE_LIMITED', null, { seconds: Math.ceil(ttl / 1000) }),
});

/** Told when the server is made: later Node would take the time of the headers for that of the whole request. */
const arriving = (most: number): ServerOptions => ({
  requestTimeout: most,
  headersTimeout: most,
  connectionsCheckingInterval: Math.ceil(Math.min(5000, most / 3)),
});
