// What the plays of all systems share: how a move that is not possible now is refused.
import { Failure, type Param } from '@brosok/dice';

/** The error of a move that is known but not possible now. `reason`, a key of the words, says why where it can. */
export const illegal = (
  move: { readonly type: string },
  reason: string = 'phase',
  params: Readonly<Record<string, Param>> = {},
): Failure => new Failure('ILLEGAL_MOVE', null, { move: move.type, reason, ...params });
