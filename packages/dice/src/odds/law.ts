// From a rule of dice that can be reckoned in any ring to chances: all of them where they end, else cut far out.

import { toNumber } from '../ratio.js';
import { type Chances, momentsFrom, type Open, settled } from './chances.js';
import { EXTENT, momentsRing, type Rule, valueAt } from './ring.js';
import { type Series, seriesRing } from './series.js';
import type { Work } from './work.js';

/** The chances of what a rule adds; where it ends on one side only, up to the `border` if there is one given. */
export function chancesOf(rule: Rule, work: Work, border: number | null = null): Chances {
  const { lowest, highest, above, below } = rule(EXTENT);
  const endless = highest === Number.POSITIVE_INFINITY;
  const bottomless = lowest === Number.NEGATIVE_INFINITY;
  if (!endless && !bottomless) return told(rule(seriesRing(null, work)), 1, null);
  const moments = momentsFrom(rule(momentsRing(work)), work);
  const law = { rule, parts: 1 };
  if (endless && bottomless) return { ...told(rule(seriesRing(null, work)), 1, { side: 'anywhere' }), moments, law };
  const sign = endless ? 1 : -1;
  const limit = border === null ? farOut(rule, sign, toNumber(moments.variance)) : sign * border;
  const open: Open = { side: endless ? 'above' : 'below', border: sign * limit };
  return { ...told(rule(seriesRing(limit + (endless ? above : below), work, sign)), sign, open), moments, law };
}

function told({ low, weights, denominator }: Series, sign: 1 | -1, open: Open): Chances {
  const values: number[] = [];
  const above: bigint[] = [];
  for (let step = 0; step < weights.length; step += 1) {
    const index = sign === 1 ? step : weights.length - 1 - step;
    const weight = weights[index] as bigint;
    if (weight === 0n) continue;
    values.push(sign * (low + index) + 0);
    above.push(weight);
  }
  return settled(values, above, denominator, open);
}

/**
 * A value beyond which less than 2⁻⁶⁴ lies: by Chernoff's bound P(X > v) ≤ E[e^(rX)]·e^(−rv), for the best of some
 * rates r, which is not far from one over the deviation.
 */
function farOut(rule: Rule, sign: 1 | -1, variance: number): number {
  const limitAt = (rate: number): number => {
    const value = rule(valueAt(sign * rate));
    return value > 0 && value < Number.POSITIVE_INFINITY
      ? (Math.log(value) + 64 * Math.LN2) / rate
      : Number.POSITIVE_INFINITY;
  };
  const start = 2 ** Math.min(3, Math.floor(-Math.log2(variance) / 2));
  let best = limitAt(start);
  for (const factor of [2, 1 / 2]) {
    for (let rate = start * factor; rate > 2 ** -40; rate *= factor) {
      const limit = limitAt(rate);
      if (best < Number.POSITIVE_INFINITY ? limit >= best : factor > 1) break;
      best = limit;
    }
  }
  return Math.ceil(best);
}
