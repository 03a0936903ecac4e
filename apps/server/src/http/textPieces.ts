// Long texts that are sent as they are made: nobody else waits meanwhile, and nothing is made ahead of a slow reader.
import { Readable } from 'node:stream';
import { turns } from '../turns.js';

/** About how many characters are sent at a time. */
const PIECE = 64 * 1024;

/** A stream of the texts one after another; between two of them others have their turn. */
export const inPieces = (texts: Iterable<string> | AsyncIterable<string>): Readable =>
  Readable.from(gathered(texts), { objectMode: false });

async function* gathered(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  const others = turns();
  let piece = '';
  for await (const text of texts) {
    await others();
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
