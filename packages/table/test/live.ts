// A table as it lives, for tests: commands are decided and their events appended, one after another.
import type { Result } from '@brosok/dice';
import {
  type Command,
  type Context,
  decide,
  evolve,
  openTable,
  type Role,
  type Seat,
  type TableEvent,
  type TableState,
  takeSeat,
} from '../src/index.js';

export interface Live {
  readonly context: Context;
  readonly log: readonly TableEvent[];
  readonly state: TableState;
  /** In the order in which they were taken; the GM first. */
  readonly seats: readonly Seat[];
}

/** A table with a GM and a seat for each role named. */
export function live(roles: readonly Role[] = [], context = contextOf(1)): Live {
  const info = { id: context.newId(), name: 'Thursday' };
  const { seat, events } = openTable({ table: info, seatName: 'Gwen', command: context.newId() }, context);
  const empty = { context, log: [], state: null, seats: [seat] };
  return roles.reduce<Live>((table, role) => join(table, role), append(empty, events));
}

/** The table with one more seat. */
export function join(table: Live, role: Role, name = NAMES[table.seats.length] ?? 'Somebody'): Live {
  const taken = takeSeat(table.state, { name, role, command: table.context.newId() }, table.context);
  if (!taken.ok) throw new Error(taken.error.code);
  return { ...append(table, taken.value.events), seats: [...table.seats, taken.value.seat] };
}

const NAMES = ['Gwen', 'Aya', 'Boris', 'Cleo', 'Dmitri', 'Elena'];

/** What the command came to, and the table after it (the same table where it failed). */
export function send(table: Live, by: Seat, command: Command): { readonly result: Decision; readonly table: Live } {
  const result = decide(table.state, by.id, command, table.context);
  return { result, table: result.ok ? append(table, result.value) : table };
}

type Decision = Result<readonly TableEvent[]>;

/** The table after a command that must act. */
export function act(table: Live, by: Seat, command: Command): Live {
  const { result, table: after } = send(table, by, command);
  if (!result.ok) throw new Error(`${result.error.code} at ${JSON.stringify(result.error.at)}`);
  return after;
}

function append<Table extends Omit<Live, 'state'> & { readonly state: TableState | null }>(
  table: Table,
  events: readonly TableEvent[],
): Table & Live {
  const state = events.reduce<TableState | null>(evolve, table.state);
  if (!state) throw new Error('no events');
  return { ...table, state, log: [...table.log, ...events] };
}

/** The seat at an index, which must be there. */
export function seatAt(table: Live, index: number): Seat {
  const seat = table.seats[index];
  if (!seat) throw new Error(`no seat ${index}`);
  return seat;
}

/** A repeatable world: secrets by a seed, ids and times counted. */
export function contextOf(seed: number): Context {
  let count = 0;
  const newId = (): string => {
    count += 1;
    return idOf('e', count);
  };
  return { secret: (table, session) => `${seed} ${table} ${session}`, newId, now: () => 1_700_000_000_000 + count };
}

/** A UUID for a number, in a family of its own. */
export const idOf = (family: string, number: number): string =>
  `${family.repeat(8)}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
