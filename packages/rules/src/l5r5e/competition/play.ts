// Similar checks compared: the most bonus successes win; where all failed the smallest shortfall does best (L10).
import type { StateOf } from '../../kind.js';
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

export function outcome({ setup }: Pick<State, 'setup'>): Outcome {
  const margins = [...new Set(setup.entries.map(marginOf))].sort((a, b) => b - a);
  return {
    ranking: margins.map((margin) =>
      setup.entries.filter((entry) => marginOf(entry) === margin).map(({ name }) => name),
    ),
  };
}

/** Bonus successes, or less than 0: the shortfall. */
export const marginOf = ({ tn, successes }: Setup['entries'][number]): number => successes - tn;
