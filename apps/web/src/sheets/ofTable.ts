// The sheets of a table: whose they are, what they are called, what they can do.
import type { Counter, Kind, Part, SheetKind, System } from '@brosok/rules';
import type { Sheet, TableView } from '@brosok/table';
import { type Labels, labelsOf } from '../form/labels.js';
import { systemOf } from '../rules.js';
import { language } from '../words/language.js';

/** Whether somebody plays it: its owner, and whoever is the GM now what a GM made. */
export const isMine = ({ owner, kind }: Sheet, { you, seats }: TableView): boolean =>
  kind !== 'aspect' &&
  (owner === you.id ||
    (you.role === 'gm' && !seats.some(({ id, role, left }) => id === owner && role === 'player' && !left)));

/** Whether somebody may change it and count on it. */
export const mayChange = ({ owner, kind, visibility }: Sheet, { you }: TableView): boolean =>
  you.role === 'gm' || (you.role === 'player' && visibility === 'public' && (owner === you.id || kind === 'aspect'));

/** The kinds of check that it can make, alone or as one of several sides. */
export const kindsOf = ({ kind }: Sheet, system: System | null): readonly Kind[] =>
  system?.kinds.filter(({ name }) =>
    system.fills.some((fill) => fill.kind === name && fill.sheet === kind && MAKERS.includes(fill.part)),
  ) ?? [];

const MAKERS: readonly Part[] = ['actor', 'side'];

/** Whether a counter is of tokens that one has, as Hope and the GM's Fear are, and not of boxes that are marked. */
export const isHad = ({ start }: Counter, kind: string): boolean => start > 0 || kind === 'gm' || kind === 'aspect';

/** Null until its system was fetched. */
export const sheetKindOf = ({ system, kind }: Pick<Sheet, 'system' | 'kind'>): SheetKind | null =>
  systemOf(system)?.sheets.find(({ name }) => name === kind) ?? null;

export const labelsOfSheet = (kind: SheetKind): Labels => {
  const { fields } = kind.words[language()];
  return labelsOf({ fields, values: fields, moves: {} });
};

/** The GM's tokens are called by what they are of, whoever made them. */
export const titleOf = (sheet: Sheet): string =>
  (sheet.kind === 'gm' ? sheetKindOf(sheet)?.words[language()].name : undefined) ?? sheet.name;
