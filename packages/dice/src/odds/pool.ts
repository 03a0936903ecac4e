// The chances of the dice of one term: the shortest way that its modifiers leave open.
import type { DiceNode, Modifier } from '../expression/ast.js';
import { explodesOn, meets } from '../expression/conditions.js';
import type { CountModifier } from '../expression/dice.js';
import { ratio } from '../ratio.js';
import { Failure } from '../result.js';
import { type Chances, certain, chances, type Law, type Moments, momentsOf } from './chances.js';
import { type Alone, divisor, endingIn, type Faces, facesOf, isAlone, oneDie, oneValue } from './die.js';
import { fractionsOf } from './fractions.js';
import { chancesOf } from './law.js';
import { manyOf } from './laws.js';
import { drawnApart, listedPool } from './listed.js';
import { power } from './polynomial.js';
import { mixed, type Part, type Ring, type Rule } from './ring.js';
import { type Pool, placesOf, ruleOfSome, type Selection, someKept } from './select.js';
import { bitLength, holdable, type Work } from './work.js';

/** The chances of the value of `count` dice. */
export function poolChances({ die, modifiers }: DiceNode, count: number, work: Work): Chances {
  const number = modifiers.some(({ kind }) => kind === 'twice') ? 2 * count : count;
  if (number === 0) return certain(0);
  work.spend(EVEN_THE_LEAST);
  const pool: Pool = { die, faces: facesOf(die, work), count: number, work };
  const changing = withoutIdle(modifiers, number);
  return byLaw(changing.flatMap(asSelection), pool) ?? listedPool(pool, changing);
}

/** What the simplest pool takes: a count that is rolled may ask for thousands. */
const EVEN_THE_LEAST = 300;

/** A single die has none before it that it could repeat. */
function withoutIdle(modifiers: readonly Modifier[], count: number): readonly Modifier[] {
  let dice = count;
  return modifiers.filter((modifier) => {
    if (modifier.kind === 'unique') return dice > 1;
    if (modifier.kind === 'explode' && modifier.how !== 'compound') dice = Number.POSITIVE_INFINITY;
    else if (modifier.kind === 'keep') dice = Math.min(dice, modifier.amount);
    else if (modifier.kind === 'drop') dice -= modifier.amount;
    else if (modifier.kind === 'twice') dice = 1;
    return true;
  });
}

/** Sorting changes no chances, nor does dropping none; `adv` keeps one of two. */
function asSelection(modifier: Modifier): readonly Exclude<Modifier, { kind: 'sort' | 'twice' }>[] {
  if (modifier.kind === 'sort' || (modifier.kind === 'drop' && modifier.amount === 0)) return [];
  if (modifier.kind === 'twice') return [{ ...modifier, kind: 'keep', which: modifier.keep, amount: 1 }];
  return [modifier];
}

/** The ways that need not list the dice; null where the modifiers leave none. */
function byLaw(modifiers: readonly Plain[], pool: Pool): Chances | null {
  const { before, rest, counted } = parted(modifiers);
  if (fallsFirst(before, rest.length > 0 || counted !== null, pool)) return null;
  if (rest.length === 0) return allKept(before, counted, pool);
  const found = selected(rest);
  if (found === null) {
    const [first, ...others] = rest;
    const alone = others.filter(isAlone);
    const isOnly = before.length === 0 && alone.length === others.length;
    return first?.kind === 'unique' && isOnly ? allDifferent(first, alone, counted, pool) : null;
  }
  const { selections, after } = found;
  if (before.some((modifier) => modifier.kind === 'explode' && modifier.how !== 'compound')) {
    const rule = ruleOfSome(before, selections, { after, counted }, (ring, one) => ring.power(one, pool.count), pool);
    return rule && chancesOf(rule, pool.work);
  }
  const places = placesOf(selections, pool.count);
  if (places.from >= places.to) return certain(0);
  if (places.to - places.from === pool.count) return allKept([...before, ...after], counted, pool);
  return someKept(before, places, { after, counted }, pool);
}

/** A chain that compounds downwards comes back to values that what follows tells one by one: of those there is no end. */
function fallsFirst(before: readonly Alone[], followed: boolean, { die, faces }: Pool): boolean {
  return before.some((modifier, index) => {
    if (modifier.kind !== 'explode' || modifier.how !== 'compound') return false;
    if (!followed && index === before.length - 1) return false;
    const condition = explodesOn(modifier, die);
    return faces.values.some((face) => face < 0 && meets(face, condition));
  });
}

/** What is known of as many dice as a number comes to of which there is a law. */
export function lawOfAsMany({ die, modifiers }: DiceNode, counts: Law | null, work: Work): Law | null {
  if (counts === null) return null;
  if (modifiers.some(({ kind }) => kind === 'unique' || kind === 'twice')) return null;
  const pool = { die, faces: facesOf(die, work), work };
  const { before, rest, counted } = parted(modifiers.flatMap(asSelection));
  const many = <Element>(ring: Ring<Element>, one: Element): Element => manyOf(counts, ring, one);
  if (rest.length === 0) {
    const one: Rule = (ring) => oneDie(before, endingIn(counted, ring), { ...pool, ring });
    return { parts: 1, rule: (ring) => many(ring, one(ring)) };
  }
  const found = selected(rest);
  const rule = found && ruleOfSome(before, found.selections, { after: found.after, counted }, many, pool);
  return rule && { parts: 1, rule };
}

