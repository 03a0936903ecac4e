// What stands between a node and NATS and spoils the messages that the node gets: loses, doubles and delays them.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { type Chance, pause } from './length.js';

export interface Meddler {
  readonly url: string;
  readonly count: { lost: number; doubled: number; late: number; whole: number };
  close(): Promise<void>;
}

/** How often a message is lost, doubled or late, and how late at most, in milliseconds. */
export interface Mischief {
  readonly lost: number;
  readonly doubled: number;
  readonly late: number;
  readonly delay: number;
}

/** A port of this machine that leads to a NATS server. What is no message to a listener comes through as it is. */
export async function meddler(port: number, chance: Chance, mischief: Mischief): Promise<Meddler> {
  const sockets = new Set<Socket>();
  const count = { lost: 0, doubled: 0, late: 0, whole: 0 };

  function spoil(message: Buffer, to: Socket): void {
    const { lost, doubled, late, delay } = mischief;
    if (chance.happens(lost)) count.lost += 1;
    else if (chance.happens(late)) {
      count.late += 1;
      pause(chance.between(1, delay)).then(() => to.writable && to.write(message));
    } else {
      count.whole += 1;
      to.write(message);
      if (chance.happens(doubled)) {
        count.doubled += 1;
        to.write(message);
      }
    }
  }

  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const take = protocol((part, isMessage) => (isMessage ? spoil(part, near) : near.write(part)));
    far.on('data', take);
    near.on('data', (data) => far.write(data));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `nats://127.0.0.1:${address.port}`,
    count,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** Cuts what a NATS server sends into its parts: a line each, `MSG subject sid [reply-to] #bytes` with its payload. */
function protocol(part: (bytes: Buffer, isMessage: boolean) => void): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const end = rest.indexOf('\r\n');
      if (end < 0) return;
      const line = rest.subarray(0, end).toString('latin1');
      const isMessage = line.startsWith('MSG ');
      const length = end + 2 + (isMessage ? Number(line.slice(line.lastIndexOf(' ') + 1)) + 2 : 0);
      if (rest.length < length) return;
      part(rest.subarray(0, length), isMessage);
      rest = rest.subarray(length);
    }
  };
}
