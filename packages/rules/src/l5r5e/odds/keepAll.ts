// The future when the goal asks nothing about strife to come: every explosion is rolled, every die that gives
// something is kept, so the pending dice are chains of their own and the chances have a closed form.
import { Failure } from '@brosok/dice';
import { type Chain, chainOf, noChains, type Series, withChain } from './series.js';
import { type Die, isIdle, type Terms, weightOf, type Yield } from './terms.js';
import type { Future, Kept, Value } from './value.js';

/** Exact to infinity. Code: `TOO_COMPLEX`. */
export function keepAllFuture(terms: Terms): Future {
  const { goal, helpers, limit, dice } = terms;
  const most = goal.worth.length - 1;
  if (limit * limit * (most + 1) * (goal.opportunities + 1) > WORK) throw new Failure('TOO_COMPLEX');
  const chains = { ring: chainsOf(dice.ring), skill: chainsOf(dice.skill) };
  const product = (divisor: (chains: Chains) => bigint): bigint => divisor(chains.ring) * divisor(chains.skill);
  // each chain divides by its divisor once, and once more for every step upwards in what the series counts
  const cases =
    12n ** BigInt(limit + most) *
    product(({ opportunities }) => opportunities.divisor) ** BigInt(limit) *
    (helpers === 0 ? 1n : product(({ strife }) => strife.divisor) ** BigInt(limit + helpers));
  const denominator = cases * goal.whole;
  const means = { ring: meansOfChain(dice.ring, denominator), skill: meansOfChain(dice.skill, denominator) };
  const tables = new Map<number, Table>();

  return { denominator, value };

  function value(kept: Kept): Value {
    const table = tableOf(kept.ring, kept.skill);
    return {
      goal: goalOf(table, kept),
      successes: BigInt(kept.successes) * denominator + meanOf(kept, 'successes'),
      opportunities: BigInt(kept.opportunities) * denominator + meanOf(kept, 'opportunities'),
      strife: strifeOf(table, kept),
    };
  }

  function goalOf(table: Table, { successes, opportunities, strife }: Kept): bigint {
    if (goal.maxStrife !== null && strife > goal.maxStrife + helpers) return 0n;
    const needed = Math.max(0, goal.opportunities - opportunities);
    let total = 0n;
    let before = 0n;
    for (const [count, worth] of goal.worth.entries()) {
      if (worth > before) total += (worth - before) * atLeast(table, Math.max(0, count - successes), needed);
      before = worth;
    }
    return total;
  }

  /** The cases in which the chains give at least so much: all, less those with too little of one or the other. */
  function atLeast({ both, successes, opportunities }: Table, count: number, needed: number): bigint {
    let total = cases;
    for (let i = 0; i < count; i += 1) total -= successes.cells[i] ?? 0n;
    for (let j = 0; j < needed; j += 1) {
      total -= opportunities.cells[j] ?? 0n;
      for (let i = 0; i < count; i += 1) total += both.cells[i * both.columns + j] ?? 0n;
    }
    return total;
  }

  /** The mean strife less the helpers' share, which is smaller where there is less strife than helpers (L6). */
  function strifeOf({ strife }: Table, kept: Kept): bigint {
    let mean = BigInt(kept.strife - helpers) * denominator + meanOf(kept, 'strife');
    for (const [more, ways] of strife.cells.entries()) {
      const idle = helpers - kept.strife - more;
      if (idle > 0) mean += BigInt(idle) * goal.whole * ways;
    }
    return mean;
  }

  function meanOf({ ring, skill }: Kept, counted: Counted): bigint {
    return BigInt(ring) * means.ring[counted] + BigInt(skill) * means.skill[counted];
  }

  function tableOf(ring: number, skill: number): Table {
    const key = ring * (limit + 1) + skill;
    const known = tables.get(key);
    if (known) return known;
    const table =
      ring > 0
        ? withChains(tableOf(ring - 1, skill), chains.ring)
        : skill > 0
          ? withChains(tableOf(ring, skill - 1), chains.skill)
          : {
              both: noChains(most, goal.opportunities, cases),
              successes: noChains(most, 1, cases),
              opportunities: noChains(goal.opportunities, 1, cases),
              strife: noChains(helpers, 1, cases),
            };
    tables.set(key, table);
    return table;
  }
}

type Counted = 'successes' | 'opportunities' | 'strife';

/**
 * The means of what one chain gives over `denominator`: what a roll gives, over the chance that a chain ends.
 * The denominator is a multiple of the sides that end it.
 */
export function meansOfChain(die: Die, denominator: bigint): Readonly<Record<Counted, bigint>> {
  const share = denominator / BigInt(die.size - weightOf(die, ({ explodes }) => explodes !== null));
  const mean = (counted: Counted): bigint =>
    share * BigInt(weightOf(die, (side) => !isIdle(side) && side[counted] === 1));
  return { successes: mean('successes'), opportunities: mean('opportunities'), strife: mean('strife') };
}

interface Chains {
  readonly both: Chain;
  readonly successes: Chain;
  readonly opportunities: Chain;
  readonly strife: Chain;
}
type Table = Readonly<Record<keyof Chains, Series>>;

const chainsOf = (die: Die): Chains => {
  const counting = (counted: (gives: Yield) => readonly [number, number]): Chain => chainOf(die, counted);
  return {
    both: counting(({ successes, opportunities }) => [successes, opportunities]),
    successes: counting(({ successes }) => [successes, 0]),
    opportunities: counting(({ opportunities }) => [opportunities, 0]),
    strife: counting(({ strife }) => [strife, 0]),
  };
};

const withChains = (table: Table, chains: Chains): Table => ({
  both: withChain(table.both, chains.both),
  successes: withChain(table.successes, chains.successes),
  opportunities: withChain(table.opportunities, chains.opportunities),
  strife: withChain(table.strife, chains.strife),
});

const WORK = 400_000;
