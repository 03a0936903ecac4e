// The exact odds of a challenge: how many of its tasks come out well, and in its middle what each invoke would change.
import { compare, type Exact, exact, type Ratio } from '@brosok/dice';
import { chanceOfAtLeast, type Spread, spread } from '../../spread.js';
import type { Result } from '../ladder.js';
import { INVOKE_EFFECTS, type InvokeEffect } from '../roll.js';
import { chanceOf, resultsOf, type Shifts, shiftsInvoked, shiftsRolled, shiftsToRoll } from '../shifts.js';
import type { State } from './play.js';
import type { Goal, Setup } from './setup.js';

export interface Odds {
  /** The four results of each task. */
  readonly tasks: Readonly<Record<string, Readonly<Record<Result, Exact>>>>;
  /** How many tasks come out at least with the goal's result. */
  readonly done: Spread;
  /** The chance that as many do as the goal asks: all where it names no number. */
  readonly goal: Exact;
}

/** Without invokes: what the dice alone decide. */
export function odds(setup: Setup, goal: Goal): Odds {
  const { counts, ways } = successes(setup.tasks.map((task) => chanceOf(shiftsToRoll(task), goal.result)));
  return {
    tasks: Object.fromEntries(setup.tasks.map((task) => [task.name, resultsOf(shiftsToRoll(task))])),
    done: spread(counts, ways),
    goal: exact(chanceOfAtLeast(counts, ways, wanted(setup, goal))),
  };
}

export interface Advice {
  /** The chance of the goal as the challenge stands, without invokes from here on. */
  readonly goal: Exact;
  /** After a roll: what may be done with it, the best chance of the goal first; of equal ones the one that costs less. */
  readonly choices: readonly {
    readonly move:
      | { readonly type: 'resolve' }
      | { readonly type: 'invoke'; readonly by: 'actor'; readonly effect: InvokeEffect };
    readonly goal: Exact;
  }[];
}

export function advise(state: State, goal: Goal): Advice {
  const { setup, dice, resolved } = state;
  const rolled = state.phase === 'rolled' ? state : null;
  /** With the task that was rolled as `open` has it. */
  const chanceWith = (open: Shifts | null): Ratio => {
    const { counts, ways } = successes(
      setup.tasks.map((task, index) => {
        const done = resolved[index];
        const shifts = done ? shiftsRolled(dice, done.versus) : index === rolled?.task ? open : null;
        return chanceOf(shifts ?? shiftsToRoll(task), goal.result);
      }),
    );
    return chanceOfAtLeast(counts, ways, wanted(setup, goal));
  };
  if (!rolled) return { goal: exact(chanceWith(null)), choices: [] };
  const now = chanceWith(shiftsRolled(dice, rolled.versus));
  const choices = [
    { move: { type: 'resolve' } as const, chance: now },
    ...INVOKE_EFFECTS.map((effect) => ({
      move: { type: 'invoke', by: 'actor', effect } as const,
      chance: chanceWith(shiftsInvoked(dice, rolled.versus, effect)),
    })),
  ];
  return {
    goal: exact(now),
    choices: choices
      .sort((a, b) => compare(b.chance, a.chance))
      .map(({ move, chance }) => ({ move, goal: exact(chance) })),
  };
}

const wanted = ({ tasks }: Setup, goal: Goal): number => goal.tasks ?? tasks.length;

/** How many of independent attempts with these chances succeed: counts of `ways` equally likely cases. */
function successes(chances: readonly Ratio[]): { readonly counts: ReadonlyMap<number, bigint>; readonly ways: bigint } {
  let ways = 1n;
  let counts: readonly bigint[] = [1n];
  for (const { numerator, denominator } of chances) {
    const before = counts;
    ways *= denominator;
    counts = Array.from(
      { length: before.length + 1 },
      (_, at) => (before[at] ?? 0n) * (denominator - numerator) + (before[at - 1] ?? 0n) * numerator,
    );
  }
  return { counts: new Map(counts.entries()), ways };
}
