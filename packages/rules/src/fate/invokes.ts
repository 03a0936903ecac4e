// Invoking aspects on a roll: with a fate point or for free, as moves and as the forms of those moves (F9).
import type { Actor, LegalMove } from '../check.js';
import { illegal } from '../moves.js';
import { TEXT_LENGTH } from '../schema.js';
import { type Aspect, boostsOnly, freeInvokes, situation, spendFree } from './aspects.js';
import type { Party } from './outcomes.js';
import { effectsOn, type Invoke, paidAspects, type Roll } from './roll.js';

/**
 * The aspects after one of them is invoked: a free invoke is used up. Throws `ILLEGAL_MOVE` where there is no such free
 * invoke, and for a fate point on a boost.
 */
export function paid(aspects: readonly Aspect[], { aspect, free }: Invoke, owner: string): readonly Aspect[] {
  if (free) return spendFree(aspects, aspect, owner);
  if (boostsOnly(aspects).includes(aspect)) throw illegal({ type: 'invoke' }, 'boostIsFree', { aspect });
  return aspects;
}

/** The invokes that may be made on a roll now: one for a fate point and, where there is any to use, one for free. */
export function invokeForms(
  roll: Roll,
  /** Null where the check does not count free invokes and takes people's word. */
  aspects: readonly Aspect[] | null,
  owner: string,
  { by, fixed }: { readonly by: readonly Actor[]; readonly fixed: Readonly<Record<string, string>> },
): readonly LegalMove[] {
  const effect = { name: 'effect', kind: 'option', options: effectsOn(roll) } as const;
  const known = aspects ?? [];
  const forFatePoint: LegalMove = {
    type: 'invoke',
    by,
    fixed,
    choices: [anyAspect(situation(known), [...paidAspects(roll), ...boostsOnly(known)]), effect],
  };
  const { names, unnamed } = freeInvokes(known, owner);
  if (aspects && names.length === 0 && !unnamed) return [forFatePoint];
  const which =
    aspects && !unnamed ? ({ name: 'aspect', kind: 'option', options: names } as const) : anyAspect(names, []);
  return [forFatePoint, { type: 'invoke', by, fixed: { ...fixed, free: true }, choices: [which, effect] }];
}

/** Who invokes for each party: the GM opposes where nobody else does. */
export const invokers: Readonly<Record<Party, readonly Actor[]>> = {
  actor: ['actor'],
  opposition: ['opposition', 'gm'],
};

const anyAspect = (suggestions: readonly string[], except: readonly string[]) =>
  ({
    name: 'aspect',
    kind: 'text',
    maxLength: TEXT_LENGTH,
    suggestions: suggestions.filter((each) => !except.includes(each)),
    except,
  }) as const;
