// The chances of pools of which some dice are kept, by the order of what they show.
import type { Die } from '../die.js';
import type { Modifier } from '../expression/ast.js';
import { meets } from '../expression/conditions.js';
import { type CountModifier, clamped, countsAs } from '../expression/dice.js';
import { apartOf, ruleOfApart } from './apart.js';
import { type Chances, chances, type Known, type Law, type Open, UNKNOWN } from './chances.js';
import { lawOfCompounded } from './compounded.js';
import { type Alone, adding, type Ending, endingIn, type Faces, oneDie, oneValue } from './die.js';
import { keptFirst, keptPlaces, type Shown } from './keep.js';
import { momentsOfKept } from './kept.js';
import { chancesOf } from './law.js';
import { knownOfLaw } from './laws.js';
import { lawOfExtremes } from './lesser.js';
import { sumOfOutermost } from './outermost.js';
import { EXTENT, type Ring, type Rule } from './ring.js';
import type { Work } from './work.js';

/** Fresh dice. */
export interface Pool {
  readonly die: Die;
  readonly faces: Faces;
  readonly count: number;
  readonly work: Work;
}

export type Selection = Extract<Modifier, { kind: 'keep' | 'drop' }>;

export const isSelection = (modifier: Modifier): modifier is Selection =>
  modifier.kind === 'keep' || modifier.kind === 'drop';

/** What becomes of the dice that are kept. */
interface Then {
  readonly after: readonly Alone[];
  readonly counted: CountModifier | null;
}

/** Places in the order from the highest, from the first to before the last. */
export interface Places {
  readonly from: number;
  readonly to: number;
}

/** The places of so many dice that are left after keeps and drops. */
export function placesOf(selections: readonly Selection[], count: number): Places {
  let [from, to] = [0, count];
  for (const { kind, which, amount } of selections) {
    const taken = Math.min(amount, to - from);
    const cutsHigh = (kind === 'keep') === (which === 'lowest');
    const cut = kind === 'keep' ? to - from - taken : taken;
    if (cutsHigh) from += cut;
    else to -= cut;
  }
  return { from, to };
}

/** Values of one die, ascending; those beyond the last are not told one by one and weigh `beyond`. */
interface Values {
  readonly values: readonly number[];
  readonly weights: readonly bigint[];
  readonly sides: bigint;
  readonly beyond: bigint;
}

/** Some of a known number of dice: each has undergone `before` alone. Null where no short way is known. */
export function someKept(before: readonly Alone[], places: Places, then: Then, pool: Pool): Chances | null {
  const outermost = places.from === 0 || places.to === pool.count;
  const onlyClamped = then.counted === null && then.after.every(({ kind }) => kind === 'clamp');
  const simple = outermost && onlyClamped && then.after.length === 0;
  const law = simple ? pool.work.within(() => lawOfCompounded(before, places, pool)) : null;
  const single = places.to - places.from === 1;
  // of a single one the chances are far sooner listed
  const told = law && !single ? pool.work.within(() => chancesOf(law, pool.work)) : null;
  if (told !== null) return told;
  const shown = valuesOf(before, pool);
  if (shown === null) return null;
  if (onlyClamped && outermost) {
    const sum =
      (simple && !single ? sumOfEndless(shown, places, pool) : null) ?? sumOfFirst(shown, places, then.after, pool);
    // clamping does not change the order, so it may as well come before
    return sum.open === null ? sum : { ...sum, ...knownOfKept([...before, ...then.after], places, law, pool) };
  }
  return sumOfPlaces(shown, places, then, pool);
}

/** Values that are many and weigh little are sooner added by how many dice stand before each. */
function sumOfEndless({ values, weights, sides, beyond }: Values, places: Places, pool: Pool): Chances | null {
  if (beyond === 0n) return null;
  const open: Open = { side: 'above', border: values.at(-1) ?? 0 };
  const one: Chances = { values, weights, denominator: sides, open, moments: null, law: null };
  return sumOfOutermost(new Array<Chances>(pool.count).fill(one), places, pool.work);
}

/** Where there is a law of what is kept, from that; else from the law of each die. */
function knownOfKept(before: readonly Alone[], places: Places, law: Rule | null, pool: Pool): Known {
  const { die, faces, count, work } = pool;
  if (law !== null) return work.within(() => knownOfLaw({ rule: law, parts: 1 }, work)) ?? UNKNOWN;
  const one: Law = { rule: (ring) => oneDie(before, adding(ring), { die, faces, ring, work }), parts: 1 };
  const laws = new Array<Law>(count).fill(one);
  const single = places.to - places.from === 1;
  return {
    moments: work.within(() => momentsOfKept(laws, places, work)),
    law: single ? work.within(() => lawOfExtremes(places.from === 0 ? 'max' : 'min', laws, work)) : null,
  };
}

function valuesOf(before: readonly Alone[], { die, faces, work }: Pool): Values | null {
  if (before.length === 0) return { ...faces, beyond: 0n };
  const { values, weights, denominator, open } = chancesOf(
    (ring) => oneDie(before, adding(ring), { die, faces, ring, work }),
    work,
  );
  if (open !== null && open.side !== 'above') return null;
  const told = weights.reduce((sum, weight) => sum + weight, 0n);
  return { values: values.map(Number), weights, sides: denominator, beyond: denominator - told };
}

