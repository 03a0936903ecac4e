// Sending a seat its events over a socket: from where it was, through the past, into the present.
import { CLOSED, cursor, evolve, type SeatId, type TableState, viewEvent } from '@brosok/table';
import type { WebSocket } from 'ws';
import type { Ticket } from '../secrets/seatCookie.js';
import type { EventLog } from '../store/eventLog.js';
import type { LiveTable, Step } from '../tables/liveTable.js';
import { turns } from '../turns.js';

/** How many unsent bytes a client may have before it is waited for. */
const HIGH_WATER = 256 * 1024;
/** How many events of the past are read at a time. */
const PAGE = 64;

/**
 * Sends the events after the seat's `after`th, and all later ones, until the socket closes. A client that reads slowly
 * is waited for, without its events piling up in memory, and cut off when it reads nothing for `patience` milliseconds.
 */
export async function streamEvents(
  socket: WebSocket,
  table: LiveTable,
  log: EventLog,
  ticket: Ticket,
  after: number,
  patience: number,
): Promise<void> {
  const others = turns();
  let reached = startFor(table, ticket.seat, after);
  let wake: () => void = () => undefined;
  const unwatch = table.watch(() => wake());
  socket.once('close', () => wake());
  try {
    while (socket.readyState === socket.OPEN) {
      const steps = recentAfter(table, reached) ?? (await pastAfter(table, log, reached, others));
      for (const step of steps) {
        reached = step.state;
        if (isVoid(step.state, ticket)) return socket.close(CLOSED.notSeated, 'NOT_SEATED');
        const event = viewEvent(step.state, step.event, ticket.seat);
        if (event && event.n > after) await send(socket, JSON.stringify(event), patience);
        await others();
      }
      if (steps.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    unwatch();
  }
}

/** The latest known state in which the seat had seen no more than `after` events; null where only the log has it. */
const startFor = (table: LiveTable, seat: SeatId, after: number): TableState | null =>
  table.recent().findLast(({ state }) => cursor(state, seat) <= after)?.state ?? null;

/** Whether the seat was removed, or has gone to another device. Before it was taken it was not void. */
const isVoid = ({ seats }: TableState, { seat, generation }: Ticket): boolean =>
  seats.some((each) => each.id === seat && (each.left || each.generation > generation));

/** The steps after a state, null where they are not all kept. */
function recentAfter(table: LiveTable, state: TableState | null): readonly Step[] | null {
  const recent = table.recent();
  const skip = (state?.sequence ?? 0) + 1 - (recent[0]?.state.sequence ?? 0);
  return skip < 0 ? null : recent.slice(skip);
}

/** Some of the steps after a state, from the log: none that the table does not know yet, as it may not be durable. */
async function pastAfter(
  table: LiveTable,
  log: EventLog,
  start: TableState | null,
  others: () => Promise<void>,
): Promise<readonly Step[]> {
  let state = start;
  const known = table.recent().at(-1)?.state.sequence ?? 0;
  const after = state?.sequence ?? 0;
  const events = await log.read(table.id, after, Math.min(PAGE, known - after));
  const steps: Step[] = [];
  for (const event of events) {
    state = evolve(state, event);
    steps.push({ event, state });
    await others();
  }
  return steps;
}

/** Sends a message; with too much unsent, waits until it is out. */
async function send(socket: WebSocket, message: string, patience: number): Promise<void> {
  if (socket.bufferedAmount < HIGH_WATER) return socket.send(message);
  const cutOff = setTimeout(() => socket.terminate(), patience);
  await new Promise<void>((resolve) => socket.send(message, () => resolve()));
  clearTimeout(cutOff);
}
