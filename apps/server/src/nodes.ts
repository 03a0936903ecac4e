// What a node has to do with other nodes: by what they tell each other of news, and of who is where.
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Fanout } from './fanout/fanout.js';
import { localFanout } from './fanout/local.js';
import type { Medium, MediumWatcher } from './fanout/medium.js';
import { type NatsAddress, natsMedium } from './fanout/nats.js';
import { postgresMedium } from './fanout/postgres.js';
import { sharedFanout } from './fanout/shared.js';
import type { Metrics } from './metrics.js';
import { localPresence } from './presence/local.js';
import type { Presence } from './presence/presence.js';
import { sharedPresence } from './presence/shared.js';
import type { Place } from './store/store.js';

export interface Nodes {
  readonly fanout: Fanout;
  readonly presence: Presence;
  isThere(): boolean;
  /** Tells the others that this one stops. */
  stop(): void;
  close(): Promise<void>;
}

/** The medium of these settings: NATS, else the database; null for a node that is alone. */
export async function mediumFor(
  place: Place,
  nats: NatsAddress | null,
  watcher: MediumWatcher,
): Promise<Medium | null> {
  if (nats) return natsMedium(nats, watcher);
  return place.kind === 'database' ? postgresMedium(place.url, watcher) : null;
}

/** Counts and logs how a medium fares. */
export const watcherOf = (metrics: Metrics, logger: FastifyBaseLogger): MediumWatcher => ({
  lost(reason) {
    metrics.lost('fanout');
    metrics.fanoutIs(false);
    logger.warn({ reason }, 'the fan-out is away: news of other nodes come later');
  },
  still(reason) {
    logger.warn({ reason }, 'the fan-out is still away');
  },
  returned() {
    metrics.fanoutIs(true);
    logger.warn('the fan-out is there again');
  },
});

/** Fan-out and presence over a medium, which is closed with them; without one, within this process. */
export function nodesOver(medium: Medium | null, metrics: Metrics): Nodes {
  if (!medium)
    return {
      fanout: localFanout(),
      presence: localPresence(),
      isThere: () => true,
      stop: () => undefined,
      close: async () => undefined,
    };
  const node = randomUUID();
  const presence = sharedPresence(medium, node);
  return {
    fanout: sharedFanout(medium, node, metrics.echoed),
    presence,
    isThere: medium.isThere,
    stop: presence.close,
    close: medium.close,
  };
}
