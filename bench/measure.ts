// How benchmarks measure: contestants in turn, again and again; the best counts, as what else the machine does only slows.

export interface Contestant {
  readonly name: string;
  /** Does the thing once; what it answers is looked at, so that it cannot be left out. */
  readonly run: () => unknown;
}

/** Runs a second of each contestant, the best of all rounds. */
export function rates(contestants: readonly Contestant[], rounds = 15, milliseconds = 40): ReadonlyMap<string, number> {
  const found = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = -5; round < rounds; round += 1) {
    for (const { name, run } of contestants) {
      const rate = oneRound(run, milliseconds);
      // the first rounds warm up
      if (round >= 0) found.get(name)?.push(rate);
    }
  }
  return new Map([...found].map(([name, all]) => [name, Math.max(...all)]));
}

let seen: unknown;

function oneRound(run: () => unknown, milliseconds: number): number {
  const start = performance.now();
  const end = start + milliseconds;
  let count = 0;
  let now = start;
  // looking at the clock costs as much as a small thing does
  for (let batch = 1; now < end; batch = Math.min(batch * 2, 64)) {
    for (let left = batch; left > 0; left -= 1) seen = run();
    count += batch;
    now = performance.now();
  }
  if (seen === oneRound) throw new Error('nothing was run');
  return (count / (now - start)) * 1000;
}
