// Texts that come from elsewhere, and moments, as they are set in the page's language.
import { language } from './language.js';
import { typeset } from './typeset.js';

/** A text with its spaces as a typesetter would have them. */
export const set = (text: string): string => typeset(language(), text);

/** A day and a time of it, «15 декабря в 06:10»; `at` in milliseconds since 1970. */
export const moment = (at: number): string =>
  set(
    new Date(at).toLocaleString(language(), {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  );
