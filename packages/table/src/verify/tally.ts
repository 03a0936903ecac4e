// Counting rolls by what they came to.
import type { RollCounts, SessionReport } from './report.js';

const NONE = {
  rolls: 0,
  failed: 0,
  verified: 0,
  wrong: 0,
  pending: 0,
  real: 0,
  unproved: 0,
  unseen: 0,
  withheld: 0,
} satisfies RollCounts;

const KEYS = ['rolls', 'failed', 'verified', 'wrong', 'pending', 'real', 'unproved', 'unseen', 'withheld'] as const;

/** A session's report as it is counted. */
export type SessionTally = { -readonly [Key in keyof SessionReport]: SessionReport[Key] };

export const tallyOf = (number: number, hash: string, disclosed: boolean): SessionTally => ({
  number,
  hash,
  disclosed,
  ...NONE,
});

/** All sessions together. */
export function totalOf(sessions: readonly RollCounts[]): RollCounts {
  const total = { ...NONE };
  for (const session of sessions) for (const key of KEYS) total[key] += session[key];
  return total;
}
