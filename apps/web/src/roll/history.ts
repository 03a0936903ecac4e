// Expressions that were rolled before, walked through by the arrow keys as in a terminal.
import { readJson, writeJson } from '../net/storage.js';

const KEY = 'brosok.expressions';
const MOST = 50;

/** The latest first. */
export function rolledBefore(): readonly string[] {
  const kept = readJson(KEY);
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}

/** The history with one more; what was rolled before comes to the front. */
export function remembering(history: readonly string[], expression: string): readonly string[] {
  const kept = [expression, ...history.filter((each) => each !== expression)].slice(0, MOST);
  writeJson(KEY, kept);
  return kept;
}

/** Where somebody stands in the history: -1 is what they were typing themselves. */
export interface Walk {
  readonly at: number;
  readonly draft: string;
}

export const START: Walk = { at: -1, draft: '' };

/** One step to what is older (1) or newer (-1); null where there is nothing further. */
export function step(
  history: readonly string[],
  { at, draft }: Walk,
  text: string,
  by: 1 | -1,
): { readonly walk: Walk; readonly text: string } | null {
  const kept = at < 0 ? text : draft;
  // what stands there already is no step
  const next = at < 0 && by > 0 && history[0] === text.trim() ? 1 : at + by;
  if (next < -1 || at + by < -1) return null;
  if (next === -1) return { walk: { at: -1, draft: kept }, text: kept };
  const older = history[next];
  return older === undefined ? null : { walk: { at: next, draft: kept }, text: older };
}
