// One of several chances, by what else is rolled.
import { gcd, ZERO } from '../ratio.js';
import type { Value } from '../value.js';
import { order } from '../value.js';
import {
  ANYWHERE,
  type Chances,
  chances,
  Gathered,
  type Known,
  type Moments,
  momentsOf,
  momentsOfSquare,
  type Open,
  squareMean,
} from './chances.js';
import { fractionsOf } from './fractions.js';
import { lawOf, lawOfMixture } from './laws.js';
import { bitLength, effort, holdable, type Work } from './work.js';

/** One of several chances, each with its own weight; the weights of the parts add up to `denominator`. */
export function mixture(parts: Parts, denominator: bigint, work: Work): Chances {
  const [only] = parts;
  if (only !== undefined && parts.length === 1 && only.weight === denominator) return only.part;
  const common = parts.reduce((least, { part }) => least * (part.denominator / gcd(least, part.denominator)), 1n);
  const gathered = new Gathered();
  const bits = bitLength(common);
  for (const { part, weight } of parts) {
    work.spend(part.values.length * (4 + effort(bits, bits / 2)));
    const factor = weight * (common / part.denominator);
    for (let index = 0; index < part.values.length; index += 1)
      gathered.add(part.values[index] ?? 0, (part.weights[index] ?? 0n) * factor);
  }
  holdable(gathered.size, bits);
  const open = parts.reduce<Open>((all, { part }) => either(all, part.open), null);
  const result = chances(gathered.pairs(work), denominator * common, open);
  return open === null ? result : { ...result, ...knownOfMixture(parts, denominator, work) };
}

/** A function of a number that ends and of something else, by what the number is. */
export const cases = (a: Chances, of: (value: Value) => Chances, work: Work): Chances =>
  mixture(
    a.values.map((value, index) => ({ part: of(value), weight: a.weights[index] ?? 0n })),
    a.denominator,
    work,
  );

type Parts = readonly { readonly part: Chances; readonly weight: bigint }[];

/** What is not told where either is not told. */
function either(a: Open, b: Open): Open {
  if (a === null || b === null) return a ?? b;
  if (a.side === 'anywhere' || b.side === 'anywhere' || a.side !== b.side) return ANYWHERE;
  const nearer = a.side === 'above' ? order(a.border, b.border) < 0 : order(a.border, b.border) > 0;
  return nearer ? a : b;
}

function knownOfMixture(parts: Parts, denominator: bigint, work: Work): Known {
  const laws = parts.flatMap(({ part, weight }) => {
    const law = lawOf(part);
    return law === null ? [] : [{ law, weight }];
  });
  return {
    moments: mixedMoments(parts, denominator, work),
    law: laws.length < parts.length ? null : work.within(() => lawOfMixture(laws, denominator)),
  };
}

function mixedMoments(parts: Parts, denominator: bigint, work: Work): Moments | null {
  const { add, multiply, lowest } = fractionsOf(work);
  let [mean, square] = [ZERO, ZERO];
  for (const { part, weight } of parts) {
    const moments = momentsOf(part, work);
    if (moments === null) return null;
    const chance = lowest(weight, denominator);
    mean = add(mean, multiply(chance, moments.mean));
    square = add(square, multiply(chance, squareMean(moments, work)));
  }
  return momentsOfSquare(mean, square, work);
}
