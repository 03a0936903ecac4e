// What every place for snapshots must do.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Snapshots } from '../src/store/snapshots.js';

export interface SnapshotFixture {
  readonly snapshots: Snapshots;
  remove(): Promise<void>;
}

/** The conformance suite of the `Snapshots` port. */
export function snapshotSuite(name: string, make: () => Promise<SnapshotFixture>): void {
  describe(`snapshots: ${name}`, () => {
    const table = 'aaaaaaaa-0000-4000-8000-000000000001';
    let fixture: SnapshotFixture;
    let snapshots: Snapshots;

    beforeEach(async () => {
      fixture = await make();
      snapshots = fixture.snapshots;
    });
    afterEach(() => fixture.remove());

    const snapshot = (sequence: number, fold = 'f') => ({ sequence, fold, data: Buffer.from([0, 255, sequence, 92]) });

    it('has none of a table of which none was kept', async () => {
      await snapshots.keep(table, snapshot(1));
      expect(await snapshots.read(table.replace(/1$/, '2'), 'f')).toBe(null);
    });

    it('gives the latest back as it was, whatever the order in which they were kept', async () => {
      for (const sequence of [5, 9, 7]) await snapshots.keep(table, snapshot(sequence));
      expect(await snapshots.read(table, 'f')).toEqual(snapshot(9));
    });

    it('gives none that was folded by other code, and keeps the newer code’s in its place', async () => {
      await snapshots.keep(table, snapshot(9, 'old'));
      expect(await snapshots.read(table, 'new')).toBe(null);
      await snapshots.keep(table, snapshot(8, 'new'));
      expect(await snapshots.read(table, 'new')).toEqual(snapshot(8, 'new'));
      expect(await snapshots.read(table, 'old')).toBe(null);
    });

    it('keeps large ones', async () => {
      const data = Buffer.alloc(5_000_000, 'x\u0000');
      await snapshots.keep(table, { ...snapshot(1), data });
      expect((await snapshots.read(table, 'f'))?.data.equals(data)).toBe(true);
    });
  });
}
