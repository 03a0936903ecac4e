// Net advantage as this system has it: cancel one for one first, then at most two of either are used (T4).
import { netOf } from '../advantage.js';

/** From −2 to 2. */
export const cappedNet = (setup: { readonly advantage: number; readonly disadvantage: number }): number =>
  Math.max(-MOST_USED, Math.min(MOST_USED, netOf(setup)));

const MOST_USED = 2;
