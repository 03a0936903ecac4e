// The rules, fetched beside the page: a plain roll needs none of them.
import type { CheckState, Kind, KindWords } from '@brosok/rules';
import { createSignal } from 'solid-js';
import { type Labels, labelsOf } from './form/labels.js';
import { language } from './words/language.js';

type Rules = typeof import('@brosok/rules');

const [rules, setRules] = createSignal<Rules | null>(null);

/** The rules, null until they were fetched. */
export { rules };

let asked = false;

/** Fetches the rules, once. */
export function fetchRules(): void {
  if (asked) return;
  asked = true;
  void import('@brosok/rules').then((loaded) => setRules(() => loaded));
}

/** The words of a kind of check in the page's language. */
export const kindWords = (kind: Kind): KindWords<CheckState> => kind.words[language()];

export const kindLabels = (kind: Kind): Labels => labelsOf(kindWords(kind));
