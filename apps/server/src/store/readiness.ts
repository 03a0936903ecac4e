// Whether a store can be asked: by who balances, and by who measures. Whether it takes anything new, `writes.ts` knows.
import { Failure } from '@brosok/dice';
import { oneForAll } from '../oneForAll.js';
import type { EventLog } from './eventLog.js';

/**
 * Fails with `STORE_UNAVAILABLE` where the store fails or takes too long. Anybody may ask, as often as they like: the store
 * is asked once for all who do so at about the same time.
 */
export const readinessOf = (log: () => EventLog): (() => Promise<void>) => oneForAll(() => mustBeReady(log()), LASTING);

async function mustBeReady(log: EventLog): Promise<void> {
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
/** How long what was found is told, in milliseconds. */
const LASTING = 250;
