// How a roll came about, told from its faces when somebody looks: a table keeps the faces alone.
import { type RollAnswer, rollAnswer, rollGiven } from '@brosok/dice';
import { replayed } from './badLog.js';
import type { EntryId } from './id.js';
import type { RollState } from './state.js';

/** How many answers are kept: a new roll is looked at by everybody in turn. */
const KEPT = 64;

const kept = new Map<EntryId, { readonly of: RollState; readonly answer: RollAnswer }>();

/** Every die of a roll, what was done to it, and the total. */
export function rollAnswerOf(entry: RollState): RollAnswer {
  const known = kept.get(entry.id);
  if (known?.of.faces === entry.faces && known.of.expression === entry.expression) return known.answer;
  const answer = rollAnswer(replayed(rollGiven(entry.expression, entry.faces)));
  kept.delete(entry.id);
  kept.set(entry.id, { of: entry, answer });
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return answer;
}
