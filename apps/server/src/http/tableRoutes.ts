// The API of tables: opening, looking, acting.
import { Failure, ok } from '@brosok/dice';
import { answered, command, decide, done, openTableRequest, seated, view, viewPage } from '@brosok/table';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { tableFor } from '../secrets/derived.js';
import { diceAllowance } from './diceAllowance.js';
import { params, SEAT, value } from './routes.js';
import { entryPage, errorBody, tableView } from './schemas.js';
import { addressOf, limitAddress, limitSeat } from './seatLimit.js';
import { currentOf, giveSeat, seatFor, seatIn, tableOf, ticketOf } from './seats.js';
import type { Services } from './services.js';
import { viewText } from './viewText.js';

export const tableRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { tables, key, context, limits, metrics } = services;
    const dice = diceAllowance(limits.dice);
    const commands = { max: limits.commands, timeWindow: 10_000 };
    app.decorateRequest('sent', 'none');

    app.post(
      '/tables',
      {
        config: { rateLimit: { max: limits.tables, timeWindow: 60_000, groupId: 'tables' } },
        schema: {
          summary: 'Opens a table; the asking browser gets the GM’s seat. Sent twice it opens one',
          tags: ['tables'],
          body: openTableRequest,
          response: { 201: seated, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request, reply) => {
        const { id: command, name, seatName } = request.body;
        const opened = value(await tables.create({ table: { id: tableFor(key, command), name }, seatName, command }));
        giveSeat(services, request, reply, opened.table.id, { seat: opened.seat.id, generation: 0 });
        return reply.code(201).send(opened);
      },
    );

    app.get(
      '/tables/:table',
      {
        schema: {
          summary: 'The table as the asking seat sees it',
          security: SEAT,
          tags: ['tables'],
          params,
          response: { 200: tableView, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request, reply) => {
        const table = await tableOf(services, request.params.table);
        const state = await currentOf(services, table);
        const seen = view(state, seatIn(state, ticketOf(services, request, table.id)).id);
        if (!seen) throw new Failure('NOT_SEATED');
        return reply.type('application/json; charset=utf-8').send(viewText(seen));
      },
    );

    app.get(
      '/tables/:table/entries',
      {
        schema: {
          summary: 'Some of the entries before one, as the asking seat sees them',
          security: SEAT,
          tags: ['tables'],
          params,
          querystring: z.object({ before: z.string() }),
          response: { 200: entryPage, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request) => {
        const table = await tableOf(services, request.params.table);
        const state = await table.current();
        const { id } = seatIn(state, ticketOf(services, request, table.id));
        const page = viewPage(state, id, request.query.before);
        if (!page) throw new Failure('UNKNOWN_ENTRY', 'before');
        return page;
      },
    );

    app.post(
      '/tables/:table/commands',
      {
        config: { rateLimit: false },
        onRequest: [limitSeat(services, commands), limitAddress(commands)],
        onResponse: (request, _, done) => {
          metrics.commanded(request.sent, request.refused ?? 'OK');
          done();
        },
        schema: {
          summary: 'Sends a command; sent twice it acts once and is answered the same',
          description:
            'A roll that comes to nothing once dice of it have fallen has acted too: it is an entry of the kind `failed`.',
          security: SEAT,
          tags: ['tables'],
          params,
          body: command,
          response: { 200: done, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request) => {
        const sent = request.body;
        request.sent = sent.type;
        const share = dice.of(addressOf(request));
        const table = await tableOf(services, request.params.table);
        const ticket = ticketOf(services, request, table.id);
        return value(
          await table.command((state) => {
            const seat = seatFor(state, ticket);
            const by = ticket?.seat ?? '';
            const hasActed = answered(state, by, sent.id) !== undefined;
            // who has left with a command is answered the same when it is sent again
            if (!seat.ok && !hasActed) return seat;
            if (!hasActed) share.check();
            const decided = decide(state, by, sent, context);
            if (!decided.ok) return decided;
            share.count(decided.value);
            return ok({
              events: decided.value,
              answer: (after) => ({ command: sent.id, cursor: answered(after, by, sent.id) ?? 0 }),
            });
          }),
        );
      },
    );
  };

declare module 'fastify' {
  interface FastifyRequest {
    /** The type of the command that was sent, `none` where it was not read as one. */
    sent: string;
  }
}
