// The odds of a static value: it succeeds always or never.
import { type Exact, exact, ONE, ZERO } from '@brosok/dice';
import { staticTotal } from './play.js';
import type { Setup } from './setup.js';

export interface Odds {
  readonly success: Exact;
  readonly total: number;
}

export function odds(setup: Setup): Odds {
  const total = staticTotal(setup);
  return { success: exact(total >= setup.difficulty ? ONE : ZERO), total };
}
