// A stream of server-sent events by itself: how it ends where its client reads nothing.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Channel, sseChannel } from './channel.js';

const HEARTBEAT = 200;

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** A stream whose client has asked for it, and reads nothing of what comes. */
async function unread(life: number): Promise<{ readonly channel: Channel; readonly closed: Promise<unknown> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const client = connect(address.port, '127.0.0.1').pause();
  cleanups.push(
    () => server.close(),
    () => client.destroy(),
  );
  client.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const response = await new Promise<ServerResponse>((resolve) => server.once('request', (_, to) => resolve(to)));
  const channel = sseChannel(response.writeHead(200), HEARTBEAT, life);
  // more than the system takes
  while (channel.unsent() < 1e7) channel.send({ type: 'presence', here: ['x'.repeat(1e6)] });
  return { channel, closed: once(response, 'close') };
}

describe('a stream of server-sent events that is not read', () => {
  it.each([
    ['it is closed', 60_000, (channel: Channel) => channel.close(1012, 'RESTART')],
    ['its client is to begin another', 100, () => undefined],
  ])(
    'is let go soon after %s',
    async (_, life, end) => {
      const { channel, closed } = await unread(life);
      end(channel);
      await closed;
      expect(channel.isOpen()).toBe(false);
    },
    10_000,
  );
});
