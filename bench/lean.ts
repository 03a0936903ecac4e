// A client that costs little, as it shares the processors with the server that it measures: one request at a time on a
// raw connection, the answer's body not looked at.
import { connect, type Socket } from 'node:net';

export interface Connection {
  /** Sends a request and waits for its answer: the status. */
  post(path: string, cookie: string, body: string): Promise<number>;
  close(): void;
}

export async function connection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const socket = await opened(hostname, Number(port));
  let answered: ((status: number) => void) | null = null;
  let text = '';
  socket.setEncoding('latin1').on('data', (data) => {
    text += data;
    const end = text.indexOf('\r\n\r\n');
    if (end < 0 || text.length < end + 4 + lengthIn(text)) return;
    const status = Number(text.slice(9, 12));
    text = '';
    answered?.(status);
  });
  return {
    post(path, cookie, body) {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      return new Promise((resolve) => {
        answered = resolve;
      });
    },
    close: () => socket.destroy(),
  };
}

function opened(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: host === 'localhost' ? '127.0.0.1' : host, port, noDelay: true });
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });
}

function lengthIn(head: string): number {
  const at = head.indexOf('content-length: ');
  return at < 0 ? 0 : Number.parseInt(head.slice(at + 16, at + 26), 10);
}
