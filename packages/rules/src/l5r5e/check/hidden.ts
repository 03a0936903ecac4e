// A check whose TN, and all that makes it up, the GM keeps to themselves.
import type { ConcealedOf, Hiding } from '../../hidden.js';
import type { Position, State, WithoutTn } from './position.js';
import type { Outcome } from './setup.js';

type HiddenSetup = WithoutTn & {
  readonly tn: null;
  readonly tnModifiers: null;
  readonly targets: readonly { readonly name: string; readonly tn: null }[];
  readonly resists: null;
};

/** Whether it succeeded; null where it is not over or that is not told. */
interface Told {
  readonly success: boolean | null;
}
export type Concealed = ConcealedOf<HiddenSetup, Position, Told>;

export const hidden: Hiding<State, Outcome> = {
  fields: ['tn', 'tnModifiers', 'targets[].tn', 'resists'],
  conceal(state, outcome, how) {
    const { setup } = state;
    const success = how === 'numbers' && outcome ? outcome.success : null;
    const targets = setup.targets.map(({ name }) => ({ name, tn: null }));
    const concealed: Concealed = {
      ...state,
      setup: { ...setup, tn: null, tnModifiers: null, targets, resists: null },
      concealed: { success },
    };
    return {
      state: concealed,
      outcome: outcome && { ...outcome, success, tn: null, bonusSuccesses: null, shortfall: null },
    };
  },
};
