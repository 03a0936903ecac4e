// The exact odds of an action, and in its middle what each invoke would change (F9).
import { compare, type Exact, exact } from '@brosok/dice';
import { type Spread, spread } from '../../spread.js';
import type { Result } from '../ladder.js';
import { INVOKE_EFFECTS, type InvokeEffect } from '../roll.js';
import { chanceOf, resultsOf, type Shifts, shiftsInvoked, shiftsRolled, shiftsToRoll } from '../shifts.js';
import type { State } from './play.js';
import type { Goal, Setup } from './setup.js';

export interface Odds extends Readonly<Record<Result, Exact>> {
  /** The chance of the goal: at least a success where none is named. */
  readonly goal: Exact;
  readonly shifts: Spread;
}

/** Without invokes: what the dice alone decide. */
export function odds(setup: Setup, { result }: Goal): Odds {
  const shifts = shiftsToRoll(setup);
  return { ...resultsOf(shifts), goal: exact(chanceOf(shifts, result)), shifts: spread(shifts.counts, shifts.ways) };
}

export interface Advice {
  /** What the actor may do next, the best chance of the goal first; of equal ones the one that costs less. */
  readonly choices: readonly Choice[];
}
interface Choice extends Readonly<Record<Result, Exact>> {
  readonly move:
    | { readonly type: 'roll' | 'finish' }
    | { readonly type: 'invoke'; readonly by: 'actor'; readonly effect: InvokeEffect };
  readonly goal: Exact;
}

/** The chances of the actor's next steps if nothing else changes after them. */
export function advise(state: State, { result }: Goal): Advice {
  return {
    choices: steps(state)
      .map((step) => ({ ...step, chance: chanceOf(step.shifts, result) }))
      .sort((a, b) => compare(b.chance, a.chance))
      .map(({ move, shifts, chance }) => ({ move, ...resultsOf(shifts), goal: exact(chance) })),
  };
}

function steps(state: State): { readonly move: Choice['move']; readonly shifts: Shifts }[] {
  if (state.phase === 'done') return [];
  if (state.phase === 'roll') return [{ move: { type: 'roll' }, shifts: shiftsToRoll(state.setup) }];
  const { dice, versus } = state;
  return [
    { move: { type: 'finish' }, shifts: shiftsRolled(dice, versus) },
    ...INVOKE_EFFECTS.map((effect) => ({
      move: { type: 'invoke', by: 'actor', effect } as const,
      shifts: shiftsInvoked(dice, versus, effect),
    })),
  ];
}
