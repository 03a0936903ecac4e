// What stands before several nodes in tests: a proxy that sends each request to the next node, as a balancer does that
// keeps nobody at one node.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface RoundRobin {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * A port of this machine that leads to those of the nodes. A node that takes no connection is passed over; where none
 * does, 502 is the answer. What a node has begun to answer is never asked of another. A stream or socket ends with its node.
 */
export async function roundRobin(ports: readonly number[]): Promise<RoundRobin> {
  let turn = 0;

  /** A connection to the node whose turn it is; null where there is none. */
  async function toNode(): Promise<Socket | null> {
    for (const _ of ports) {
      turn += 1;
      const socket = await connected(ports[turn % ports.length] ?? 0);
      if (socket) return socket;
    }
    return null;
  }

  // a test's own client says how long it waits
  const server = createServer({ requestTimeout: 0, keepAliveTimeout: 60_000 }, (asked, answer) => {
    toNode().then((node) => (node ? pass(asked, answer, node) : answer.writeHead(502).end()));
  });
  server.on('upgrade', (asked: IncomingMessage, near: Socket, head: Buffer) => {
    near.on('error', () => undefined);
    toNode().then((node) => (node ? join(asked, near, head, node) : near.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function connected(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

/** Passes a request on, and what is answered back, each as it comes. */
function pass(asked: IncomingMessage, answer: ServerResponse, node: Socket): void {
  const { method, url } = asked;
  const headers = { ...onward(asked.headers), ...forwarded(asked), connection: 'close' };
  const passed = request({ method, path: url, headers, createConnection: () => node });
  passed.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, onward(response.headers));
    answer.flushHeaders();
    response.pipe(answer);
    response.on('error', () => answer.destroy());
  });
  passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}

/** Joins a socket that is to be another protocol's to a node's. */
function join(asked: IncomingMessage, near: Socket, head: Buffer, node: Socket): void {
  const headers = { ...asked.headers, ...forwarded(asked) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  node.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
  node.write(head);
  near.pipe(node).pipe(near);
  node.on('error', () => undefined);
  node.on('close', () => near.destroy());
  near.on('close', () => node.destroy());
}

/** The headers but those that are of one connection only. */
function onward({ connection, 'keep-alive': _, 'transfer-encoding': __, ...headers }: IncomingHttpHeaders) {
  return headers;
}

/** Who asks, by this proxy's word alone: what a client says of itself is not believed. */
const forwarded = ({ socket }: IncomingMessage) => ({
  'x-forwarded-for': socket.remoteAddress ?? '',
  'x-forwarded-proto': 'http',
});
