// The odds of a competition whose checks are made: who is best is certain.
import { type Exact, exact, ONE, ZERO } from '@brosok/dice';
import { outcome } from './play.js';
import type { Setup } from './setup.js';

export interface Odds {
  /** For each name the chance to do best, alone or with others. */
  readonly best: Readonly<Record<string, Exact>>;
}

export function odds(setup: Setup): Odds {
  const [best = []] = outcome({ setup }).ranking;
  return { best: Object.fromEntries(setup.entries.map(({ name }) => [name, exact(best.includes(name) ? ONE : ZERO)])) };
}
