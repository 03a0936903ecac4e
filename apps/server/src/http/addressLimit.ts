// What one address may ask for, however many seats it has taken.
import { Failure } from '@brosok/dice';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** As much as so many seats: at most so many people are busy at once behind one address. */
const SEATS = 10;

/**
 * A hook `preParsing` for routes that are limited for each seat. Fails with `RATE_LIMITED` where an address asks for more
 * than ten of its seats may; what a seat itself was refused does not count.
 */
export function limitAddress(
  app: FastifyInstance,
  { max, timeWindow }: { readonly max: number; readonly timeWindow: number },
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const counted = app.createRateLimit({ max: SEATS * max, timeWindow });
  return async (request, reply) => {
    const count = await counted(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header('retry-after', count.ttlInSeconds);
    throw new Failure('RATE_LIMITED', null, { seconds: count.ttlInSeconds });
  };
}

/** An address as it is counted: of IPv6 the network, as whoever has one has all that are in it. */
export const addressOf = ({ ip }: FastifyRequest): string => normalizeIP(ip);
