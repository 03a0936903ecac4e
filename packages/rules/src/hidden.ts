// What a GM may keep to themselves in a check: the numbers alone, or also whether it succeeded.
import type { CheckState, LegalMove } from './check.js';
import type { StateOf } from './kind.js';

/**
 * How much is hidden. `numbers`: the numbers and all that is reckoned from them, but not how it came out. `result`: that
 * too, except where the next step of the rules tells it, as a Trouble that is offered tells that a check failed.
 */
export type Concealing = 'numbers' | 'result';

/** A check as those see it who do not know what is hidden. What they may not know is null. */
export interface Concealed {
  readonly state: CheckState;
  /** Null until the check is over. */
  readonly outcome: unknown;
  /** The moves that are possible now; those that would tell the result are left to the GM. */
  readonly legal: readonly LegalMove[];
}

/** What a kind of check lets the GM hide. */
export interface Hiding<State, Outcome> {
  /** The fields of the setup: `difficulty`, `targets[].evasion`. */
  readonly fields: readonly string[];
  conceal(
    state: State,
    outcome: Outcome | null,
    how: Concealing,
  ): { readonly state: CheckState; readonly outcome: unknown; readonly legal?: readonly LegalMove[] };
}

/** A state with the hidden numbers of its setup and position gone; `concealed` is what is still told of the result. */
export type ConcealedOf<
  Setup,
  Position extends { readonly phase: string; readonly dice: CheckState['dice'] },
  Told,
> = StateOf<Setup, Position> & { readonly concealed: Told };
