// The language of the page with the words of the charts in it. Read it where it is shown, so that a switch reaches it.
import { language } from '../words/language.js';
import { CATALOGUES, type Tongue } from './words.js';

export const tongue = (): Tongue => ({ language: language(), words: CATALOGUES[language()] });
