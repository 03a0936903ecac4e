// Sockets whose other end is gone are noticed and closed, and those that do nothing but ask for answers.
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';

/** How many pings and pongs may come between two of ours. Browsers send none but their answers, programs a few. */
const MOST = 60;

/**
 * Pings every socket, and ends those that did not answer the ping before. Each ping of theirs is answered, and what they
 * do not read of it is kept in memory: one that sends too many is ended at once, and `noisy` called.
 */
export function keepAlive(app: FastifyInstance, interval: number, noisy: () => void): void {
  const counts = new WeakMap<WebSocket, number>();
  const silent = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      counts.delete(socket);
      socket.ping();
    }
  }, interval);
  timer.unref();
  app.websocketServer.on('connection', (socket) => {
    const heard = (): void => {
      const count = (counts.get(socket) ?? 0) + 1;
      counts.set(socket, count);
      if (count !== MOST + 1) return;
      noisy();
      socket.terminate();
    };
    socket.on('ping', heard);
    socket.on('pong', () => {
      silent.delete(socket);
      heard();
    });
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
