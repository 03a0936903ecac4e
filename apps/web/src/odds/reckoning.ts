// What a page of odds has reckoned: the most important first, all else after it in a worker of its own, the last change
// of the set-up alone. A picture is told how far it is; beyond a second so is the reader, who may stop it.
import { createEffect, createSignal, on, onCleanup } from 'solid-js';
import { type Ask, known, type Reckoned, reckoner } from './client.js';

/** What is asked for a page: first what is looked at first. */
export interface Plan {
  readonly first: readonly Ask[];
  readonly rest: readonly Ask[];
}

export type Progress =
  | { readonly state: 'done' | 'busy' | 'stopped' }
  /** Busy for more than a second. */
  | { readonly state: 'slow'; readonly answered: number; readonly asked: number };

export interface Reckoning {
  /** The answer, null while there is none. */
  answer(ask: Ask): Reckoned<unknown> | null;
  progress(): Progress;
  stop(): void;
  /** Asks again for all that has no answer. */
  again(): void;
}

/** One for what is looked at first, one for all else: whoever looks at odds keeps them while they go from page to page. */
const workers = { first: reckoner(), rest: reckoner() };

/** Has the first worker fetched, and a system, while the page is. */
export function warm(system?: string): void {
  workers.first.warm(system);
}

/** Ends the workers: odds are looked at no more. */
export function endWorkers(): void {
  workers.first.close();
  workers.rest.close();
}

export function createReckoning(plan: () => Plan | null): Reckoning {
  const [answers, setAnswers] = createSignal<ReadonlyMap<string, Reckoned<unknown>>>(new Map());
  const [progress, setProgress] = createSignal<Progress>({ state: 'done' });
  const [turn, setTurn] = createSignal(0);
  let running: AbortController | null = null;
  let slow: ReturnType<typeof setTimeout> | undefined;

  const end = (state: 'done' | 'stopped') => {
    clearTimeout(slow);
    running?.abort();
    running = null;
    setProgress({ state });
  };

  const begin = async ({ first, rest }: Plan) => {
    end('done');
    const own = new AbortController();
    running = own;
    const found = new Map<string, Reckoned<unknown>>();
    const asked = [...first, ...rest];
    for (const ask of asked) {
      const before = known(ask);
      if (before) found.set(JSON.stringify(ask), before);
    }
    const show = () => setAnswers(new Map(found));
    show();
    const missing = (asks: readonly Ask[]) => asks.filter((ask) => !found.has(JSON.stringify(ask)));
    if (missing(asked).length === 0) return;
    let isSlow = false;
    const tell = () => setProgress({ state: 'slow', answered: found.size, asked: asked.length });
    setProgress({ state: 'busy' });
    slow = setTimeout(() => {
      isSlow = true;
      tell();
    }, SLOW);
    // of many small answers not each is a picture of its own
    let shown: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      shown ??= setTimeout(() => {
        shown = undefined;
        if (own.signal.aborted) return;
        show();
        if (isSlow) tell();
      }, PICTURE);
    };
    const all = async (worker: 'first' | 'rest', asks: readonly Ask[]) => {
      await workers[worker].reckonEach(
        asks,
        (index, answer) => {
          const ask = asks[index];
          if (ask) found.set(JSON.stringify(ask), answer);
          soon();
        },
        { signal: own.signal },
      );
    };
    await all('first', missing(first));
    if (own.signal.aborted) return;
    clearTimeout(shown);
    shown = undefined;
    show();
    await all('rest', missing(rest));
    if (own.signal.aborted) return;
    clearTimeout(shown);
    show();
    end('done');
  };

  createEffect(
    on([plan, turn], ([now]) => {
      if (now) void begin(now);
      else end('done');
    }),
  );
  onCleanup(() => end('stopped'));
  return {
    answer: (ask) => answers().get(JSON.stringify(ask)) ?? null,
    progress,
    stop: () => end('stopped'),
    again: () => setTurn((now) => now + 1),
  };
}

/** Milliseconds: before the reader is told that it takes long, and between two pictures that fill in. */
const SLOW = 1000;
const PICTURE = 60;
