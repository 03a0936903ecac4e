// What the routes work with.
import type { Context, TableId } from '@brosok/table';
import type { Metrics } from '../metrics.js';
import type { Presence } from '../presence/presence.js';
import type { Ticket } from '../secrets/seatCookie.js';
import type { EventLog } from '../store/eventLog.js';
import type { Tables } from '../tables/tables.js';

export interface Services {
  readonly tables: Tables;
  readonly log: EventLog;
  /** Fails with `STORE_UNAVAILABLE` where the store cannot be asked now. */
  ready(): Promise<void>;
  readonly context: Context;
  readonly presence: Presence;
  /** Whether what the nodes tell each other of news by is there; without it they look for themselves, each second. */
  isFanoutThere(): boolean;
  /** Whether the store takes what is appended, as far as is known; where it does not it may well be read. */
  areWritesTaken(): boolean;
  readonly metrics: Metrics;
  /** What links and cookies are signed with. */
  readonly key: Buffer;
  /** The seat that a cookie gives at a table, null where it gives none. */
  ticketIn(table: TableId, cookie: string): Ticket | null;
  readonly limits: Limits;
  /** Addresses by which other devices reach this server where the asking page's own would not do, the likeliest first. */
  addresses(): readonly string[];
}

/** How much one address or seat may ask for, and how long it is waited for. */
export interface Limits {
  /** Requests to the API from one address, in a minute, but for those below. */
  readonly requests: number;
  /** Requests of what every visitor may have, such as the page's files, from one address, in a minute. */
  readonly files: number;
  /** Questions of how the server is, from one address, in a minute. */
  readonly probes: number;
  /** New tables from one address, in a minute. */
  readonly tables: number;
  /** Commands of one seat, in ten seconds; from one address as many as of ten seats. */
  readonly commands: number;
  /** Dice of rolls of more than a hundred, from one address, in ten seconds. */
  readonly dice: number;
  /** Exports for one seat, and statistics, in a minute: each reads the whole log. From one address as for ten seats. */
  readonly records: number;
  /** Streams of events of one seat, and of one table, at once. */
  readonly streamsOfSeat: number;
  readonly streamsOfTable: number;
  /** How long a stream may leave unread what waits for it, in milliseconds. */
  readonly patience: number;
  /** How long a request may take to arrive, with all that belongs to it, in milliseconds. */
  readonly arrival: number;
  /** How often every socket is asked whether it is there, and every other stream kept alive, in milliseconds. */
  readonly pingInterval: number;
  /** How long a stream of server-sent events goes on before its client is to begin another, in milliseconds. */
  readonly streamLife: number;
}

/** Generous for people who play, by hand, several from one address. */
export const LIMITS: Limits = {
  requests: 1200,
  files: 6000,
  probes: 600,
  tables: 60,
  commands: 100,
  dice: 30_000,
  records: 20,
  streamsOfSeat: 20,
  streamsOfTable: 500,
  patience: 15_000,
  arrival: 15_000,
  // proxies drop what is silent for a minute
  pingInterval: 25_000,
  // about as long as until a socket that does not answer is noticed
  streamLife: 60_000,
};
