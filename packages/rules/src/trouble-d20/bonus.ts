// What is added to the die, or to 10 where none is rolled.
import type { Modifier } from '../check.js';
import { sum } from '../dicePool.js';

export const bonusOf = (setup: { readonly skill: number; readonly modifiers: readonly Modifier[] }): number =>
  setup.skill + sum(setup.modifiers.map(({ amount }) => amount));
