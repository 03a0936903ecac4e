// Every way in which an expression can be rolled, one by one: the slow way to its odds, written for tests.
import {
  add,
  type Die,
  type Expression,
  faceCount,
  multiply,
  ONE,
  type Ratio,
  ratio,
  roll,
  ZERO,
} from '../src/index.js';

export interface Enumerated {
  /** Chances by total, told as a fraction. */
  readonly chances: ReadonlyMap<string, Ratio>;
  readonly success: Ratio;
  /** Of rolls longer than `most` dice. */
  readonly untold: Ratio;
  /** Of rolls that end in an error, by its code. */
  readonly errors: ReadonlyMap<string, Ratio>;
}

/** Null where there are more than `limit` ways. */
export function enumerate(expression: Expression, most: number, limit: number): Enumerated | null {
  const chances = new Map<string, Ratio>();
  const errors = new Map<string, Ratio>();
  let [success, untold] = [ZERO, ZERO];
  const count = (map: Map<string, Ratio>, key: string, chance: Ratio): void => {
    map.set(key, add(map.get(key) ?? ZERO, chance));
  };
  let path: number[] = [];
  for (let ways = 0; ; ways += 1) {
    if (ways >= limit) return null;
    const sizes: number[] = [];
    let chance = ONE;
    const draw = (die: Die): number => {
      const place = sizes.length;
      if (place === most) throw new TooLong();
      const index = path[place] ?? 0;
      path[place] = index;
      sizes.push(faceCount(die));
      chance = multiply(chance, chanceOf(die, index));
      return index;
    };
    try {
      const rolled = roll(expression, { random: { draw } });
      if (!rolled.ok) count(errors, rolled.error.code, chance);
      else {
        const [round] = rolled.value.rounds;
        if (round !== undefined) count(chances, keyOf(round.exact), chance);
        if (round?.versus?.success) success = add(success, chance);
      }
    } catch (thrown) {
      if (!(thrown instanceof TooLong)) throw thrown;
      untold = add(untold, chance);
    }
    path = path.slice(0, sizes.length);
    while (path.length > 0 && (path.at(-1) ?? 0) + 1 >= (sizes[path.length - 1] ?? 0)) path.pop();
    if (path.length === 0) return { chances, success, untold, errors };
    path[path.length - 1] = (path.at(-1) ?? 0) + 1;
  }
}

class TooLong extends Error {}

const chanceOf = (die: Die, index: number): Ratio =>
  die.kind === 'numeric' ? ratio(1n, BigInt(die.sides)) : ratio(BigInt(die.weights[index] ?? 0), BigInt(die.sides));

export const keyOf = (value: number | Ratio): string => {
  const exact = typeof value === 'number' ? ratio(BigInt(value)) : value;
  return `${exact.numerator}/${exact.denominator}`;
};
