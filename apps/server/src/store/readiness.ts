// Whether a store can be asked: by who balances, and by who measures. Whether it takes anything new, `writes.ts` knows.
import { Failure } from '@brosok/dice';
import type { EventLog } from './eventLog.js';

/** Fails with `STORE_UNAVAILABLE` where the store fails or takes too long. */
export async function mustBeReady(log: EventLog): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('STORE_UNAVAILABLE')), PATIENCE);
  });
  try {
    await Promise.race([log.check(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How long the store may take to be called ready, in milliseconds. */
const PATIENCE = 2000;
