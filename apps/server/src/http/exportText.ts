// A table's export as a text, made from the log as it is read.
import { type Exporter, exporterOf, type SeatId, type TableId, type TableState } from '@brosok/table';
import type { EventLog } from '../store/eventLog.js';

/** How many events are read at a time. */
const PAGE = 100;

/** The JSON of the export for a seat, `state` being the fold of the log as far as it is exported. */
export async function* exportTexts(log: EventLog, table: TableId, state: TableState, seat: SeatId) {
  const exporter = exporterOf(state, seat);
  if (!exporter) return;
  yield `${open(exporter.head)},"events":[`;
  yield* eventTexts(log, table, state.sequence, exporter);
  yield `],${JSON.stringify(exporter.end()).slice(1)}`;
}

/** An object's JSON, still open. */
const open = (object: object): string => JSON.stringify(object).slice(0, -1);

async function* eventTexts(log: EventLog, table: TableId, end: number, exporter: Exporter): AsyncGenerator<string> {
  let separator = '';
  for (let after = 0; after < end; after += PAGE) {
    for (const event of await log.read(table, after, Math.min(PAGE, end - after))) {
      const seen = exporter.take(event);
      if (!seen) {
        yield '';
        continue;
      }
      yield `${separator}${JSON.stringify(seen)}`;
      separator = ',';
    }
  }
}
