// A long log is opened from a snapshot, and nobody can tell.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, decide, evolve, openTable, type TableEvent, type TableState, view } from '@brosok/table';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { child, killed } from '../../test/child.js';
import { eventually } from '../../test/eventually.js';
import { dataFolder, get, joinTable, movedTo, openTable as openAt, roll, serverOn } from '../../test/people.js';
import { inStoreFile } from '../../test/storeFile.js';
import { localFanout } from '../fanout/local.js';
import type { Snapshots } from '../store/snapshots.js';
import { openStore, type Store } from '../store/store.js';
import { foldVersion } from './foldVersion.js';
import { freeze, thaw } from './frozen.js';
import type { LiveTable } from './liveTable.js';
import { liveTable } from './liveTable.js';
import { DUE, noSnapshots, type Snapshotter, type SnapshotWork, snapshotterOf } from './snapshotter.js';

const context: Context = { newId: randomUUID, now: Date.now, secret: (table, session) => `${table} ${session}` };

/** A table on which so much was rolled: its log, its state, its GM. */
function played(rolls: number): {
  readonly log: readonly TableEvent[];
  readonly state: TableState;
  readonly gm: string;
} {
  const opening = { table: { id: randomUUID(), name: 'T' }, seatName: 'G', command: randomUUID() };
  const { seat, events } = openTable(opening, context);
  const log = [...events];
  let state = log.reduce<TableState | null>(evolve, null);
  for (let count = 0; count < rolls; count += 1) {
    const more = rolled(state, seat.id);
    state = more.reduce<TableState | null>(evolve, state);
    log.push(...more);
  }
  if (!state) throw new Error('no state');
  return { log, state, gm: seat.id };
}

function rolled(state: TableState | null, by: string): readonly TableEvent[] {
  const command = { id: randomUUID(), type: 'roll', expression: '2d6+1', visibility: 'public' } as const;
  const decided = state && decide(state, by, command, context);
  if (!decided?.ok) throw new Error('not rolled');
  return decided.value;
}

describe('a frozen state', () => {
  it.each([0, 1, 20, 500, 6000])(
    'is the same when it is thawed, and goes on the same: after %i rolls',
    async (rolls) => {
      const { state, gm } = played(rolls);
      const [thawed, other] = [thaw(await freeze(state)), thaw(await freeze(state))];
      if (!thawed || !other) throw new Error('not thawed');
      // as it is used: only here and there
      expect(view(thawed, gm)).toEqual(view(state, gm));
      let [live, again]: readonly (TableState | undefined)[] = [state, thawed];
      for (let count = 0; count < 40; count += 1) {
        const more = rolled(live ?? null, gm);
        [live, again] = [live, again].map((each) => more.reduce<TableState | null>(evolve, each ?? null) ?? undefined);
      }
      expect(again).toEqual(live);
      if (again) expect(thaw(await freeze(again))).toEqual(live);
      expect(JSON.stringify(other)).toBe(JSON.stringify(state));
    },
  );

  it('is none where a byte of it has changed, or some are missing', async () => {
    const frozen = await freeze(played(300).state);
    fc.assert(
      fc.property(fc.nat(frozen.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const spoiled = Buffer.from(frozen);
        spoiled[at] = (spoiled[at] ?? 0) ^ change;
        expect(thaw(spoiled)).toBe(null);
        expect(thaw(frozen.subarray(0, at))).toBe(null);
      }),
    );
  });
});

