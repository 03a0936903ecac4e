// What is to be looked at in the odds of a kind of check: its pictures, its numbers, and what may be changed to compare.
// A study says what has to be reckoned and what is drawn of the answers; the page does both, whatever the system.
import type { Exact, Language } from '@brosok/dice';
import type { Cell, Course, HeatAxis, NamedChance, NumberChances, Threshold } from '../../charts/model.js';
import type { NamedField } from '../../form/field.js';
import type { Labels } from '../../form/labels.js';
import type { JsonObject } from '../../json.js';
import type { Told } from '../ask.js';

/** A set-up, complete and named, and what is wanted of it. */
export interface Wanted {
  readonly setup: JsonObject;
  readonly goal: JsonObject;
}

/** What a study is made for. */
export interface At extends Wanted {
  readonly language: Language;
  readonly labels: Labels;
}

/** An answer: the odds, not there yet, or such a set-up has none. */
export type Got = { readonly odds: unknown } | 'pending' | 'none';

export interface View {
  /** The same for every set-up: what is compared has the same name. */
  readonly id: string;
  readonly asks: readonly Wanted[];
  /** Null while too little is there, or where there is nothing to see. */
  readonly show: (got: readonly Got[]) => Shown | null;
}

export type Shown = { readonly title: string } & (
  | {
      readonly kind: 'numbers';
      readonly axis: string;
      readonly chances: NumberChances;
      readonly threshold: Threshold | null;
    }
  | { readonly kind: 'results'; readonly results: readonly NamedChance[]; readonly exclusive: boolean }
  | {
      readonly kind: 'lines';
      readonly axis: string;
      readonly steps: readonly string[];
      readonly courses: readonly Course[];
    }
  | {
      readonly kind: 'heat';
      readonly rows: HeatAxis;
      readonly columns: HeatAxis;
      readonly cells: readonly (readonly (Exact | 'pending' | 'none')[])[];
      readonly measure: 'chance' | 'number';
      readonly here: Cell | null;
      /** What a cell changes of the set-up; null where it changes nothing there. */
      readonly changeAt: ((cell: Cell) => JsonObject) | null;
    }
);

/** One number beside the pictures: a chance, or an amount to be expected. */
export interface Fact {
  readonly name: string;
  readonly value: Exact;
  readonly kind: 'chance' | 'amount';
}

/** Something small that may be different in what is compared; null where it cannot be. */
export interface Change {
  readonly id: string;
  readonly name: Told;
  readonly apply: (setup: JsonObject) => JsonObject | null;
}

export interface Study {
  /** Fields that no odds depend on, or that others say as well, wherever they are in the set-up. */
  readonly idle: readonly string[];
  /** Texts of the set-up of which the odds only need to know whether there is one. */
  readonly marks?: readonly string[];
  /** What the form begins with, beside what is suggested anyhow. */
  readonly start?: JsonObject;
  /** Where what is wanted depends on the set-up: its fields, what they are called, and what they mean. */
  readonly wanted?: {
    readonly fields: (setup: JsonObject, fields: readonly NamedField[]) => readonly NamedField[];
    readonly goal: (values: JsonObject, setup: JsonObject) => JsonObject;
    readonly name: (field: string, at: Omit<At, 'goal'>) => string | null;
  };
  readonly changes: readonly Change[];
  /** The number that one looks for. */
  readonly headline: (odds: unknown, at: At) => Fact | null;
  readonly facts: (odds: unknown, at: At) => readonly Fact[];
  /** The most important first. */
  readonly views: (at: At) => readonly View[];
}

/** The same set-up with other fields. */
export const withFields = ({ setup, goal }: Wanted, fields: JsonObject): Wanted => ({
  setup: { ...setup, ...fields },
  goal,
});

/** A picture of the odds themselves. */
export const ofOdds = (id: string, at: At, show: (odds: unknown) => Shown | null): View => ({
  id,
  asks: [at].map(({ setup, goal }) => ({ setup, goal })),
  show: ([got]) => (got === undefined || got === 'pending' || got === 'none' ? null : show(got.odds)),
});

/** A line over the values of one field. */
export function overField(
  id: string,
  at: At,
  options: {
    readonly title: string;
    readonly axis: string;
    readonly values: readonly number[];
    readonly wanted: (value: number) => Wanted;
    readonly courses: (odds: readonly unknown[]) => readonly Course[] | null;
  },
): View {
  return {
    id,
    asks: options.values.map(options.wanted),
    show: (got) => {
      const odds = got.flatMap((each) => (each === 'pending' || each === 'none' ? [] : [each.odds]));
      const courses = odds.length === options.values.length ? options.courses(odds) : null;
      if (!courses) return null;
      const steps = options.values.map((value) => at.labels.value(value));
      return { kind: 'lines', title: options.title, axis: options.axis, steps, courses };
    },
  };
}

/** A heat map over the values of two fields, or of what stands for them. */
export function overTwo(
  id: string,
  at: At,
  options: {
    readonly title: string;
    readonly rows: HeatAxis;
    readonly columns: HeatAxis;
    readonly measure: 'chance' | 'number';
    /** What is other in the set-up of a cell, or what is wanted in it. */
    readonly change: ((cell: Cell) => JsonObject) | null;
    readonly goal?: (cell: Cell) => JsonObject;
    readonly read: (odds: unknown) => Exact | null;
    readonly here: Cell | null;
  },
): View {
  const width = options.columns.headings.length;
  const cellAt = (index: number): Cell => ({ row: Math.floor(index / width), column: index % width });
  const count = options.rows.headings.length * width;
  return {
    id,
    asks: Array.from({ length: count }, (_, index) => ({
      setup: { ...at.setup, ...options.change?.(cellAt(index)) },
      goal: options.goal ? options.goal(cellAt(index)) : at.goal,
    })),
    show: (got) => ({
      kind: 'heat',
      title: options.title,
      rows: options.rows,
      columns: options.columns,
      measure: options.measure,
      here: options.here,
      cells: options.rows.headings.map((_, row) =>
        options.columns.headings.map((_, column) => {
          const each = got[row * width + column] ?? 'pending';
          return each === 'pending' || each === 'none' ? each : (options.read(each.odds) ?? 'none');
        }),
      ),
      changeAt: options.change,
    }),
  };
}

/** Which of the values the present one is, null where it is none of them. */
export function hereAt(row: number, column: number): Cell | null {
  return row < 0 || column < 0 ? null : { row, column };
}
