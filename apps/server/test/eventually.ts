// Waiting for what has to come: long, as a busy machine is slow; what never comes fails all the same.
import { vi } from 'vitest';

export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 15_000, interval: 20 });
