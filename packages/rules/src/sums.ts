// Counts of the sums of dice, die by die: how often each sum comes in all the equally likely rolls.

/** Counts by sum, from 0 on, and of how many rolls. */
export interface Sums {
  readonly counts: readonly bigint[];
  readonly rolls: bigint;
}

/** The sums of dice with these numbers of sides. */
export function sumsOf(dice: readonly number[]): Sums {
  let counts: readonly bigint[] = [1n];
  for (const sides of dice) {
    const before = counts;
    // the window of the last `sides` counts
    let window = 0n;
    counts = Array.from({ length: before.length + sides }, (_, sum) => {
      const here = window;
      window += (before[sum] ?? 0n) - (before[sum - sides] ?? 0n);
      return here;
    });
  }
  return { counts, rolls: dice.reduce((rolls, sides) => rolls * BigInt(sides), 1n) };
}
