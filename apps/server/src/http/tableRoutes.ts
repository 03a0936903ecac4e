// The API of tables: opening, inviting, joining, looking, acting.
import { Failure, ok, type Result } from '@brosok/dice';
import {
  answered,
  command,
  decide,
  done,
  invitation,
  invite,
  makeInviteRequest,
  openTableRequest,
  readInviteRequest,
  seated,
  takeSeat,
  takeSeatRequest,
  view,
} from '@brosok/table';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { makeInvite, readInvite } from '../secrets/invite.js';
import { errorBody, tableView } from './schemas.js';
import { giveSeat, seatIdOf, seatIn, tableOf } from './seats.js';
import type { Services } from './services.js';
import { viewText } from './viewText.js';

export const tableRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { tables, key, context, limits } = services;

    app.post(
      '/tables',
      {
        config: { rateLimit: { max: limits.tables, timeWindow: 60_000, groupId: 'tables' } },
        schema: {
          summary: 'Opens a table; the asking browser gets the GM’s seat',
          tags: ['tables'],
          body: openTableRequest,
          response: { 201: seated, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request, reply) => {
        const opened = value(await tables.create(request.body));
        giveSeat(services, request, reply, opened.table.id, opened.seat.id);
        return reply.code(201).send(opened);
      },
    );

    app.post(
      '/tables/:table/invites',
      {
        schema: {
          summary: 'Makes a link for players or spectators; the GM only',
          security: SEAT,
          tags: ['seats'],
          params,
          body: makeInviteRequest,
          response: { 201: invite, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request, reply) => {
        const table = await tableOf(services, request.params.table);
        const seat = seatIn(await table.current(), seatIdOf(services, request, table.id));
        if (seat.role !== 'gm') throw new Failure('WRONG_ROLE');
        const { token, expiresAt } = makeInvite(key, table.id, request.body.role, context.now());
        const path = `/join#${token}`;
        const urls = originsFor(request, services).map((origin) => origin + path);
        return reply.code(201).send({ token, path, urls, expiresAt });
      },
    );

    app.post(
      '/invites',
      {
        schema: {
          summary: 'Tells what a link is for, without taking a seat',
          tags: ['seats'],
          body: readInviteRequest,
          response: { 200: invitation, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request) => {
        const { table: id, role } = value(readInvite(key, request.body.token, context.now()));
        const { table } = await (await tableOf(services, id)).current();
        return { table, role };
      },
    );

    app.post(
      '/tables/:table/seats',
      {
        schema: {
          summary: 'Takes a seat by a link; whoever has a seat at the table keeps it',
          tags: ['seats'],
          params,
          body: takeSeatRequest,
          response: { 200: seated, 201: seated, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request, reply) => {
        const { token, name } = request.body;
        const { table: id, role } = value(readInvite(key, token, context.now()));
        if (id !== request.params.table) throw new Failure('LINK_INVALID', 'token');
        const table = await tableOf(services, id);
        const state = await table.current();
        const known = state.seats.find((seat) => seat.id === seatIdOf(services, request, id));
        if (known) {
          giveSeat(services, request, reply, id, known.id);
          return { table: state.table, seat: { id: known.id, name: known.name, role: known.role } };
        }
        const seat = value(
          await table.command((now) => {
            const taken = takeSeat(now, { name, role }, context);
            return taken.ok ? ok({ events: taken.value.events, answer: () => taken.value.seat }) : taken;
          }),
        );
        giveSeat(services, request, reply, id, seat.id);
        return reply.code(201).send({ table: state.table, seat });
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
        const state = await table.current();
        const seen = view(state, seatIn(state, seatIdOf(services, request, table.id)).id);
        if (!seen) throw new Failure('NOT_SEATED');
        return reply.type('application/json; charset=utf-8').send(viewText(seen));
      },
    );

    app.post(
      '/tables/:table/commands',
      {
        config: {
          rateLimit: {
            max: limits.commands,
            timeWindow: 10_000,
            groupId: 'commands',
            keyGenerator: (request) => seatIdOf(services, request, tableIn(request)) ?? request.ip,
          },
        },
        schema: {
          summary: 'Sends a command; sent twice it acts once and is answered the same',
          security: SEAT,
          tags: ['tables'],
          params,
          body: command,
          response: { 200: done, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request) => {
        const table = await tableOf(services, request.params.table);
        const by = seatIdOf(services, request, table.id);
        if (by === null) throw new Failure('NOT_SEATED');
        const sent = request.body;
        return value(
          await table.command((state) => {
            const decided = decide(state, by, sent, context);
            if (!decided.ok) return decided;
            return ok({
              events: decided.value,
              answer: (after) => ({ command: sent.id, cursor: answered(after, by, sent.id) ?? 0 }),
            });
          }),
        );
      },
    );
  };

/** What is asked with a seat's cookie. */
const SEAT = [{ seat: [] }];

const params = z.object({ table: z.string() });

const tableIn = (request: FastifyRequest): string => params.parse(request.params).table;

function value<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Failure(result.error.code, result.error.at, result.error.params);
  return result.value;
}

/** Where others reach this server: by the asking page's own address, unless that is this machine's name for itself. */
function originsFor(request: FastifyRequest, services: Services): readonly string[] {
  const own = `${request.protocol}://${request.host}`;
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(request.hostname);
  return isLoopback ? [...services.addresses(), own] : [own];
}
