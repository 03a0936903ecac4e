// What of an outcome is told at a glance: the number that matters, and whether it went well.
import { isObject } from '../json.js';

export interface Headline {
  readonly number: number | null;
  /** A key of the words. */
  readonly result: string | null;
  /** Null where the outcome is neither. */
  readonly success: boolean | null;
}

/** Outcomes of different systems call their number differently; the first of these that they have is it. */
const NUMBERS = ['total', 'damage', 'successes'] as const;

/** Results on a scale that tell by themselves whether it went well; a tie is neither. */
const SCALE: Readonly<Record<string, boolean>> = { fail: false, success: true, style: true };

export function headline(outcome: unknown): Headline {
  if (!isObject(outcome)) return { number: null, result: null, success: null };
  const number = NUMBERS.map((key) => outcome[key]).find((value) => typeof value === 'number');
  const { result, success } = outcome;
  return {
    number: typeof number === 'number' ? number : null,
    result: typeof result === 'string' ? result : null,
    success: typeof success === 'boolean' ? success : typeof result === 'string' ? (SCALE[result] ?? null) : null,
  };
}
