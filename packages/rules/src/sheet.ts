// Sheets: what stays between checks, what of it a check's setup is filled with, and what a check does to its counters.
import type { Language, Result } from '@brosok/dice';
import type * as z from 'zod/mini';
import type { Actor } from './check.js';

export type SheetName = 'character' | 'adversary' | 'aspect' | 'gm';

/** Something that goes up and down in play: strife, Hope, fate points. */
export interface Counter {
  readonly name: string;
  readonly min: number;
  /** Null where there is no most. */
  readonly max: number | null;
  readonly start: number;
}

/** One kind of sheet of a system, from outside: fields are any JSON that its schema has let through. */
export interface SheetKind {
  readonly name: SheetName;
  /** Every field has a default. */
  readonly fields: z.ZodMiniType;
  counters(fields: unknown): readonly Counter[];
  /**
   * A sheet from the text of a printed stat block. Codes: `STAT_BLOCK_…`, with the place in the text. Loads what reads it,
   * and fails as loading does.
   */
  paste?(text: string): Promise<Result<{ readonly name: string; readonly fields: unknown }>>;
  readonly words: Readonly<Record<Language, SheetWords>>;
}

export interface SheetWords {
  readonly name: string;
  /** Labels of fields and choices, by name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly counters: Readonly<Record<string, string>>;
}

/** A sheet as a table has it. */
export interface SheetValue {
  readonly kind: string;
  readonly name: string;
  /** As the kind's schema has them. */
  readonly fields: unknown;
  /** Those that were never touched may be missing. */
  readonly counters: Readonly<Record<string, number>>;
}

/** What somebody is in a check. */
export type Part = 'actor' | 'helper' | 'target' | 'side' | 'opposition' | 'aspect';

/** What has to be chosen before a sheet can fill a part: which ring, which skill. */
export interface FillChoice {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** What one kind of sheet fills in of the setups of one kind of check. */
export interface Fill {
  readonly kind: string;
  readonly part: Part;
  readonly sheet: SheetName;
  /**
   * The list of the setup that the piece is one element of; null where it is fields of the setup itself. Of a list of
   * names only the piece's `name` is put there.
   */
  readonly list: string | null;
  choices(sheet: SheetValue, language: Language): readonly FillChoice[];
  /** Of what is not chosen the first is taken. */
  piece(sheet: SheetValue, choice: Readonly<Record<string, string>>): Readonly<Record<string, unknown>>;
}

/** What a step of a check does to a counter: whoever it belongs to, or a named aspect, made where it is missing. */
export type Effect =
  | { readonly who: Actor; readonly counter: string; readonly change: number }
  | { readonly sheet: 'aspect'; readonly name: string; readonly counter: 'freeInvokes'; readonly change: number };

/** A kind of sheet with its fields typed. */
export interface SheetDefinition<Fields> {
  readonly name: SheetName;
  readonly fields: z.ZodMiniType<Fields>;
  counters(fields: Fields): readonly Counter[];
  paste?(text: string): Promise<Result<{ readonly name: string; readonly fields: Fields }>>;
  readonly words: SheetKind['words'];
}

export const sheet = <Fields>(definition: SheetDefinition<Fields>): SheetKind => ({
  ...definition,
  counters: (fields) => definition.counters(definition.fields.parse(fields)),
});

/** A sheet with its fields typed and every counter there. */
interface Filled<Fields> {
  readonly name: string;
  readonly fields: Fields;
  readonly counters: Readonly<Record<string, number>>;
}

/** What a kind of sheet fills in, for each of some kinds of check. */
export function fills<Fields>(
  definition: SheetDefinition<Fields>,
  to: {
    readonly kinds: readonly string[];
    readonly part: Part;
    readonly list?: string;
    choices?(fields: Fields, language: Language): readonly FillChoice[];
    piece(sheet: Filled<Fields>, choice: Readonly<Record<string, string>>): Readonly<Record<string, unknown>>;
  },
): readonly Fill[] {
  return to.kinds.map((kind) => ({
    kind,
    part: to.part,
    sheet: definition.name,
    list: to.list ?? null,
    choices: ({ fields }, language) => to.choices?.(definition.fields.parse(fields), language) ?? [],
    piece({ name, fields, counters }, choice) {
      const parsed = definition.fields.parse(fields);
      const starts = definition.counters(parsed).map((counter) => [counter.name, counter.start] as const);
      return to.piece({ name, fields: parsed, counters: { ...Object.fromEntries(starts), ...counters } }, choice);
    },
  }));
}
