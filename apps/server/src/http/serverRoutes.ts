// What the server tells of itself: its health, its metrics, and how its API is called.
import { Failure } from '@brosok/dice';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { errorBody } from './schemas.js';
import type { Services } from './services.js';

/** Who may read the metrics: `machine` is who asks from this machine itself, through no proxy. */
export type MetricsReaders = 'everybody' | 'machine' | 'nobody';

export const serverRoutes =
  ({ ready, metrics, isFanoutThere, areWritesTaken }: Services, readers: MetricsReaders): FastifyPluginAsyncZod =>
  async (app) => {
    let written: string | null = null;
    app.get(
      '/healthz',
      { schema: { summary: 'Whether the server answers', tags: ['server'], response: { 200: health } } },
      async (_, reply) => {
        reply.header('cache-control', 'no-store');
        return { ok: true };
      },
    );
    app.get(
      '/readyz',
      {
        schema: {
          summary: 'Whether the server can serve: its store can be asked, and it does not stop',
          description:
            'Where `writes` is false the store refused what was last to be saved, as on a full disk: nothing new is taken, ' +
            'and everything can be read. Another server on the same store would do no better, so that this is no reason to ' +
            'send people elsewhere. It is true again with the first thing that is saved, or half a minute after nobody ' +
            'tries any more. ' +
            'Where `fanout` is false the nodes cannot tell each other of news now. Each looks into the store by itself ' +
            'then, every second: the server can serve, but others’ moves come later.',
          tags: ['server'],
          response: { 200: readiness, 503: errorBody },
        },
      },
      async (_, reply) => {
        reply.header('cache-control', 'no-store');
        await ready();
        return { ok: true, store: true, writes: areWritesTaken(), fanout: isFanoutThere() };
      },
    );
    app.get(
      '/metrics',
      {
        schema: {
          summary: 'Metrics, for Prometheus',
          description: 'For this machine alone, unless the server was told otherwise by BROSOK_METRICS.',
          tags: ['server'],
          response: {
            200: { description: 'The metrics.', content: { 'text/plain': { schema: z.string() } } },
            404: errorBody,
          },
        },
        serializerCompiler: () => String,
      },
      async (request, reply) => {
        if (!mayRead(request, readers)) throw new Failure('NOT_FOUND');
        const text = await metrics.text();
        return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
      },
    );
    app.get(
      '/api/openapi.json',
      { schema: { summary: 'This document', tags: ['server'], response: { 200: z.looseObject({}) } } },
      async (_, reply) => {
        const document = { ...app.swagger() };
        // written once: it never changes, and takes longer than anything else that everybody may ask for
        const once = (): string => {
          written ??= JSON.stringify(document);
          return written;
        };
        return reply.header('cache-control', 'no-cache').type(JSON_TYPE).serializer(once).send(document);
      },
    );
  };

const JSON_TYPE = 'application/json; charset=utf-8';

const health = z.strictObject({ ok: z.boolean() });
const readiness = z.strictObject({
  ok: z.boolean(),
  store: z.boolean(),
  writes: z.boolean(),
  fanout: z.boolean(),
});

function mayRead({ ip, headers }: FastifyRequest, readers: MetricsReaders): boolean {
  if (readers !== 'machine') return readers === 'everybody';
  // what comes through a proxy on this machine comes from elsewhere
  const proxied = 'x-forwarded-for' in headers || 'forwarded' in headers || 'x-real-ip' in headers;
  return !proxied && /^(::ffff:)?127\.|^::1$/.test(ip);
}
