// What every event log must do, whatever it is kept in.
import type { TableEvent } from '@brosok/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventLog } from '../src/store/eventLog.js';

export interface EventLogFixture {
  /** Opens the same store: twice at once for two nodes, or again after `close`. */
  open(): Promise<EventLog>;
  /** Takes the store away, when everything is closed. */
  remove(): Promise<void>;
}

/** The conformance suite of the `EventLog` port. `make` makes an empty store. */
export function eventLogSuite(name: string, make: () => Promise<EventLogFixture>): void {
  describe(`an event log: ${name}`, () => {
    let fixture: EventLogFixture;
    let log: EventLog;
    let other: EventLog;

    beforeEach(async () => {
      fixture = await make();
      [log, other] = await Promise.all([fixture.open(), fixture.open()]);
    });
    afterEach(async () => {
      await Promise.all([log.close(), other.close()]);
      await fixture.remove();
    });

    it('is empty for a table that nobody opened', async () => {
      expect(await log.read(idOf(1), 0, 10)).toEqual([]);
      expect(await log.heads([idOf(1)])).toEqual(new Map());
    });

    it('gives events back as they were, in order', async () => {
      const events = [rolled(1), started('Ая \u0000 “x” 👩‍👩‍👧 \\ \u2028'), rolled(3)];
      expect(await log.append(idOf(1), 0, events)).toEqual({ ok: true, value: 3 });
      expect(await log.read(idOf(1), 0, 10)).toEqual(events);
    });

    it('is read on from any place, a limited number at a time', async () => {
      const events = Array.from({ length: 10 }, (_, index) => rolled(index));
      await log.append(idOf(1), 0, events);
      expect(await log.read(idOf(1), 3, 4)).toEqual(events.slice(3, 7));
      expect(await log.read(idOf(1), 8, 4)).toEqual(events.slice(8));
      expect(await log.read(idOf(1), 10, 4)).toEqual([]);
      expect(await log.read(idOf(1), 99, 4)).toEqual([]);
    });

    it('keeps tables apart', async () => {
      await log.append(idOf(1), 0, [rolled(1)]);
      await log.append(idOf(2), 0, [rolled(2), rolled(3)]);
      expect(await log.read(idOf(2), 0, 10)).toEqual([rolled(2), rolled(3)]);
      expect(await log.heads([idOf(1), idOf(2), idOf(3)])).toEqual(
        new Map([
          [idOf(1), 1],
          [idOf(2), 2],
        ]),
      );
    });

    it('lists its tables in order, some at a time', async () => {
      expect(await log.tables(null, 10)).toEqual([]);
      for (const number of [3, 1, 2, 5]) await log.append(idOf(number), 0, [rolled(1), rolled(2)]);
      expect(await log.tables(null, 10)).toEqual([1, 2, 3, 5].map(idOf));
      expect(await other.tables(null, 2)).toEqual([1, 2].map(idOf));
      expect(await other.tables(idOf(2), 2)).toEqual([3, 5].map(idOf));
      expect(await other.tables(idOf(4), 9)).toEqual([5].map(idOf));
      expect(await other.tables(idOf(5), 9)).toEqual([]);
    });

    it('lets one table’s conflict stop nobody else’s append that comes at the same time', async () => {
      await log.append(idOf(2), 0, [rolled(1)]);
      const results = await Promise.all([
        log.append(idOf(1), 0, [rolled(1)]),
        log.append(idOf(2), 0, [rolled(8), rolled(9)]),
        log.append(idOf(3), 0, [rolled(3), rolled(4), rolled(5)]),
      ]);
      expect(results).toMatchObject([{ value: 1 }, { error: { code: 'CONFLICT' } }, { value: 3 }]);
      expect(await log.read(idOf(2), 0, 10)).toEqual([rolled(1)]);
      expect(await log.read(idOf(3), 0, 10)).toEqual([rolled(3), rolled(4), rolled(5)]);
    });

    it('takes appends of one node one after the other where each expects the one before', async () => {
      const results = await Promise.all(
        [0, 1, 2, 3, 4].map((expected) => log.append(idOf(1), expected, [rolled(expected)])),
      );
      expect(results).toEqual([1, 2, 3, 4, 5].map((value) => ({ ok: true, value })));
    });

    it('makes appends in whole or not at all while two nodes append everywhere at once, and never waits in a circle', async () => {
      const tables = Array.from({ length: 30 }, (_, index) => idOf(index));
      const won = new Map<string, number>();
      for (let round = 0; round < 10; round += 1) {
        const heads = await log.heads(tables);
        const attempts = [log, other].flatMap((node, at) =>
          (at === 0 ? tables : tables.toReversed()).map(async (table) => {
            const count = 1 + ((round + at) % 3);
            const events = Array.from({ length: count }, () => rolled(at));
            const appended = await node.append(table, heads.get(table) ?? 0, events);
            if (appended.ok) won.set(table, appended.value);
            else expect(appended.error.code).toBe('CONFLICT');
          }),
        );
        await Promise.all(attempts);
        for (const table of tables) {
          const events = await log.read(table, heads.get(table) ?? 0, 10);
          expect((heads.get(table) ?? 0) + events.length).toBe(won.get(table));
          expect(new Set(events.map((event) => JSON.stringify(event))).size).toBe(1);
        }
      }
    });

    it('refuses an append where the log is not as expected, shorter or longer, and is not changed by it', async () => {
      await log.append(idOf(1), 0, [rolled(1)]);
      for (const expected of [0, 2, 7])
        expect(await log.append(idOf(1), expected, [rolled(9), rolled(9)])).toMatchObject({
          ok: false,
          error: { code: 'CONFLICT' },
        });
      expect(await log.read(idOf(1), 0, 10)).toEqual([rolled(1)]);
    });

    it('lets one of many writers win at once, through one node or two', async () => {
      const attempts = Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? log : other).append(idOf(1), 0, [rolled(index), rolled(index)]),
      );
      const results = await Promise.all(attempts);
      expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, value: 2 }]);
      const winner = results.findIndex(({ ok }) => ok);
      expect(await log.read(idOf(1), 0, 10)).toEqual([rolled(winner), rolled(winner)]);
    });

    it('takes appends to many tables at once', async () => {
      const tables = Array.from({ length: 100 }, (_, index) => idOf(index));
      const results = await Promise.all(
        tables.map((table, index) => (index % 2 === 0 ? log : other).append(table, 0, [rolled(index)])),
      );
      expect(results).toEqual(tables.map(() => ({ ok: true, value: 1 })));
      expect((await other.heads(tables)).size).toBe(tables.length);
    });

    it('shows another node what was appended as soon as it is answered', async () => {
      for (let index = 0; index < 5; index += 1) {
        await log.append(idOf(1), index, [rolled(index)]);
        expect(await other.read(idOf(1), index, 10)).toEqual([rolled(index)]);
      }
    });

    it('keeps everything when it is closed and opened again', async () => {
      const answered = log.append(idOf(1), 0, [rolled(1)]);
      await log.close();
      expect(await answered).toEqual({ ok: true, value: 1 });
      log = await fixture.open();
      expect(await log.read(idOf(1), 0, 10)).toEqual([rolled(1)]);
      expect(await log.append(idOf(1), 1, [rolled(2)])).toEqual({ ok: true, value: 2 });
    });

    it('keeps its numbers right in a long log', async () => {
      for (let index = 0; index < 3000; index += 500)
        await log.append(
          idOf(1),
          index,
          Array.from({ length: 500 }, (_, more) => rolled(index + more)),
        );
      expect(await log.read(idOf(1), 2998, 10)).toEqual([rolled(2998), rolled(2999)]);
      expect(await log.heads([idOf(1)])).toEqual(new Map([[idOf(1), 3000]]));
    });
  });
}

const idOf = (number: number): string => `aaaaaaaa-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

const stamp = { at: 1_700_000_000_000, by: idOf(0xa), command: idOf(0xb) };

const rolled = (number: number): TableEvent => ({
  ...stamp,
  type: 'rolled',
  entry: idOf(number),
  expression: 'd20',
  visibility: 'public',
  faces: [(number % 20) + 1],
  source: 'random',
});

const started = (text: string): TableEvent => ({
  ...stamp,
  type: 'checkStarted',
  entry: idOf(1),
  system: 'none',
  setup: { text, list: [1, 1.5, null, true, { deep: [] }] },
  visibility: 'gm',
  actor: idOf(0xa),
  bindings: { 'side:A': idOf(0xc) },
  sheets: { actor: idOf(0xd) },
});
