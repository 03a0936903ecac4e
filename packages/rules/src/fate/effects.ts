// What a check does to fate points, and to the aspects on the table with their free invokes (F7, F9).
import type { Actor, CheckState } from '../check.js';
import type { Effect } from '../sheet.js';
import * as action from './action/play.js';
import type { Aspect } from './aspects.js';
import type * as challenge from './challenge/play.js';
import { taskOf } from './challenge/play.js';
import type * as contest from './contest/play.js';

export function effects(before: CheckState | null, after: CheckState): readonly Effect[] {
  if (before === null) return [];
  const paid = fatePoint(before, after);
  if (isAction(before) && isAction(after))
    return [...paid, ...invokedInAction(before, after), ...brought(before, after)];
  if (isChallenge(before) && isChallenge(after)) return [...paid, ...changes(before.aspects, after.aspects)];
  return isContest(before) && isContest(after) ? [...paid, ...changes(before.aspects, after.aspects)] : [];
}

const isAction = (state: CheckState): state is action.State & CheckState => state.kind === 'action';
const isChallenge = (state: CheckState): state is challenge.State & CheckState => state.kind === 'challenge';
const isContest = (state: CheckState): state is contest.State & CheckState => state.kind === 'contest';

/** The invoke that was just made, if it was one. */
function invoked(before: CheckState, after: CheckState) {
  const last = after.moves.length > before.moves.length ? after.moves.at(-1)?.move : undefined;
  return last?.type === 'invoke' ? (last as InvokeMove) : null;
}

/** A move that the kinds have let through. */
interface InvokeMove {
  readonly type: 'invoke';
  readonly aspect: string;
  readonly free: boolean;
  readonly by?: 'actor' | 'opposition';
  readonly side?: string;
}

/** A paid invoke costs whoever makes it a fate point. */
function fatePoint(before: CheckState, after: CheckState): readonly Effect[] {
  const move = invoked(before, after);
  return move && !move.free ? [{ who: whoPays(before, move), counter: 'fatePoints', change: -1 }] : [];
}

function whoPays(before: CheckState, { by, side }: InvokeMove): Actor {
  if (side !== undefined) return `side:${side}`;
  const helper = by === 'actor' && isChallenge(before) && before.phase === 'rolled' ? taskOf(before).by : null;
  return helper === null ? (by ?? 'actor') : `helper:${helper}`;
}

/** An action that does not count free invokes takes people's word for them. */
function invokedInAction(before: action.State, after: action.State): readonly Effect[] {
  if (before.aspects && after.aspects) return changes(before.aspects, after.aspects);
  const move = invoked(before, after);
  return move?.free ? [free(move.aspect, -1)] : [];
}

/** What the end of an action brings to the aspect that it names; a boost that has no name is no aspect yet. */
function brought(before: action.State, after: action.State): readonly Effect[] {
  const { aspect, existing } = after.setup;
  const result = before.phase === 'done' || aspect === null ? null : action.outcome(after);
  if (!result || aspect === null) return [];
  const won = result.effects.flatMap(({ brings, amount = 0 }) =>
    brings === 'freeInvokes' ? [amount] : brings === 'boost' && !existing && result.result === 'tie' ? [1] : [],
  );
  return won.map((change) => free(aspect, change));
}

/** The free invokes that came and went, aspect by aspect; one that is new comes even without any. */
function changes(before: readonly Aspect[], after: readonly Aspect[]): readonly Effect[] {
  const [old, now] = [counted(before), counted(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const change = (now.get(name) ?? 0) - (old.get(name) ?? 0);
    return change !== 0 || !old.has(name) ? [free(name, change)] : [];
  });
}

function counted(aspects: readonly Aspect[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { aspect, free } of aspects) if (aspect !== null) counts.set(aspect, (counts.get(aspect) ?? 0) + free);
  return counts;
}

const free = (name: string, change: number): Effect => ({ sheet: 'aspect', name, counter: 'freeInvokes', change });
