// A check whose difficulty the GM keeps to themselves.
import type { ConcealedOf, Hiding } from '../../hidden.js';
import { judge, outcome, type Position, rolledOf, type State } from './play.js';
import type { Outcome, Setup } from './setup.js';

/** Whether the roll succeeded, before anybody takes the Trouble; null where it is not rolled or not told. */
interface Told {
  readonly success: boolean | null;
}
export type Concealed = ConcealedOf<Omit<Setup, 'difficulty'> & { readonly difficulty: null }, Position, Told>;

export const hidden: Hiding<State, Outcome> = {
  fields: ['difficulty'],
  conceal(state, outcome, how) {
    const { setup, dice, phase } = state;
    // a Trouble that is offered, or is not, tells how the roll went, and so does a 20 that is enough whatever is needed
    const told = how === 'numbers' || setup.trouble !== null || isOutright(setup, dice);
    const success = phase !== 'roll' && told ? judge(setup, dice).success : null;
    const concealed: Concealed = { ...state, setup: { ...setup, difficulty: null }, concealed: { success } };
    return { state: concealed, outcome: outcome && { ...outcome, ...endOf(concealed), margin: null, automatic: null } };
  },
};

/** How a check ended, as far as it is told. */
export function endOf(state: State | Concealed): {
  readonly success: boolean | null;
  readonly trouble: string | null;
  readonly costOfFailure: string | null;
} {
  if (!('concealed' in state)) return outcome(state) ?? { success: null, trouble: null, costOfFailure: null };
  if (state.phase !== 'done') return { success: null, trouble: null, costOfFailure: null };
  const { setup, withTrouble, concealed } = state;
  const success = withTrouble || concealed.success;
  return {
    success,
    trouble: withTrouble ? setup.trouble : null,
    costOfFailure: success === false ? setup.costOfFailure : null,
  };
}

/** What the difficulty makes of the roll, before anybody takes the Trouble. */
export function reached(state: State | Concealed): {
  readonly success: boolean | null;
  /** Whether the GM lets a natural 20 succeed that would not have been enough, or, not knowing it, lets it anyhow. */
  readonly automatic: boolean;
} {
  const { setup, dice } = state;
  if ('concealed' in state) return { ...state.concealed, automatic: isOutright(setup, dice) };
  const { success, automatic } = judge(state.setup, dice);
  return { success: success && !automatic, automatic };
}

const isOutright = (setup: Omit<Setup, 'difficulty'>, dice: State['dice']): boolean =>
  setup.natural20Succeeds && rolledOf(setup, dice).kept === 20;
