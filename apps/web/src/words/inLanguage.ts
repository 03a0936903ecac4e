// Words of a part of the page that is fetched when it is opened: they come with it.
import type { Language } from '@brosok/dice';
import { language } from './language.js';

/** The words in the page's language. Read them where they are shown, so that a switch reaches them. */
export const inLanguage =
  <Words>(catalogues: Readonly<Record<Language, Words>>) =>
  (): Words =>
    catalogues[language()];
