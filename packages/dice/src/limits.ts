// The limits that keep every input within a second and a few megabytes, and the codes of what goes beyond them.

export const LIMITS = {
  /** Characters of an expression: `TOO_LONG`. */
  characters: 4096,
  /** Brackets, signs and calls inside each other: `TOO_DEEP`. */
  depth: 256,
  /** Dice rolled in all by one expression, and times that a part of it is repeated: `TOO_MANY_DICE`. */
  dice: 10_000,
  /** The largest number, either sign: `TOO_LARGE`. */
  largest: 2 ** 53,
  /** Bits of a fraction's denominator: `TOO_LARGE`. */
  fractionBits: 1024,
} as const;

/** What can be wrong with an expression. */
export type ExpressionCode =
  | 'SYNTAX'
  | 'TOO_LONG'
  | 'TOO_DEEP'
  | 'TOO_LARGE'
  | 'TOO_MANY_DICE'
  | 'TOO_COMPLEX'
  | 'NO_FACES'
  | 'NEVER_ENDS'
  | 'BAD_COUNT'
  | 'BAD_EXPONENT'
  | 'DIVISION_BY_ZERO';

/** What can be wrong with the dice that are given. */
export type DiceCode = 'DICE_MISSING' | 'DICE_LEFT_OVER' | 'NO_SUCH_FACE';
