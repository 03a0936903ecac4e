// The JSON of a table's view in pieces: it may be long, and nobody else waits while it is written.
import { Readable } from 'node:stream';
import type { TableView } from '@brosok/table';
import { turns } from '../turns.js';

/** About how many characters are sent at a time. */
const PIECE = 64 * 1024;

/** What `JSON.stringify` gives, the entries last. Nothing is written ahead of a client that reads slowly. */
export const viewText = (view: TableView): Readable => Readable.from(pieces(view), { objectMode: false });

async function* pieces({ entries, ...rest }: TableView): AsyncGenerator<string> {
  const others = turns();
  let piece = `${JSON.stringify(rest).slice(0, -1)},"entries":[`;
  for (const [index, entry] of entries.entries()) {
    await others();
    piece += `${index > 0 ? ',' : ''}${JSON.stringify(entry)}`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]}`;
}
