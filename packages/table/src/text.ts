// Text that people write into a table's fields.
import * as z from 'zod/mini';

/** Control characters, halves of characters, and what turns or hides the text around it. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** What can be seen: without any of it a name would look like none. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One line of 1 to `max` characters, spaces at its ends taken off, without control characters. */
export const line = (max: number) => text(max, (text) => !UNSEEN.test(text));

/** The same in several lines. */
export const passage = (max: number) => text(max, (text) => !UNSEEN.test(text.replaceAll('\n', ' ')));

const text = (max: number, isClean: (text: string) => boolean) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => SEEN.test(text) && isClean(text), { params: { problem: 'characters' } }),
  );
