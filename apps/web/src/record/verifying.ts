// Has an export verified by a worker, so that the page stays alive meanwhile.
import type { Result } from '@brosok/dice';
import type { EntryId } from '@brosok/table';
import type { Report } from '@brosok/table/verify';
import type { NamedEntry } from './entries.js';

/** What the worker answers. */
export interface Verified {
  readonly found: Result<Report>;
  /** The entries that the problems are in, as the file has them. */
  readonly entries: ReadonlyMap<EntryId, NamedEntry>;
}

export interface Verifying {
  /** Null where the worker could not be fetched, the file not be read, or it was too much. */
  readonly done: Promise<Verified | null>;
  /** Nobody waits for it any more. */
  stop(): void;
}

export function verifying(file: Blob): Verifying {
  const worker = new Worker(new URL('./verifyWorker.ts', import.meta.url), { type: 'module' });
  const done = new Promise<Verified | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Verified | null>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
  });
  worker.postMessage(file);
  const stop = () => worker.terminate();
  done.then(stop);
  return { done, stop };
}
