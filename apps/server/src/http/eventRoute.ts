// The WebSocket of a table's events: who may listen, and from where on.
import { Failure } from '@brosok/dice';
import { CLOSED, cursor } from '@brosok/table';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { streamEvents } from './eventStream.js';
import { errorBody, viewEvent } from './schemas.js';
import { currentOf, seatWith, tableOf, ticketOf } from './seats.js';
import type { Services } from './services.js';
import { type SocketCounts, socketCounts } from './socketCounts.js';

export const eventRoute =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const counts = socketCounts(services.limits);
    app.route({
      method: 'GET',
      url: '/tables/:table/events',
      // a socket is told what is wrong by a closing code: browsers do not show the status of a refused upgrade
      attachValidation: true,
      schema: {
        summary: 'A WebSocket that sends a ViewEvent in each message, from the one numbered `after` + 1 on',
        description:
          'Only the server speaks. It closes the socket with 1012 when it stops (connect again, soon), 1008 when something is ' +
          'sent, 4400 for a wrong `after`, 4401 without a seat at the table, 4404 where there is no such table, 4409 where ' +
          '`after` is ahead of the log (get the table anew), and 4429 where a seat or table has too many sockets.',
        tags: ['tables'],
        security: [{ seat: [] }],
        params: z.object({ table: z.string() }),
        querystring: z.object({ after }),
        response: { 101: viewEvent, '4xx': errorBody },
      },
      handler: async () => {
        throw new Failure('UPGRADE_REQUIRED');
      },
      wsHandler: (socket, request) => {
        socket.on('message', () => socket.close(CLOSED.unexpectedMessage, 'UNEXPECTED_MESSAGE'));
        listen(services, counts, socket, request).catch((thrown: unknown) => {
          const code = thrown instanceof Failure ? thrown.error.code : 'INTERNAL';
          if (code === 'UNKNOWN_TABLE') return socket.close(CLOSED.unknownTable, code);
          request.log.error({ code, err: thrown }, 'a socket failed');
          socket.close(INTERNAL_ERROR, code);
        });
      },
    });
  };

const after = z._default(z.string().check(z.regex(/^\d{1,15}$/)), '0');
const query = z.object({ after });

/** RFC 6455, 7.4.1. */
const INTERNAL_ERROR = 1011;

async function listen(
  services: Services,
  counts: SocketCounts,
  socket: WebSocket,
  request: FastifyRequest<{ Params: { table: string } }>,
): Promise<void> {
  const asked = query.safeParse(request.query);
  if (!asked.success) return socket.close(CLOSED.badRequest, 'INVALID_REQUEST');
  const position = Number(asked.data.after);
  const table = await tableOf(services, request.params.table);
  const state = await currentOf(services, table);
  const ticket = ticketOf(services, request, table.id);
  const seat = seatWith(state, ticket);
  if (!ticket || !seat) return socket.close(CLOSED.notSeated, 'NOT_SEATED');
  if (position > cursor(state, seat.id)) return socket.close(CLOSED.ahead, 'AHEAD');
  const leave = counts.enter(table.id, seat.id);
  if (!leave) return socket.close(CLOSED.tooMuch, 'TOO_MANY_SOCKETS');
  try {
    await streamEvents(socket, table, services.log, ticket, position, services.limits.patience);
  } finally {
    leave();
  }
}
