// The language of the page: from the browser, switchable, remembered; the words in it are a signal.
import { LANGUAGES, type Language } from '@brosok/dice';
import { createEffect, createRoot, createSignal } from 'solid-js';
import { read, write } from '../net/storage.js';
import { en } from './en.js';
import { ru, type Words } from './ru.js';

const CATALOGUES: Readonly<Record<Language, Words>> = { en, ru };
const KEY = 'brosok.language';

/** The language that was chosen, else the first of the browser's that we speak, else English. */
function preferred(): Language {
  const chosen = LANGUAGES.find((each) => each === read(KEY));
  if (chosen) return chosen;
  const spoken = navigator.languages.map((tag) => LANGUAGES.find((each) => tag.toLowerCase().startsWith(each)));
  return spoken.find((each) => each !== undefined) ?? 'en';
}

const [language, set] = createSignal<Language>(preferred());

createRoot(() => createEffect(() => (document.documentElement.lang = language())));

export { language };

/** The words of the page in its language. Read it where it is shown, so that a switch reaches it. */
export const words = (): Words => CATALOGUES[language()];

export function chooseLanguage(chosen: Language): void {
  write(KEY, chosen);
  set(chosen);
}
