// The values of a chart as a table: the same for the page, where people read it, and for files, where programs do.
import type { Exact } from '@brosok/dice';

export type TableCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  /** A chance, told in per cent with its fraction. */
  | { readonly kind: 'chance'; readonly value: Exact }
  /** Another exact number. */
  | { readonly kind: 'exact'; readonly value: Exact }
  /** A difference of two chances, told in points. */
  | { readonly kind: 'points'; readonly value: Exact }
  | { readonly kind: 'none' };

export interface Table {
  readonly columns: readonly Column[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly TableCell[])[];
}

export interface Column {
  readonly name: string;
  /** Exact kinds take a column for people and one for the fraction. */
  readonly kind: Exclude<TableCell['kind'], 'none'>;
}

export const isExact = (kind: Column['kind']): boolean => kind !== 'text' && kind !== 'number';
