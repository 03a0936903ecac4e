// Sockets whose other end is gone are noticed and closed.
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';

/** How often every socket is asked whether it is there, in milliseconds; proxies drop what is silent for a minute. */
const INTERVAL = 25_000;

/** Pings every socket, and ends those that did not answer the ping before. */
export function keepAlive(app: FastifyInstance, interval = INTERVAL): void {
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
