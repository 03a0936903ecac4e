// The JSON of a table's view in pieces: it tells a whole campaign, and nobody else waits while it is written.
import { Readable } from 'node:stream';
import type { TableView } from '@brosok/table';
import { turns } from '../turns.js';

/** About how many characters are sent at a time. */
const PIECE = 64 * 1024;

/** The same text as `JSON.stringify` gives. Nothing is written ahead of a client that reads slowly. */
export const viewText = (view: TableView): Readable => Readable.from(pieces(view), { objectMode: false });

async function* pieces({ table, you, seats, entries, cursor }: TableView): AsyncGenerator<string> {
  const others = turns();
  let piece = `${JSON.stringify({ table, you, seats }).slice(0, -1)},"entries":[`;
  for (const [index, entry] of entries.entries()) {
    await others();
    piece += `${index > 0 ? ',' : ''}${JSON.stringify(entry)}`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}],"cursor":${cursor}}`;
}
