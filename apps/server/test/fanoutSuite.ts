// What every fan-out must do, whatever carries it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fanout } from '../src/fanout/fanout.js';
import { eventually } from './eventually.js';

export interface FanoutFixture {
  /** Another node that hears the same hints; the same one where the fan-out is within one process. */
  readonly nodes: readonly [Fanout, Fanout];
  remove(): Promise<void>;
}

/** The conformance suite of the `Fanout` port. */
export function fanoutSuite(name: string, make: () => Promise<FanoutFixture>): void {
  describe(`a fan-out: ${name}`, () => {
    let fixture: FanoutFixture;

    beforeEach(async () => {
      fixture = await make();
    });
    afterEach(() => fixture.remove());

    it('brings a hint to all who listen to the table, on every node, and to nobody else', async () => {
      const [here, there] = fixture.nodes;
      const heard = [vi.fn(), vi.fn(), vi.fn()] as const;
      await here.subscribe('a', heard[0]);
      await there.subscribe('a', heard[1]);
      await there.subscribe('b', heard[2]);
      here.publish('a', 7);
      await eventually(() => {
        expect(heard[0].mock.calls).toEqual([[7]]);
        expect(heard[1].mock.calls).toEqual([[7]]);
      });
      expect(heard[2]).not.toHaveBeenCalled();
    });

    it('brings the latest hint of many', async () => {
      const [here, there] = fixture.nodes;
      const heard = vi.fn();
      await there.subscribe('a', heard);
      for (let sequence = 1; sequence <= 500; sequence += 1) here.publish('a', sequence);
      await eventually(() => expect(heard).toHaveBeenCalledWith(500));
    });

    it('is silent for who stopped listening, and only for them, however often they say so', async () => {
      const [here, there] = fixture.nodes;
      const [left, stayed] = [vi.fn(), vi.fn()];
      const stop = await there.subscribe('a', left);
      await there.subscribe('a', stayed);
      stop();
      stop();
      const stopAgain = await there.subscribe('a', left);
      stopAgain();
      here.publish('a', 1);
      await eventually(() => expect(stayed).toHaveBeenCalledWith(1));
      expect(left).not.toHaveBeenCalled();
    });

    it('calls every listener that was given, the same function twice where it was given twice', async () => {
      const [here, there] = fixture.nodes;
      const heard = vi.fn();
      const stop = await there.subscribe('a', heard);
      await there.subscribe('a', heard);
      here.publish('a', 1);
      await eventually(() => expect(heard).toHaveBeenCalledTimes(2));
      stop();
      here.publish('a', 2);
      await eventually(() => expect(heard).toHaveBeenCalledTimes(3));
    });

    it('takes hints that nobody listens to', () => {
      expect(() => fixture.nodes[0].publish('nobody', 1)).not.toThrow();
    });
  });
}
