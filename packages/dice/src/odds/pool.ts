// The chances of the dice of one term: the shortest way that its modifiers leave open.
import type { DiceNode, Modifier } from '../expression/ast.js';
import type { CountModifier } from '../expression/dice.js';
import { ratio } from '../ratio.js';
import { Failure } from '../result.js';
import { type Chances, certain, chances, type Moments, momentsOf } from './chances.js';
import { type Alone, divisor, endingIn, type Faces, facesOf, isAlone, oneDie } from './die.js';
import { fractionsOf } from './fractions.js';
import { chancesOf } from './law.js';
import { listedPool } from './listed.js';
import { power } from './polynomial.js';
import { type Pool, placesOf, type Selection, someKept, someOfExploded } from './select.js';
import { bitLength, holdable, type Work } from './work.js';

/** The chances of the value of `count` dice. */
export function poolChances({ die, modifiers }: DiceNode, count: number, work: Work): Chances {
  const number = modifiers.some(({ kind }) => kind === 'twice') ? 2 * count : count;
  if (number === 0) return certain(0);
  work.spend(EVEN_THE_LEAST);
  const pool: Pool = { die, faces: facesOf(die, work), count: number, work };
  return byLaw(modifiers.flatMap(asSelection), pool) ?? listedPool(pool, modifiers);
}

/** What the simplest pool takes: a count that is rolled may ask for thousands. */
const EVEN_THE_LEAST = 300;

/** Sorting changes no chances, nor does dropping none; `adv` keeps one of two. */
function asSelection(modifier: Modifier): readonly Exclude<Modifier, { kind: 'sort' | 'twice' }>[] {
  if (modifier.kind === 'sort' || (modifier.kind === 'drop' && modifier.amount === 0)) return [];
  if (modifier.kind === 'twice') return [{ ...modifier, kind: 'keep', which: modifier.keep, amount: 1 }];
  return [modifier];
}

/** The ways that need not list the dice; null where the modifiers leave none. */
function byLaw(modifiers: readonly Plain[], pool: Pool): Chances | null {
  const last = modifiers.at(-1);
  const counted = last?.kind === 'count' ? last : null;
  const rest = modifiers.filter((modifier) => modifier !== counted);
  const split = rest.findIndex((modifier) => !isAlone(modifier));
  if (split < 0) return allKept(rest.filter(isAlone), counted, pool);
  const before = rest.slice(0, split).filter(isAlone);
  const found = selected(rest.slice(split));
  if (found === null) {
    const [only] = rest;
    return rest.length === 1 && only?.kind === 'unique' ? allDifferent(only, counted, pool) : null;
  }
  const { selections, after } = found;
  const adds = before.some((modifier) => modifier.kind === 'explode' && modifier.how !== 'compound');
  if (adds) return someOfExploded(before, selections, { after, counted }, pool);
  const places = placesOf(selections, pool.count);
  if (places.from >= places.to) return certain(0);
  if (places.to - places.from === pool.count) return allKept([...before, ...after], counted, pool);
  return someKept(before, places, { after, counted }, pool);
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

/** Dice that all show something different, each set of faces equally likely: Π (1 + y·x^face), at y^count. */
function allDifferent({ at }: Plain, counted: CountModifier | null, { faces, count, work }: Pool): Chances | null {
  const [weight] = faces.weights;
  if (count > faces.values.length) throw new Failure('NEVER_ENDS', at);
  if (faces.weights.some((each) => each !== weight)) return null;
  work.spend(4 * count * faces.values.length);
  return chancesOf((ring) => {
    const ending = endingIn(counted, ring);
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
