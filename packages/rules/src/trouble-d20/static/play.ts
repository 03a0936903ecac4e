// The static value of a skill: 10 + skill + modifiers, 5 more with an advantage, 5 less with a disadvantage (T7).
import type { StateOf } from '../../kind.js';
import { bonusOf } from '../bonus.js';
import { cappedNet } from '../net.js';
import type { Outcome, Setup } from './setup.js';

export interface Position {
  readonly phase: 'done';
  readonly dice: readonly [];
}
export type State = StateOf<Setup, Position>;

export const begin = (): Position => ({ phase: 'done', dice: [] });

export const legal = (): readonly [] => [];

/** No move gets as far as here, so nothing ever changes. */
export const play = ({ phase, dice }: State): Position => ({ phase, dice });

export function outcome({ setup }: State): Outcome {
  const total = staticTotal(setup);
  return {
    net: cappedNet(setup),
    total,
    success: total >= setup.difficulty,
    margin: total - setup.difficulty,
  };
}

export const staticTotal = (setup: Omit<Setup, 'kind' | 'difficulty'>): number =>
  10 + bonusOf(setup) + 5 * Math.sign(cappedNet(setup));
