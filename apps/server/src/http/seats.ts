// Who asks: from a request's cookie to a seat of a table.
import { Failure, fail, ok, type Result } from '@brosok/dice';
import { renewSession, type SeatState, seatOf, type TableId, type TableState } from '@brosok/table';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SEAT_COOKIE, seatCookie, type Ticket } from '../secrets/seatCookie.js';
import type { LiveTable } from '../tables/liveTable.js';
import { value } from './routes.js';
import type { Services } from './services.js';

const TABLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The table that an address names. Fails with `UNKNOWN_TABLE`. */
export async function tableOf({ tables }: Services, id: TableId): Promise<LiveTable> {
  const opened = TABLE_ID.test(id) ? await tables.open(id) : null;
  if (!opened?.ok) throw new Failure('UNKNOWN_TABLE');
  return opened.value;
}

/** A table's state now; where its dice's session has lasted for a day, with the next one begun. */
export async function currentOf({ context }: Services, table: LiveTable): Promise<TableState> {
  const state = await table.current();
  if (renewSession(state, context).length === 0) return state;
  const renewed = await table.command((now) => ok({ events: renewSession(now, context), answer: (after) => after }));
  return renewed.ok ? renewed.value : state;
}

/** The seat that the request's cookie gives at a table, null where it gives none. */
export function ticketOf({ ticketIn }: Services, request: FastifyRequest, table: TableId): Ticket | null {
  const cookie = request.cookies[SEAT_COOKIE];
  return cookie === undefined ? null : ticketIn(table, cookie);
}

/** The seat of a ticket at a table as it is now, undefined where it was removed or went to another device. */
export function seatWith(state: TableState, ticket: Ticket | null): SeatState | undefined {
  const seat = ticket === null ? undefined : seatOf(state, ticket.seat);
  return seat?.generation === ticket?.generation ? seat : undefined;
}

/** The same. Fails with `NOT_SEATED`. */
export const seatIn = (state: TableState, ticket: Ticket | null): SeatState => value(seatFor(state, ticket));

/**
 * The same for deciding a command. Code: `NOT_SEATED`. It is answered, not thrown: the seat may have been taken at another
 * node a moment ago, and what is refused is decided anew on all that the log has.
 */
export function seatFor(state: TableState, ticket: Ticket | null): Result<SeatState> {
  const seat = seatWith(state, ticket);
  return seat ? ok(seat) : fail('NOT_SEATED');
}

/** Makes the asking browser a seat of a table. */
export function giveSeat(
  { key }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  table: TableId,
  ticket: Ticket,
) {
  const { value, options } = seatCookie(key, table, ticket, request.protocol === 'https');
  return reply.setCookie(SEAT_COOKIE, value, options);
}
