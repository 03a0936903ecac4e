// A wire between two parts of a test that can be cut: what is sent then is held back, as by a network that carries nothing.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Wire {
  readonly port: number;
  /** From now on nothing comes through, and no end is told of it. */
  cut(): void;
  /** From now on all connections are reset: those that there are, and new ones as soon as they come. */
  reset(): void;
  /** Everything flows again, what was held back first. */
  mend(): void;
  /** Breaks the connections that there are; new ones can be made. */
  breakAll(): void;
  close(): Promise<void>;
}

/** A port of this machine that leads to another one. */
export async function wireTo(port: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isResetting = false;
  const server = createServer((near) => {
    if (isResetting) return void near.on('error', () => undefined).resetAndDestroy();
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        // an end that the network does not carry is not heard of either
        if (!isCut) to.destroy();
      });
      if (isCut) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    reset() {
      isResetting = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    mend() {
      isCut = false;
      isResetting = false;
      for (const socket of sockets) socket.resume();
    },
    breakAll,
    async close() {
      isCut = false;
      server.close();
      breakAll();
      await once(server, 'close');
    },
  };
}
