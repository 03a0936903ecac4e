// What the command line itself says, in both languages; the words of dice and of the systems come from their packages.
import type { CodedError, Language } from '@brosok/dice';
import { en } from './en.js';
import { ru } from './ru.js';
import type { CliCode, Words } from './shape.js';

export type { CheckWords, Words } from './shape.js';

const WORDS: Readonly<Record<Language, Words>> = { en, ru };

export const wordsFor = (language: Language): Words => WORDS[language];

/** The message of an error of the command line itself; null for the codes of others. */
export function ownMessage(error: CodedError, language: Language): string | null {
  return isOwn(error.code) ? WORDS[language].errors[error.code](error.params) : null;
}

function isOwn(code: string): code is CliCode {
  return Object.hasOwn(en.errors, code);
}
