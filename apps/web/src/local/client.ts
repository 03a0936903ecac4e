// The page's end of the worker that keeps the local table: asks it, and hears what happens.
import type { Answer, ApiError } from '../net/answer.js';
import { language } from '../words/language.js';
import type { Answered, AskName, Of, Said, Told } from './asks.js';

export interface Client {
  /** Answers `NO_WORKER` where the worker could not be fetched or ended. */
  ask<Name extends AskName>(name: Name, of: Of<Name>): Promise<Answer<Answered<Name>>>;
  close(): void;
}

export function client(hear: (told: Told) => void): Client {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: Answer<never>) => void>();
  let count = 0;
  let isBroken = false;
  worker.addEventListener('message', ({ data }: MessageEvent<Said<never>>) => {
    if ('told' in data) return hear(data.told);
    waiting.get(data.number)?.(data.answer);
    waiting.delete(data.number);
  });
  worker.addEventListener('error', () => {
    isBroken = true;
    for (const settle of waiting.values()) settle(BROKEN);
    waiting.clear();
  });
  return {
    ask: (name, of) =>
      new Promise((resolve) => {
        if (isBroken) return resolve(BROKEN);
        count += 1;
        waiting.set(count, resolve);
        worker.postMessage({ number: count, name, of, language: language() });
      }),
    close: () => worker.terminate(),
  };
}

const NO_WORKER: ApiError = { code: 'NO_WORKER', message: '', at: null, status: 0 };
const BROKEN = { ok: false, error: NO_WORKER } as const;
