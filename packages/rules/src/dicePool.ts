// Dice of a check: rolling them into it and choosing those that count.
import { type Die, type Face, Failure, type Random, rollFace } from '@brosok/dice';
import type { CheckDie, Origin } from './check.js';

/** What one request may roll in all; a chain of explosions ends here at the latest. */
export const DICE_BUDGET = 10_000;

/** As many dice of one kind as there are origins, after `dice`. Code: `TOO_MANY_DICE`. */
export function rollEach(
  dice: readonly CheckDie[],
  die: Die,
  origins: readonly Origin[],
  random: Random,
): readonly CheckDie[] {
  return [...dice, ...origins.map((origin, index) => rollDie(dice.length + index, die, origin, random))];
}

/** The die with this id, rolled now. Code: `TOO_MANY_DICE`. */
export function rollDie(id: number, die: Die, origin: Origin, random: Random): CheckDie {
  if (id >= DICE_BUDGET) throw new Failure('TOO_MANY_DICE', null, { maximum: DICE_BUDGET });
  return { id, die: die.name, face: rollFace(random, die), origin, status: 'open', changes: [] };
}

/** The number that a die of numbers shows. */
export function shown(die: { readonly face: Face }): number {
  if (typeof die.face === 'number') return die.face;
  throw new TypeError(`${die.face} is not a number`);
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** `count` times the same. */
export const times = <Value>(count: number, value: Value): readonly Value[] => new Array<Value>(count).fill(value);

/** The `count` dice that show most or least become `used`, the others `dropped`; of equal dice the earlier is used. */
export function useDice(dice: readonly CheckDie[], count: number, which: 'highest' | 'lowest'): readonly CheckDie[] {
  const direction = which === 'highest' ? -1 : 1;
  const ranked = dice.toSorted((a, b) => direction * (shown(a) - shown(b)) || a.id - b.id);
  const used = new Set(ranked.slice(0, count).map(({ id }) => id));
  return dice.map((die) => ({ ...die, status: used.has(die.id) ? 'used' : 'dropped' }));
}
