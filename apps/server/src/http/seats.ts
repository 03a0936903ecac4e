// Who asks: from a request's cookie to a seat of a table.
import { Failure } from '@brosok/dice';
import { type SeatId, type SeatState, seatOf, type TableId, type TableState } from '@brosok/table';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SEAT_COOKIE, seatCookie, seatFrom } from '../secrets/seatCookie.js';
import type { LiveTable } from '../tables/liveTable.js';
import type { Services } from './services.js';

const TABLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The table that an address names. Fails with `UNKNOWN_TABLE`. */
export async function tableOf({ tables }: Services, id: TableId): Promise<LiveTable> {
  const opened = TABLE_ID.test(id) ? await tables.open(id) : null;
  if (!opened?.ok) throw new Failure('UNKNOWN_TABLE');
  return opened.value;
}

/** The seat that the request's cookie gives at a table, null where it gives none. */
export function seatIdOf({ key }: Services, request: FastifyRequest, table: TableId): SeatId | null {
  const known = seats.get(request);
  if (known !== undefined) return known;
  const cookie = request.cookies[SEAT_COOKIE];
  const seat = cookie === undefined ? null : seatFrom(key, table, cookie);
  seats.set(request, seat);
  return seat;
}

/** A request has one cookie for one table: its signature is checked once. */
const seats = new WeakMap<FastifyRequest, SeatId | null>();

/** The asking seat at a table as it is now. Fails with `NOT_SEATED`. */
export function seatIn(state: TableState, id: SeatId | null): SeatState {
  const seat = id === null ? undefined : seatOf(state, id);
  if (!seat) throw new Failure('NOT_SEATED');
  return seat;
}

/** Makes the asking browser a seat of a table. */
export function giveSeat(
  { key }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  table: TableId,
  seat: SeatId,
) {
  const { value, options } = seatCookie(key, table, seat, request.protocol === 'https');
  return reply.setCookie(SEAT_COOKIE, value, options);
}
