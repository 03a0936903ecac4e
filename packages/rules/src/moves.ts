// What the plays of all systems share: how a move that is not possible now is refused.
import { Failure, type Param } from '@brosok/dice';

/** The error of a move that is known but not possible now. `reason` is a key of the words. */
export const illegal = (
  move: { readonly type: string },
  reason = 'phase',
  params: Readonly<Record<string, Param>> = {},
): Failure => new Failure('ILLEGAL_MOVE', null, { move: move.type, reason, ...params });
