// What becomes of one die under the modifiers that look at each die alone: explosions, rerolls, clamping.
import { type Die, faceCount } from '../die.js';
import type { Condition, Modifier } from '../expression/ast.js';
import { explodesOn, meets } from '../expression/conditions.js';
import { type CountModifier, clamped, countsAs } from '../expression/dice.js';
import { EXTENT, mixed, type Part, type Ring } from './ring.js';
import { seriesRing } from './series.js';
import { holdable, type Work } from './work.js';

/** A modifier that looks at each die alone. */
export type Alone = Extract<Modifier, { kind: 'explode' | 'reroll' | 'clamp' }>;

export const isAlone = (modifier: Modifier): modifier is Alone =>
  modifier.kind === 'explode' || modifier.kind === 'reroll' || modifier.kind === 'clamp';

/** Sides that show each value. */
export interface Faces {
  readonly values: readonly number[];
  readonly weights: readonly bigint[];
  readonly sides: bigint;
}

/** What a die's final value adds to the total, as an element of a ring. */
export interface Ending<Element> {
  at(value: number): Element;
  /** From this value on, upwards, `at(value)` is `beyond()`, times x^value where `growing`. */
  readonly from: number;
  readonly growing: boolean;
  beyond(): Element;
}

/** Values that add themselves. */
export const adding = <Element>(ring: Ring<Element>): Ending<Element> => ({
  at: ring.monomial,
  from: Number.NEGATIVE_INFINITY,
  growing: true,
  beyond: () => ring.one,
});

/** Values of which each adds what a counting modifier takes it for. */
function counting<Element>(modifier: CountModifier, ring: Ring<Element>): Ending<Element> {
  const { condition, failures } = modifier;
  const at = (value: number): Element => ring.monomial(countsAs(modifier, (each) => meets(value, each)));
  const from = Math.max(condition.than, failures?.than ?? condition.than) + 1;
  return { at, from, growing: false, beyond: () => at(from) };
}

export const endingIn = <Element>(counted: CountModifier | null, ring: Ring<Element>): Ending<Element> =>
  counted === null ? adding(ring) : counting(counted, ring);

/** The faces, ascending, their weights in lowest terms. */
export function facesOf(die: Die, work: Work): Faces {
  holdable(faceCount(die), 0);
  work.spend(faceCount(die));
  if (die.kind === 'numeric') {
    const values = Array.from({ length: die.sides }, (_, index) => index + 1);
    return { values, weights: values.map(() => 1n), sides: BigInt(die.sides) };
  }
  const common = die.weights.reduce(divisor, 0);
  const faces = die.faces
    .map((face, index) => ({ value: Number(face), weight: BigInt((die.weights[index] ?? 0) / common) }))
    .sort((a, b) => a.value - b.value);
  return {
    values: faces.map(({ value }) => value),
    weights: faces.map(({ weight }) => weight),
    sides: BigInt(die.sides / common),
  };
}

/** The greatest common divisor. */
export const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/**
 * What one fresh die adds: Σ over its faces of chance times what becomes of the face. Every modifier is a rule of how
 * what a value comes to before it follows from what values come to after it; a chain of explosions is
 * 1 / (1 − what repeats).
 */
export const oneDie = <Element>(
  modifiers: readonly Alone[],
  ending: Ending<Element>,
  setting: Setting<Element>,
): Element => fresh(oneValue(modifiers, ending, setting), setting);

export interface Setting<Element> {
  readonly die: Die;
  readonly faces: Faces;
  readonly ring: Ring<Element>;
  readonly work: Work;
}

/** What a value comes to that stands before the modifiers. */
export const oneValue = <Element>(
  modifiers: readonly Alone[],
  ending: Ending<Element>,
  setting: Setting<Element>,
): Ending<Element> => modifiers.reduceRight((after, modifier) => before(modifier, after, setting), ending);

function before<Element>(modifier: Alone, after: Ending<Element>, setting: Setting<Element>): Ending<Element> {
  if (modifier.kind === 'clamp') return beforeClamp(modifier, after);
  if (modifier.kind === 'reroll') return beforeReroll(modifier, after, setting);
  return modifier.how === 'compound'
    ? beforeCompound(modifier, after, setting)
    : beforeExplosion(modifier, after, setting);
}

function beforeClamp<Element>(modifier: Extract<Alone, { kind: 'clamp' }>, after: Ending<Element>): Ending<Element> {
  const at = (value: number): Element => after.at(clamped(value, modifier));
  if (modifier.bound === 'min') return { ...after, at, from: Math.max(after.from, modifier.value) };
  return { at, from: modifier.value, growing: false, beyond: () => after.at(modifier.value) };
}

function beforeReroll<Element>(
  { condition, once }: Extract<Alone, { kind: 'reroll' }>,
  after: Ending<Element>,
  setting: Setting<Element>,
): Ending<Element> {
  const again = lazy(() => fresh(after, setting, (value) => once || !meets(value, condition)));
  return where(condition, after, { at: again, growing: false, beyond: again });
}

