// How often sums of Fate dice come up, in whole numbers: the ground of all odds of Fate.

/** Ways of each sum of `count` Fate dice, from −count to count, of 3^count. `waysOf(4)` is 1 4 10 16 19 16 10 4 1. */
function waysOf(count: number): readonly number[] {
  let ways: readonly number[] = [1];
  for (let die = 0; die < count; die += 1)
    ways = Array.from(
      { length: ways.length + 2 },
      (_, at) => (ways[at] ?? 0) + (ways[at - 1] ?? 0) + (ways[at - 2] ?? 0),
    );
  return ways;
}

/** Each sum of `count` Fate dice with its ways. */
export const sumsOf = (count: number): readonly { readonly sum: number; readonly ways: number }[] =>
  waysOf(count).map((ways, at) => ({ sum: at - count, ways }));

/** Four dice: all that one roll can show. */
export const ROLL_SUMS = sumsOf(4);
/** The equally likely ways of one roll: 81. */
export const ROLL_WAYS = 3 ** 4;
