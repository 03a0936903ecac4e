// What a wave of explosions can show, told apart as far as it matters for what is kept of it.
import { Failure } from '@brosok/dice';
import type { Die } from './terms.js';
import { isIdle } from './terms.js';

/**
 * The outcomes of a wave: what its dice without strife give, which are always kept, and how many dice with strife
 * there are of each sort, which are chosen from.
 */
export interface Waves {
  readonly length: number;
  /** In how many rolls of the wave an outcome comes up. */
  readonly ways: Float64Array;
  /** {@link FIELDS} numbers for each outcome, and all of them as one. */
  readonly fields: Uint8Array;
  readonly keys: readonly number[];
}

/** The order of the fields of an outcome. */
export const FIELDS = {
  successes: 0,
  opportunities: 1,
  /** Skill dice that explode without strife; ring dice explode only with it. */
  calmExplosions: 2,
  wildOpportunities: 3,
  wildSuccesses: 4,
  wildRingExplosions: 5,
  wildSkillExplosions: 6,
} as const;
export const WIDTH = 7;

/** Makes the waves of so many ring and skill dice. Code: `TOO_COMPLEX`. */
export function wavesOf(dice: { readonly ring: Die; readonly skill: Die }): (ring: number, skill: number) => Waves {
  const sides = { ring: sidesOf(dice.ring), skill: sidesOf(dice.skill) };
  const known = new Map<number, Waves>();
  return waves;

  function waves(ring: number, skill: number): Waves {
    if (ring + skill > MOST_DICE) throw new Failure('TOO_COMPLEX');
    const key = ring * (MOST_DICE + 1) + skill;
    const found = known.get(key);
    if (found) return found;
    const made =
      ring > 0
        ? withDie(waves(ring - 1, skill), sides.ring)
        : skill > 0
          ? withDie(waves(0, skill - 1), sides.skill)
          : { length: 1, ways: Float64Array.of(1), keys: [0], fields: new Uint8Array(WIDTH) };
    known.set(key, made);
    return made;
  }
}

/** The sides of a die: what each adds to the fields of an outcome, and its weight. */
interface Side {
  readonly adds: readonly number[];
  readonly key: number;
  readonly weight: number;
}

function sidesOf({ sides }: Die): readonly Side[] {
  const weights = new Map<number, Side>();
  for (const { gives, weight } of sides) {
    const adds = Array.from({ length: WIDTH }, () => 0);
    const count = (field: number): unknown => (adds[field] = (adds[field] ?? 0) + 1);
    if (gives && !isIdle(gives)) {
      const { successes, opportunities, strife, explodes } = gives;
      if (strife === 0) {
        if (successes) count(FIELDS.successes);
        if (opportunities) count(FIELDS.opportunities);
        if (explodes === 'skill') count(FIELDS.calmExplosions);
        if (explodes === 'ring') throw new RangeError('a ring die explodes only with strife');
      } else if (explodes) count(explodes === 'ring' ? FIELDS.wildRingExplosions : FIELDS.wildSkillExplosions);
      else count(successes ? FIELDS.wildSuccesses : FIELDS.wildOpportunities);
    }
    const key = keyOf(adds);
    weights.set(key, { adds, key, weight: weight + (weights.get(key)?.weight ?? 0) });
  }
  return [...weights.values()];
}

function withDie({ length, ways, keys, fields }: Waves, sides: readonly Side[]): Waves {
  const places = new Map<number, number>();
  const sums: number[] = [];
  const found: number[] = [];
  const foundKeys: number[] = [];
  for (let outcome = 0; outcome < length; outcome += 1)
    for (let index = 0; index < sides.length; index += 1) {
      const side = sides[index];
      if (!side) continue;
      const { adds, weight } = side;
      const key = (keys[outcome] ?? 0) + side.key;
      let place = places.get(key);
      if (place === undefined) {
        place = sums.length;
        places.set(key, place);
        sums.push(0);
        foundKeys.push(key);
        for (let field = 0; field < WIDTH; field += 1)
          found.push((fields[outcome * WIDTH + field] ?? 0) + (adds[field] ?? 0));
      }
      sums[place] = (sums[place] ?? 0) + weight * (ways[outcome] ?? 0);
    }
  return { length: sums.length, ways: Float64Array.from(sums), keys: foundKeys, fields: Uint8Array.from(found) };
}

/** The fields as one number, so that those of two together are a sum. */
const keyOf = (fields: readonly number[]): number => fields.reduce((key, count) => key * (MOST_DICE + 1) + count, 0);

/** So many that the ways stay exact: 12 sides to this power are below 2⁵³, and so are their sums over what is kept. */
const MOST_DICE = 13;
