// What stands before several nodes: each connection goes to the next node that takes it.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

/** A port of this machine that leads to those of the nodes by turns; one that refuses is passed over. */
export async function balancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const sockets = new Set<Socket>();
  const server = createServer({ pauseOnConnect: true }, (near) => {
    sockets.add(near);
    near.on('close', () => sockets.delete(near));
    near.on('error', () => undefined);
    turn += 1;
    lead(near, turn, ports.length);
  });

  function lead(near: Socket, first: number, tries: number): void {
    if (tries === 0) return void near.destroy();
    const far = connect(ports[first % ports.length] ?? 0, '127.0.0.1');
    let connected = false;
    far.once('connect', () => {
      connected = true;
      near.pipe(far).pipe(near);
      near.resume();
    });
    far.on('error', () => undefined);
    far.once('close', () => (connected ? near.destroy() : lead(near, first + 1, tries - 1)));
    near.once('close', () => connected && far.destroy());
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
