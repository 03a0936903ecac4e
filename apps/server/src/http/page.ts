// The built page: its files, and one document for all its addresses.
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@brosok/dice';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './errors.js';

/** Addresses that the page itself tells apart. */
const DOCUMENT = /^\/(t\/[^/]+|here|join|learn(\/[^/]+)?|move|odds(\/[^/]+){0,2}|styleguide)?\/?$/;
const YEAR = 365 * 24 * 3600_000;

/** Serves the page from its folder; files whose names change with their content are kept by browsers for good. */
export function servePage(app: FastifyInstance, folder: string | null): void {
  const built = folder !== null && existsSync(join(folder, 'index.html'));
  if (built)
    app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) =>
        reply.header(
          'cache-control',
          path.startsWith(join(folder, 'assets')) ? `public, max-age=${YEAR / 1000}, immutable` : 'no-cache',
        ),
    });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (built && isDocument(request)) return reply.sendFile('index.html');
    if (!built || !isMistyped(request)) return sendError(request, reply, new Failure('NOT_FOUND').error);
    // whoever sits before a browser is told by the page, in their language
    const document = createReadStream(join(folder, 'index.html'));
    return reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
}

/** A browser asks for a page that there is not, rather than a program for something of the API. */
const isMistyped = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(api|assets)\b/.test(url) && /\btext\/html\b/.test(headers.accept ?? '');

const isDocument = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && DOCUMENT.test(url.split('?')[0] ?? '');
