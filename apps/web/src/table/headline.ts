// What of an outcome is told at a glance: the number that matters, and whether it went well.
import { isObject } from '../json.js';

export interface Headline {
  readonly number: number | null;
  readonly verdict: 'success' | 'failure' | null;
}

/** Outcomes of different systems call their number differently; the first of these that they have is it. */
const NUMBERS = ['total', 'damage', 'successes'] as const;

export function headline(outcome: unknown): Headline {
  if (!isObject(outcome)) return { number: null, verdict: null };
  const number = NUMBERS.map((key) => outcome[key]).find((value) => typeof value === 'number');
  const { success } = outcome;
  return {
    number: typeof number === 'number' ? number : null,
    verdict: success === true ? 'success' : success === false ? 'failure' : null,
  };
}
