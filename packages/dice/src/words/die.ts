// The names of dice in both languages: d6 and к6.
import type { Language } from '../language.js';

/** The name of a numeric, Fate or listed die as players of that language write it: `dF` is «кФ». */
export const dieName = (die: string, language: Language): string =>
  language === 'en' ? die : die.replace(/^dF$/, 'кФ').replace(/^d(?=[\d{])/, 'к');
