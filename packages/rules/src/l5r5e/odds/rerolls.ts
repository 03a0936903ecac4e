// Rerolls of a character's traits before anything is kept, decided as well as possible: an adversity makes two dice
// with successes be rerolled, a distinction lets up to two dice of choice be.
import { Failure } from '@brosok/dice';
import type { DieKind } from '../faces.js';
import { faceHands, type HandId } from './faceHands.js';
import { type PoolId, type Pools, type TypeId, typeOf } from './pool.js';
import type { Terms, Yield } from './terms.js';
import { addTo, emptySum, isBetter, scaled, type Value } from './value.js';

/** The traits in the order in which they act: the adversity is the GM's to call for, the distinction one's own (L16). */
export const TRAITS = ['adversity', 'distinction'] as const;
export type Trait = (typeof TRAITS)[number];

/** The most dice that a trait rerolls; an adversity no fewer while so many show a success. */
export const MOST_REROLLED = 2;

/** Each trait multiplies the denominator of values by this: two dice, of 12 sides at most. */
export const REROLL_SCALE = 144n;

/** The numbers of dice of one kind that a trait may reroll. */
const REROLLED = Array.from({ length: MOST_REROLLED + 1 }, (_, count) => count);

/** A die by its kind, what it gives, and whether it shows a success. */
export interface Shown {
  readonly kind: DieKind;
  readonly gives: Yield | null;
  readonly success: boolean;
}

/** Dice of both kinds, told apart by kind and face. */
export interface FacePool {
  readonly ring: HandId;
  readonly skill: HandId;
}
export const NO_DICE: FacePool = { ring: 0, skill: 0 };

export interface Rerolls {
  add(pool: FacePool, die: Shown): FacePool;
  remove(pool: FacePool, die: Shown): FacePool;
  /** What the pool is worth before these traits act, over the pools' denominator times 144 for each of them. */
  value(pool: FacePool, traits: readonly Trait[]): Value;
  /** What it is worth to roll so many dice into a pool for a trait before others act, over 144 for each of them all. */
  after(pool: FacePool, later: readonly Trait[], ring: number, skill: number): Value;
  /** The pool with so many dice rolled, in every way that they can show. Code: `TOO_COMPLEX`. */
  rolled(pool: FacePool, counts: Readonly<Record<DieKind, number>>): readonly RolledPool[];
}

interface RolledPool {
  readonly pool: FacePool;
  /** In how many of the equally likely rolls it comes up. */
  readonly ways: bigint;
}

/** A kind of face, told apart only as far as it matters. */
interface Face {
  readonly type: TypeId;
  readonly success: boolean;
  readonly weight: number;
}

/** The hands that are left of a hand when 0, 1 or 2 of its dice are taken up to be rerolled. */
type Left = readonly (readonly HandId[])[];

