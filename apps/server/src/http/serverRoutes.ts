// What the server tells of itself: its health, and how its API is called.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

export const serverRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/healthz',
    { schema: { summary: 'Whether the server answers', tags: ['server'], response: { 200: health } } },
    async (_, reply) => {
      reply.header('cache-control', 'no-store');
      return { ok: true };
    },
  );
  app.get(
    '/api/openapi.json',
    { schema: { summary: 'This document', tags: ['server'], response: { 200: z.looseObject({}) } } },
    async (_, reply) => {
      reply.header('cache-control', 'no-cache');
      return { ...app.swagger() };
    },
  );
};

const health = z.strictObject({ ok: z.boolean() });
