// Requests that must act once however often they are sent: taking a seat, opening a table. Their id is kept until the
// server has answered, so that asking again after a lost answer or a reload is the same request.
import { isObject } from '../json.js';
import { type Answer, mayPass } from './answer.js';
import { newId } from './newId.js';
import * as storage from './storage.js';

/** Where ids are kept; the browser's storage, or a list in tests. */
type Keep = Pick<typeof storage, 'readJson' | 'write' | 'writeJson'>;

/**
 * Sends a request under an id of its own. `what` names the kind of request, of which one is on its way at a time;
 * `about` tells whether another one is meant now, which gets another id.
 */
export async function once<Value>(
  { what, about, keep = storage }: { readonly what: string; readonly about: string; readonly keep?: Keep },
  send: (id: string) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const key = `brosok.asking.${what}`;
  const kept = keep.readJson(key);
  const id = isObject(kept) && kept.about === about && typeof kept.id === 'string' ? kept.id : newId();
  keep.writeJson(key, { about, id });
  const answer = await send(id);
  if (answer.ok || !mayPass(answer.error)) keep.write(key, null);
  return answer;
}
