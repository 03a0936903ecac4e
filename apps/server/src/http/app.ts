// The HTTP server: everything that is asked of it, and what protects it.

import { Failure } from '@brosok/dice';
import { CLOSED, request as parsed } from '@brosok/table';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { errorBody, handleErrors, sendError } from './errors.js';
import { eventRoute } from './eventRoute.js';
import { keepAlive } from './keepAlive.js';
import { describeApi } from './openApi.js';
import { servePage } from './page.js';
import { seatRoutes } from './seatRoutes.js';
import { protect } from './security.js';
import { serverRoutes } from './serverRoutes.js';
import type { Services } from './services.js';
import { tableRoutes } from './tableRoutes.js';

export interface AppOptions {
  readonly services: Services;
  /** The folder of the built page; without it only the API is served. */
  readonly page: string | null;
  readonly logger: FastifyBaseLogger;
  /** Whether a proxy stands before the server whose `X-Forwarded-…` headers can be believed. */
  readonly trustProxy: boolean;
  readonly version: string;
}

/** The largest command has ten thousand faces of real dice. */
const BODY_LIMIT = 64 * 1024;
/** How long a request may take to arrive, and how long one that is on its way is waited for when the server stops. */
const REQUEST_TIMEOUT = 15_000;
const STOP_TIMEOUT = 2_000;

export async function httpApp({ services, page, logger, trustProxy, version }: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: 'idle',
    frameworkErrors: (_, request, reply) => {
      sendError(request, reply, new Failure('BAD_HTTP').error);
    },
    clientErrorHandler: (_, socket) => {
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

  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT).unref();
  });

  await app.register(websocket, {
    options: { maxPayload: 1024, perMessageDeflate: false },
    preClose: (done) => {
      for (const client of app.websocketServer.clients) client.close(CLOSED.restart, 'RESTART');
      app.websocketServer.close();
      done();
    },
  });
  keepAlive(app, services.limits.pingInterval);
  protect(app);
  describeApi(app, version);
  await app.register(cookie);
  await app.register(
    async (api) => {
      await api.register(rateLimit, {
        max: services.limits.requests,
        timeWindow: 60_000,
        errorResponseBuilder: (_, { ttl }) => new Failure('RATE_LIMITED', null, { seconds: Math.ceil(ttl / 1000) }),
      });
      api.addHook('onRequest', async (_, reply) => {
        reply.header('cache-control', 'no-store');
      });
      await api.register(tableRoutes(services));
      await api.register(seatRoutes(services));
      await api.register(eventRoute(services));
    },
    { prefix: '/api' },
  );
  await app.register(serverRoutes);
  servePage(app, page);
  return app;
}
