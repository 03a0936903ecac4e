// Why a roll came to nothing, in words.
import { type CodedError, explainError, type Language } from '@brosok/dice';

/** As a sentence: “The roll came to nothing: division by zero.” */
export function explainFailed(error: CodedError, language: Language): string {
  const why = explainError(error, language);
  return `${WORDS[language]}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
}

const WORDS: Readonly<Record<Language, string>> = {
  en: 'The roll came to nothing',
  ru: 'Бросок не\u00a0состоялся',
};
