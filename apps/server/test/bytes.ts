// Clients that keep to no protocol: these very bytes over a connection, and what comes back.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Raw {
  readonly socket: Socket;
  /** All that came so far, each byte as a character. */
  text(): string;
  /** Kept when the other end has closed the connection: after how many milliseconds. */
  readonly closed: Promise<number>;
  until(found: RegExp): Promise<void>;
}

/** Sends bytes over a connection that stays open; `allowHalfOpen` keeps this end of it open when the other one is closed. */
export async function rawly(url: string, bytes: string | Buffer, { allowHalfOpen = false } = {}): Promise<Raw> {
  const { port } = new URL(url);
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen });
  const began = performance.now();
  let text = '';
  socket.on('data', (data) => {
    text += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - began)));
  await once(socket, 'connect');
  socket.write(bytes);
  return {
    socket,
    text: () => text,
    closed,
    async until(found) {
      while (!found.test(text)) {
        const came = await Promise.race([
          new Promise((resolve) => socket.once('data', () => resolve(true))),
          closed.then(() => false),
        ]);
        if (!came && !found.test(text)) throw new Error(`the connection was closed after ${JSON.stringify(text)}`);
      }
    },
  };
}

/** A request's head. */
export const head = (line: string, headers: Readonly<Record<string, string | number>> = {}): string =>
  [`${line} HTTP/1.1`, 'Host: x', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  );

/** What asks for a WebSocket. */
export const upgrade = (path: string, cookie: string, more: Readonly<Record<string, string>> = {}): string =>
  head(`GET ${path}`, {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': 13,
    'Sec-WebSocket-Key': Buffer.alloc(16, 1).toString('base64'),
    Cookie: cookie,
    ...more,
  });

/** A frame of a WebSocket: its first byte (FIN 0x80, RSV 0x70, opcode 0x0f), and the payload, masked with zeros. */
export function frame(first: number, payload: string | Buffer = '', { masked = true, length = -1 } = {}): Buffer {
  const bytes = Buffer.from(payload);
  const told = length < 0 ? bytes.length : length;
  const mask = masked ? 0x80 : 0;
  const size = Buffer.alloc(told < 126 ? 1 : told < 65_536 ? 3 : 9, 0);
  size[0] = mask | (told < 126 ? told : told < 65_536 ? 126 : 127);
  if (told >= 65_536) size.writeBigUInt64BE(BigInt(told), 1);
  else if (told >= 126) size.writeUInt16BE(told, 1);
  return Buffer.concat([Buffer.from([first]), size, masked ? Buffer.alloc(4) : Buffer.alloc(0), bytes]);
}
