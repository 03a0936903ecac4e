// A check: d20 + skill + modifiers against the difficulty, then the Trouble where one was named and it failed (T2–T5).
import { Failure, numericDie, type Random } from '@brosok/dice';
import { originsWithNet } from '../../advantage.js';
import type { CheckDie, LegalMove } from '../../check.js';
import { rollEach, shown, sum, useDice } from '../../dicePool.js';
import type { StateOf } from '../../kind.js';
import { illegal } from '../../moves.js';
import { bonusOf } from '../bonus.js';
import { cappedNet } from '../net.js';
import type { Move, Outcome, Setup } from './setup.js';

export type Position =
  | { readonly phase: 'roll' | 'trouble'; readonly dice: readonly CheckDie[] }
  | { readonly phase: 'done'; readonly dice: readonly CheckDie[]; readonly withTrouble: boolean };
export type State = StateOf<Setup, Position>;

export const begin = (): Position => ({ phase: 'roll', dice: [] });

export function legal({ phase }: State): readonly LegalMove[] {
  switch (phase) {
    case 'roll':
      return [{ type: 'roll', by: ['actor'], choices: [] }];
    case 'trouble':
      return [
        { type: 'acceptTrouble', by: ['actor'], choices: [] },
        { type: 'declineTrouble', by: ['actor'], choices: [] },
      ];
    case 'done':
      return [];
  }
}

export function play({ setup, phase, dice }: State, move: Move, random: Random): Position {
  if (move.type === 'roll') {
    if (phase !== 'roll') throw illegal(move, phase === 'done' ? 'over' : 'rolled');
    const rolled = rollAll(setup, random);
    return judge(setup, rolled).success || setup.trouble === null
      ? { phase: 'done', dice: rolled, withTrouble: false }
      : { phase: 'trouble', dice: rolled };
  }
  if (setup.trouble === null) throw new Failure('TROUBLE_NOT_OFFERED', null, { move: move.type });
  if (phase !== 'trouble') throw illegal(move, phase === 'done' ? 'over' : 'notRolled');
  return { phase: 'done', dice, withTrouble: move.type === 'acceptTrouble' };
}

/** One d20 and one more for each net advantage or disadvantage; the highest or the lowest counts (T4). */
function rollAll(setup: Setup, random: Random): readonly CheckDie[] {
  const net = cappedNet(setup);
  return useDice(rollEach([], D20, originsWithNet(1, net), random), 1, net < 0 ? 'lowest' : 'highest');
}

export function outcome(state: State): Outcome | null {
  if (state.phase !== 'done') return null;
  const { setup, dice, withTrouble } = state;
  const judged = judge(setup, dice);
  const success = judged.success || withTrouble;
  return {
    ...judged,
    success,
    withTrouble,
    active: setup.active,
    trouble: withTrouble ? setup.trouble : null,
    costOfFailure: success ? null : setup.costOfFailure,
  };
}

/** What the dice alone say, before anybody takes the Trouble. */
export function judge(setup: Setup, dice: readonly CheckDie[]) {
  const { net, rolled, kept, total, critical, minimumDamage } = rolledOf(setup, dice);
  const reached = total >= setup.difficulty;
  const automatic = !reached && kept === 20 && setup.natural20Succeeds;
  const [success, margin] = [reached || automatic, total - setup.difficulty];
  return { net, rolled, kept, total, success, margin, critical, automatic, minimumDamage };
}

/** The roll, whatever the difficulty. */
export function rolledOf(setup: Omit<Setup, 'difficulty'>, dice: readonly CheckDie[]) {
  const kept = sum(dice.filter(({ status }) => status === 'used').map(shown));
  return {
    net: cappedNet(setup),
    rolled: dice.map(shown),
    kept,
    total: kept + bonusOf(setup),
    critical: kept === 20 ? ('success' as const) : kept === 1 ? ('failure' as const) : null,
    minimumDamage: kept === 20 && setup.combat !== null ? 1 : 0,
  };
}

const D20 = numericDie(20);
