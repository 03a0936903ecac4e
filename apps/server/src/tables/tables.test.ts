import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fail, ok } from '@brosok/dice';
import { type Context, decide, type Seat, type TableState } from '@brosok/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.js';
import { dataFolder } from '../../test/people.js';
import { localFanout } from '../fanout/local.js';
import type { EventLog } from '../store/eventLog.js';
import { sqliteEventLog } from '../store/sqlite.js';
import type { LiveTable } from './liveTable.js';
import { type Tables, tablesOf } from './tables.js';

const context: Context = {
  newId: randomUUID,
  now: Date.now,
  secret: (table, session) => `${table} ${session}`,
};
const upkeep = { round: 20, kept: 100, keptInNeed: 40, most: 5 };

let folder: ReturnType<typeof dataFolder>;
let log: EventLog;
let tables: Tables;

beforeEach(() => {
  folder = dataFolder();
  const opened = sqliteEventLog(join(folder.data, 'log.sqlite'));
  if (!opened.ok) throw new Error(opened.error.code);
  log = opened.value;
  tables = tablesOf(log, localFanout(), context, upkeep);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await tables.close();
  folder.remove();
});

async function created(): Promise<{ readonly id: string; readonly seat: Seat }> {
  const made = await tables.create({
    table: { id: randomUUID(), name: 'Thursday' },
    seatName: 'Gwen',
    command: randomUUID(),
  });
  if (!made.ok) throw new Error(made.error.code);
  return { id: made.value.table.id, seat: made.value.seat };
}

async function opened(id: string): Promise<LiveTable> {
  const table = await tables.open(id);
  if (!table.ok) throw new Error(table.error.code);
  return table.value;
}

const renaming = (seat: Seat, name: string) => (state: TableState) => {
  const events = decide(state, seat.id, { id: randomUUID(), type: 'rename', name }, context);
  return events.ok ? ok({ events: events.value, answer: (after: TableState) => after.seats[0]?.name }) : events;
};

