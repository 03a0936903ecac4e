// The language of the page: from the browser, switchable, remembered; the words in it are a signal, fetched before the
// page is drawn.
import { LANGUAGES, type Language } from '@brosok/dice';
import { createEffect, createRoot, createSignal } from 'solid-js';
import { read, write } from '../net/storage.js';
import type { Words } from './ru.js';

const CATALOGUES: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => (await import('./en.js')).en,
  ru: async () => (await import('./ru.js')).ru,
};
const KEY = 'brosok.language';

/** The language that was chosen, else the first of the browser's that we speak, else English. */
function preferred(): Language {
  const chosen = LANGUAGES.find((each) => each === read(KEY));
  if (chosen) return chosen;
  const spoken = navigator.languages.map((tag) => LANGUAGES.find((each) => tag.toLowerCase().startsWith(each)));
  return spoken.find((each) => each !== undefined) ?? 'en';
}

interface Spoken {
  readonly language: Language;
  readonly words: Words;
}

const [spoken, setSpoken] = createSignal<Spoken | null>(null);
let wanted = preferred();

export const language = (): Language => spoken()?.language ?? wanted;

createRoot(() => createEffect(() => (document.documentElement.lang = language())));

/** The words of the page in its language. Read it where it is shown, so that a switch reaches it. */
export function words(): Words {
  const now = spoken();
  if (!now) throw new Error('the page is drawn before its words are there');
  return now.words;
}

/** Fetches the words of the page's language; nothing may be drawn before. */
export async function fetchWords(): Promise<void> {
  const language = wanted;
  const words = await CATALOGUES[language]();
  // another may have been chosen meanwhile
  if (language === wanted) setSpoken({ language, words });
}

/** Without a network the page stays in the language that it has; the choice is kept for the next time. */
export function chooseLanguage(chosen: Language): void {
  write(KEY, chosen);
  wanted = chosen;
  fetchWords().catch(() => undefined);
}
