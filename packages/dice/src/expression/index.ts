// The expression language from outside: read, print, roll, tell.
import type { Face } from '../die.js';
import type { Language } from '../language.js';
import type { Odds, OddsAnswer } from '../odds/odds.js';
import type { Random } from '../random/random.js';
import { type CodedError, fail, type Result } from '../result.js';
import type { Expression } from './ast.js';
import type { RollAnswer, Rolled } from './rolled.js';

// SIGNATURES FIRST: the bodies follow in the next commits.
/** Reads an expression. Errors: `SYNTAX`, `TOO_LONG`, `TOO_DEEP`, `NO_FACES`, `TOO_LARGE`, `at` their place in the text. */
export const parse = (_text: string): Result<Expression> => fail('SYNTAX');
/** The canonical text. `parse(print(e))` is `e` but for the places. */
export const print = (_expression: Expression): string => '';
/** Rolls an expression. Errors: all of `ExpressionCode`, and those of the source (`DICE_MISSING`, `NO_SUCH_FACE`). */
export const roll = (_expression: string | Expression, _options: { random: Random }): Result<Rolled> => fail('SYNTAX');
/** Rolls with faces that are given, all of them: also `DICE_LEFT_OVER`. */
export const rollGiven = (_expression: string | Expression, _faces: readonly unknown[]): Result<Rolled> =>
  fail('SYNTAX');
/** The exact odds. Errors: all of `ExpressionCode`. */
export const odds = (_expression: string | Expression): Result<Odds> => fail('SYNTAX');
/** The highest that the dice of an expression can add to its total without exploding: 18 for `3d6+2`. */
export const maximumOfDice = (_expression: string | Expression): Result<number> => fail('SYNTAX');
/** The roll as `brosok roll --json` tells it. Plain JSON. */
export declare const rollAnswer: (rolled: Rolled) => RollAnswer;
/** The odds as `brosok odds --json` tells them. Plain JSON. */
export declare const oddsAnswer: (odds: Odds) => OddsAnswer;
/** The message of a coded error of this package. */
export declare const explainError: (error: CodedError, language: Language) => string;
/** How an expression is read, in a sentence. */
export declare const explainExpression: (expression: Expression, language: Language) => string;
/** How the total came about: a line for each die that has something to tell, then the total. */
export declare const explainRoll: (answer: RollAnswer, language: Language) => readonly string[];
export type RollFaces = readonly Face[];
