// The API of seats: inviting, joining, moving to another device.
import { Failure, fail, ok, type Result } from '@brosok/dice';
import {
  type InviteInfo,
  invitation,
  invite,
  inviteOf,
  makeInvite,
  makeInviteRequest,
  moveSeat,
  moveSeatRequest,
  personalLink,
  readInviteRequest,
  type Seat,
  seated,
  seatTaken,
  type TableEvent,
  type TableState,
  takeSeat,
  takeSeatRequest,
} from '@brosok/table';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { INVITE_LIFETIME, inviteToken, readInvite } from '../secrets/invite.js';
import { personalToken, readPersonalToken } from '../secrets/personalLink.js';
import type { LiveTable } from '../tables/liveTable.js';
import { originsFor, params, SEAT, value } from './routes.js';
import { errorBody } from './schemas.js';
import { giveSeat, seatFor, seatIn, seatWith, tableOf, ticketOf } from './seats.js';
import type { Services } from './services.js';

export const seatRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { key, context } = services;

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
        const ticket = ticketOf(services, request, table.id);
        const { role } = request.body;
        const made = value(
          await table.command((state) => {
            const expiresAt = context.now() + INVITE_LIFETIME;
            const seat = seatFor(state, ticket);
            if (!seat.ok) return seat;
            const invited = makeInvite(state, seat.value.id, { role, expiresAt }, context);
            if (!invited.ok) return invited;
            return ok({ events: invited.value.events, answer: () => invited.value.invite });
          }),
        );
        const token = inviteToken(key, { table: table.id, invite: made.id });
        const path = `/join#${token}`;
        const urls = originsFor(request, services).map((origin) => origin + path);
        return reply.code(201).send({ id: made.id, token, path, urls, expiresAt: made.expiresAt });
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
        const { table: id, invite: inviteId } = value(readInvite(key, request.body.token));
        const state = await (await tableOf(services, id)).current();
        const { role } = value(held(state, inviteId, context.now()));
        return { table: state.table, role };
      },
    );

    app.post(
      '/tables/:table/seats',
      {
        schema: {
          summary: 'Takes a seat by a link; whoever has a seat at the table keeps it. Sent twice it takes one',
          tags: ['seats'],
          params,
          body: takeSeatRequest,
          response: { 200: seated, 201: seated, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request, reply) => {
        const { id: command, token, name } = request.body;
        const { table: id, invite: inviteId } = value(readInvite(key, token));
        if (id !== request.params.table) throw new Failure('LINK_INVALID', 'token');
        const table = await tableOf(services, id);
        const known = seatWith(await table.current(), ticketOf(services, request, id));
        if (known) return given(request, reply, table, known, known.generation);
        const seat = value(
          await seatedBy(table, (state) => {
            const taken = seatTaken(state, command);
            if (taken) return taken;
            const link = held(state, inviteId, context.now());
            return link.ok ? takeSeat(state, { name, role: link.value.role, command }, context) : link;
          }),
        );
        reply.code(201);
        return given(request, reply, table, seat, 0);
      },
    );

    app.post(
      '/tables/:table/personal-link',
      {
        schema: {
          summary: 'Makes a link that moves the asking seat to another device, once and soon',
          security: SEAT,
          tags: ['seats'],
          params,
          response: { 201: personalLink, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request, reply) => {
        const table = await tableOf(services, request.params.table);
        const { id, generation } = seatIn(await table.current(), ticketOf(services, request, table.id));
        const { token, expiresAt } = personalToken(key, table.id, { seat: id, generation }, context.now());
        const path = `/move#${token}`;
        const urls = originsFor(request, services).map((origin) => origin + path);
        return reply.code(201).send({ token, path, urls, expiresAt });
      },
    );

    app.post(
      '/tables/:table/moves',
      {
        schema: {
          summary: 'Moves a seat to the asking browser by its personal link; other browsers lose it',
          tags: ['seats'],
          params,
          body: moveSeatRequest,
          response: { 200: seated, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request, reply) => {
        const { id: command, token } = request.body;
        const { table: id, ticket } = value(readPersonalToken(key, token, context.now()));
        if (id !== request.params.table) throw new Failure('LINK_INVALID', 'token');
        const table = await tableOf(services, id);
        const seat = value(await seatedBy(table, (state) => moveSeat(state, { ...ticket, command }, context)));
        return given(request, reply, table, seat, ticket.generation + 1);
      },
    );

    app.post(
      '/moves',
      {
        schema: {
          summary: 'Tells which table a personal link is for, without moving the seat',
          tags: ['seats'],
          body: readInviteRequest,
          response: { 200: seated, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request) => {
        const { table: id, ticket } = value(readPersonalToken(key, request.body.token, context.now()));
        const state = await (await tableOf(services, id)).current();
        const seat = seatWith(state, ticket);
        if (!seat) throw new Failure('LINK_INVALID', 'token');
        return { table: state.table, seat: { id: seat.id, name: seat.name, role: seat.role } };
      },
    );

    /** Answers with a seat, and makes the asking browser that seat. */
    async function given(
      request: FastifyRequest,
      reply: FastifyReply,
      { id: table, current }: LiveTable,
      { id, name, role }: Seat,
      generation: number,
    ) {
      giveSeat(services, request, reply, table, { seat: id, generation });
      return { table: (await current()).table, seat: { id, name, role } };
    }
  };

/** The seat that a decision gives, once its events are in the log. */
const seatedBy = (
  table: LiveTable,
  decide: (state: TableState) => Result<{ readonly seat: Seat; readonly events: readonly TableEvent[] }>,
): Promise<Result<Seat>> =>
  table.command((state) => {
    const decided = decide(state);
    return decided.ok ? ok({ events: decided.value.events, answer: () => decided.value.seat }) : decided;
  });

/** A link that still holds. Codes: `LINK_EXPIRED`, `LINK_REVOKED`. */
function held(state: TableState, id: string, now: number): Result<InviteInfo> {
  const invite = inviteOf(state, id, now);
  if (invite) return ok(invite);
  const isExpired = state.invites.some((each) => each.id === id);
  return fail(isExpired ? 'LINK_EXPIRED' : 'LINK_REVOKED', 'token');
}
