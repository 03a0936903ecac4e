// What one seat may ask for, and what one address, however many seats it has taken.
import { Failure } from '@brosok/dice';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { RateStore } from './rateStore.js';
import { tableIn } from './routes.js';
import { ticketOf } from './seats.js';
import type { Services } from './services.js';

/** An address may ask for as much as so many seats: at most so many people are busy at once behind one. */
const SEATS = 10;

interface Limit {
  /** How many requests, and in how many milliseconds. */
  readonly max: number;
  readonly timeWindow: number;
}

/**
 * Limits routes for each seat; who has none is counted by address. Fails with `RATE_LIMITED`. Without promises, as the
 * plugin that limits all other routes would have them: it is asked for each command.
 */
export const limitSeat = (services: Services, limit: Limit): onRequestHookHandler =>
  limited(limit, (request) => ticketOf(services, request, tableIn(request))?.seat ?? addressOf(request));

/** The same for each address as for ten seats, to come after {@link limitSeat}: what that refused does not count. */
export const limitAddress = ({ max, timeWindow }: Limit): onRequestHookHandler =>
  limited({ max: SEATS * max, timeWindow }, addressOf);

function limited({ max, timeWindow }: Limit, keyOf: (request: FastifyRequest) => string): onRequestHookHandler {
  const counts = new RateStore();
  return (request, reply, done) => {
    const { current, ttl } = counts.count(keyOf(request), timeWindow);
    if (current <= max) return done();
    const seconds = Math.ceil(ttl / 1000);
    reply.header('retry-after', seconds);
    done(new Failure('RATE_LIMITED', null, { seconds }));
  };
}

/** An address as it is counted: of IPv6 the network, as whoever has one has all that are in it. */
export const addressOf = ({ ip }: FastifyRequest): string => normalizeIP(ip);