/** The highest or the lowest, added up as they are. */
function sumOfFirst(shown: Values, { from, to }: Places, clamps: readonly Alone[], { count, work }: Pool): Chances {
  const { faces, beyond } = clampedFaces(shown, clamps);
  const keep = to - from;
  // dice beyond all that is told come before the highest: what has one of them is not told
  const { low, weights } =
    from === 0
      ? keptFirst(count, keep, faces.toReversed(), shown.sides - beyond, work)
      : keptFirst(count, keep, faces, shown.sides, work);
  const border = (faces.at(-1)?.value ?? 0) + (keep - 1) * (faces[0]?.value ?? 0);
  const pairs = weights.map((weight, index): [number, bigint] => [low + index, weight]);
  return chances(pairs, shown.sides ** BigInt(count), beyond === 0n ? null : { side: 'above', border });
}

/** The values as they count, and what still weighs beyond them. */
function clampedFaces(
  { values, weights, beyond }: Values,
  clamps: readonly Alone[],
): { readonly faces: readonly { readonly value: number; readonly weight: bigint }[]; readonly beyond: bigint } {
  const counts = (value: number): number =>
    clamps.reduce((now, modifier) => (modifier.kind === 'clamp' ? clamped(now, modifier) : now), value);
  const merged = new Map<number, bigint>();
  for (const [index, value] of values.entries()) {
    merged.set(counts(value), (merged.get(counts(value)) ?? 0n) + (weights[index] ?? 0n));
  }
  const highest = counts(Number.POSITIVE_INFINITY);
  const bounded = highest < Number.POSITIVE_INFINITY;
  if (bounded) merged.set(highest, (merged.get(highest) ?? 0n) + beyond);
  const faces = [...merged].map(([value, weight]) => ({ value, weight })).filter(({ weight }) => weight > 0n);
  return { faces: faces.sort((a, b) => a.value - b.value), beyond: bounded ? 0n : beyond };
}

/** Any places, whatever becomes of the dice there. */
function sumOfPlaces(shown: Values, places: Places, then: Then, pool: Pool): Chances | null {
  const { count, work } = pool;
  const ends = <Element>(ring: Ring<Element>): Ending<Element> =>
    oneValue(then.after, endingIn(then.counted, ring), { ...pool, ring });
  // values without end can be taken together only where they all come to the same
  const { from, growing } = ends(EXTENT);
  if (shown.beyond > 0n && (growing || from > (shown.values.at(-1) ?? from))) return null;
  return chancesOf((ring) => {
    const ending = ends(ring);
    const faces: Shown<ReturnType<typeof ending.at>>[] = shown.values.map((value, index) => ({
      weight: shown.weights[index] ?? 0n,
      adds: ending.at(value),
    }));
    if (shown.beyond > 0n) faces.push({ weight: shown.beyond, adds: ending.beyond() });
    return keptPlaces(count, faces.reverse(), shown.sides, places, ring, work);
  }, work);
}

/** How many dice there are to begin with: what all of them come to, from what one of them does. */
type Many = <Element>(ring: Ring<Element>, one: Element) => Element;

/**
 * Some of dice of which the number is not known, as they were added to before or were so many as others came to. Only
 * the first of one order can be told apart from the rest; and the rest can be added only where each value simply counts.
 */
export function ruleOfSome(
  before: readonly Alone[],
  selections: readonly Selection[],
  then: Then,
  many: Many,
  { die, faces, work }: Omit<Pool, 'count'>,
): Rule | null {
  const apart = apartOf(selections);
  const values = possibleValues(before, faces);
  if (apart === null || values === null) return null;
  if (apart.keeps && apart.amount === 0) return (ring) => ring.one;
  if (!apart.keeps && !then.after.every(({ kind }) => kind === 'clamp')) return null;
  const countsFor = (value: number): number => {
    const now = then.after.reduce(
      (each, modifier) => (modifier.kind === 'clamp' ? clamped(each, modifier) : each),
      value,
    );
    return then.counted === null ? now : countsAs(then.counted, (condition) => meets(now, condition));
  };
  return ruleOfApart(
    apart,
    values,
    (ring) => ({
      at: oneValue(then.after, endingIn(then.counted, ring), { die, faces, ring, work }).at,
      without: (value, times) => ring.monomial(-times * countsFor(value)),
    }),
    (marked, stands) => {
      const alone = { at: stands, from: Number.NEGATIVE_INFINITY, growing: true, beyond: () => marked.one };
      return many(marked, oneDie(before, alone, { die, faces, ring: marked, work }));
    },
    work,
  );
}

/** All values that dice can have, null where there is no end of them. */
function possibleValues(before: readonly Alone[], { values }: Faces): readonly number[] | null {
  let possible = new Set(values);
  for (const modifier of before) {
    if (modifier.kind === 'clamp') possible = new Set([...possible].map((value) => clamped(value, modifier)));
    else if (modifier.kind === 'explode' && modifier.how === 'compound') return null;
    else {
      for (const value of values) {
        possible.add(value);
        if (modifier.kind === 'explode' && modifier.how === 'penetrate') possible.add(value - 1);
      }
    }
  }
  return [...possible];
}