/** What each die undergoes first, what looks at several of them and all after that, and how they count. */
function parted(modifiers: readonly Plain[]): {
  readonly before: readonly Alone[];
  readonly rest: readonly Plain[];
  readonly counted: CountModifier | null;
} {
  const last = modifiers.at(-1);
  const counted = last?.kind === 'count' ? last : null;
  const others = modifiers.filter((modifier) => modifier !== counted);
  const split = others.findIndex((modifier) => !isAlone(modifier));
  const end = split < 0 ? others.length : split;
  return { before: others.slice(0, end).filter(isAlone), rest: others.slice(end), counted };
}

type Plain = ReturnType<typeof asSelection>[number];

/**
 * Keeps and drops in a row, and what each die undergoes after them. Clamping does not change the order of dice, so
 * what clamps between them may as well do so after them.
 */
function selected(
  modifiers: readonly Plain[],
): { readonly selections: readonly Selection[]; readonly after: readonly Alone[] } | null {
  const selections: Selection[] = [];
  const after: Alone[] = [];
  let ordered = true;
  for (const modifier of modifiers) {
    if (modifier.kind === 'keep' || modifier.kind === 'drop') {
      if (!ordered) return null;
      selections.push(modifier);
    } else if (isAlone(modifier)) {
      ordered &&= modifier.kind === 'clamp';
      after.push(modifier);
    } else return null;
  }
  return selections.length === 0 ? null : { selections, after };
}

/** Every die counts, each by itself: a power of what one die adds. */
function allKept(
  modifiers: readonly Alone[],
  counted: CountModifier | null,
  { die, faces, count, work }: Pool,
): Chances {
  if (modifiers.length === 0 && counted === null) return sumOfDice(faces, count, work);
  return chancesOf(
    (ring) => ring.power(oneDie(modifiers, endingIn(counted, ring), { die, faces, ring, work }), count),
    work,
  );
}

function sumOfDice(faces: Faces, count: number, work: Work): Chances {
  const { values, weights, sides } = faces;
  const [low = 0] = values;
  const step = values.reduce((step, value) => divisor(step, value - low), 0) || 1;
  const length = ((values.at(-1) ?? low) - low) / step + 1;
  holdable(length, bitLength(sides));
  const polynomial = new Array<bigint>(length).fill(0n);
  for (const [index, value] of values.entries()) polynomial[(value - low) / step] = weights[index] ?? 0n;
  const sums = power(polynomial, count, work);
  return chances(
    sums.map((weight, index) => [low * count + index * step, weight]),
    sides ** BigInt(count),
    null,
    momentsOfMany(faces, count, work),
  );
}

/** As many times the mean and the variance of one. */
function momentsOfMany({ values, weights, sides }: Faces, count: number, work: Work): Moments | null {
  const one = momentsOf({ values, weights, denominator: sides, open: null, moments: null }, work);
  const { multiply } = fractionsOf(work);
  const times = ratio(BigInt(count));
  return one && { mean: multiply(one.mean, times), variance: multiply(one.variance, times) };
}

/**
 * Dice that all show something different before anything else becomes of them. Where all faces are as likely, so is each
 * set of them: Π (1 + y·x^face), at y^count; else what was drawn is told set by set.
 */
function allDifferent(
  unique: Extract<Modifier, { kind: 'unique' }>,
  after: readonly Alone[],
  counted: CountModifier | null,
  pool: Pool,
): Chances | null {
  const { die, faces, count, work } = pool;
  const [weight] = faces.weights;
  if (count > faces.values.length) throw new Failure('NEVER_ENDS', unique.at);
  const even = faces.weights.every((each) => each === weight);
  if (!even && after.length === 0) return null;
  const drawn = even ? null : drawnApart(unique, pool);
  work.spend(4 * count * faces.values.length);
  return chancesOf(<Element>(ring: Ring<Element>): Element => {
    const ending = oneValue(after, endingIn(counted, ring), { die, faces, ring, work });
    if (drawn !== null) {
      const sums = drawn.outcomes.map(({ dice, weight }): Part<Element> => {
        work.spend(dice.length);
        return [dice.map(ending.at).reduce(ring.times, ring.one), weight];
      });
      return mixed(ring, sums, drawn.denominator);
    }
    const chosen = [ring.one, ...Array.from({ length: count }, () => ring.zero)];
    let ways = 1n;
    for (const [index, value] of faces.values.entries()) {
      const adds = ending.at(value);
      for (let size = Math.min(count, index + 1); size > 0; size -= 1) {
        chosen[size] = ring.plus(chosen[size] ?? ring.zero, ring.times(chosen[size - 1] ?? ring.zero, adds));
      }
      if (index < count) ways = (ways * BigInt(faces.values.length - index)) / BigInt(index + 1);
    }
    return ring.scale(chosen[count] ?? ring.zero, 1n, ways);
  }, work);
}
