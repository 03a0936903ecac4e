// What odds answer: exact distributions with whole-number weights over one denominator.
import type { Expression } from '../expression/ast.js';
import type { Exact, Ratio } from '../ratio.js';

/** Chances of numbers. The weights and the tail add up to the denominator. */
export interface Distribution {
  /** Ascending by value; every weight is above 0. */
  readonly outcomes: readonly Outcome[];
  readonly denominator: bigint;
  /** What could not be listed to the end (explosions without bound): less than 1e-12 of the denominator, else 0. */
  readonly tail: bigint;
}

export interface Outcome {
  readonly value: Ratio;
  /** The chance is `weight / denominator`. */
  readonly weight: bigint;
}

/** The odds of an expression. */
export interface Odds {
  readonly expression: Expression;
  /** Of the total; where the expression is repeated, of one repetition. */
  readonly distribution: Distribution;
  /**
   * Null only where outcomes were cut off and no closed form is known. Known are those of dice that explode, are
   * rerolled, clamped or counted; of sums, products and mixtures of such totals, and of as many dice as one comes to; of
   * what is rounded or divided by a number into a whole part and a rest; of `abs`, `min`, `max` and groups of which one is
   * kept or all are, also where a total has no end on either side (`abs(d6! - d8!)`); of all that is reckoned with one such
   * total and numbers that end; and of some of up to 16 dice that compound on their highest face (`4d6!!kh3`).
   *
   * Not of an endless divisor or power, nor of an endless total raised to a power but 0 and 1; of the higher of two where
   * one has no end above and one none below, or either has none at all; of what bends or is rounded where the same die
   * may go both up and down without end (`abs(d{-1,0,1}!<>0)`), as it need not be a fraction; of more than one kept of
   * endless totals but those above; of dice that are unique and explode; nor where exact fractions would cost more than
   * the budget leaves, as for three dice that compound on two faces.
   */
  readonly mean: Ratio | null;
  readonly variance: Ratio | null;
  /**
   * The chance that the total reaches what it is compared with; null where nothing is compared. Where the tail may
   * hold successes that cannot be told, it is that of the outcomes listed: low by at most the tail.
   */
  readonly success: Ratio | null;
  /** Of how many times the expression is repeated; null where it is not. */
  readonly repeats: Distribution | null;
}

/** An outcome as JSON tells it. */
export interface OutcomeAnswer extends Exact {
  /** The nearest double. */
  readonly value: number;
}

/** Odds as JSON tells them (`brosok odds --json`). */
export interface OddsAnswer {
  readonly expression: string;
  readonly reading: string;
  readonly comment?: string;
  /** Ascending by value. */
  readonly outcomes: readonly OutcomeAnswer[];
  readonly mean: Exact | null;
  readonly variance: Exact | null;
  readonly tail: Exact;
  readonly success?: Exact;
  readonly repeats?: readonly OutcomeAnswer[];
}
