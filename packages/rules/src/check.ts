// A check as a value: what every system's state shares. States are plain JSON and are never mutated.
import type { Face } from '@brosok/dice';

/**
 * Who makes a move. `actor` makes the check, `allies` are the other players, `opposition` opposes it; a named helper,
 * side or target is one of those that the setup lists. A table maps seats to these.
 */
export type Actor =
  | 'gm'
  | 'actor'
  | 'allies'
  | 'opposition'
  | `helper:${string}`
  | `side:${string}`
  | `target:${string}`;

/** A die's number in its check, from 0 in the order in which dice come into the check. */
export type DieId = number;

/** Where a die came from: `{ kind: 'helper', name: 'Aya' }`, `{ kind: 'explosion', parent: 3 }`. */
export interface Origin {
  /** A key of the words: `ring`, `skill`, `helper`, `void`, `effect`, `explosion`, `advantage`, `hope`, `damage` … */
  readonly kind: string;
  /** Whose, where somebody has a name: a helper, a side, an effect's label. */
  readonly name?: string;
  /** The die that it exploded from. */
  readonly parent?: DieId;
}

/** Something done to a die after it was rolled. */
export interface DieChange {
  /** A key of the words: `reroll`, `alter`, `ignore`, `remove`, `reserve`, `invoke` … */
  readonly kind: string;
  readonly before: Face;
  readonly after: Face;
  /** Who did it and by what, such as the label of an effect. */
  readonly by: Actor;
  readonly label?: string;
}

export interface CheckDie {
  readonly id: DieId;
  /** A key of the system's dice: `ring`, `skill`, `d20`, `dF` … */
  readonly die: string;
  /** What it shows now. */
  readonly face: Face;
  readonly origin: Origin;
  /** `open` while nothing is decided about it; `used` counts in the outcome, the others do not. */
  readonly status: 'open' | 'used' | 'dropped' | 'removed' | 'reserved';
  /** What was done to it, oldest first. */
  readonly changes: readonly DieChange[];
}

/** A number that counts in a check and where it came from: `{ label: 'fog', amount: 1 }`. */
export interface Modifier {
  readonly label: string;
  readonly amount: number;
}

/** A move that was played, with the faces it rolled: enough to play the check again. */
export interface PlayedMove {
  readonly move: { readonly type: string };
  readonly faces: readonly Face[];
}

/** What the states of all systems share; each kind of check adds its own fields. */
export interface CheckState {
  readonly system: string;
  readonly kind: string;
  /** The setup, complete with defaults. */
  readonly setup: unknown;
  /** What is being waited for; `done` when the check is over. */
  readonly phase: string;
  readonly dice: readonly CheckDie[];
  readonly moves: readonly PlayedMove[];
}

/**
 * A move that is possible now, as a form: `{ type, ...fixed, [choice.name]: value, … }` with a value for each choice
 * is a legal move. Pages, terminals and bots draw their buttons and fields from this, whatever the system.
 */
export interface LegalMove {
  readonly type: string;
  /** Who may make it. */
  readonly by: readonly Actor[];
  /** Fields of the move that are not a choice, such as `{ source: 'gm' }`. */
  readonly fixed?: Readonly<Record<string, string | number | boolean>>;
  readonly choices: readonly Choice[];
}

/** One field of a move and what may stand in it. Optional ones may be left out. */
export type Choice = { readonly name: string; readonly optional?: boolean } & (
  | {
      /** Between `min` and `max` different dice of `from`. */
      readonly kind: 'dice';
      readonly from: readonly DieId[];
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'option'; readonly options: readonly (string | number)[] }
  /** Any text but those of `except`. */
  | {
      readonly kind: 'text';
      readonly maxLength: number;
      readonly suggestions?: readonly string[];
      readonly except?: readonly string[];
    }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' }
  /** An object: one of several variants, each with its own choices, told apart by `tag` where there is one. */
  | { readonly kind: 'variant'; readonly tag: string | null; readonly variants: readonly Variant[] }
);

export interface Variant {
  readonly value: string;
  /** A key of the words that tells apart variants of one value: the kind of dice that they are about. */
  readonly of?: string;
  readonly choices: readonly Choice[];
}
