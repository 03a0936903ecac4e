// A form as a value: what is asked, whatever asks it. Setups come from JSON Schemas, moves from their choices.
import type { DieId } from '@brosok/rules';

export type Field =
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | {
      readonly kind: 'text';
      readonly maxLength: number;
      readonly suggestions: readonly string[];
      /** What may not stand there. */
      readonly except: readonly string[];
    }
  | { readonly kind: 'list'; readonly item: Field; readonly min: number; readonly max: number }
  | { readonly kind: 'group'; readonly fields: readonly NamedField[] }
  /** An object of one of several forms, told apart by the value of `tag`, or by its fields where that is null. */
  | { readonly kind: 'variant'; readonly tag: string | null; readonly variants: readonly Variant[] }
  /** Between `min` and `max` different dice of `from`, in the order in which they are named. */
  | { readonly kind: 'dice'; readonly from: readonly DieId[]; readonly min: number; readonly max: number }
  | { readonly kind: 'fixed'; readonly value: Option };

export type Option = string | number | boolean;

export interface NamedField {
  readonly name: string;
  readonly field: Field;
  /** May be left out. */
  readonly optional: boolean;
  /** Null is what it is when left out. */
  readonly nullable: boolean;
  /** What it begins with, where something was suggested. */
  readonly initial?: unknown;
  /** Asked for though it may be left out. */
  readonly asked?: boolean;
}

export interface Variant {
  readonly value: string;
  /** What tells it apart from others of the same value. */
  readonly of?: string;
  readonly fields: readonly NamedField[];
}

/** What a variant is chosen by. */
export const keyOf = ({ value, of }: Variant): string => (of === undefined ? value : `${value} ${of}`);
