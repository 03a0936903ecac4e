// Whether an export is what it says: every event follows, every move is by the rules, every face from its secret.
import { attempt, type Result } from '@brosok/dice';
import { reportOf } from './log.js';
import { readExport } from './read.js';
import type { Report } from './report.js';

export type { Problem, ProblemCode, Report, RollCounts, SessionReport } from './report.js';
export { explainProblem, explainReport, explainUnreadable, whatItProves } from './words.js';

/**
 * Verifies an export, its text or what was parsed from it. Codes for what is no export: `BAD_JSON`, `NOT_AN_EXPORT`,
 * `UNKNOWN_VERSION`, `INVALID_EXPORT` with the place. What is wrong with one that can be read is in the report.
 */
export function verify(input: unknown): Result<Report> {
  return attempt(() => {
    const { read, digest } = readExport(input);
    return reportOf(read, digest);
  });
}
