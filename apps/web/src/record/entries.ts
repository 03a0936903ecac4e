// What the entries of an export are, so that a problem in one can be told with it.
import type { EntryId, SeatId, TableExport } from '@brosok/table';

export interface NamedEntry {
  readonly at: number;
  /** The name of who made it. */
  readonly by: string;
  readonly label: string | null;
  readonly what: { readonly expression: string } | { readonly system: string; readonly kind: string } | null;
}

/** The first that the export tells of each entry that is wanted; of the text of one that could be read. */
export function namedEntries(text: string, wanted: ReadonlySet<EntryId>): ReadonlyMap<EntryId, NamedEntry> {
  const found = new Map<EntryId, NamedEntry>();
  if (wanted.size === 0) return found;
  const { events }: TableExport = JSON.parse(text.replace(/^\uFEFF/, ''));
  const names = new Map<SeatId, string>();
  for (const event of events) {
    if (event.type === 'seatTaken') names.set(event.seat.id, event.seat.name);
    if (event.type === 'seatRenamed') names.set(event.seat, event.name);
    if (!('entry' in event) || event.entry === undefined) continue;
    if (!wanted.has(event.entry) || found.has(event.entry)) continue;
    found.set(event.entry, {
      at: event.at,
      by: names.get(event.by) ?? '?',
      label: ('label' in event ? event.label : undefined) ?? null,
      what: whatIn(event),
    });
  }
  return found;
}

function whatIn(event: TableExport['events'][number]): NamedEntry['what'] {
  if (event.type === 'rolled' || event.type === 'rollFailed') return { expression: event.expression };
  if (event.type !== 'checkStarted' && event.type !== 'checkAsked') return null;
  const { system, setup } = event;
  const kind = typeof setup === 'object' && setup !== null && 'kind' in setup ? setup.kind : '';
  return { system, kind: String(kind) };
}
