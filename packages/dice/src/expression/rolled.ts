// What a roll answers: plain data that tells every die, what was done to it and by which modifier.
import type { Face } from '../die.js';
import type { Value } from '../value.js';
import type { Expression } from './ast.js';

/** A roll of an expression. Its dice and its text are worked out when they are first read. */
export interface Rolled {
  readonly expression: Expression;
  /** The nearest double; null where the expression is repeated. */
  readonly total: number | null;
  /** The roll itself, one for each repetition: exactly one where the expression is not repeated. */
  readonly rounds: readonly Round[];
  /** Every face in the order in which it was rolled: given to `scripted`, they make the same roll again. */
  readonly faces: readonly Face[];
  /** Every die, in the order in which the dice are shown. */
  readonly dice: readonly RolledDie[];
  /** `4d6kh3 (5, 6, ~~1~~, 3) + 2 = 16`: dropped dice struck out, exploded ones marked with `!`. */
  readonly text: string;
}

export interface Round {
  /** The nearest double. */
  readonly total: number;
  readonly exact: Value;
  /** Null where nothing is compared. */
  readonly versus: Versus | null;
}

export interface Versus {
  readonly target: number;
  /** Equal or higher. */
  readonly success: boolean;
  /** The total less the target. */
  readonly margin: number;
}

/** A die of a roll. Plain JSON. */
export interface RolledDie {
  /** Its number in the roll, from 0 in the order in which dice come into it. */
  readonly id: number;
  /** Such as `d6`, `dF`, `d{1,1,2,3}`. */
  readonly die: string;
  /** What it shows: the face rolled last. */
  readonly face: number;
  /** What it counts as, after clamping, penetrating and compounding. */
  readonly value: number;
  /** Whether it counts; of the dice that say how many or what to reach, whether it counts there. */
  readonly kept: boolean;
  /** What it is for, where that is not the total: how many dice or times (`count`), what to reach (`target`). */
  readonly role?: 'count' | 'target';
  /** The label nearest around it. */
  readonly label?: string;
  /** The repetition it belongs to, from 0, where the expression is repeated. */
  readonly round?: number;
  /** The dice term that it belongs to, from 0 in the order in which they are rolled. */
  readonly pool: number;
  /** The die whose explosion it came from. */
  readonly from?: number;
  /** As how much a counting modifier took it: 1, −1, or 0 for both or neither. */
  readonly counted?: number;
  /** What happened to it, oldest first; `by` is the modifier as written in an expression. */
  readonly steps: readonly DieStep[];
}

/** What happened to a die; `By` is a modifier as it is written, or (while rolling) the modifier itself. */
export type DieStep<By = string> =
  | { readonly did: 'roll'; readonly face: number }
  | { readonly did: 'reroll'; readonly by: By; readonly before: number; readonly face: number }
  /** It made another die roll: the number of that die. */
  | { readonly did: 'explode'; readonly by: By; readonly into: number }
  /** A further roll was added to it. */
  | { readonly did: 'compound'; readonly by: By; readonly face: number }
  /** It counts one less than it shows, as it came from a penetrating explosion. */
  | { readonly did: 'penetrate'; readonly by: By; readonly before: number; readonly after: number }
  | { readonly did: 'clamp'; readonly by: By; readonly before: number; readonly after: number }
  /** It no longer counts; in a group its member was dropped. */
  | { readonly did: 'drop'; readonly by: By };

/** A roll as JSON tells it (`brosok roll --json`). */
export interface RollAnswer {
  /** The text as it was given. */
  readonly expression: string;
  /** How it was read: the canonical expression. */
  readonly reading: string;
  readonly comment?: string;
  /** The nearest double; null where the expression is repeated. */
  readonly total: number | null;
  /** The total in lowest terms, `"10/3"`. Null where the expression is repeated. */
  readonly exact: string | null;
  /** With repeats only. */
  readonly totals?: readonly number[];
  /** With `vs`, not repeated. */
  readonly target?: number;
  readonly success?: boolean;
  readonly margin?: number;
  /** With `vs`, repeated. */
  readonly targets?: readonly number[];
  readonly successes?: readonly boolean[];
  readonly margins?: readonly number[];
  readonly dice: readonly RolledDie[];
  readonly text: string;
}
