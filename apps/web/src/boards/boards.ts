// What is special to a system at the table: the one place that knows systems by name. Each board comes with the rules of
// its system; a system without one is played by what is common to all.
import type { CheckEntry, Sheet, TableView } from '@brosok/table';
import type { Component } from 'solid-js';
import type { JsonObject } from '../json.js';

/** A check's form while it is filled in. */
export interface SetupPart {
  readonly kind: string;
  /** As it stands; it may not be complete. */
  readonly setup: JsonObject;
  /** The sheet of whoever makes the check. */
  readonly actor: Sheet | null;
  /** Fills in some of its fields. */
  fill(fields: JsonObject): void;
}

/**
 * Its parts are drawn as `<Show when={…} keyed>{(Part) => <Part />}</Show>`: `Dynamic`, which could draw any element as
 * well, would send what sets attributes of all of them, 2.6 kB with every page.
 */
export interface Board {
  /** What the GM says of a check when a player asks for it, by kind, the first thing first, beside what can be hidden. */
  readonly decides?: Readonly<Record<string, readonly string[]>>;
  /** What may be meant in a field of a move, by the field's name. */
  offers?(field: string, view: TableView): readonly string[];
  /** Moves that end more than their turn: they are never the one that is suggested. */
  readonly grave?: readonly string[];
  /** What a counter counts against, told under the counters of a sheet. */
  readonly Sheet?: Component<{ sheet: Sheet }>;
  /** What a form comes to, shown with its fields. */
  readonly Setup?: Component<SetupPart>;
  /** How a check stands, shown in its entry. */
  readonly Check?: Component<{ entry: CheckEntry }>;
  /** What may follow a check that is over, shown in its entry to those who may act. */
  readonly Follow?: Component<{ entry: CheckEntry }>;
}

const BOARDS: Readonly<Record<string, () => Promise<{ readonly board: Board }>>> = {
  l5r5e: () => import('./l5r5e/board.js'),
  fate: () => import('./fate/board.js'),
  'paired-d12': () => import('./paired-d12/board.js'),
  'trouble-d20': () => import('./trouble-d20/board.js'),
};

export const loadBoard = async (system: string): Promise<Board> => (await BOARDS[system]?.())?.board ?? {};
