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
}

export const socketChannel = (socket: WebSocket): Channel => ({
  kind: 'socket',
  isOpen: () => socket.readyState === socket.OPEN,
  unsent: () => socket.bufferedAmount,
  send: (message, taken) => socket.send(JSON.stringify(message), taken),
  close: (code, reason) => socket.close(code, reason),
  terminate: () => socket.terminate(),
  onClose: (listener) => socket.once('close', listener),
});

/** How soon a browser connects again after a stream has ended, in milliseconds. */
const RETRY = 1000;

/**
 * Server-sent events in a response whose headers are set. Each event has its number as its id; presence is an event
 * named `presence`; the last one is named `closed` and has `{code, reason}` of a WebSocket's closing. Comments keep the
 * connection alive.
 */
export function sseChannel(response: ServerResponse, heartbeat: number): Channel {
  response.write(`retry: ${RETRY}\n\n`);
  const timer = setInterval(() => response.write(':\n\n'), heartbeat).unref();
  response.once('close', () => clearInterval(timer));
  // an end that is gone is not our fault; 'close' follows
  response.on('error', () => undefined);
  return {
    kind: 'sse',
    isOpen: () => !response.writableEnded && !response.destroyed,
    unsent: () => response.writableLength,
    send: (message, taken) => response.write(sse(message), taken),
    close: (code, reason) => response.end(`event: closed\ndata: ${JSON.stringify({ code, reason })}\n\n`),
    terminate: () => response.destroy(),
    onClose: (listener) => response.once('close', listener),
  };
}

const sse = (message: Message): string =>
  'n' in message
    ? `id: ${message.n}\ndata: ${JSON.stringify(message)}\n\n`
    : `event: presence\ndata: ${JSON.stringify(message)}\n\n`;
