// Sockets whose other end is gone are noticed and closed.
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';

/** Pings every socket, and ends those that did not answer the ping before. */
export function keepAlive(app: FastifyInstance, interval: number): void {
  const silent = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      socket.ping();
    }
  }, interval);
  timer.unref();
  app.websocketServer.on('connection', (socket) => socket.on('pong', () => silent.delete(socket)));
  app.addHook('onClose', async () => clearInterval(timer));
}
