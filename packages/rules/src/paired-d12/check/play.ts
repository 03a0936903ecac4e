// A check: 2d12 and one more for each net advantage or disadvantage; the two highest or lowest count (P1, P2).
import { numericDie, type Random } from '@brosok/dice';
import { netOf, originsWithNet } from '../../advantage.js';
import type { CheckDie, LegalMove } from '../../check.js';
import { rollEach, shown, sum, useDice } from '../../dicePool.js';
import type { StateOf } from '../../kind.js';
import { illegal } from '../../moves.js';
import type { Move, Outcome, Setup } from './setup.js';

export interface Position {
  readonly phase: 'roll' | 'done';
  readonly dice: readonly CheckDie[];
}
export type State = StateOf<Setup, Position>;

export const begin = (): Position => ({ phase: 'roll', dice: [] });

export const legal = ({ phase }: State): readonly LegalMove[] =>
  phase === 'roll' ? [{ type: 'roll', by: ['actor'], choices: [] }] : [];

export function play({ setup, phase }: State, move: Move, random: Random): Position {
  if (phase !== 'roll') throw illegal(move, 'over');
  const net = netOf(setup);
  const dice = rollEach([], D12, originsWithNet(2, net), random);
  return { phase: 'done', dice: useDice(dice, 2, net < 0 ? 'lowest' : 'highest') };
}

export function outcome({ setup, phase, dice }: State): Outcome | null {
  if (phase !== 'done') return null;
  const rolled = rolledOf(setup, dice);
  const margin = rolled.total - setup.difficulty;
  return { ...rolled, success: margin >= 0, margin };
}

/** The roll, whatever the difficulty. */
export function rolledOf(setup: Omit<Setup, 'difficulty'>, dice: readonly CheckDie[]) {
  const [low = 0, high = 0] = dice
    .filter(({ status }) => status === 'used')
    .map(shown)
    .sort((a, b) => a - b);
  return {
    net: netOf(setup),
    rolled: dice.map(shown),
    used: [high, low] satisfies Outcome['used'],
    total: low + high + modifierOf(setup),
  };
}

/** All that is added to the dice. */
export const modifierOf = ({ modifier, modifiers }: Omit<Setup, 'difficulty'>): number =>
  modifier + sum(modifiers.map(({ amount }) => amount));

const D12 = numericDie(12);
