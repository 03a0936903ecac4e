// A check whose difficulty the GM keeps to themselves.
import type { ConcealedOf, Hiding } from '../../hidden.js';
import type { Position, State } from './play.js';
import type { Outcome, Setup } from './setup.js';

/** Whether it succeeded; null where it is not rolled or that is not told. */
interface Told {
  readonly success: boolean | null;
}
export type Concealed = ConcealedOf<Omit<Setup, 'difficulty'> & { readonly difficulty: null }, Position, Told>;

export const hidden: Hiding<State, Outcome> = {
  fields: ['difficulty'],
  conceal(state, outcome, how) {
    const success = how === 'numbers' && outcome ? outcome.success : null;
    const concealed: Concealed = { ...state, setup: { ...state.setup, difficulty: null }, concealed: { success } };
    return { state: concealed, outcome: outcome && { ...outcome, success, margin: null } };
  },
};
