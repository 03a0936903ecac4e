// The pages about the systems, each fetched when it is read, and of its two languages the one that is.
import type { Language } from '@brosok/dice';
import type { Lesson, Outline } from './lesson.js';

interface Page {
  readonly outline: Outline;
  readonly lesson: Lesson;
}

interface Source {
  readonly outline: () => Promise<{ readonly outline: Outline }>;
  readonly lessons: Readonly<Record<Language, () => Promise<{ readonly lesson: Lesson }>>>;
}

const SOURCES: Readonly<Record<string, Source>> = {
  l5r5e: {
    outline: () => import('./l5r5e/outline.js'),
    lessons: { en: () => import('./l5r5e/en.js'), ru: () => import('./l5r5e/ru.js') },
  },
  daggerheart: {
    outline: () => import('./daggerheart/outline.js'),
    lessons: { en: () => import('./daggerheart/en.js'), ru: () => import('./daggerheart/ru.js') },
  },
  'paired-d12': {
    outline: () => import('./paired-d12/outline.js'),
    lessons: { en: () => import('./paired-d12/en.js'), ru: () => import('./paired-d12/ru.js') },
  },
  fate: {
    outline: () => import('./fate/outline.js'),
    lessons: { en: () => import('./fate/en.js'), ru: () => import('./fate/ru.js') },
  },
  'trouble-d20': {
    outline: () => import('./trouble-d20/outline.js'),
    lessons: { en: () => import('./trouble-d20/en.js'), ru: () => import('./trouble-d20/ru.js') },
  },
};

/** Whether there is a page about a system. */
export const isExplained = (system: string): boolean => Object.hasOwn(SOURCES, system);

/** Null where there is no page about the system. */
export async function loadPage(system: string, language: Language): Promise<Page | null> {
  const source = isExplained(system) ? SOURCES[system] : undefined;
  if (!source) return null;
  const [{ outline }, { lesson }] = await Promise.all([source.outline(), source.lessons[language]()]);
  return { outline, lesson };
}
