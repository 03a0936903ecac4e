// Whether an export is what it says: every event follows, every move is by the rules, every face from its secret.
import { attempt, Failure, type Result } from '@brosok/dice';
import { parse } from '@brosok/rules';
import { isShallow } from '../depth.js';
import { digested } from '../export/digest.js';
import { EXPORT_FORMAT, EXPORT_VERSION, type TableExport, tableExport } from '../export/export.js';
import { reportOf } from './log.js';
import type { Report } from './report.js';

export type { Problem, ProblemCode, Report, RollCounts, SessionReport } from './report.js';
export { explainProblem, explainReport, explainUnreadable, whatItProves } from './words.js';

/**
 * Verifies an export, its text or what was parsed from it. Codes for what is no export: `BAD_JSON`, `NOT_AN_EXPORT`,
 * `UNKNOWN_VERSION`, `INVALID_EXPORT` with the place. What is wrong with one that can be read is in the report.
 */
export function verify(input: unknown): Result<Report> {
  return attempt(() => {
    const raw = typeof input === 'string' ? jsonOf(input) : input;
    const read = readExport(raw);
    return reportOf(read, digestOf(raw));
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Failure('BAD_JSON');
  }
}

function readExport(raw: unknown): TableExport {
  if (fieldOf(raw, 'format') !== EXPORT_FORMAT) throw new Failure('NOT_AN_EXPORT');
  const version = fieldOf(raw, 'version');
  if (typeof version === 'number' && version !== EXPORT_VERSION)
    throw new Failure('UNKNOWN_VERSION', 'version', { version });
  if (!isShallow(raw)) throw new Failure('INVALID_EXPORT', null, { problem: 'other' });
  return parse(tableExport, raw, 'INVALID_EXPORT');
}

/** Of what stands in the file itself: what was parsed of it has its texts trimmed. */
function digestOf(raw: unknown): string {
  const [format, version, table, exportedFor, events, withheld] = FIELDS.map((field) => fieldOf(raw, field));
  const head = digested('', { format, version, table, exportedFor });
  const all = Array.isArray(events) ? events : [];
  return digested(
    all.reduce<string>((before, event) => digested(before, event), head),
    withheld,
  );
}

const FIELDS = ['format', 'version', 'table', 'exportedFor', 'events', 'withheld'];

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined;
