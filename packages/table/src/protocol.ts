// What travels between a client and the server beside commands and view events: requests, answers, closing codes.
import type { CodedError } from '@brosok/dice';
import * as z from 'zod/mini';
import { id, type SeatId } from './id.js';
import { role, seat, seatName, tableInfo, tableName } from './seat.js';

/** `POST /api/tables`: a new table and the GM's name. Sent twice with the same `id` it opens one table. */
export const openTableRequest = z.strictObject({ id: id(), name: tableName(), seatName: seatName() });
export type OpenTable = z.infer<typeof openTableRequest>;

/** The answer to it and to {@link takeSeatRequest}; the seat's cookie comes with it. */
export const seated = z.strictObject({ table: tableInfo(), seat: seat() });
export type Seated = z.infer<typeof seated>;

/** `POST /api/tables/:table/invites`: a link for players or spectators. */
export const makeInviteRequest = z.strictObject({ role: z.enum(['player', 'spectator']) });
export type MakeInvite = z.infer<typeof makeInviteRequest>;

export const invite = z.strictObject({
  /** By which it is revoked. */
  id: id(),
  token: z.string(),
  /** `/join#TOKEN` */
  path: z.string(),
  /** The same as whole addresses under which others reach this server, the likeliest first. */
  urls: z.array(z.string()),
  /** In milliseconds since 1970. */
  expiresAt: z.number(),
});
export type Invite = z.infer<typeof invite>;

/** `POST /api/invites`: what a link is for. */
export const readInviteRequest = z.strictObject({ token: z.string().check(z.maxLength(1000)) });
export type ReadInvite = z.infer<typeof readInviteRequest>;

export const invitation = z.strictObject({ table: tableInfo(), role: role() });
export type Invitation = z.infer<typeof invitation>;

/**
 * `POST /api/tables/:table/seats`: takes a seat by a link. Whoever already has a seat there keeps it; sent twice with
 * the same `id` it takes one seat.
 */
export const takeSeatRequest = z.strictObject({
  id: id(),
  token: z.string().check(z.maxLength(1000)),
  name: seatName(),
});
export type TakeSeat = z.infer<typeof takeSeatRequest>;

/** `POST /api/tables/:table/personal-link`: a link that moves the asking seat to another device, once and soon. */
export const personalLink = z.strictObject({
  token: z.string(),
  /** `/move#TOKEN` */
  path: z.string(),
  urls: z.array(z.string()),
  expiresAt: z.number(),
});
export type PersonalLink = z.infer<typeof personalLink>;

/** `POST /api/moves`: moves a seat here by its personal link; sent twice with the same `id` it does so once. */
export const moveSeatRequest = z.strictObject({ id: id(), token: z.string().check(z.maxLength(1000)) });
export type MoveSeat = z.infer<typeof moveSeatRequest>;

/** Who is at the table now, without a number: it is no event. Sent once a stream begins, and whenever it changes. */
export interface Presence {
  readonly type: 'presence';
  readonly here: readonly SeatId[];
}

/** The answer to a command, the same however often it is sent. */
export const done = z.strictObject({
  command: id(),
  /** The `n` of the last view event that the sender gets of this command. */
  cursor: z.number(),
});
export type Done = z.infer<typeof done>;

/**
 * Every error. `at` is a path in what was sent, such as `setup.difficulty` or `faces[1]`, or a span of the expression.
 */
export interface ErrorBody {
  readonly error: {
    readonly code: string;
    /** In the language that `Accept-Language` asks for. */
    readonly message: string;
    readonly at: CodedError['at'];
  };
}
