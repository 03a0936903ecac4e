// What presence must do, on one node or on several.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Presence } from '../src/presence/presence.js';
import { eventually } from './eventually.js';

export interface PresenceFixture {
  /** Two nodes, or the same one twice. Changes are to be told within 50 ms and the time that a message takes. */
  readonly nodes: readonly [Presence, Presence];
  remove(): Promise<void>;
}

/** The conformance suite of the `Presence` port. */
export function presenceSuite(name: string, make: () => Promise<PresenceFixture>): void {
  describe(`presence: ${name}`, () => {
    let fixture: PresenceFixture;
    let here: Presence;
    let there: Presence;

    beforeEach(async () => {
      fixture = await make();
      [here, there] = fixture.nodes;
    });
    afterEach(() => fixture.remove());

    it('has who entered here at once, and tells those who watch anywhere', async () => {
      const changed = vi.fn();
      there.watch('t', changed);
      here.enter('t', 'a');
      expect(here.here('t')).toEqual(['a']);
      await eventually(() => expect(there.here('t')).toEqual(['a']));
      await eventually(() => expect(changed).toHaveBeenCalled());
    });

    it('is known only when the others have said who is there, and tells then', async () => {
      here.enter('t', 'a');
      await eventually(() => expect(here.isKnown('t')).toBe(true));
      const told: (readonly string[])[] = [];
      const look = () => {
        if (there.isKnown('t')) told.push(there.here('t'));
      };
      there.watch('t', look);
      there.enter('t', 'b');
      look();
      await eventually(() => expect(told.at(-1)).toEqual(['a', 'b']));
      expect(there.isKnown('t')).toBe(true);
      for (const list of told) expect(list).toEqual(['a', 'b']);
    });

    it('has the seats of both nodes in one order, each once', async () => {
      here.enter('t', 'b');
      there.enter('t', 'c');
      there.enter('t', 'a');
      const leave = here.enter('t', 'a');
      for (const node of [here, there]) await eventually(() => expect(node.here('t')).toEqual(['a', 'b', 'c']));
      leave();
      await pause(150);
      for (const node of [here, there]) expect(node.here('t')).toEqual(['a', 'b', 'c']);
    });

    it('knows who was there before it came', async () => {
      here.enter('t', 'a');
      await pause(150);
      there.watch('t', vi.fn());
      await eventually(() => expect(there.here('t')).toEqual(['a']));
    });

    it('counts a seat out once, with the last of its streams', async () => {
      const changed = vi.fn();
      there.watch('t', changed);
      const [one, two] = [here.enter('t', 'a'), here.enter('t', 'a')];
      await eventually(() => expect(there.here('t')).toEqual(['a']));
      one();
      one();
      await pause(150);
      expect(there.here('t')).toEqual(['a']);
      two();
      await eventually(() => expect(there.here('t')).toEqual([]));
      expect(here.here('t')).toEqual([]);
    });

    it('keeps tables apart', async () => {
      const changed = vi.fn();
      there.watch('u', changed);
      await eventually(() => expect(there.isKnown('u')).toBe(true));
      changed.mockClear();
      here.enter('t', 'a');
      await pause(150);
      expect(there.here('u')).toEqual([]);
      expect(changed).not.toHaveBeenCalled();
    });

    it('gives the same list until it changes', async () => {
      here.enter('t', 'a');
      there.watch('t', vi.fn());
      await eventually(() => expect(there.here('t')).toEqual(['a']));
      expect(there.here('t')).toBe(there.here('t'));
    });

    it('calls nobody who has stopped watching', async () => {
      const changed = vi.fn();
      const stop = there.watch('t', changed);
      stop();
      stop();
      here.enter('t', 'a');
      await pause(150);
      expect(changed).not.toHaveBeenCalled();
    });
  });
}
