// The address of the odds of an expression: `?roll=4d6kh3`, and `&b=5d6kh3` beside it for one to compare with.
import { encoded } from './address.js';

export interface ExpressionPlace {
  readonly a: string;
  /** Null where nothing is compared. */
  readonly b: string | null;
}

export const printExpressions = ({ a, b }: ExpressionPlace): string =>
  [`roll=${encoded(a)}`, ...(b === null ? [] : [`b=${encoded(b)}`])].join('&');

/** Whatever there is is an expression, if not one that can be read; null where there is none. */
export function readExpressions(query: string): ExpressionPlace | null {
  const params = new URLSearchParams(query);
  const a = params.get('roll');
  return a === null ? null : { a: a.slice(0, LONGEST), b: params.get('b')?.slice(0, LONGEST) ?? null };
}

/** More than this no expression may have. */
const LONGEST = 4_096;
