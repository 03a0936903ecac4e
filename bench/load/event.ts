// Rolls at a table as events, decided without a server.
import { randomUUID } from 'node:crypto';
import {
  type Command,
  type Context,
  command,
  decide,
  evolve,
  openTable,
  request,
  type SeatId,
  type TableEvent,
  type TableState,
} from '@brosok/table';
import { roll } from '../../apps/server/test/people.js';

const CONTEXT: Context = { newId: randomUUID, now: Date.now, secret: (table, session) => `${table} ${session}` };

/** What a roll of a seat adds to a table's log. */
export function rollAt(state: TableState, seat: SeatId): readonly TableEvent[] {
  const parsed = request<Command>(command, roll());
  const decided = parsed.ok ? decide(state, seat, parsed.value, CONTEXT) : parsed;
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value;
}

/** The event of a roll at some table. */
export function rollEvent(): TableEvent {
  const opening = { table: { id: randomUUID(), name: 'Thursday' }, seatName: 'Gwen', command: randomUUID() };
  const { seat, events } = openTable(opening, CONTEXT);
  let state: TableState | null = null;
  for (const event of events) state = evolve(state, event);
  const event = state && rollAt(state, seat.id).at(-1);
  if (!event) throw new Error('a roll is an event');
  return event;
}
