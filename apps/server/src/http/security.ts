// What protects people's browsers: security headers, and no commands from other sites.
import { Failure } from '@brosok/dice';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The page runs only what this server sent as files, talks only to it, and is shown in no other site's frame. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** Headers on every answer, and requests that change something or open a stream only from our own page or no page. */
export function protect(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    const guarded = request.ws || asksForStream(request) || !isReading(request);
    done(guarded && !isOwnOrigin(request) ? new Failure('WRONG_ORIGIN') : undefined);
  });
}

/** Streams are not sent to other sites' pages any more than sockets are opened for them. */
export const asksForStream = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.toLowerCase().includes('text/event-stream') ?? false;

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Browsers tell which site's page a request comes from; programs tell nothing and have no cookies to misuse. */
function isOwnOrigin({ headers: { origin }, host }: FastifyRequest): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
