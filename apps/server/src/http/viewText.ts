// The JSON of a table's view in pieces: it may be long, and nobody else waits while it is written.
import type { Readable } from 'node:stream';
import type { TableView } from '@brosok/table';
import { inPieces } from './textPieces.js';

/** What `JSON.stringify` gives, the entries last. Nothing is written ahead of a client that reads slowly. */
export const viewText = (view: TableView): Readable => inPieces(texts(view));

function* texts({ entries, ...rest }: TableView): Generator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"entries":[`;
  for (const [index, entry] of entries.entries()) yield `${index > 0 ? ',' : ''}${JSON.stringify(entry)}`;
  yield ']}';
}
