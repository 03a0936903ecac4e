// PostgreSQL's NOTIFY as the medium: one connection that tells and listens, and comes back by itself.
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { clientOf } from '../store/connections.js';
import { reasonOf } from '../store/reason.js';
import { listeners, type Medium, type MediumWatcher } from './medium.js';

/**
 * Connects to a database. What is sent while a message is on its way is gathered and told in one statement, never in the
 * transaction of an append: NOTIFY makes commits wait for each other. Every node of the database hears all messages and
 * throws away what nobody here listens to. The promise is kept when it is there, or has first been found away.
 */
export async function postgresMedium(url: string, watcher: MediumWatcher): Promise<Medium> {
  const heard = listeners();
  const backs: (() => void)[] = [];
  const outbox = new Map<string, string>();
  let client: Client | null = null;
  /** Ends the present connection, and the waiting for the next. */
  let end: (reason: string) => void = () => undefined;
  let sending = false;
  let closed = false;
  let tried: () => void = () => undefined;
  const firstTry = new Promise<void>((resolve) => {
    tried = resolve;
  });

  /** Connects again and again, until it is closed. */
  async function stayConnected(): Promise<void> {
    let failures = 0;
    let isKnownAway = false;
    let known = '';
    function begun(): void {
      failures = 0;
      if (isKnownAway) {
        watcher.returned();
        for (const back of backs) back();
      }
      isKnownAway = false;
      tried();
    }
    while (!closed) {
      const reason = await connected(begun);
      tried();
      if (closed) return;
      if (!isKnownAway) watcher.lost(reason);
      else if (reason !== known) watcher.still(reason);
      isKnownAway = true;
      known = reason;
      const wait = Math.min(SOONEST * 2 ** failures, LATEST) * (0.5 + Math.random() / 2);
      failures += 1;
      await ended((tell) => setTimeout(() => tell('waited'), wait).unref());
    }
  }

  /** One connection, from its beginning to its end: why it ended. */
  async function connected(begun: () => void): Promise<string> {
    const pulse = setInterval(sendSoon, PULSE).unref();
    let close = async (): Promise<void> => undefined;
    try {
      const { client: own, close: closeIt } = clientOf(url);
      close = closeIt;
      return await ended((tell) => {
        own.on('error', (error) => tell(reasonOf(error)));
        own.on('end', () => tell('ended'));
        own.on('notification', ({ payload = '' }) => hear(payload));
        own
          .connect()
          .then(() => own.query(`LISTEN ${CHANNEL}`))
          .then(
            () => {
              client = own;
              begun();
            },
            (thrown) => tell(reasonOf(thrown)),
          );
      });
    } catch (thrown) {
      return reasonOf(thrown);
    } finally {
      clearInterval(pulse);
      client = null;
      outbox.clear();
      void close();
    }
  }

  const ended = (begin: (tell: (reason: string) => void) => void): Promise<string> =>
    new Promise((resolve) => {
      end = resolve;
      begin(resolve);
    });

  function hear(payload: string): void {
    for (const line of payload.split('\n')) {
      const space = line.indexOf(' ');
      heard.tell(line.slice(0, space), line.slice(space + 1));
    }
  }

  function sendSoon(): void {
    if (sending || !client) return;
    sending = true;
    // what is sent in one go of the event loop is told together
    setImmediate(() => void sendWaiting());
  }

  /** Tells what waits; where nothing does, finds out whether the connection still carries anything. */
  async function sendWaiting(): Promise<void> {
    do {
      const texts = chunks(outbox);
      outbox.clear();
      const through = client;
      await through?.query({ name: 'notify', text: NOTIFY, values: [texts] }).catch(() => {
        // what an older connection still has to say is no matter of the present one
        if (through === client) end('no answer');
      });
    } while (client && outbox.size > 0);
    sending = false;
  }

  const living = stayConnected();
  await firstTry;
  return {
    send(topic, text) {
      if (!client) return;
      outbox.set(topic, text);
      sendSoon();
    },
    listen: async (topic, hear) => {
      const stop = heard.add(topic, hear);
      return () => void stop();
    },
    isThere: () => client !== null,
    onReturn: (back) => void backs.push(back),
    async close() {
      // the last words are still told
      for (let waited = 0; sending && waited < GOODBYE; waited += 5) await pause(5);
      closed = true;
      end('closed');
      await living;
    },
  };
}

const CHANNEL = 'brosok';
const NOTIFY = `SELECT pg_notify('${CHANNEL}', message) FROM unnest($1::text[]) AS message`;

/** How often the connection is tried, and how soon it is made again, at first and at last, in milliseconds. */
const PULSE = 2000;
const SOONEST = 100;
const LATEST = 2000;
const GOODBYE = 500;

/** PostgreSQL takes payloads of less than 8000 bytes. */
const MOST_BYTES = 7900;

/** Messages as lines, as many in a payload as fit. */
function chunks(messages: ReadonlyMap<string, string>): readonly string[] {
  const made: string[][] = [];
  let room = 0;
  for (const [topic, text] of messages) {
    const line = `${topic} ${text}`;
    const bytes = Buffer.byteLength(line) + 1;
    if (bytes > room) {
      made.push([]);
      room = MOST_BYTES;
    }
    made.at(-1)?.push(line);
    room -= bytes;
  }
  return made.map((lines) => lines.join('\n'));
}