describe('a table with a long log', () => {
  let folder: ReturnType<typeof dataFolder>;
  let store: Store;

  beforeEach(async () => {
    folder = dataFolder();
    const opened = await openStore({ kind: 'folder', folder: folder.data });
    if (!opened.ok) throw new Error(opened.error.code);
    store = opened.value;
  });
  afterEach(async () => {
    await Promise.all([store.log.close(), store.snapshots.close()]);
    folder.remove();
  });

  const opened = async (id: string, snapshotter: Snapshotter): Promise<LiveTable> => {
    const table = await liveTable(id, store.log, localFanout(), snapshotter);
    if (!table.ok) throw new Error(table.error.code);
    return table.value;
  };

  const from = (snapshots: Snapshots, fold = 'f') => snapshotterOf(snapshots, Promise.resolve(fold));

  it('is read from its beginning once, and from a snapshot after', async () => {
    const { log, state } = played(3000);
    await store.log.append(state.table.id, 0, log);
    const keep = vi.spyOn(store.snapshots, 'keep');
    await opened(state.table.id, from(store.snapshots));
    await eventually(() => expect(keep.mock.results[0]?.type).toBe('return'));
    const read = vi.spyOn(store.log, 'read');
    const again = await opened(state.table.id, from(store.snapshots));
    expect(read.mock.calls[0]?.[1]).toBeGreaterThan(2000);
    expect(await again.current()).toEqual(state);
    // whoever was away for a moment finds where they were
    expect(again.recent().length).toBeGreaterThan(256);
    expect(again.recent().map(({ state: { sequence } }) => sequence)).toEqual(
      again.recent().map((_, index) => state.sequence - again.recent().length + 1 + index),
    );
    expect(again.recent().map(({ event }) => event)).toEqual(log.slice(-again.recent().length));
  });

  it('makes the next snapshot when its log has grown by much, and not before', async () => {
    const { log, state, gm } = played(600);
    await store.log.append(state.table.id, 0, log);
    const keep = vi.spyOn(store.snapshots, 'keep');
    const table = await opened(state.table.id, from(store.snapshots));
    const grow = (times: number) =>
      Promise.all(
        Array.from({ length: times }, () =>
          table.command((now) => ({ ok: true, value: { events: rolled(now, gm), answer: () => null } })),
        ),
      );
    await grow(900);
    expect(keep).not.toHaveBeenCalled();
    await grow(DUE);
    await eventually(() => expect(keep).toHaveBeenCalledTimes(1));
    await grow(300);
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it('waits for its turn where several are due at once', async () => {
    let begun = 0;
    let atOnce = 0;
    const slow = from({
      ...store.snapshots,
      async keep(...given) {
        begun += 1;
        atOnce = Math.max(atOnce, begun);
        await store.snapshots.keep(...given);
        await pause(10);
        begun -= 1;
      },
    });
    const states = Array.from({ length: 5 }, () => played(50).state);
    await Promise.all(states.map((state) => slow.keep(state)));
    expect(atOnce).toBe(1);
    for (const state of states) expect(await slow.latest(state.table.id)).toEqual(state);
  });

  it('tells of what was kept, found, damaged and refused, and nothing of the table', async () => {
    const told: SnapshotWork[] = [];
    const watched = (snapshots: Snapshots) =>
      snapshotterOf(snapshots, Promise.resolve('this code'), (done) => void told.push(done));
    const { state } = played(50);
    await watched(store.snapshots).keep(state);
    await watched(store.snapshots).latest(state.table.id);
    const bytes = (await freeze(state)).length;
    expect(told.splice(0)).toEqual([
      { work: 'keep', code: 'OK', bytes, seconds: expect.any(Number) },
      { work: 'find', code: 'OK', bytes, seconds: expect.any(Number) },
    ]);
    expect(await watched(store.snapshots).latest(randomUUID())).toBe(null);
    expect(told.splice(0)).toMatchObject([{ work: 'find', code: 'OK', bytes: 0 }]);
    inStoreFile(folder.data, `UPDATE snapshots SET data = x'00ff' WHERE table_id = '${state.table.id}'`);
    expect(await watched(store.snapshots).latest(state.table.id)).toBe(null);
    expect(told.splice(0)).toMatchObject([{ work: 'find', code: 'LOG_UNREADABLE' }]);
    inStoreFile(folder.data, 'ALTER TABLE snapshots RENAME TO gone');
    await watched(store.snapshots).keep(state);
    expect(told.splice(0)).toMatchObject([{ work: 'keep', code: 'INTERNAL', reason: 'SQLITE_ERROR' }]);
    inStoreFile(folder.data, 'ALTER TABLE gone RENAME TO snapshots');
  });

  it.each([
    ['was folded by other code', (id: string) => from(store.snapshots, `other than of ${id}`)],
    [
      'is spoiled',
      (id: string) => {
        inStoreFile(folder.data, `UPDATE snapshots SET data = x'00ff00ff00ff00ff00ff' WHERE table_id = '${id}'`);
        return from(store.snapshots);
      },
    ],
    [
      'is of another table',
      (id: string) => {
        inStoreFile(folder.data, `UPDATE snapshots SET table_id = '${id}'`);
        return from(store.snapshots);
      },
    ],
    [
      'is of more than the log has',
      (id: string) => {
        inStoreFile(folder.data, `DELETE FROM events WHERE sequence > 1200 AND table_id = '${id}'`);
        return from(store.snapshots);
      },
    ],
    ['cannot be read', () => from({ ...store.snapshots, read: () => Promise.reject(new Error('EIO')) })],
    ['may not be used', () => noSnapshots],
  ])('is read from its beginning where its snapshot %s', async (_, snapshotter) => {
    const [{ log, state }, other] = [played(1300), played(1300)];
    const isOther = _ === 'is of another table';
    await store.log.append(state.table.id, 0, log);
    await from(store.snapshots).keep(isOther ? other.state : state);
    const made = snapshotter(state.table.id);
    const events = await store.log.read(state.table.id, 0, 10_000);
    const table = await opened(state.table.id, made);
    expect(await table.current()).toEqual(events.reduce<TableState | null>(evolve, null));
  });
});

describe('a server that opens a long table from a snapshot', () => {
  it('shows and tells the same as before, to whoever was away long, for a moment, or not at all', async () => {
    const folder = dataFolder();
    const first = await serverOn({ data: folder.data, limits: { commands: 100_000 } });
    const gm = await openAt(first.url);
    const aya = await joinTable(first.url, gm, 'player', 'Aya');
    for (let count = 0; count < 52; count += 1) await Promise.all(Array.from({ length: 50 }, () => gm.send(roll())));
    await expect.poll(() => inStoreFile(folder.data, 'SELECT count(*) FROM snapshots')).toEqual([1]);
    const before = await aya.view();
    const all = aya.listen();
    await all.until(before.cursor);
    await first.close();

    const second = await serverOn({ data: folder.data });
    const there = movedTo(second.url, aya);
    expect(await there.view()).toEqual(before);
    for (const after of [0, 1, before.cursor - 700, before.cursor - 100, before.cursor - 1]) {
      const window = there.listen(after);
      await window.until(before.cursor);
      expect(window.events).toEqual(all.events.slice(after));
      window.close();
    }
    const window = there.listen(before.cursor);
    await movedTo(second.url, gm).send(roll());
    await window.until(before.cursor + 1);
    expect(window.events.map(({ n }) => n)).toEqual([before.cursor + 1]);
    window.close();
    await second.close();
    folder.remove();
  });
});

describe('a server that cannot find snapshots', () => {
  it('shows its tables all the same, counts each failure and logs the first, with its code and nothing of a table', async () => {
    const { data, remove } = dataFolder();
    onTestFinished(remove);
    const before = await serverOn({ data });
    const people = [await openAt(before.one), await openAt(before.one)];
    await before.close();
    const node = await child({ BROSOK_DATA: data });
    onTestFinished(() => killed(node));
    inStoreFile(data, 'ALTER TABLE snapshots RENAME TO gone');
    for (const person of people) expect((await movedTo(node.url, person).view()).cursor).toBe(3);
    const { body } = await get<string>(`${node.url}/metrics`);
    expect(body).toMatch(/^brosok_snapshot_duration_seconds_count\{work="find",code="INTERNAL"\} 2$/m);
    expect(body).toMatch(/^brosok_snapshot_duration_seconds_count\{work="keep",code="OK"\} 0$/m);
    node.process.kill();
    await node.ended;
    const lines = node
      .printed()
      .split('\n')
      .filter((line) => line.includes('snapshot'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      work: 'find',
      code: 'INTERNAL',
      reason: 'SQLITE_ERROR',
    });
    for (const { table } of people) expect(lines[0]).not.toContain(table);
  });
});

describe('the code that folds', () => {
  it('is known by the same hash each time', async () => {
    const version = await foldVersion();
    expect(version).toMatch(/^[\w-]{22}$/);
    expect(await foldVersion()).toBe(version);
  });
});
