// Whether counts are as chances say: Pearson's chi-square, for tests.

/** The sum of (observed − expected)² / expected. */
export function chiSquare(observed: readonly number[], expected: readonly number[]): number {
  return observed.reduce((sum, count, index) => {
    const mean = expected[index] ?? 0;
    return sum + (count - mean) ** 2 / mean;
  }, 0);
}

/**
 * What chi-square exceeds by chance about once in a billion (six standard deviations), by Wilson and Hilferty's
 * approximation.
 */
export function chiSquareLimit(degreesOfFreedom: number): number {
  const variance = 2 / (9 * degreesOfFreedom);
  return degreesOfFreedom * (1 - variance + 6 * Math.sqrt(variance)) ** 3;
}
