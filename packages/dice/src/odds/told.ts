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
   * Null only where outcomes were cut off and no closed form is known. Known are those of dice that explode, are unique
   * first, rerolled, clamped or counted; of sums, products, whole powers and mixtures of such totals, and of as many dice
   * or members of a group as one comes to, of which the first in one order may be kept or dropped; of what is rounded or
   * divided by a number into a whole part and a rest; of `abs`, `min` and `max`, also of totals that have no end on either
   * side, or on different ones (`max(d6!, -d8!)`); of the highest or the lowest of dice that compound and of totals in a
   * group, or of one in the middle; and of all that is reckoned with one such total and numbers that end.
   *
   * Not of an endless divisor or power, a power below 0, nor of what bends or is rounded where the same die may go both
   * up and down without end (`abs(d{-1,0,1}!<>0)`), as these need not be fractions; of what takes a power or a product
   * of endless totals, or several kept of them, in steps or to a power again (`floor((d6!)**2/2)`); of several kept of
   * totals that have no end on different sides, or of dice in the middle that compound; of several dice that compound
   * and are unique after that; nor where exact numbers would cost more than the budget leaves, as for eight dice that
   * compound on two faces, four kinds of them in a group, or `max(5d6!, 4d8!) // 2`.
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
