// The choices of a roll-and-keep check with their chances: which one somebody has under the finger, which is best, and
// why.
import type { Exact } from '@brosok/dice';
import type { CheckDie } from '@brosok/rules';
import { isObject, type JsonObject } from '../json.js';
import { at, exactAt, listAt } from '../odds/studies/reading.js';

/** A choice with its chance of the goal and what is to be expected after it. */
export interface Keep {
  readonly move: JsonObject & { readonly type: string };
  readonly goal: Exact;
  readonly expected: Readonly<Record<Besides, Exact>>;
}

export const BESIDES = ['successes', 'opportunities', 'strife'] as const;
export type Besides = (typeof BESIDES)[number];

export interface Keeps {
  /** Of the best choice, or of the roll that is to come. */
  readonly goal: Exact;
  readonly expected: Keep['expected'];
  /** Best first. */
  readonly choices: readonly Keep[];
  /** Whether these are all. */
  readonly complete: boolean;
}

/** The answer of the rules; null where it is of another shape. */
export function keepsOf(answer: unknown): Keeps | null {
  const own = oddsOf(answer);
  if (!own) return null;
  const choices = listAt(answer, 'choices').flatMap((each): readonly Keep[] => {
    const odds = oddsOf(each);
    const move = at(each, 'move');
    return odds && isMove(move) ? [{ ...odds, move }] : [];
  });
  return { ...own, choices, complete: at(answer, 'complete') === true };
}

/** The choice that somebody has under the finger; null where it is none of those listed. */
export function keepOf({ choices }: Keeps, move: JsonObject | null, dice: readonly CheckDie[]): Keep | null {
  const key = move && keyOf(move, dice);
  return key === null ? null : (choices.find((each) => keyOf(each.move, dice) === key) ?? null);
}

/**
 * What two moves have in common that are the same choice. Of explosions only the kinds of the dice matter, and none of
 * them named means all that are kept.
 */
function keyOf(move: JsonObject, dice: readonly CheckDie[]): string {
  const { type, trait } = move;
  const ids = Array.isArray(move.dice) ? move.dice.map(Number) : [];
  const named = type === 'explode' ? ids.map((id) => dice.find((die) => die.id === id)?.die ?? '') : ids.map(String);
  return JSON.stringify([type, trait ?? null, named.sort()]);
}

/** Whether two choices are worth the same in every respect. */
export const isAsGood = (a: Keep, b: Keep): boolean =>
  a.goal.exact === b.goal.exact && BESIDES.every((each) => a.expected[each].exact === b.expected[each].exact);

/** Why the best is best: how it differs from the next that is not worth the same. */
export type Reason =
  | { readonly kind: 'only' }
  | { readonly kind: 'same' }
  | {
      readonly kind: 'better';
      /** How much likelier the goal is; 0 where both reach it as often. */
      readonly chance: number;
      /** How much more is to be expected of each, less of it below 0: what is worth telling, the decisive first. */
      readonly besides: readonly { readonly what: Besides; readonly more: number }[];
    };

export function reasonOf({ choices }: Keeps): Reason {
  const [best] = choices;
  if (!best || choices.length < 2) return { kind: 'only' };
  const next = choices.find((each) => !isAsGood(each, best));
  if (!next) return { kind: 'same' };
  const differing = BESIDES.map((what) => ({
    what,
    more: rounded(best.expected[what].decimal - next.expected[what].decimal),
  })).filter(({ more }) => more !== 0);
  const isLikelier = best.goal.exact !== next.goal.exact;
  // an equal chance was decided by the first of these; strife is told anyhow, as it stays with the character
  const besides = differing.filter(({ what }, index) => (!isLikelier && index === 0) || what === 'strife');
  return { kind: 'better', chance: isLikelier ? best.goal.decimal - next.goal.decimal : 0, besides };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function oddsOf(value: unknown): Pick<Keep, 'goal' | 'expected'> | null {
  const goal = exactAt(value, 'goal');
  const [successes, opportunities, strife] = BESIDES.map((each) => exactAt(value, 'expected', each));
  return goal && successes && opportunities && strife ? { goal, expected: { successes, opportunities, strife } } : null;
}

const isMove = (value: unknown): value is Keep['move'] => isObject(value) && typeof value.type === 'string';
