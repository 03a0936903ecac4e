// The worker that verifies an export: it is sent the file and answers what was found in it, null where it was not read.
import { verify } from '@brosok/table/verify';
import { namedEntries } from './entries.js';
import type { Verified } from './verifying.js';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  data.text().then(
    (text) => postMessage(verified(text)),
    () => postMessage(null),
  );
});

function verified(text: string): Verified {
  const found = verify(text);
  if (!found.ok) return { found, entries: new Map() };
  const wanted = found.value.problems.map(({ entry }) => entry).filter((entry) => entry !== null);
  return { found, entries: namedEntries(text, new Set(wanted)) };
}
