// What the fields and values of a kind of check are called, whatever the system: the words of its kind, or the key itself.
import { type Language, number } from '@brosok/dice';
import type { Kind } from '@brosok/rules';
import type { Words } from '../words/words.js';

export interface Names {
  readonly language: Language;
  /** The label of a field: `difficulty` → «Сложность». */
  field(key: string): string;
  /** What a move's button says, by its type. */
  move(type: string): string;
  /** A value as people read it: a key of the words, a number, yes or no. */
  value(value: unknown): string;
}

export function namesOf(kind: Kind, language: Language, words: Words): Names {
  const { fields, values, moves } = kind.words[language];
  const own: Readonly<Record<string, string>> = {
    mean: words.mean,
    deviation: words.deviation,
    expected: words.odds.expected,
    total: words.total,
    success: words.success,
    margin: words.margin,
  };
  return {
    language,
    field: (key) => entry(fields, key) ?? entry(values, key) ?? entry(own, key) ?? key,
    move: (type) => entry(moves, type) ?? type,
    value(value) {
      if (value === null || value === undefined) return '—';
      if (typeof value === 'boolean') return value ? words.check.yes : words.check.no;
      if (typeof value === 'number') return number(language, value);
      return typeof value === 'string' ? (entry(values, value) ?? value) : JSON.stringify(value);
    },
  };
}

/** What a record of words says of a key; its own entries only, since keys may be names that people gave. */
export const entry = (record: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
