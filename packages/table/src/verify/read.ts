// An export as it comes from a file, and the check sum that it should have.
import { Failure } from '@brosok/dice';
import { parse } from '@brosok/rules';
import { isShallow } from '../depth.js';
import { digested } from '../export/digest.js';
import { EXPORT_FORMAT, EXPORT_VERSION, type TableExport, tableExport } from '../export/export.js';

/** Of its text, or of what was parsed from it. Throws a `Failure` with a code of `verify`'s. */
export function readExport(input: unknown): { readonly read: TableExport; readonly digest: string } {
  const raw = typeof input === 'string' ? jsonOf(input) : input;
  return { read: exportIn(raw), digest: digestOf(raw) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Failure('BAD_JSON');
  }
}

function exportIn(raw: unknown): TableExport {
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
