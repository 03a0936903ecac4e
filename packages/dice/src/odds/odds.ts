// The exact odds of an expression.
import type { Expression } from '../expression/ast.js';
import { read } from '../expression/parse.js';
import { wholeCount } from '../expression/roll.js';
import { attempt, type Result } from '../result.js';
import { toRatio } from '../value.js';
import { chanceOfAtLeast } from './arithmetic.js';
import { type Chances, momentsOf, tailOf } from './chances.js';
import { chancesOfNode } from './evaluate.js';
import type { Distribution, Odds } from './told.js';
import { workOf } from './work.js';

/**
 * The exact odds of an expression, a text or one that {@link parse} read. Errors: those of `parse`; `BAD_COUNT`,
 * `DIVISION_BY_ZERO`, `BAD_EXPONENT`, `TOO_LARGE`, `TOO_MANY_DICE`, `NEVER_ENDS` where any roll can come to them;
 * `TOO_COMPLEX` where the answer would cost more than the budget, of about a second.
 */
export const odds = (expression: string | Expression): Result<Odds> =>
  attempt(() => oddsRead(typeof expression === 'string' ? read(expression) : expression));

function oddsRead(expression: Expression): Odds {
  const work = workOf();
  const { repeat, body, versus } = expression;
  const total = chancesOfNode(body, work);
  const moments = momentsOf(total, work);
  const times = repeat && chancesOfNode(repeat, work);
  if (repeat && times) for (const value of times.values) wholeCount(value, repeat);
  return {
    expression,
    distribution: distribution(total),
    mean: moments?.mean ?? null,
    variance: moments?.variance ?? null,
    success: versus && chanceOfAtLeast(total, chancesOfNode(versus, work), work),
    repeats: times && distribution(times),
  };
}

/** What is not told, and what may be cut off beside it, is less than this part of all. */
const CUT = 1_000_000_000_000n;

/** Where there is no end, cut where less than 1e-12 is left: the far end, of two the one that weighs less. */
function distribution(all: Chances): Distribution {
  const { values, weights, denominator, open } = all;
  let [first, end, tail] = [0, values.length, tailOf(all)];
  const cuts = (side: 'above' | 'below'): boolean => {
    const weight = weights[side === 'above' ? end - 1 : first];
    if (weight === undefined || first === end || (tail + weight) * CUT >= denominator) return false;
    tail += weight;
    if (side === 'above') end -= 1;
    else first += 1;
    return true;
  };
  if (open?.side === 'anywhere') {
    const lighter = (): 'above' | 'below' => ((weights[first] ?? 0n) < (weights[end - 1] ?? 0n) ? 'below' : 'above');
    while (cuts(lighter()));
  } else if (open !== null) while (cuts(open.side));
  const outcomes = values.slice(first, end).map((value, index) => ({
    value: toRatio(value),
    weight: weights[first + index] ?? 0n,
  }));
  return { outcomes, denominator, tail };
}
