// What a check does to the strife and the Void points of those who make it.
import type { CheckState } from '../check.js';
import type { Effect } from '../sheet.js';
import { outcome } from './check/play.js';
import type { State } from './check/position.js';

export const effects = (before: CheckState | null, after: CheckState): readonly Effect[] =>
  isCheck(after) && (before === null || isCheck(before))
    ? [...voidSpent(before, after), ...(before?.phase === 'done' ? [] : strife(after))]
    : [];

/** A state of this system's check; a competition compares checks that were counted already. */
const isCheck = (state: CheckState): state is State & CheckState => state.kind === 'check';

/** L18. */
const voidSpent = (before: State | null, after: State): readonly Effect[] =>
  after.voidPoint && !before?.voidPoint ? [{ who: 'actor', counter: 'voidPoints', change: -1 }] : [];

/** When the check is over: what stays with the actor, and what helpers took on themselves (L6). */
function strife(after: State): readonly Effect[] {
  const result = outcome(after);
  if (!result) return [];
  const taken = Object.entries(result.strifeTakenByHelpers);
  return [
    ...(result.strife > 0 ? [{ who: 'actor', counter: 'strife', change: result.strife } as const] : []),
    ...taken.map(([name, change]) => ({ who: `helper:${name}`, counter: 'strife', change }) as const),
  ];
}
