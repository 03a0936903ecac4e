// Groups of which members are repeated as often as a number without end comes to.
import type { GroupModifier } from '../expression/ast.js';
import type { Value } from '../value.js';
import { apartOf, ruleOfApart } from './apart.js';
import type { Chances, Law } from './chances.js';
import { mapped } from './functions.js';
import { changed, endsOf } from './group.js';
import { lawOf, lawOfMany, lawOfSum, manyOf } from './laws.js';
import { mixed, type Part, type Rule } from './ring.js';
import { isSelection } from './select.js';
import type { Work } from './work.js';

/** What a member comes to and how often it is repeated. */
export interface Repeated {
  readonly each: Chances;
  readonly counts: Chances;
}

/** The law of such a group's value; null where the first of its totals would have to be told apart from others without end. */
export function lawOfRepeated(
  members: readonly Repeated[],
  modifiers: readonly GroupModifier[],
  work: Work,
): Law | null {
  const then = (value: Value): Value => modifiers.reduce(changed, value);
  const selections = modifiers.filter(isSelection);
  if (selections.length === 0) {
    const ends = endsOf(modifiers);
    const [first = null, ...others] = members.map(({ each, counts }) => {
      const [number, one] = [lawOf(counts), lawOf(ends === null ? each : mapped(each, then, work, ends))];
      return number && one && lawOfMany(number, one);
    });
    return others.reduce((sum, law) => sum && law && lawOfSum(sum, law), first);
  }
  const apart = apartOf(selections);
  const values = [...new Set(members.flatMap(({ each }) => each.values))].filter((value) => typeof value === 'number');
  const whole = members.every(
    ({ each }) => each.open === null && each.values.every((value) => typeof value === 'number'),
  );
  if (apart === null || !whole) return null;
  const parts = members.map(({ each, counts }) => ({ each, number: lawOf(counts) }));
  const rule: Rule = ruleOfApart(
    apart,
    values,
    (ring) => ({
      at: (value) => ring.monomial(Number(then(value))),
      without: (value, times) => ring.monomial(-times * Number(then(value))),
    }),
    (marked, stands) => {
      const sums = parts.map(({ each: { values, weights, denominator }, number }) => {
        const faces = values.map(
          (value, index): Part<typeof marked.one> => [stands(Number(value)), weights[index] ?? 0n],
        );
        return number === null ? marked.zero : manyOf(number, marked, mixed(marked, faces, denominator));
      });
      return sums.reduce(marked.times, marked.one);
    },
    work,
  );
  return { parts: 1, rule };
}