export function rerollsOf(terms: Terms, pools: Pools, others: readonly Shown[]): Rerolls {
  const faces = { ring: facesOf('ring'), skill: facesOf('skill') };
  const hands = { ring: faceHands(faces.ring.length), skill: faceHands(faces.skill.length) };
  const merged = grid<PoolId>();
  merged.set(0, 0, pools.empty);
  const lefts = TRAITS.map(() => ({ ring: new Map<HandId, Left>(), skill: new Map<HandId, Left>() }));
  const known = TRAITS.map(() => grid<Value>());
  // by the number of traits still to act, of ring dice and of skill dice to roll
  const sums = TRAITS.map(() => REROLLED.map(() => REROLLED.map(() => grid<Value>())));
  const means = TRAITS.map(() => REROLLED.map(() => REROLLED.map(() => grid<Value>())));
  let work = 0;
  return { add, remove, value, after, rolled };

  function facesOf(kind: DieKind): readonly Face[] {
    const found: Face[] = [];
    const sides = terms.dice[kind].sides.map(({ gives, success, weight }) => ({ gives, success, weight }));
    const shown = others.filter((die) => die.kind === kind).map((die) => ({ ...die, weight: 0 }));
    for (const { gives, success, weight } of [...sides, ...shown]) {
      const type = typeOf(pools.types, gives);
      const place = found.findIndex((face) => face.type === type && face.success === success);
      if (place < 0) found.push({ type, success, weight });
      else found[place] = { type, success, weight: weight + (found[place]?.weight ?? 0) };
    }
    return found;
  }

  function faceOf({ kind, gives, success }: Shown): number {
    const type = typeOf(pools.types, gives);
    return faces[kind].findIndex((face) => face.type === type && face.success === success);
  }

  function add(pool: FacePool, die: Shown): FacePool {
    return { ...pool, [die.kind]: hands[die.kind].with(pool[die.kind], faceOf(die)) };
  }

  function remove(pool: FacePool, die: Shown): FacePool {
    return { ...pool, [die.kind]: hands[die.kind].without(pool[die.kind], faceOf(die)) };
  }

  function value(pool: FacePool, traits: readonly Trait[]): Value {
    return best(pool.ring, pool.skill, traits);
  }

  function after(pool: FacePool, later: readonly Trait[], ring: number, skill: number): Value {
    return following(pool.ring, pool.skill, later, ring, skill);
  }

  /** What is worth most: over all ways to reroll for the first trait, or to keep where there is none. */
  function best(ring: HandId, skill: HandId, traits: readonly Trait[]): Value {
    const [trait, ...later] = traits;
    if (trait === undefined) return pools.value(pools.best(mergedOf(ring, skill)));
    const values = known[later.length];
    const before = values?.get(ring, skill);
    if (before) return before;
    if (++work > MAX_WORK) throw new Failure('TOO_COMPLEX');
    const [rings, skills] = [leftOf(trait, 'ring', ring), leftOf(trait, 'skill', skill)];
    const most = Math.min(MOST_REROLLED, rings.length - 1 + skills.length - 1);
    let found: Value | null = null;
    for (let count = trait === 'distinction' ? 0 : most; count <= most; count += 1)
      for (
        let ofRings = Math.max(0, count - skills.length + 1);
        ofRings <= Math.min(count, rings.length - 1);
        ofRings += 1
      )
        for (const ringLeft of rings[ofRings] ?? [])
          for (const skillLeft of skills[count - ofRings] ?? []) {
            const other = following(ringLeft, skillLeft, later, ofRings, count - ofRings);
            if (found === null || isBetter(other, found)) found = other;
          }
    if (found === null) throw new RangeError('there is always a way to reroll, if only none');
    values?.set(ring, skill, found);
    return found;
  }

  /** What is left of a hand when some of its dice are taken for a trait: never a die that dominates another. */
  function leftOf(trait: Trait, kind: DieKind, hand: HandId): Left {
    const cache = lefts[TRAITS.indexOf(trait)]?.[kind];
    const before = cache?.get(hand);
    if (before) return before;
    const found: HandId[][] = [[hand]];
    for (let count = 1; count <= MOST_REROLLED; count += 1) {
      const next = new Set<HandId>();
      for (const each of found[count - 1] ?? [])
        for (const face of worstFaces(trait, kind, each)) next.add(hands[kind].without(each, face));
      if (next.size === 0) break;
      found.push([...next]);
    }
    cache?.set(hand, found);
    return found;
  }

  function worstFaces(trait: Trait, kind: DieKind, hand: HandId): readonly number[] {
    const present = faces[kind].flatMap((face, index) =>
      hands[kind].count(hand, index) > 0 && (trait === 'distinction' || face.success) ? [index] : [],
    );
    const typeAt = (face: number): TypeId => faces[kind][face]?.type ?? 0;
    return present.filter((face) => !present.some((other) => pools.isBetterDie(typeAt(face), typeAt(other))));
  }

  /** The same dice in pools, where kinds and faces that come to the same are not told apart. */
  function mergedOf(ring: HandId, skill: HandId): PoolId {
    const before = merged.get(ring, skill);
    if (before !== undefined) return before;
    const [kind, hand] = skill > 0 ? (['skill', skill] as const) : (['ring', ring] as const);
    const face = faces[kind].findIndex((_, index) => hands[kind].count(hand, index) > 0);
    const fewer = hands[kind].without(hand, face);
    const rest = kind === 'skill' ? mergedOf(ring, fewer) : mergedOf(fewer, skill);
    const pool = pools.with(rest, faces[kind][face]?.type ?? 0);
    merged.set(ring, skill, pool);
    return pool;
  }

  /** The mean over what so many dice more show, brought to the scale of a trait. */
  function following(ring: HandId, skill: HandId, later: readonly Trait[], rings: number, skills: number): Value {
    const cache = means[later.length]?.[rings]?.[skills];
    // when nothing but keeping is left, kinds of dice need not be told apart any more
    const row = later.length === 0 ? mergedOf(ring, skill) : ring;
    const column = later.length === 0 ? 0 : skill;
    const before = cache?.get(row, column);
    if (before) return before;
    const rolls = 6n ** BigInt(rings) * 12n ** BigInt(skills);
    const mean = scaled(rolledSum(ring, skill, later, rings, skills), REROLL_SCALE / rolls);
    cache?.set(row, column, mean);
    return mean;
  }

  /** Over the number of rolls of these dice. */
  function rolledSum(ring: HandId, skill: HandId, later: readonly Trait[], rings: number, skills: number): Value {
    if (rings + skills === 0) return best(ring, skill, later);
    const cache = sums[later.length]?.[rings]?.[skills];
    const row = later.length === 0 ? mergedOf(ring, skill) : ring;
    const column = later.length === 0 ? 0 : skill;
    const before = cache?.get(row, column);
    if (before) return before;
    if (++work > MAX_WORK) throw new Failure('TOO_COMPLEX');
    const kind = rings > 0 ? 'ring' : 'skill';
    const sum = emptySum();
    for (let face = 0; face < faces[kind].length; face += 1) {
      const weight = faces[kind][face]?.weight ?? 0;
      if (weight === 0) continue;
      const value =
        kind === 'ring'
          ? rolledSum(hands.ring.with(ring, face), skill, later, rings - 1, skills)
          : rolledSum(ring, hands.skill.with(skill, face), later, 0, skills - 1);
      addTo(sum, value, BigInt(weight));
    }
    cache?.set(row, column, sum);
    return sum;
  }

  function rolled(pool: FacePool, counts: Readonly<Record<DieKind, number>>): readonly RolledPool[] {
    const rings = rolledHands('ring', pool.ring, counts.ring);
    const skills = rolledHands('skill', pool.skill, counts.skill);
    if (rings.length * skills.length > MAX_POOLS) throw new Failure('TOO_COMPLEX');
    return rings.flatMap((ring) =>
      skills.map((skill) => ({ pool: { ring: ring.hand, skill: skill.hand }, ways: ring.ways * skill.ways })),
    );
  }

  function rolledHands(kind: DieKind, start: HandId, count: number) {
    let reached = new Map<HandId, bigint>([[start, 1n]]);
    for (let die = 0; die < count; die += 1) {
      const next = new Map<HandId, bigint>();
      for (const [hand, ways] of reached)
        for (const [face, { weight }] of faces[kind].entries()) {
          if (weight === 0) continue;
          const more = hands[kind].with(hand, face);
          next.set(more, (next.get(more) ?? 0n) + ways * BigInt(weight));
        }
      reached = next;
    }
    return [...reached].map(([hand, ways]) => ({ hand, ways }));
  }
}

/** Cells that are filled as they are met. */
interface Grid<Cell> {
  get(row: number, column: number): Cell | undefined;
  set(row: number, column: number, cell: Cell): void;
}

function grid<Cell>(): Grid<Cell> {
  const rows: (Cell | undefined)[][] = [];
  return {
    get: (row, column) => rows[row]?.[column],
    set(row, column, cell) {
      const cells = rows[row] ?? [];
      rows[row] = cells;
      cells[column] = cell;
    },
  };
}

const MAX_POOLS = 150_000;
const MAX_WORK = 600_000;
