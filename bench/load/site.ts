// What is loaded: nodes in processes of their own, on the store that was asked for, with all that they need.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { Place } from '../../apps/server/src/store/store.js';
import { natsServer } from '../../apps/server/test/nats.js';
import { postgresServer } from '../../apps/server/test/postgres.js';
import { nodeProgram } from '../node.js';

export interface Kind {
  readonly store: 'sqlite' | 'postgres';
  readonly nodes: number;
  readonly nats: boolean;
}

/** A store, and what nodes on it tell each other of news by. */
export interface Ground {
  readonly place: Place;
  /** Starts a node; with `gc` its memory is told without what is only waiting to be thrown away. */
  node(options?: { readonly gc?: boolean }): Promise<Node>;
  remove(): Promise<void>;
}

export interface Node {
  readonly url: string;
  used(): Promise<Used>;
  stop(): Promise<void>;
}

/**
 * Processor time in microseconds; resident memory in bytes, and that of JavaScript’s which is in use; and how long others
 * had the processors while the node had something to do, in microseconds.
 */
interface Used {
  readonly cpu: number;
  readonly memory: number;
  readonly kept: number;
  readonly starved: number;
}

const used = z.object({ cpu: z.number(), memory: z.number(), kept: z.number(), starved: z.number() });

/** How to end what was begun and is not ended yet: a load that fails, or is stopped, leaves nothing behind. */
const begun = new Set<() => Promise<void>>();

let isEnding: Promise<void> | null = null;

/** Ends all that is left of a load, the latest first. */
export function endAll(): Promise<void> {
  // a load that is stopped fails as well, and waits for the same end
  isEnding ??= (async () => {
    for (const end of [...begun].reverse()) await end().catch((thrown) => console.error(thrown));
  })();
  return isEnding;
}

/** What ends something, once, however often it is called. */
function ending(end: () => Promise<unknown>): () => Promise<void> {
  const once = async (): Promise<void> => {
    if (begun.delete(once)) await end();
  };
  begun.add(once);
  return once;
}

export async function groundFor({ store, nats }: Omit<Kind, 'nodes'>): Promise<Ground> {
  if (store === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'brosok-load-'));
    return {
      place: { kind: 'folder', folder },
      node: (options) => nodeWith({ data: folder }, options),
      remove: ending(async () => rmSync(folder, { recursive: true })),
    };
  }
  // as it is by default, but for as many connections as are tried here: what is committed is on the disk
  const starting = postgresServer(['max_connections=200']);
  const removePostgres = ending(async () => (await starting).remove());
  const database = await (await starting).database();
  const news = nats ? await natsServer() : null;
  const killNews = ending(async () => news?.kill());
  return {
    place: { kind: 'database', url: database },
    node: (options) => nodeWith({ database, ...(news ? { nats: news.url } : {}) }, options),
    async remove() {
      await killNews();
      await removePostgres();
    },
  };
}

/** What `deploy/` starts nodes with. */
const AS_DEPLOYED = ['--max-semi-space-size=32'];

async function nodeWith(options: object, { gc = false } = {}): Promise<Node> {
  const execArgv = [...AS_DEPLOYED, ...(gc ? ['--expose-gc'] : [])];
  const child = fork(await nodeProgram(), [JSON.stringify(options)], { execArgv });
  const stop = ending(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  const { url } = z.object({ url: z.string() }).parse(await said(child));
  return {
    url: url.replace('localhost', '127.0.0.1'),
    async used() {
      child.send('used');
      return used.parse(await said(child));
    },
    stop,
  };
}

/** The next message of a node. Fails where it ends instead. */
async function said(child: ChildProcess): Promise<unknown> {
  const heard = new AbortController();
  const { signal } = heard;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a node ended with ${code}`);
  });
  try {
    return (await Promise.race([once(child, 'message', { signal }), ended]))[0];
  } finally {
    heard.abort();
  }
}
