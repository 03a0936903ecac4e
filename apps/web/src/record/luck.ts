// Luck as it is told: never more precise than it is useful, and nothing of the middle.
import type { Luck } from '@brosok/table';
import type { LuckTold } from '../words/record.js';

/** Within so much of a half nobody would call it luck. */
const MIDDLE = 0.05;

/** In whole per cents, rounded down: never more than was reckoned, and never “in 100 % of cases”. */
export function luckTold({ percentile }: Pick<Luck, 'percentile'>): LuckTold {
  const further = Math.max(percentile, 1 - percentile);
  // a float may be a little short of a whole per cent
  const share = Math.min(99, Math.floor(further * 100 + 1e-9)) / 100;
  if (further <= 0.5 + MIDDLE) return { side: 'middle', share };
  return { side: percentile > 0.5 ? 'lucky' : 'unlucky', share };
}

/** Whether fair dice come to such a sum in fewer than one case of ten. */
export const isUnusual = ({ sum, usual: [low, high] }: Pick<Luck, 'sum' | 'usual'>): boolean => sum < low || sum > high;
