// A duality roll whose Difficulty the GM keeps to themselves.
import type { ConcealedOf, Hiding } from '../../hidden.js';
import type { Position, State } from './play.js';
import type { Outcome, RollResult, Setup } from './setup.js';

/** How it came out; null where it is not rolled or that is not told. Doubles succeed whatever is needed. */
interface Told {
  readonly result: RollResult | null;
}
export type Concealed = ConcealedOf<Omit<Setup, 'difficulty'> & { readonly difficulty: null }, Position, Told>;

export const hidden: Hiding<State, Outcome> = {
  fields: ['difficulty'],
  conceal(state, outcome, how) {
    const told = outcome && (how === 'numbers' || outcome.result === 'criticalSuccess');
    const result = told ? outcome.result : null;
    const concealed: Concealed = { ...state, setup: { ...state.setup, difficulty: null }, concealed: { result } };
    return {
      state: concealed,
      outcome: outcome && { ...outcome, result, success: told ? outcome.success : null, margin: null },
    };
  },
};
