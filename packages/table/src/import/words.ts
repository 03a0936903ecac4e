// Why a file does not become a table, in words.
import { type CodedError, type Language, number } from '@brosok/dice';
import { explainUnreadable } from '../verify/words.js';
import { explain } from '../words.js';

/** Why `importOf` let a file not in, as a sentence or two. */
export function explainImport(error: CodedError, language: Language): string {
  const words = WORDS[language];
  const at = typeof error.at === 'string' ? error.at : '';
  const event = /^events\[(\d+)\]/.exec(at)?.[1];
  const place = event === undefined ? null : number(language, Number(event) + 1);
  switch (error.code) {
    case 'NOT_ALONE':
      return words.notAlone;
    case 'CHANGED_EXPORT':
      return words.changed(place);
    case 'INVALID_SHEET':
    case 'UNKNOWN_SYSTEM':
    case 'UNKNOWN_SHEET':
      return words.sheet(place, at);
    case 'SHEET_TOO_LONG':
    case 'TOO_MANY_SHEETS':
    case 'TOO_MANY_OPEN':
      return explain(error, language);
    default:
      return explainUnreadable(error, language);
  }
}

interface Words {
  readonly notAlone: string;
  /** Events are counted from 1. */
  readonly changed: (event: string | null) => string;
  readonly sheet: (event: string | null, at: string) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    notAlone:
      'This is the log of a table with others at it. Only a log that was kept on a device can be gone on with here.',
    changed: (event) =>
      event === null
        ? 'The file was changed or damaged: it does not add up.'
        : `The file was changed or damaged: event ${event} does not add up.`,
    sheet: (event, at) => `Event ${event ?? '?'} of the file leaves a sheet as no sheet can be: ${at}.`,
  },
  ru: {
    notAlone:
      'Это журнал стола, за которым сидели и\u00a0другие. Здесь можно продолжить только журнал, который вели на\u00a0устройстве.',
    changed: (event) =>
      event === null
        ? 'Файл изменён или повреждён: он не\u00a0сходится.'
        : `Файл изменён или повреждён: событие\u00a0${event} не\u00a0сходится.`,
    sheet: (event, at) => `Событие\u00a0${event ?? '?'} в\u00a0файле делает лист таким, каких не\u00a0бывает: ${at}.`,
  },
};
