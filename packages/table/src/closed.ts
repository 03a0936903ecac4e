// Why the server ends a stream of events. It stands alone: the page needs it without the schemas of the protocol.

/** Why the server closes a socket of events, as WebSocket closing codes; the reason says the same as an error code. */
export const CLOSED = {
  /** The server stops: connect again, soon. */
  restart: 1012,
  /** Something was sent: only the server speaks. */
  unexpectedMessage: 1008,
  /** `after` is no whole number of at least 0. */
  badRequest: 4400,
  /** No seat at this table: nothing to wait for. */
  notSeated: 4401,
  unknownTable: 4404,
  /** `after` is ahead of the log: get the table anew. */
  ahead: 4409,
  /** Reads too slowly, or too many sockets: connect again, later. */
  tooMuch: 4429,
} as const;
