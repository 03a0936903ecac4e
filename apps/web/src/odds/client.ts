// Reckons odds in a worker of this browser, without a server. For one thing asked now and then:
//
//     const answer = await reckon({ kind: 'check', system: 'l5r5e', setup: { ring: 3, skill: 2, tn: 3 } }, { signal });
//     const answer = await reckon({ kind: 'expression', expression: '4d6kh3' }, { signal });
//     const answer = await reckon({ kind: 'advice', state, goal: { opportunities: 1 } }, { signal });
//
// for a picture of many cells `reckonEach(asks, onAnswer, { signal })`, which tells each answer as it comes. Answers are
// results and never rejections. Beside the packages' own codes (`INVALID_SETUP`, `SYNTAX`, `TOO_COMPLEX`, `NO_ADVICE` …,
// told in words in `told`) there are `CANCELLED`, when the signal was aborted first, and `WORKER_FAILED`, when the worker
// could not be fetched, was blocked by the browser, died or never answered. `known(ask)` is the answer where it was
// reckoned before, without waiting.
//
// Whoever asks again and again makes a `reckoner()` of their own, which keeps others from waiting, and aborts what is no
// longer wanted. What waits is then dropped; what is being reckoned is given a moment to end, and is otherwise ended with
// its worker, a new one of which is started.
import { fail } from '@brosok/dice';
import type { Ask, ExpressionAsk, ExpressionOdds, FromWorker, Reckoned, ToWorker } from './ask.js';

export type { Ask, ExpressionAsk, ExpressionOdds, Reckoned } from './ask.js';

interface Asking {
  readonly signal?: AbortSignal | undefined;
}

export interface Reckoner {
  reckon(ask: ExpressionAsk, asking?: Asking): Promise<Reckoned<ExpressionOdds>>;
  reckon(ask: Ask, asking?: Asking): Promise<Reckoned<unknown>>;
  /** Each ask in turn, its answer told when it is there; ends with the last, or at once when it is aborted. */
  reckonEach(
    asks: readonly Ask[],
    onAnswer: (index: number, answer: Reckoned<unknown>) => void,
    asking?: Asking,
  ): Promise<void>;
  /** Starts the worker, and fetches a system, before anything is asked. */
  warm(system?: string): void;
  /** Ends the worker; whoever waits is answered `CANCELLED`. */
  close(): void;
}

interface Job {
  readonly id: number;
  readonly ask: Ask;
  readonly key: string;
  readonly answer: (answer: Reckoned<unknown>) => void;
}

export function reckoner(): Reckoner {
  let worker: Worker | null = null;
  let running: Job | null = null;
  let waiting: readonly Job[] = [];
  let alarm: ReturnType<typeof setTimeout> | undefined;
  let count = 0;

  const stop = () => {
    clearTimeout(alarm);
    worker?.terminate();
    worker = null;
    running = null;
  };
  /** Answers everybody: a worker that failed once is started again only when something is asked anew. */
  const failed = () => {
    const jobs = running ? [running, ...waiting] : waiting;
    waiting = [];
    stop();
    for (const job of jobs) job.answer(fail('WORKER_FAILED'));
  };
  const watch = (within: number) => {
    clearTimeout(alarm);
    alarm = setTimeout(failed, within);
  };
  const start = (): Worker | null => {
    if (worker) return worker;
    try {
      const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'odds' });
      started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (started === worker) hear(data);
      });
      started.addEventListener('error', () => started === worker && failed());
      started.addEventListener('messageerror', () => started === worker && failed());
      worker = started;
      watch(START);
    } catch {
      // a browser that allows no workers here
      worker = null;
    }
    return worker;
  };
  const hear = (message: FromWorker) => {
    clearTimeout(alarm);
    if (message.kind === 'ready') {
      if (running) watch(LONGEST);
      return;
    }
    if (running?.id !== message.id) return;
    const job = running;
    running = null;
    if (message.answer.ok || message.answer.error.code !== 'WORKER_FAILED') remember(job.key, message.answer);
    job.answer(message.answer);
    next();
  };
  const next = () => {
    if (running || waiting.length === 0) return;
    const isNew = worker === null;
    const ready = start();
    if (!ready) return failed();
    const [job, ...rest] = waiting;
    if (!job) return;
    waiting = rest;
    running = job;
    if (!isNew) watch(LONGEST);
    post(ready, { kind: 'ask', id: job.id, ask: job.ask });
  };
  const post = (to: Worker, message: ToWorker) => {
    try {
      to.postMessage(message);
    } catch {
      // what cannot be sent is no plain data
      failed();
    }
  };
  const cancelled = (job: Job) => {
    job.answer(fail('CANCELLED'));
    waiting = waiting.filter(({ id }) => id !== job.id);
    if (running?.id !== job.id) return;
    setTimeout(() => {
      if (running?.id !== job.id) return;
      stop();
      next();
    }, GRACE);
  };

  function reckon(ask: ExpressionAsk, asking?: Asking): Promise<Reckoned<ExpressionOdds>>;
  function reckon(ask: Ask, asking?: Asking): Promise<Reckoned<unknown>>;
  function reckon(ask: Ask, { signal }: Asking = {}): Promise<Reckoned<unknown>> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve(fail('CANCELLED'));
      const key = JSON.stringify(ask);
      const before = answers.get(key);
      if (before) return resolve(before);
      count += 1;
      const onAbort = () => cancelled(job);
      const job: Job = {
        id: count,
        ask,
        key,
        answer: (answer) => {
          signal?.removeEventListener('abort', onAbort);
          resolve(answer);
        },
      };
      signal?.addEventListener('abort', onAbort);
      waiting = [...waiting, job];
      next();
    });
  }

  return {
    reckon,
    reckonEach: async (asks, onAnswer, asking) => {
      await Promise.all(
        asks.map((ask, index) =>
          reckon(ask, asking).then((answer) => {
            if (!asking?.signal?.aborted) onAnswer(index, answer);
          }),
        ),
      );
    },
    warm(system) {
      const ready = start();
      if (ready && system !== undefined) post(ready, { kind: 'warm', system });
    },
    close() {
      const jobs = running ? [running, ...waiting] : waiting;
      waiting = [];
      stop();
      for (const job of jobs) job.answer(fail('CANCELLED'));
    },
  };
}

/** The answer to what was asked before, null where it was not or is forgotten. */
export const known = (ask: Ask): Reckoned<unknown> | null => answers.get(JSON.stringify(ask)) ?? null;

/** Answers of before by what was asked, the latest last. */
const answers = new Map<string, Reckoned<unknown>>();

function remember(key: string, answer: Reckoned<unknown>): void {
  answers.delete(key);
  answers.set(key, answer);
  for (const oldest of answers.keys()) {
    if (answers.size <= MOST_REMEMBERED) break;
    answers.delete(oldest);
  }
}

const shared = reckoner();

/** One thing, by the worker that all of the page share. */
export const reckon = shared.reckon;
/** Several things, by that worker. */
export const reckonEach = shared.reckonEach;

const MOST_REMEMBERED = 600;

/** Milliseconds: for a cancelled ask to end by itself, for the worker to be fetched, for an answer. */
const GRACE = 40;
const START = 30_000;
const LONGEST = 180_000;
