// Commands that are on their way. Each is kept in the browser until the server has answered it, so that after a lost
// network or a reload it is sent again under the same id: the server acts on it once however often it comes.
import type { Command, Done } from '@brosok/table';
import { isObject } from '../json.js';
import { type Answer, mayPass } from './answer.js';
import * as storage from './storage.js';

/** Where commands are kept; the browser's storage, or a list in tests. */
export type Keep = Pick<typeof storage, 'keys' | 'readJson' | 'write' | 'writeJson'>;

export interface Outbox {
  /** Sends a command, as often as it takes; answers what the server said of it. */
  send(command: Command): Promise<Answer<Done>>;
  /** Tries again now, as the network is back. */
  hurry(): void;
  close(): void;
}

export function outbox(options: {
  readonly table: string;
  post: (command: Command) => Promise<Answer<Done>>;
  /** Told how many are on their way, and by which code the server held up the first of them, whenever that changes. */
  onCount: (count: number, held: string | null) => void;
  keep?: Keep;
  /** Milliseconds to wait before the n-th further try. */
  wait?: (tries: number) => number;
}): Outbox {
  const { keys, readJson, write, writeJson } = options.keep ?? storage;
  const wait = options.wait ?? backoff;
  const prefix = `brosok.pending.${options.table}.`;
  const waiting = keys(prefix).flatMap((key): Item[] => {
    const command = readJson(key);
    if (isCommand(command)) return [{ key, command, settle: () => {} }];
    write(key, null);
    return [];
  });
  let sent = waiting.length;
  let busy = false;
  let closed = false;
  let wake: () => void = () => {};
  let held: string | null = null;
  const tell = () => options.onCount(waiting.length, held);

  const pump = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    for (let tries = 0; waiting[0] !== undefined && !closed; ) {
      const item = waiting[0];
      const answer = await options.post(item.command);
      if (closed) break;
      if (!answer.ok && mayPass(answer.error) && !(answer.error.status === 500 && tries >= MOST_FAILURES)) {
        held = answer.error.code;
        tell();
        await sleep(wait(tries));
        tries += 1;
        continue;
      }
      tries = 0;
      waiting.shift();
      write(item.key, null);
      held = null;
      tell();
      item.settle(answer);
    }
    busy = false;
  };
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  tell();
  void pump();
  return {
    send: (command) =>
      new Promise((settle) => {
        sent += 1;
        const key = `${prefix}${String(Date.now()).padStart(15, '0')}.${String(sent).padStart(6, '0')}`;
        writeJson(key, command);
        waiting.push({ key, command, settle });
        tell();
        void pump();
      }),
    hurry: () => wake(),
    close: () => {
      closed = true;
      wake();
    },
  };
}

/** A server that fails on a command itself is tried so often again; then those after it have their turn. */
const MOST_FAILURES = 4;

interface Item {
  readonly key: string;
  readonly command: Command;
  settle(answer: Answer<Done>): void;
}

/**
 * Half a second, then one, then one and a half, and up to a quarter more so that not all come at once. Who waited for
 * longer would not be there again within three seconds of the server.
 */
export const backoff = (tries: number): number => Math.min(1500, 500 * 2 ** tries) * (1 + Math.random() / 4);

/** What this browser itself has kept; the server checks the rest. */
const isCommand = (value: unknown): value is Command =>
  isObject(value) && typeof value.id === 'string' && typeof value.type === 'string';
