// Counts of requests in windows of time, by a clock that never goes back: with that of the day nobody who used up their
// allowance could do anything more for as long as it was set back.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface Window {
  count: number;
  readonly began: number;
}

/** How many requests there were in the present window, and how many milliseconds it still goes on. */
interface Counted {
  readonly current: number;
  readonly ttl: number;
}

/** A store for the plugin that limits requests; a class, as it makes its stores by itself. */
export class RateStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(key: string, answer: (error: Error | null, counted?: Counted) => void, length: number): void {
    answer(null, this.count(key, length));
  }

  /** Counts a request in a window of so many milliseconds. */
  count(key: string, length: number): Counted {
    const now = performance.now();
    const found = this.#windows.get(key);
    const window = found && now - found.began < length ? found : { count: 0, began: now };
    window.count += 1;
    // who came last is the last to be forgotten
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size > MOST) this.#windows.delete(this.#windows.keys().next().value ?? '');
    return { current: window.count, ttl: window.began + length - now };
  }

  /** The counts of one route. */
  child(): RateStore {
    return new RateStore();
  }
}

/** How many addresses or seats are counted at once. */
const MOST = 5000;
