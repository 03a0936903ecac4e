// The two ways by which a browser is told what happens: a WebSocket, or server-sent events.
import type { ServerResponse } from 'node:http';
import type { Presence, ViewEvent } from '@brosok/table';
import type { WebSocket } from 'ws';
import type { StreamKind } from '../metrics.js';

export type Message = ViewEvent | Presence;

export interface Channel {
  readonly kind: StreamKind;
  isOpen(): boolean;
  /** How many bytes were sent that the system has not taken yet. */
  unsent(): number;
  /** Sends a message; `taken` is called when the system has taken it, or never will. */
  send(message: Message, taken?: () => void): void;
  /** Ends it and tells why, by one of the closing codes of a WebSocket. */
  close(code: number, reason: string): void;
  /** Ends it at once. */
  terminate(): void;
  onClose(listener: () => void): void;
  /** Whether it ended because its client is to begin another at once. */
  isRenewed(): boolean;
}

export const socketChannel = (socket: WebSocket): Channel => ({
  kind: 'socket',
  isOpen: () => socket.readyState === socket.OPEN,
  unsent: () => socket.bufferedAmount,
  send: (message, taken) => socket.send(JSON.stringify(message), taken),
  close: (code, reason) => socket.close(code, reason),
  terminate: () => socket.terminate(),
  onClose: (listener) => socket.once('close', listener),
  isRenewed: () => false,
});

/** How soon a browser connects again after a stream has ended, in milliseconds. */
const RETRY = 1000;
const AT_ONCE = 50;

/**
 * Server-sent events in a response whose headers are set. Each event has its number as its id; presence is an event
 * named `presence`; the last one is named `closed` and has `{code, reason}` of a WebSocket's closing, or `renew` after about
 * `life`. Clients never say anything: only by coming anew do they show that they are there, to a proxy or the system, either
 * of which takes what is sent to nobody for a quarter of an hour. Comments keep the connection alive.
 */
export function sseChannel(response: ServerResponse, heartbeat: number, life: number): Channel {
  let isRenewed = false;
  response.write(`retry: ${RETRY}\n\n`);
  const timer = setInterval(() => response.write(':\n\n'), heartbeat).unref();
  // those that came together are not to come anew together
  const renewal = setTimeout(renew, life * (0.9 + Math.random() / 5)).unref();
  response.once('close', quiet);
  function quiet(): void {
    clearInterval(timer);
    clearTimeout(renewal);
  }
  function renew(): void {
    isRenewed = true;
    end(`event: renew\nretry: ${AT_ONCE}\ndata: {}\n\n`);
  }
  function end(last: string): void {
    quiet();
    response.end(last);
    // its client may never take that
    setTimeout(() => response.destroy(), heartbeat).unref();
  }
  // an end that is gone is not our fault; 'close' follows
  response.on('error', () => undefined);
  return {
    kind: 'sse',
    isOpen: () => !response.writableEnded && !response.destroyed,
    unsent: () => response.writableLength,
    send: (message, taken) => response.write(sse(message), taken),
    close: (code, reason) => end(`event: closed\ndata: ${JSON.stringify({ code, reason })}\n\n`),
    terminate: () => response.destroy(),
    onClose: (listener) => response.once('close', listener),
    isRenewed: () => isRenewed,
  };
}

const sse = (message: Message): string =>
  'n' in message
    ? `id: ${message.n}\ndata: ${JSON.stringify(message)}\n\n`
    : `event: presence\ndata: ${JSON.stringify(message)}\n\n`;
