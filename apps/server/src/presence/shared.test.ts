import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.js';
import { natsServer } from '../../test/nats.js';
import { testDatabase } from '../../test/postgres.js';
import { presenceSuite } from '../../test/presenceSuite.js';
import { type Wire, wireTo } from '../../test/wire.js';
import type { Medium } from '../fanout/medium.js';
import { natsMedium } from '../fanout/nats.js';
import { postgresMedium } from '../fanout/postgres.js';
import { type SharedPresence, sharedPresence } from './shared.js';

const quiet = { lost: () => undefined, still: () => undefined, returned: () => undefined };

const natsAt = (url: string) => natsMedium({ servers: [new URL(url).host] }, quiet);

presenceSuite('over PostgreSQL', async () => {
  const { url, remove } = await testDatabase();
  const media = await Promise.all([postgresMedium(url, quiet), postgresMedium(url, quiet)]);
  return {
    nodes: [sharedPresence(media[0], 'n1'), sharedPresence(media[1], 'n2')],
    async remove() {
      await Promise.all(media.map((medium) => medium.close()));
      await remove();
    },
  };
});

presenceSuite('over NATS', async () => {
  const { url, kill } = await natsServer();
  const media = await Promise.all([natsAt(url), natsAt(url)]);
  return {
    nodes: [sharedPresence(media[0], 'n1'), sharedPresence(media[1], 'n2')],
    async remove() {
      await Promise.all(media.map((medium) => medium.close()));
      await kill();
    },
  };
});

describe('presence on two nodes', () => {
  const times = { pulse: 50, silence: 400, farewell: 200 };
  let wires: readonly [Wire, Wire];
  let media: readonly [Medium, Medium];
  let a: SharedPresence;
  let b: SharedPresence;
  let stopAll: () => Promise<unknown>;

  beforeEach(async () => {
    const { url, kill } = await natsServer();
    const port = Number(new URL(url).port);
    wires = await Promise.all([wireTo(port), wireTo(port)]);
    media = await Promise.all([
      natsAt(`nats://127.0.0.1:${wires[0].port}`),
      natsAt(`nats://127.0.0.1:${wires[1].port}`),
    ]);
    a = sharedPresence(media[0], 'a', times);
    b = sharedPresence(media[1], 'b', times);
    stopAll = async () => {
      await Promise.all(media.map((medium) => medium.close()));
      await Promise.all([...wires.map((wire) => wire.close()), kill()]);
    };
    a.enter('t', 'aya');
    b.enter('t', 'boris');
    for (const node of [a, b]) await eventually(() => expect(node.here('t')).toEqual(['aya', 'boris']));
  });
  afterEach(() => stopAll());

  it('forgets a node that falls silent without a word', async () => {
    const changed = vi.fn();
    b.watch('t', changed);
    await media[0].close();
    await pause(200);
    expect(b.here('t')).toEqual(['aya', 'boris']);
    await eventually(() => expect(b.here('t')).toEqual(['boris']));
    expect(changed).toHaveBeenCalled();
  });

  it('forgets nobody while it does not hear itself, though the medium seems to be there', async () => {
    wires[1].cut();
    await pause(700);
    expect(media[1].isThere()).toBe(true);
    expect(b.here('t')).toEqual(['aya', 'boris']);
    wires[1].mend();
    await pause(300);
    for (const node of [a, b]) expect(node.here('t')).toEqual(['aya', 'boris']);
  });

  it('knows who is at a node that was only slow as soon as it is heard again', async () => {
    wires[0].cut();
    await eventually(() => expect(b.here('t')).toEqual(['boris']));
    wires[0].mend();
    await eventually(() => expect(b.here('t')).toEqual(['aya', 'boris']));
  });

  it('forgets a node that stops soon, but not before its people can have found another', async () => {
    a.close();
    await pause(100);
    expect(b.here('t')).toEqual(['aya', 'boris']);
    b.enter('t', 'aya');
    await pause(300);
    expect(b.here('t')).toEqual(['aya', 'boris']);
  });

  it('forgets nobody while it hears nobody itself, and is right again when it hears them', async () => {
    wires[1].breakAll();
    wires[1].cut();
    await eventually(() => expect(media[1].isThere()).toBe(false));
    const leave = a.enter('t', 'cleo');
    await pause(600);
    expect(b.here('t')).toEqual(['aya', 'boris']);
    wires[1].mend();
    await eventually(() => expect(media[1].isThere()).toBe(true));
    for (const node of [a, b]) await eventually(() => expect(node.here('t')).toEqual(['aya', 'boris', 'cleo']));
    leave();
    await eventually(() => expect(b.here('t')).toEqual(['aya', 'boris']));
  });
});
