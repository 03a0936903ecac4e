// Exports of tables that are played, as they are and forged, and what is found in them.
import { digested } from '../src/export/digest.js';
import { exportOf, type TableExport } from '../src/export/export.js';
import { type Report, verify } from '../src/verify/verify.js';
import { act, idOf, type Live, seatAt } from './live.js';

/** What is found in an export. */
export function reportOf(input: unknown): Report {
  const report = verify(input);
  if (!report.ok) throw new Error(`${report.error.code} at ${String(report.error.at)}`);
  return report.value;
}

/** What a seat, by its number, is given to take along. */
export function exported(table: Live, seat: number): TableExport {
  const made = exportOf(table.log, seatAt(table, seat).id);
  if (!made) throw new Error('no seat');
  return made;
}

/** The table with its session's secret disclosed. */
export const ended = (table: Live): Live => {
  const gm = table.state.seats.find(({ role }) => role === 'gm');
  if (!gm) throw new Error('no GM');
  return act(table, gm, { id: idOf('f', table.log.length), type: 'endSession' });
};

/** The export for whoever is the GM by now. */
export function ofGm(table: Live): TableExport {
  const gm = table.state.seats.find(({ role }) => role === 'gm');
  const made = exportOf(table.log, gm?.id ?? '');
  if (!made) throw new Error('no seat');
  return made;
}

/** What whoever forges with care does last. */
export function forged({ digest: _, ...file }: TableExport): TableExport {
  const { events, withheld, ...head } = file;
  const digest = digested(
    events.reduce<string>((before, event) => digested(before, event), digested('', head)),
    withheld,
  );
  return { ...file, digest };
}

/** The codes of the problems in an export, or why it is none. */
export const codesOf = (input: unknown): readonly string[] => {
  const report = verify(input);
  return report.ok ? report.value.problems.map(({ code }) => code) : [report.error.code];
};
