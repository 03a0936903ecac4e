// Telling a seat its events over a channel: from where it was, through the past, into the present; and who is here.
import { CLOSED, cursor, evolve, type SeatId, seatOf, type TableState, viewEvent } from '@brosok/table';
import type { Ticket } from '../secrets/seatCookie.js';
import type { LiveTable, Step } from '../tables/liveTable.js';
import { turns } from '../turns.js';
import type { Channel, Message } from './channel.js';
import type { Services } from './services.js';

/** How many unsent bytes a client may have before it is waited for. */
const HIGH_WATER = 256 * 1024;
/** How long who is to begin another stream still counts as being here, in milliseconds. */
const RENEWING = 3000;
/** How many events of the past are read at a time. */
const PAGE = 64;

/**
 * Sends the events after the seat's `after`th, and all later ones, until the channel closes or the seat is no more. A
 * client that reads slowly is waited for, without its events piling up in memory, and cut off when it reads nothing for
 * as long as the limits' `patience`.
 */
export async function streamEvents(
  channel: Channel,
  services: Services,
  table: LiveTable,
  ticket: Ticket,
  after: number,
): Promise<void> {
  const { presence, metrics, limits, log } = services;
  let others = turns();
  const began = performance.now();
  let reached = startFor(table, ticket.seat, after);
  let told: string | null = null;
  let presenceChanged = true;
  let wake: () => void = () => undefined;
  const ends = [
    table.watch(() => wake()),
    presence.watch(table.id, () => {
      presenceChanged = true;
      wake();
    }),
    metrics.opened(channel.kind),
  ];
  const leave = presence.enter(table.id, ticket.seat);
  channel.onClose(() => wake());

  async function tellPresence(state: TableState): Promise<void> {
    presenceChanged = false;
    // who is at another node has not gone away
    if (!presence.isKnown(table.id)) return;
    // a seat that was removed is nobody's business any more, even where its stream has not ended yet
    const here = presence.here(table.id).filter((id) => seatOf(state, id) !== undefined);
    if (here.join() === told) return;
    told = here.join();
    await send(channel, { type: 'presence', here }, limits.patience);
  }

  try {
    while (channel.isOpen()) {
      const latest = table.recent().at(-1)?.state;
      if (latest && presenceChanged) await tellPresence(latest);
      const steps = recentAfter(table, reached) ?? (await pastAfter(table, log, reached, others));
      for (const step of steps) {
        reached = step.state;
        if (isVoid(step.state, ticket)) return channel.close(CLOSED.notSeated, 'NOT_SEATED');
        const event = viewEvent(step.state, step.event, ticket.seat);
        if (event && event.n > after) {
          await send(channel, event, limits.patience);
          if (step.known > began) metrics.told((performance.now() - step.known) / 1000);
        }
        await others();
      }
      if (steps.length > 0 || presenceChanged) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      // waiting was no work
      others = turns();
    }
  } finally {
    for (const end of ends) end();
    if (channel.isRenewed()) setTimeout(leave, RENEWING).unref();
    else leave();
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
  log: Services['log'],
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
    steps.push({ event, state, known: 0 });
    await others();
  }
  return steps;
}

/** Sends a message; with too much unsent, waits until it is out. */
async function send(channel: Channel, message: Message, patience: number): Promise<void> {
  if (channel.unsent() < HIGH_WATER) return channel.send(message);
  const cutOff = setTimeout(() => channel.terminate(), patience);
  await new Promise<void>((resolve) => channel.send(message, resolve));
  clearTimeout(cutOff);
}
