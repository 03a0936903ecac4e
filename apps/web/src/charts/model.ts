// What the charts are given: chances as the packages answer them, with the names that people read. Each chart is a
// component of the same name (`Distribution.tsx` has `Distribution`, taking `DistributionProps`).
import type { Exact, OutcomeAnswer } from '@brosok/dice';

/** What every chart has. All names are in the reader's language already. */
export interface ChartProps {
  /** What is shown, in a few words: a heading of the picture and the name of the chart. */
  readonly title: string;
  /** Of what, where the title alone does not say it: the set-up in a line. */
  readonly subtitle?: string;
}

/** Chances of numbers, as `oddsAnswer` and the odds of the systems tell them. */
export interface NumberChances {
  /** Ascending by value, each above 0. */
  readonly outcomes: readonly OutcomeAnswer[];
  /** Null where it is not known. */
  readonly mean: Exact | null;
  /** What could not be listed to the end. */
  readonly tail?: Exact;
}

/** A number from which up a result succeeds. */
export interface Threshold {
  readonly at: number;
  /** As it is called: «Сложность 15», “TN 3”. */
  readonly name: string;
}

/** A bar for each value; those that reach the threshold are inked, the others hatched. */
export interface DistributionProps extends ChartProps {
  /** What the values are: «Сумма», “Successes”. */
  readonly axis: string;
  readonly chances: NumberChances;
  readonly threshold?: Threshold | null;
}

export type Direction = 'atLeast' | 'atMost';

/** The chance of at least (or at most) each value, as a line of steps; the page keeps which of the two. */
export interface AtLeastProps extends DistributionProps {
  readonly direction: Direction;
  readonly onDirection: (direction: Direction) => void;
}

/** A result with a name: «Успех с Надеждой». */
export interface NamedChance {
  readonly name: string;
  readonly chance: Exact;
  /** Good ones are inked, bad ones hatched, those that are neither dotted. */
  readonly tone: 'good' | 'bad' | 'neither';
}

/** A bar for each named result, its chance beside it. */
export interface ResultsProps extends ChartProps {
  readonly results: readonly NamedChance[];
  /** Whether exactly one of them comes true; else each may, as with hits over several targets. */
  readonly exclusive: boolean;
}

/** One of two that are compared, with its name: «Без помощника». */
export interface Compared<Chances> {
  readonly name: string;
  readonly chances: Chances;
}

/** Two set-ups over one another: A inked, B outlined; what is different is told in words and points. */
export type CompareProps = ChartProps &
  (
    | {
        readonly kind: 'numbers';
        readonly axis: string;
        readonly a: Compared<NumberChances>;
        readonly b: Compared<NumberChances>;
        /** Of each its own: a set-up may change what has to be reached. */
        readonly thresholds?: { readonly a: Threshold; readonly b: Threshold } | null;
      }
    | {
        readonly kind: 'results';
        /** Results of the same name belong together; their order is that of A, then what B alone has. */
        readonly a: Compared<readonly NamedChance[]>;
        readonly b: Compared<readonly NamedChance[]>;
      }
  );

/** One side of a heat map. */
export interface HeatAxis {
  /** What its headings are: «ЦЧ», “Net advantage”. */
  readonly title: string;
  readonly headings: readonly string[];
}

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Numbers of rows × columns, the larger the darker. */
export interface HeatMapProps extends ChartProps {
  readonly rows: HeatAxis;
  readonly columns: HeatAxis;
  /** By row, then column. `pending` is still being reckoned, `none` cannot be or has no meaning. */
  readonly cells: readonly (readonly (Exact | 'pending' | 'none')[])[];
  /** Whether the cells are chances (from 0 to 1) or numbers, such as damage on average. */
  readonly measure: 'chance' | 'number';
  /** The cell of the present set-up, marked. */
  readonly here?: Cell | null;
  /** The cell of what the present set-up is compared with, marked otherwise, and what that is called. */
  readonly there?: { readonly cell: Cell; readonly name: string } | null;
  /** The number that is darkest, where several maps are to be read by one scale. */
  readonly most?: number;
  /** Where a cell can be chosen: by Enter or a tap. */
  readonly onChoose?: (cell: Cell) => void;
}

/** One line of chances over time. */
export interface Course {
  readonly name: string;
  /** As many as there are steps. */
  readonly chances: readonly Exact[];
}

/** Chances step by step, a line with its own mark for each side, named at its end. */
export interface StepsProps extends ChartProps {
  /** What the steps are: «Обмен». */
  readonly axis: string;
  /** Their headings: «сейчас», «1», «2». */
  readonly steps: readonly string[];
  readonly courses: readonly Course[];
}
