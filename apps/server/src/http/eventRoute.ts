// A table's events as they happen, over a WebSocket or as server-sent events: who may listen, and from where on.
import type { ServerResponse } from 'node:http';
import { Failure } from '@brosok/dice';
import { CLOSED, cursor, request as parsed } from '@brosok/table';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Ticket } from '../secrets/seatCookie.js';
import type { LiveTable } from '../tables/liveTable.js';
import { type Channel, socketChannel, sseChannel } from './channel.js';
import { streamEvents } from './eventStream.js';
import { errorBody, message } from './schemas.js';
import { currentOf, seatWith, tableOf, ticketOf } from './seats.js';
import { asksForStream } from './security.js';
import type { Services } from './services.js';
import { type StreamCounts, streamCounts } from './streamCounts.js';

export const eventRoute =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const counts = streamCounts(services.limits);
    const streams = new Set<Channel>();
    app.addHook('preClose', async () => {
      for (const stream of streams) stream.close(CLOSED.restart, 'RESTART');
    });
    app.route({
      method: 'GET',
      url: '/tables/:table/events',
      exposeHeadRoute: false,
      // a socket is told what is wrong by a closing code: browsers do not show the status of a refused upgrade
      attachValidation: true,
      schema: {
        summary: 'A stream of ViewEvents, from the one numbered `after` + 1 on, and of who is at the table',
        description:
          'Over a WebSocket, one in each message. Only the server speaks. It closes the socket with 1012 when it stops ' +
          '(connect again, soon), 1008 when something is sent, 4400 for a wrong `after`, 4401 without a seat at the table, ' +
          '4404 where there is no such table, 4409 where `after` is ahead of the log (get the table anew), and 4429 where a ' +
          'seat or table has too many streams. With `Accept: text/event-stream` as server-sent events: the id of each is its ' +
          'number, `Last-Event-ID` counts before `after`, presence is an event named `presence`. What is wrong before the ' +
          'stream begins is answered as any error; the last event, named `closed`, has `{code, reason}` as a socket has them. ' +
          'After about a minute a stream ends with one named `renew`: begin another at once, as browsers do by themselves.',
        tags: ['tables'],
        security: [{ seat: [] }],
        params: z.object({ table: z.string() }),
        querystring: z.object({ after }),
        headers: z.looseObject({ 'last-event-id': z.optional(number) }),
        response: {
          101: message,
          200: { description: 'The stream.', content: { 'text/event-stream': { schema: message } } },
          '4xx': errorBody,
        },
      },
      handler: async (request, reply) => {
        if (!asksForStream(request)) throw new Failure('UPGRADE_REQUIRED');
        // behind another answer on its connection it might never begin, and its end would not be told
        if (!reply.raw.socket) throw new Failure('BAD_HTTP');
        const listener = await listenerFor(services, counts, request);
        // who has left in the meantime is not told anything
        if (reply.raw.destroyed) return listener.leave();
        const channel = sseChannel(begun(reply), services.limits.pingInterval, services.limits.streamLife);
        streams.add(channel);
        channel.onClose(() => streams.delete(channel));
        tell(services, channel, listener, request.log);
      },
      preHandler(request, reply, done) {
        // a socket that is another protocol’s from here on needs no answer of HTTP, nor to keep it with all its headers
        if (request.ws) reply.raw.detachSocket(request.raw.socket);
        done();
      },
      wsHandler: (socket, request) => {
        listen(services, socket, request.log);
        listenerFor(services, counts, request).then(
          (listener) => tell(services, socketChannel(socket), listener, request.log),
          (thrown) => refuse(socket, thrown, request),
        );
      },
    });
  };

const number = z.string().check(z.regex(/^\d{1,15}$/));
const after = z._default(number, '0');
const place = z.object({ after, lastEventId: z.optional(number) });

/**
 * What is done for as long as a socket is there. Its listeners keep nothing of the request, which would be half of what a
 * seat that waits takes: the plugin's own, which does, is replaced.
 */
function listen({ metrics }: Services, socket: WebSocket, logger: FastifyBaseLogger): void {
  socket.removeAllListeners('error');
  socket.on('error', (error) => {
    // what a client sends wrong is not our error, nor that its end is gone
    metrics.malformedFrame();
    logger.info({ code: 'code' in error ? error.code : error.name }, 'a socket was sent what it cannot read');
    socket.terminate();
  });
  socket.on('message', () => socket.close(CLOSED.unexpectedMessage, 'UNEXPECTED_MESSAGE'));
}

/** Who listens, from where on. */
interface Listener {
  readonly table: LiveTable;
  readonly ticket: Ticket;
  readonly after: number;
  /** Makes room for another. */
  leave(): void;
}

type EventRequest = FastifyRequest<{ Params: { table: string } }>;

/** Codes: `INVALID_REQUEST`, `UNKNOWN_TABLE`, `NOT_SEATED`, `AHEAD`, `TOO_MANY_STREAMS`. */
async function listenerFor(services: Services, counts: StreamCounts, request: EventRequest): Promise<Listener> {
  const { after, lastEventId } = placeIn(request);
  const table = await tableOf(services, request.params.table);
  const state = await currentOf(services, table);
  const ticket = ticketOf(services, request, table.id);
  if (!ticket || !seatWith(state, ticket)) throw new Failure('NOT_SEATED');
  const position = Number(lastEventId ?? after);
  if (position > cursor(state, ticket.seat)) throw new Failure('AHEAD');
  const leave = counts.enter(table.id, ticket.seat);
  if (!leave) throw new Failure('TOO_MANY_STREAMS');
  return { table, ticket, after: position, leave };
}

function placeIn({ query, headers }: FastifyRequest): z.infer<typeof place> {
  const asked = parsed(place, { ...Object(query), lastEventId: headers['last-event-id'] });
  if (!asked.ok) throw new Failure(asked.error.code, asked.error.at, asked.error.params);
  return asked.value;
}

/** A response that goes on for as long as the stream does. */
function begun(reply: FastifyReply): ServerResponse {
  reply.hijack();
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  // proxies are not to gather events, and no other request follows on the same connection
  reply.headers({ 'x-accel-buffering': 'no', connection: 'close' });
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  return reply.raw.writeHead(200);
}

async function tell(
  services: Services,
  channel: Channel,
  listener: Listener,
  logger: FastifyBaseLogger,
): Promise<void> {
  const { table, ticket, after, leave } = listener;
  try {
    await streamEvents(channel, services, table, ticket, after);
  } catch (thrown) {
    logger.error({ err: thrown }, 'a stream failed');
    channel.close(INTERNAL_ERROR, thrown instanceof Failure ? thrown.error.code : 'INTERNAL');
  } finally {
    leave();
  }
}

/** RFC 6455, 7.4.1. */
const INTERNAL_ERROR = 1011;

const CLOSING: Readonly<Record<string, number>> = {
  INVALID_REQUEST: CLOSED.badRequest,
  NOT_SEATED: CLOSED.notSeated,
  UNKNOWN_TABLE: CLOSED.unknownTable,
  AHEAD: CLOSED.ahead,
  TOO_MANY_STREAMS: CLOSED.tooMuch,
};

function refuse(socket: WebSocket, thrown: unknown, request: FastifyRequest): void {
  const code = thrown instanceof Failure ? thrown.error.code : 'INTERNAL';
  if (!(code in CLOSING)) request.log.error({ code, err: thrown }, 'a socket failed');
  socket.close(CLOSING[code] ?? INTERNAL_ERROR, code);
}
