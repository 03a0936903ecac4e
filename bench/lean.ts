// A client that costs little, as it shares the processors with the server that it measures: one request at a time on a
// raw connection, whose answer is looked at only where it is asked for.
import { connect, type Socket } from 'node:net';

export interface Connection {
  /** Sends a request and waits for its answer. */
  ask(method: 'GET' | 'POST', path: string, cookie: string, body?: string): Promise<Answered>;
  /** The same of a command: the status alone. */
  post(path: string, cookie: string, body: string): Promise<number>;
  close(): void;
}

export interface Answered {
  readonly status: number;
  /** The cookie that was set, empty where none was. */
  readonly cookie: string;
  json(): unknown;
}

export async function connection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const socket = await opened(hostname, Number(port));
  let answered: ((answer: Answered) => void) | null = null;
  let text = '';
  socket.setEncoding('latin1').on('data', (data) => {
    text += data;
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = lengthIn(text, end);
    const inChunks = length < 0 && isInChunks(text, end);
    if (inChunks ? !text.endsWith('\r\n0\r\n\r\n') : text.length < end + 4 + length) return;
    const whole = text;
    text = '';
    answered?.({
      status: Number(whole.slice(9, 12)),
      get cookie() {
        return /^set-cookie: ([^;\r]*)/im.exec(whole)?.[1] ?? '';
      },
      json() {
        const body = whole.slice(end + 4);
        return JSON.parse(Buffer.from(inChunks ? joined(body) : body, 'latin1').toString());
      },
    });
  });
  const ask: Connection['ask'] = (method, path, cookie, body = '') => {
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    return new Promise((resolve) => {
      answered = resolve;
    });
  };
  return {
    ask,
    post: async (path, cookie, body) => (await ask('POST', path, cookie, body)).status,
    close: () => socket.destroy(),
  };
}

function opened(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: host === 'localhost' ? '127.0.0.1' : host, port, noDelay: true });
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });
}

/** The length that the head tells, -1 where it tells none. */
function lengthIn(text: string, end: number): number {
  const at = text.indexOf('content-length: ');
  return at < 0 || at > end ? -1 : Number.parseInt(text.slice(at + 16, at + 26), 10);
}

const isInChunks = (text: string, end: number): boolean => /^transfer-encoding: chunked/im.test(text.slice(0, end));

/** A body without the lengths of its chunks, each on a line before it. */
function joined(body: string): string {
  let text = '';
  for (let at = 0; ; ) {
    const line = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.slice(at, line), 16);
    if (!(length > 0)) return text;
    text += body.slice(line + 2, line + 2 + length);
    at = line + 2 + length + 2;
  }
}
