// Requests that act once: the id stays the same until there is an answer.
import { expect, it } from 'vitest';
import type { Answer } from './answer.js';
import { once } from './once.js';

/** Asks with these answers in turn; tells the ids that were sent. */
function asking(answers: readonly Answer<string>[]) {
  const kept = new Map<string, unknown>();
  const ids: string[] = [];
  const left = [...answers];
  const keep = {
    readJson: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string | null) => (value === null ? kept.delete(key) : true),
    writeJson: (key: string, value: unknown) => kept.set(key, value) !== undefined,
  };
  const sit = (about: string) =>
    once({ what: 'seat', about, keep }, async (id) => {
      ids.push(id);
      return left.shift() ?? ok;
    });
  return { sit, ids, kept };
}

const ok: Answer<string> = { ok: true, value: 'seated' };
const failed = (status: number): Answer<string> => ({
  ok: false,
  error: { code: 'ANY', message: 'any', at: null, status },
});

it('asks under the same id while the answer is lost, and under another after it', async () => {
  const { sit, ids, kept } = asking([failed(0), failed(503), ok, ok]);
  for (let index = 0; index < 4; index += 1) await sit('link');
  expect(new Set(ids.slice(0, 3)).size).toBe(1);
  expect(ids[3]).not.toBe(ids[2]);
  expect(kept.size).toBe(0);
});

it('asks under another id for something else, and after a refusal', async () => {
  const { sit, ids } = asking([failed(0), failed(0), failed(403), ok]);
  await sit('one link');
  await sit('another link');
  await sit('another link');
  await sit('another link');
  expect(ids[1]).not.toBe(ids[0]);
  expect(ids[2]).toBe(ids[1]);
  expect(ids[3]).not.toBe(ids[2]);
});