const rolling = (seat: Seat, expression: string) => (state: TableState) => {
  const command = { id: randomUUID(), type: 'roll', expression, visibility: 'public' } as const;
  const events = decide(state, seat.id, command, context);
  return events.ok ? ok({ events: events.value, answer: () => null }) : events;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a table in a node', () => {
  it('is read once, however many ask for it at once', async () => {
    const { id } = await created();
    const read = vi.spyOn(log, 'read');
    const [a, b] = await Promise.all([opened(id), opened(id)]);
    expect(a).toBe(b);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('that nobody opened is unknown, and is there once somebody has', async () => {
    const id = randomUUID();
    expect(await tables.open(id)).toMatchObject({ ok: false, error: { code: 'UNKNOWN_TABLE' } });
    const { id: other } = await created();
    expect((await opened(other)).id).toBe(other);
  });

  it('is read in slices, between which others have their turn', async () => {
    const { id, seat } = await created();
    const table = await opened(id);
    for (let count = 0; count < 60; count += 1) await table.command(rolling(seat, '10000d2'));
    const other = tablesOf(log, localFanout(), context, upkeep);
    let turns = 0;
    const taking = setInterval(() => {
      turns += 1;
    }, 0);
    await other.open(id);
    clearInterval(taking);
    expect(turns).toBeGreaterThan(2);
  });

  it('is let go when nobody has used it for a while, and is rebuilt from the log', async () => {
    const { id, seat } = await created();
    const before = await opened(id);
    await before.command(renaming(seat, 'Gwendolyn'));
    await pause(250);
    const after = await opened(id);
    expect(after).not.toBe(before);
    expect(await after.current()).toEqual(await before.current());
  });

  it('is kept while somebody watches, however long', async () => {
    const { id } = await created();
    const table = await opened(id);
    const unwatch = table.watch(() => undefined);
    await pause(250);
    expect(await opened(id)).toBe(table);
    unwatch();
    await pause(250);
    expect(await opened(id)).not.toBe(table);
  });

  it('is let go sooner where there are too many', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, created));
    const first = await Promise.all(all.map(({ id }) => opened(id)));
    await pause(90);
    expect(await opened(all[0]?.id ?? '')).not.toBe(first[0]);
  });

  it('tells its watchers of what this node appends, and of what another does', async () => {
    const { id, seat } = await created();
    const table = await opened(id);
    const wake = vi.fn();
    const unwatch = table.watch(wake);
    await table.command(renaming(seat, 'A'));
    expect(wake).toHaveBeenCalledTimes(1);
    const elsewhere = renaming(seat, 'B')(await table.current());
    if (elsewhere.ok) await log.append(id, 4, elsewhere.value.events);
    await eventually(() => expect(wake).toHaveBeenCalledTimes(2));
    expect(table.recent().at(-1)?.state.seats[0]?.name).toBe('B');
    unwatch();
  });

  it('reads what another node appended when it is next needed, and at once where somebody watches', async () => {
    const { id, seat } = await created();
    const table = await opened(id);
    const elsewhere = async (name: string, head: number) => {
      const state = table.recent().at(-1)?.state;
      const decided = state && renaming(seat, name)(state);
      if (decided?.ok) await log.append(id, head, decided.value.events);
      table.hint(head + 1);
    };
    const names = () => table.recent().at(-1)?.state.seats[0]?.name;
    const read = vi.spyOn(log, 'read');
    await elsewhere('A', 3);
    expect(read).not.toHaveBeenCalled();
    const append = vi.spyOn(log, 'append');
    expect(await table.command(renaming(seat, 'B'))).toEqual({ ok: true, value: 'B' });
    expect(append.mock.calls.map(([, expected]) => expected)).toEqual([4]);
    await elsewhere('C', 5);
    const unwatch = table.watch(() => undefined);
    await vi.waitFor(() => expect(names()).toBe('C'));
    await elsewhere('D', 6);
    await vi.waitFor(() => expect(names()).toBe('D'));
    unwatch();
  });

  it('decides anew where another node was first, and gives up only where that never ends', async () => {
    const { id, seat } = await created();
    const table = await opened(id);
    const append = log.append.bind(log);
    const first = vi.spyOn(log, 'append').mockImplementationOnce(async (...args) => {
      const state = table.recent().at(-1)?.state;
      const other = state && renaming(seat, 'Other')(state);
      if (other?.ok) await append(id, 3, other.value.events);
      return append(...args);
    });
    expect(await table.command(renaming(seat, 'Mine'))).toEqual({ ok: true, value: 'Mine' });
    expect((await log.read(id, 3, 10)).map((event) => event.type === 'seatRenamed' && event.name)).toEqual([
      'Other',
      'Mine',
    ]);
    first.mockImplementation(async () => fail('CONFLICT'));
    expect(await table.command(renaming(seat, 'Never'))).toMatchObject({ ok: false, error: { code: 'TABLE_BUSY' } });
  });

  it('is as it was where the store fails, and goes on when it recovers', async () => {
    const { id, seat } = await created();
    const table = await opened(id);
    const append = vi.spyOn(log, 'append').mockResolvedValueOnce(fail('STORE_UNAVAILABLE'));
    expect(await table.command(renaming(seat, 'A'))).toMatchObject({ error: { code: 'STORE_UNAVAILABLE' } });
    expect((await table.current()).seats[0]?.name).toBe('Gwen');
    expect(await table.command(renaming(seat, 'B'))).toEqual({ ok: true, value: 'B' });
    expect(append).toHaveBeenCalledTimes(2);
  });

  it.each(['STORE_UNAVAILABLE', 'STORE_FULL'])(
    'lets all that wait fail at once with %s where the store does after long, and none of them wait as long again',
    async (code) => {
      const { id, seat } = await created();
      const table = await opened(id);
      const slow = async () => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        return fail(code);
      };
      const append = vi.spyOn(log, 'append').mockImplementationOnce(slow);
      const answers = Array.from('ABCDE', (name) =>
        table.command(renaming(seat, name)).catch(({ error }) => ({ error })),
      );
      const looking = table.current();
      for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ error: { code } });
      expect(append).toHaveBeenCalledTimes(1);
      // where nothing can be written all can be looked at
      expect((await looking).seats[0]?.name).toBe('Gwen');
      expect(await table.command(renaming(seat, 'F'))).toEqual({ ok: true, value: 'F' });
    },
  );
});
