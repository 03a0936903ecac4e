// A roll against its opposition, the step that all of Fate is made of: rolled, invoked on, read.
import type { Random } from '@brosok/dice';
import type { CheckDie, Origin } from '../check.js';
import type { Party } from './outcomes.js';
import { adding, type Helper, passive, type Roll, rollFour, totalOf } from './roll.js';
import type { Opposition } from './setup.js';

/** The two rolls of a comparison; a passive opposition rolls no dice. */
export type Versus = Readonly<Record<Party, Roll>>;

/** Rolls the actor's four dice and then, where the opposition is active, its four. */
export function rollVersus(
  dice: readonly CheckDie[],
  actor: { readonly skill: number; readonly helpers: readonly Helper[]; readonly origin: Origin },
  opposition: Opposition,
  random: Random,
): { readonly dice: readonly CheckDie[]; readonly versus: Versus } {
  const own = rollFour(dice, { ...actor, helpers: adding(actor.helpers) }, random);
  if ('passive' in opposition)
    return { dice: own.dice, versus: { actor: own.roll, opposition: passive(opposition.passive) } };
  const { skill, name, helpers } = opposition.active;
  const origin = name === null ? { kind: 'opposition' } : { kind: 'opposition', name };
  const other = rollFour(own.dice, { skill, helpers: adding(helpers), origin }, random);
  return { dice: other.dice, versus: { actor: own.roll, opposition: other.roll } };
}

/** The total less the opposition. */
export const shiftsOf = (dice: readonly CheckDie[], { actor, opposition }: Versus): number =>
  totalOf(dice, actor) - totalOf(dice, opposition);
