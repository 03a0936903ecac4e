// What the tests of faults tell: figures, a line for each.

/** Tells what was measured under one fault. */
export function tell(fault: string, figures: Readonly<Record<string, string | number>>): void {
  const text = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  console.log(`  ▸ ${fault}: ${text.join(' · ')}`);
}

/** How long something took, of several times, in milliseconds: the median and the longest. */
export const spread = (times: readonly number[]): string =>
  times.length === 0
    ? 'never'
    : `p50 ${inWords(median(times))} max ${inWords(Math.max(...times))} (of ${times.length})`;

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const inWords = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;

export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;
