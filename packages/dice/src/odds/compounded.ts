// Keeping the highest or the lowest of dice that compound on their highest face. Whatever such a die comes to, it stands
// above those that do not show that face; and beyond the face it is a die like all others.
import { explodesOn, meets } from '../expression/conditions.js';
import type { Alone } from './die.js';
import { keptFirst } from './keep.js';
import { mixed, type Part, type Ring, type Rule } from './ring.js';
import type { Places, Pool } from './select.js';

/**
 * What the dice at the first or at the last places add, in closed form: from how many of them show the highest face, of
 * which some are kept with what they come to, beside some of the others. Null where more than that face explodes, and
 * for so many dice that it would take long.
 */
export function lawOfCompounded(
  before: readonly Alone[],
  { from, to }: Places,
  { die, faces, count, work }: Pool,
): Rule | null {
  const [modifier, ...more] = before;
  if (modifier?.kind !== 'explode' || modifier.how !== 'compound' || more.length > 0) return null;
  if (count > (to - from === 1 ? MANY_OF_ONE : MANY)) return null;
  const condition = explodesOn(modifier, die);
  const [others, top] = [faces.values.slice(0, -1), faces.values.at(-1) ?? 0];
  const [lowest = top, highest = top] = [others[0], others.at(-1)];
  if (!meets(top, condition) || others.some((value) => meets(value, condition))) return null;
  if (top <= 0 || top + lowest < highest) return null;

  const ways = faces.weights.at(-1) ?? 0n;
  const otherWays = faces.sides - ways;
  const plain = others.map((value, index) => ({ value, weight: faces.weights[index] ?? 0n }));
  const ordered = from === 0 ? plain.reverse() : plain;
  /** How many of `dice` are kept when they stand at the places from `first` on. */
  const kept = (first: number, dice: number): number => Math.max(0, Math.min(to, first + dice) - Math.max(from, first));
  /** What is kept of the others when so many dice show the face, by their number and that one. */
  const besides = Array.from({ length: count + 1 }, (_, dice) =>
    Array.from({ length: dice }, (_each, showing) => {
      const number = kept(showing, dice - showing);
      return number === 0 ? null : keptFirst(dice - showing, number, ordered, otherWays, work);
    }),
  );

  return <Element>(ring: Ring<Element>): Element => {
    /** What is kept of 0, 1, … dice. */
    const sums: Element[] = [ring.one];
    for (let dice = 1; dice <= count; dice += 1) {
      const parts: Part<Element>[] = [];
      let choices = 1n;
      for (let showing = 0; showing < dice; showing += 1) {
        const above = ring.times(ring.monomial(top * kept(0, showing)), sums[showing] ?? ring.one);
        const beside = besides[dice]?.[showing] ?? null;
        const weight = choices * ways ** BigInt(showing) * otherWays ** BigInt(dice - showing);
        const others = beside && mixedSums(beside, otherWays ** BigInt(dice - showing), ring);
        parts.push([others === null ? above : ring.times(above, others), weight]);
        choices = (choices * BigInt(dice - showing)) / BigInt(showing + 1);
      }
      const all = faces.sides ** BigInt(dice);
      // where all show it, they are as they were, only higher
      const again = ring.scale(ring.monomial(top * kept(0, dice)), ways ** BigInt(dice), all);
      sums.push(kept(0, dice) === 0 ? ring.one : ring.times(mixed(ring, parts, all), ring.repeated(again)));
    }
    return sums[count] ?? ring.one;
  };
}

/** With more dice the ways in which they can show the face are too many; if one is kept, many come to the same. */
const MANY = 16;
const MANY_OF_ONE = 40;

const mixedSums = <Element>(
  { low, weights }: ReturnType<typeof keptFirst>,
  sides: bigint,
  ring: Ring<Element>,
): Element =>
  mixed(
    ring,
    weights.map((weight, index): Part<Element> => [ring.monomial(low + index), weight]),
    sides,
  );
