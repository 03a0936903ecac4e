// Figures of a load, as people read them.
import { loadavg } from 'node:os';

export const part = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => part(values, 0.5);

export const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

export const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

/** What else the machine had to do: processes that ran or waited to run, in the last minute. */
export const load = (): string => `load average ${(loadavg()[0] ?? 0).toFixed(1)}`;

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
