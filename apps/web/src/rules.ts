// The rules of the systems that are played at this table, each fetched with its board when it is first needed.

import { loadSystem } from 'virtual:systems';
import type { CheckState, Kind, KindWords, System } from '@brosok/rules';
import { createSignal } from 'solid-js';
import { type Board, loadBoard } from './boards/boards.js';
import { type Labels, labelsOf } from './form/labels.js';
import { language } from './words/language.js';
import { set } from './words/set.js';

interface Played {
  readonly system: System;
  readonly board: Board;
}

const [fetched, setFetched] = createSignal<ReadonlyMap<string, Played>>(new Map());
const asked = new Set<string>();

/** Fetches the rules of a system, once. */
export function fetchSystem(id: string): void {
  const load = Object.hasOwn(loadSystem, id) ? loadSystem[id] : undefined;
  if (!load || asked.has(id)) return;
  asked.add(id);
  Promise.all([load(), loadBoard(id)]).then(
    ([system, board]) => setFetched((before) => new Map(before).set(id, { system, board })),
    // the network was lost: the next time it is needed it is asked for again
    () => asked.delete(id),
  );
}

/** A system, null until it was fetched. */
export const systemOf = (id: string): System | null => fetched().get(id)?.system ?? null;

/** What is special to a system at the table, null until it was fetched. */
export const boardOf = (id: string): Board | null => fetched().get(id)?.board ?? null;

/** The kind that a check is of, null until its system was fetched. */
export const kindOf = ({ system, kind }: Pick<CheckState, 'system' | 'kind'>): Kind | null =>
  systemOf(system)?.kinds.find(({ name }) => name === kind) ?? null;

/** The words of a kind of check in the page's language, set as sentences are. */
export function kindWords(kind: Kind): KindWords<CheckState> {
  const said = kind.words[language()];
  return {
    ...said,
    summary: set(said.summary),
    ask: (state) => set(said.ask(state)),
    explain: (state) => said.explain(state).map(set),
  };
}

export const kindLabels = (kind: Kind): Labels => labelsOf(kindWords(kind));
