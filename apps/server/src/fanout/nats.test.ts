import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.js';
import { fanoutSuite } from '../../test/fanoutSuite.js';
import { mediumSuite } from '../../test/mediumSuite.js';
import { natsServer } from '../../test/nats.js';
import { wireTo } from '../../test/wire.js';
import { natsAddress, natsMedium } from './nats.js';
import { sharedFanout } from './shared.js';

const quiet = { lost: () => undefined, still: () => undefined, returned: () => undefined };

const addressOf = (url: string) => {
  const address = natsAddress(url);
  if (!address.ok) throw new Error(address.error.code);
  return address.value;
};

fanoutSuite('NATS', async () => {
  const server = await natsServer();
  const media = await Promise.all([0, 1].map(() => natsMedium(addressOf(server.url), quiet)));
  const [here, there] = media.map((medium, index) => sharedFanout(medium, `node ${index}`.replace(' ', '-')));
  if (!here || !there) throw new Error('not two');
  return {
    nodes: [here, there],
    async remove() {
      await Promise.all(media.map((medium) => medium.close()));
      await server.kill();
    },
  };
});

mediumSuite('NATS', async () => {
  const server = await natsServer();
  const wire = await wireTo(Number(new URL(server.url).port));
  const address = addressOf(`nats://127.0.0.1:${wire.port}`);
  return {
    open: (watcher) => natsMedium(address, watcher),
    wire,
    async remove() {
      await wire.close();
      await server.kill();
    },
  };
});

describe('NATS as the medium', () => {
  it('is waited for where it is not there yet: a node can begin without', async () => {
    const server = await natsServer();
    await server.kill();
    const watcher = { lost: vi.fn(), still: vi.fn(), returned: vi.fn() };
    const medium = await natsMedium(addressOf(server.url), watcher);
    expect(medium.isThere()).toBe(false);
    const heard = vi.fn();
    await medium.listen('a', heard);
    medium.send('a', 'lost');
    await server.start();
    await eventually(() => expect(watcher.returned).toHaveBeenCalledTimes(1));
    expect(watcher.lost).toHaveBeenCalledTimes(1);
    medium.send('a', 'told');
    await eventually(() => expect(heard.mock.calls).toEqual([['told']]));
    await medium.close();
    await server.kill();
  });

  it('lets a node in by the name and password of its address, and by a token', async () => {
    for (const [words, credentials] of [
      [['--user', 'brosok', '--pass', 'p@ss word'], 'brosok:p%40ss%20word'],
      [['--auth', 'tok3n'], 'tok3n'],
    ] as const) {
      const server = await natsServer(words);
      const medium = await natsMedium(addressOf(server.url.replace('//', `//${credentials}@`)), quiet);
      expect(medium.isThere()).toBe(true);
      await medium.close();
      const stranger = await natsMedium(addressOf(server.url), quiet);
      expect(stranger.isThere()).toBe(false);
      await Promise.all([stranger.close(), server.kill()]);
    }
  });
});

describe('an address of NATS', () => {
  it('may name several servers', () => {
    expect(natsAddress('nats://a:1, tls://u:p%40@b')).toEqual({
      ok: true,
      value: { servers: ['a:1', 'b'], user: 'u', pass: 'p@', tls: {} },
    });
  });

  it.each(['', 'secret', 'http://u:secret@h', 'nats://h,secret', 'nats://', 'nats://u%zz:secret@h'])(
    'may not be “%s”, and is not told',
    (text) => {
      const read = natsAddress(text);
      expect(read).toMatchObject({ ok: false, error: { code: 'INVALID_NATS_URL' } });
      expect(JSON.stringify(read)).not.toContain('secret');
    },
  );
});
