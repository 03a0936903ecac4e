// Keeping or dropping the first in one order of dice or totals of which there may be any number: the rule of what is
// left, from a rule of how many there are.
import { firstApart, type Marked, type MarkedRing } from './marked.js';
import type { Ring, Rule } from './ring.js';
import type { Selection } from './select.js';
import type { Work } from './work.js';

/** How many are kept or dropped, and from which end. */
export interface Apart {
  readonly keeps: boolean;
  readonly highest: boolean;
  readonly amount: number;
}

/** What keeps and drops in a row come to; null where they take from both ends, as only one can be told apart. */
export function apartOf(selections: readonly Selection[]): Apart | null {
  const [first] = selections;
  if (first === undefined) return null;
  if (selections.some(({ kind, amount }) => kind === 'keep' && amount === 0)) return NONE;
  if (selections.some(({ kind, which }) => kind !== first.kind || which !== first.which)) return null;
  const amounts = selections.map(({ amount }) => amount);
  const keeps = first.kind === 'keep';
  const amount = keeps ? Math.min(...amounts) : amounts.reduce((sum, each) => sum + each, 0);
  return { keeps, highest: first.which === 'highest', amount };
}

const NONE: Apart = { keeps: true, highest: true, amount: 0 };

/** What each value adds, and what takes it away again so many times. */
export interface Added<Element> {
  at(value: number): Element;
  without(value: number, times: number): Element;
}

/** All of them, each standing for what it is given. */
export type Reckoned = <Element>(
  marked: MarkedRing<Element>,
  stands: (value: number) => Marked<Element>,
) => Marked<Element>;

/** What is left of a pool with these values. */
export const ruleOfApart =
  (
    { keeps, highest, amount }: Apart,
    values: readonly number[],
    added: <Element>(ring: Ring<Element>) => Added<Element>,
    pool: Reckoned,
    work: Work,
  ): Rule =>
  (ring) => {
    const { at, without } = added(ring);
    const sides = keeps
      ? { inner: at, outer: () => ring.one, swap: (value: number, times: number) => ring.power(at(value), times) }
      : { inner: () => ring.one, outer: at, swap: without };
    const isBefore = (a: number, b: number): boolean => (highest ? a > b : a < b);
    return firstApart(pool, values, isBefore, amount, sides, ring, work);
  };
