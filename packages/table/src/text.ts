// Text that people write into a table's fields.
import * as z from 'zod/mini';

/** Control characters, halves of characters, and what turns or hides the text around it. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Those of them that no text needs, in however many lines it stands. */
const HARMFUL = /(?![\n\r\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** What can be seen: without any of it a name would look like none. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One line of 1 to `max` characters, spaces at its ends taken off, without control characters. */
export const line = (max: number) => text(max, (text) => !UNSEEN.test(text));

/** The same in several lines. */
export const passage = (max: number) => text(max, (text) => !UNSEEN.test(text.replaceAll('\n', ' ')));

/**
 * Any JSON in whose texts and keys nothing turns or hides the text around it: for what the dice and the systems read, who
 * say what else it may be.
 */
export const clean = <Value>() =>
  z.superRefine<Value>((value, context) => {
    const path = harmful(value);
    if (path) context.addIssue({ code: 'custom', path: [...path], params: { problem: 'characters' } });
  });

/** Where the first such character stands; null where there is none. */
function harmful(value: unknown): readonly PropertyKey[] | null {
  if (typeof value === 'string') return HARMFUL.test(value) ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, each] of Object.entries(value)) {
    if (HARMFUL.test(key)) return [];
    const found = harmful(each);
    if (found) return [Array.isArray(value) ? Number(key) : key, ...found];
  }
  return null;
}

const text = (max: number, isClean: (text: string) => boolean) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => SEEN.test(text) && isClean(text), { params: { problem: 'characters' } }),
  );
