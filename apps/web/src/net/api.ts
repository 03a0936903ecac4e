// Asking the server. Every answer is a value: what was asked for, or what went wrong in the reader's language.
import type { ErrorBody } from '@brosok/table';
import { language, words } from '../words/language.js';
import { set } from '../words/set.js';
import type { Answer } from './answer.js';

/** `read` takes what was asked for out of an answer that is no JSON. */
export async function ask<Value>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  read: (response: Response) => Promise<Value> = (response) => response.json(),
): Promise<Answer<Value>> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        accept: 'application/json',
        'accept-language': language(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.ok) return { ok: true, value: await read(response) };
  } catch {
    return unreachable(0);
  }
  try {
    const { error }: ErrorBody = await response.json();
    return { ok: false, error: { ...error, message: set(error.message), status: response.status } };
  } catch {
    // a proxy between us and the server answers in its own way
    return unreachable(response.status);
  }
}

/** Milliseconds after which a server that says nothing counts as not reached. */
const PATIENCE = 20_000;

const unreachable = (status: number): Answer<never> => ({
  ok: false,
  error: { code: 'UNREACHABLE', message: words().state.unreachable, at: null, status },
});