function beforeExplosion<Element>(
  modifier: Extract<Alone, { kind: 'explode' }>,
  after: Ending<Element>,
  setting: Setting<Element>,
): Ending<Element> {
  const { ring } = setting;
  const condition = explodesOn(modifier, setting.die);
  const explodes = (value: number): boolean => meets(value, condition);
  const less = modifier.how === 'penetrate' ? 1 : 0;
  const added = less === 0 ? after : { ...after, at: (value: number) => after.at(value - less) };
  const chain = lazy(() => {
    if (modifier.how === 'once') return fresh(after, setting);
    const goesOn = part(added, setting, explodes);
    return ring.times(
      part(added, setting, (value) => !explodes(value)),
      ring.repeated(goesOn),
    );
  });
  return where(condition, after, {
    at: (value) => ring.times(after.at(value), chain()),
    growing: after.growing,
    beyond: () => ring.times(after.beyond(), chain()),
  });
}

/**
 * A compounding chain adds to the die itself, so what comes after sees values without end. Below `after.from` they
 * are told one by one; from there on they only grow, or all come to the same.
 */
function beforeCompound<Element>(
  modifier: Extract<Alone, { kind: 'explode' }>,
  after: Ending<Element>,
  setting: Setting<Element>,
): Ending<Element> {
  const { ring, faces, work } = setting;
  const condition = explodesOn(modifier, setting.die);
  const explodes = (value: number): boolean => meets(value, condition);
  const chainIn = <Other>(other: Ring<Other>): Other => {
    const inOther = { ...setting, ring: other };
    const goesOn = other.repeated(part(adding(other), inOther, explodes));
    return other.times(
      part(adding(other), inOther, (value) => !explodes(value)),
      goesOn,
    );
  };
  const chain = lazy(() => chainIn(ring));
  const told = (value: number): Element => {
    const below: Part<Element>[] = [];
    const gains: Part<Element>[] = [];
    let whole = 1n;
    if (after.from > Number.NEGATIVE_INFINITY) {
      // with gains below 0 no value would be told for good
      if (faces.values.some((face) => face < 0 && explodes(face))) work.spend(Number.POSITIVE_INFINITY);
      const limit = Math.max(after.from - value, 0) + chainIn(EXTENT).above;
      const { low, weights, denominator } = chainIn(seriesRing(limit, work));
      whole = denominator;
      for (const [index, weight] of weights.entries()) {
        const gain = low + index;
        if (weight === 0n || value + gain >= after.from) continue;
        work.spend(1);
        below.push([after.at(value + gain), weight]);
        gains.push([after.growing ? ring.monomial(gain) : ring.one, -weight]);
      }
    }
    const rest = ring.plus(after.growing ? chain() : ring.one, mixed(ring, gains, whole));
    const beyond = after.growing ? ring.times(ring.monomial(value), after.beyond()) : after.beyond();
    return ring.plus(mixed(ring, below, whole), ring.times(rest, beyond));
  };
  // a chain that ends on a face below 0 may bring a value back below where all is the same
  const lowest = faces.values.find((value) => !explodes(value)) ?? 0;
  return where(
    condition,
    { ...after, from: after.from + Math.max(0, -lowest) },
    {
      at: told,
      growing: after.growing,
      beyond: () => (after.growing ? ring.times(after.beyond(), chain()) : after.beyond()),
    },
  );
}

/** The ending `met` for the values that meet the condition, `after` for the others. */
function where<Element>(
  condition: Condition,
  after: Ending<Element>,
  met: Omit<Ending<Element>, 'from'>,
): Ending<Element> {
  const known = new Map<number, Element>();
  const at = (value: number): Element => {
    const found = known.get(value) ?? (meets(value, condition) ? met.at(value) : after.at(value));
    known.set(value, found);
    return found;
  };
  const from = Math.max(after.from, condition.than + 1);
  const { growing, beyond } = meets(from, condition) ? met : after;
  return { at, from, growing, beyond };
}

/** What a fresh die comes to, given that it shows one of the values that are `possible`. */
function fresh<Element>(
  after: Ending<Element>,
  setting: Setting<Element>,
  possible: (value: number) => boolean = () => true,
): Element {
  const { faces, ring } = setting;
  const sides = faces.weights.reduce(
    (sum, weight, index) => (possible(faces.values[index] ?? 0) ? sum + weight : sum),
    0n,
  );
  return sides === 0n ? ring.zero : part(after, setting, possible, sides);
}

/** The part of it that such values make. */
function part<Element>(
  after: Ending<Element>,
  { faces, ring, work }: Setting<Element>,
  possible: (value: number) => boolean,
  sides = faces.sides,
): Element {
  work.spend(6 * faces.values.length);
  const parts: Part<Element>[] = [];
  for (let index = 0; index < faces.values.length; index += 1) {
    const value = faces.values[index] ?? 0;
    if (possible(value)) parts.push([after.at(value), faces.weights[index] ?? 0n]);
  }
  return mixed(ring, parts, sides);
}

function lazy<Item>(make: () => Item): () => Item {
  let made: { readonly item: Item } | null = null;
  return () => {
    made ??= { item: make() };
    return made.item;
  };
}
