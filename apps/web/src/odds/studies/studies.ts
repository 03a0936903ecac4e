// What is to be looked at in each system, fetched with it: the one place of the odds pages that knows systems by name.
import type { Study } from './study.js';

const STUDIES: Readonly<Record<string, () => Promise<{ readonly studies: Readonly<Record<string, Study>> }>>> = {
  l5r5e: () => import('./l5r5e.js'),
  daggerheart: () => import('./daggerheart.js'),
  'paired-d12': () => import('./paired-d12.js'),
  fate: () => import('./fate.js'),
  'trouble-d20': () => import('./trouble-d20.js'),
};

/** The study of a kind of check; null where there is none. */
export async function studyOf(system: string, kind: string): Promise<Study | null> {
  const load = Object.hasOwn(STUDIES, system) ? STUDIES[system] : undefined;
  const studies = (await load?.())?.studies;
  return studies && Object.hasOwn(studies, kind) ? (studies[kind] ?? null) : null;
}
