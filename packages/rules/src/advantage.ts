// Advantages and disadvantages as most systems know them: they cancel one for one, what is left decides.
import type { Origin } from './check.js';
import { times } from './dicePool.js';

/** What is left when advantages and disadvantages have cancelled one for one: positive for advantage. */
export const netOf = ({ advantage, disadvantage }: { readonly advantage: number; readonly disadvantage: number }) =>
  advantage - disadvantage;

/** Where the dice of a roll come from that has `base` dice and one more for each net advantage or disadvantage. */
export const originsWithNet = (base: number, net: number): readonly Origin[] => [
  ...times(base, { kind: 'base' }),
  ...times(Math.abs(net), { kind: net > 0 ? 'advantage' : 'disadvantage' }),
];
