// What of a comparison can be shown when the numbers of the opposition are hidden.
import type { PlayedMove } from '../check.js';
import type { Concealing } from '../hidden.js';
import type { Result } from './ladder.js';
import type { Effect } from './outcomes.js';
import type { Roll } from './roll.js';
import type { Opposition } from './setup.js';
import type { Versus } from './versus.js';

/** The fields of an opposition that may be hidden. */
export const OPPOSITION_FIELDS = [
  'opposition.passive',
  'opposition.active.skill',
  'opposition.active.helpers[].skill',
] as const;

export type HiddenOpposition =
  | { readonly passive: null }
  | {
      readonly active: {
        readonly skill: null;
        readonly name: string | null;
        readonly helpers: readonly { readonly name: string; readonly skill: null }[];
      };
    };

/** A roll of which neither the skill is known nor who helps. */
export type HiddenRoll = Omit<Roll, 'skill' | 'helpers'> & { readonly skill: null; readonly helpers: readonly [] };

export interface HiddenVersus {
  readonly actor: Roll;
  readonly opposition: HiddenRoll;
}

/** What a result brings, without the size of a hit. */
export type HiddenEffect = Omit<Effect, 'amount'> & { readonly amount?: number | null };

/** What is told of how a comparison came out; null where it is not. */
export interface Told {
  readonly result: Result | null;
  /** Null too where it is not decided yet. */
  readonly effects: readonly HiddenEffect[] | null;
}

export function hiddenOpposition(opposition: Opposition): HiddenOpposition {
  if ('passive' in opposition) return { passive: null };
  const { name, helpers } = opposition.active;
  return { active: { skill: null, name, helpers: helpers.map((helper) => ({ name: helper.name, skill: null })) } };
}

export const hiddenVersus = ({ actor, opposition }: Versus): HiddenVersus => ({
  actor,
  opposition: { ...opposition, skill: null, helpers: [] },
});

/** Moves without what was chosen at the end: it is possible only where it came out so. */
export const withoutChoices = (moves: readonly PlayedMove[]): readonly PlayedMove[] =>
  moves.map(({ move, ...rest }) => ({ ...rest, move: withoutFlags(move) }));

/** The same with nothing chosen, which is possible however it came out. */
export const withoutFlags = <Chosen extends object>(chosen: Chosen): Chosen => ({
  ...chosen,
  ...('atCost' in chosen ? { atCost: false } : {}),
  ...('takeBoost' in chosen ? { takeBoost: false } : {}),
});

export const toldOf = (how: Concealing, result: Result, effects: readonly Effect[] | null): Told =>
  how === 'result'
    ? { result: null, effects: null }
    : {
        result,
        effects: effects?.map((each) => (each.brings === 'stress' ? { ...each, amount: null } : each)) ?? null,
      };
