// The account after a fault: what was answered is in the log once, and everybody was told all of it in order.
import { cursor, evolve, type TableEvent, type TableId, type TableState, viewEvent } from '@brosok/table';
import { expect } from 'vitest';
import type { EventLog } from '../src/store/eventLog.js';
import { openStore, type Place } from '../src/store/store.js';
import { pause } from './length.js';
import type { Player } from './player.js';

export interface Account {
  readonly commands: number;
  /** How many of them were sent more than once. */
  readonly sentAgain: number;
  readonly events: number;
}

/**
 * Waits until everybody has been told everything, and compares with the log itself: each answered command acted once, no
 * other twice, and each stream had exactly what its seat may see, without gaps, doubles or another order.
 */
export async function settled(players: readonly Player[], place: Place): Promise<Account> {
  const store = await openStore(place);
  if (!store.ok) throw new Error(store.error.code);
  try {
    let events = 0;
    for (const table of new Set(players.map(({ person }) => person.table))) {
      const log = await wholeLog(store.value.log, table);
      events += log.length;
      const seated = players.filter(({ person }) => person.table === table);
      expectOnce(seated, log);
      for (const player of seated) await expectTold(player, log);
    }
    const sent = players.flatMap((player) => player.sent);
    return { commands: sent.length, sentAgain: sent.filter(({ tries }) => tries > 1).length, events };
  } finally {
    await store.value.log.close();
  }
}

export async function wholeLog(log: EventLog, table: TableId): Promise<readonly TableEvent[]> {
  const all: TableEvent[] = [];
  for (;;) {
    const events = await log.read(table, all.length, 1000);
    all.push(...events);
    if (events.length < 1000) return all;
  }
}

function expectOnce(players: readonly Player[], log: readonly TableEvent[]): void {
  const acted = new Map<string, number>();
  for (const { type, command } of log) if (type === 'rolled') acted.set(command, (acted.get(command) ?? 0) + 1);
  const sent = players.flatMap((player) => player.sent);
  const lost = sent.filter(({ id, answeredAt }) => answeredAt !== null && !acted.has(id));
  const doubled = sent.filter(({ id }) => (acted.get(id) ?? 0) > 1);
  const unanswered = sent.filter(({ answeredAt }) => answeredAt === null);
  expect({ lost, doubled, unanswered }).toEqual({ lost: [], doubled: [], unanswered: [] });
}

/** What a seat is told of a log. */
function toldOf(log: readonly TableEvent[], seat: string) {
  let state: TableState | null = null;
  const told = [];
  for (const event of log) {
    state = evolve(state, event);
    const seen = viewEvent(state, event, seat);
    if (seen) told.push(seen);
  }
  return { told, last: state ? cursor(state, seat) : 0 };
}

async function expectTold({ person, events, wrong }: Player, log: readonly TableEvent[]): Promise<void> {
  const { told, last } = toldOf(log, person.seat.id);
  for (let waited = 0; waited < 15_000 && events.length < last; waited += 20) await pause(20);
  expect(wrong).toEqual([]);
  expect(events).toEqual(JSON.parse(JSON.stringify(told)));
}
