// What every medium between nodes must do, whatever it is made of.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Medium, MediumWatcher } from '../src/fanout/medium.js';
import { eventually } from './eventually.js';
import type { Wire } from './wire.js';

export interface MediumFixture {
  /** A node's end of the medium: all ends of a fixture carry the same. They lead through the wire. */
  open(watcher: MediumWatcher): Promise<Medium>;
  readonly wire: Wire;
  remove(): Promise<void>;
}

/** The conformance suite of the `Medium` port. */
export function mediumSuite(name: string, make: () => Promise<MediumFixture>): void {
  describe(`a medium: ${name}`, () => {
    let fixture: MediumFixture;
    let here: Medium;
    let there: Medium;
    const watcher = { lost: vi.fn(), still: vi.fn(), returned: vi.fn() };

    beforeEach(async () => {
      vi.clearAllMocks();
      fixture = await make();
      [here, there] = await Promise.all([
        fixture.open(watcher),
        fixture.open({ lost: vi.fn(), still: vi.fn(), returned: vi.fn() }),
      ]);
    });
    afterEach(async () => {
      await Promise.all([here.close(), there.close()]);
      await fixture.remove();
    });

    it('brings a text to all who listen to its topic, the sender included, and to nobody else', async () => {
      const heard = [vi.fn(), vi.fn(), vi.fn()] as const;
      await here.listen('a', heard[0]);
      await there.listen('a', heard[1]);
      await there.listen('b', heard[2]);
      here.send('a', 'как дела, “x” 1 2');
      await eventually(() => {
        for (const each of [heard[0], heard[1]]) expect(each.mock.calls).toEqual([['как дела, “x” 1 2']]);
      });
      expect(heard[2]).not.toHaveBeenCalled();
      expect([here.isThere(), there.isThere()]).toEqual([true, true]);
    });

    it('brings texts of 4000 bytes, many at once', async () => {
      const heard = vi.fn();
      const topics = Array.from({ length: 20 }, (_, index) => `t${index}`);
      for (const topic of topics) await there.listen(topic, heard);
      for (const topic of topics) here.send(topic, topic.padEnd(4000, '.'));
      await eventually(() => expect(heard).toHaveBeenCalledTimes(20));
      expect(new Set(heard.mock.calls.map(([text]) => text))).toEqual(
        new Set(topics.map((topic) => topic.padEnd(4000, '.'))),
      );
    });

    it('is silent for who stopped listening, and only for them', async () => {
      const [left, stayed] = [vi.fn(), vi.fn()];
      const stop = await there.listen('a', left);
      await there.listen('a', stayed);
      stop();
      stop();
      here.send('a', '1');
      await eventually(() => expect(stayed).toHaveBeenCalledTimes(1));
      expect(left).not.toHaveBeenCalled();
    });

    it('comes back by itself when its connection broke, hears what it heard, and says both', async () => {
      const heard = vi.fn();
      const back = vi.fn();
      await here.listen('a', heard);
      here.onReturn(back);
      fixture.wire.breakAll();
      await eventually(() => expect(watcher.lost).toHaveBeenCalledTimes(1));
      await eventually(() => expect([here.isThere(), there.isThere()]).toEqual([true, true]));
      expect(watcher.returned).toHaveBeenCalledTimes(1);
      expect(back).toHaveBeenCalledTimes(1);
      await eventually(() => {
        there.send('a', '1');
        expect(heard).toHaveBeenCalledWith('1');
      });
    });

    it('takes what is sent while it is away, and forgets it', async () => {
      const heard = vi.fn();
      await there.listen('a', heard);
      fixture.wire.breakAll();
      await eventually(() => expect(here.isThere()).toBe(false));
      here.send('a', 'lost');
      await eventually(() => expect([here.isThere(), there.isThere()]).toEqual([true, true]));
      await eventually(() => {
        here.send('a', 'told');
        expect(heard).toHaveBeenCalledWith('told');
      });
      expect(heard).not.toHaveBeenCalledWith('lost');
    });

    it('still tells what was sent right before it is closed', async () => {
      const heard = vi.fn();
      await there.listen('a', heard);
      const leaving = await fixture.open(watcher);
      leaving.send('a', 'bye');
      await leaving.close();
      await eventually(() => expect(heard).toHaveBeenCalledWith('bye'));
    });
  });
}
