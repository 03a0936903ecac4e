// The exact odds of a contest, to its end however long it takes, when nobody creates advantages or invokes (F1–F6).
import { add, type Exact, exact, Failure, ONE, ratio, subtract, ZERO } from '@brosok/dice';
import { adding } from '../roll.js';
import { type Chances, chancesFrom, type ExchangeWays, exchangeWays, type Score } from './chances.js';
import { bySide } from './play.js';
import type { Goal, Setup } from './setup.js';

export interface Odds extends Told {
  /** What one exchange brings. */
  readonly exchange: {
    /** The chance of each side to get one mark, and two. */
    readonly marks: Readonly<Record<string, { readonly one: Exact; readonly two: Exact }>>;
    /** A tie for the highest total, and a twist. */
    readonly tie: Exact;
    /** The highest total is below the environment's rating. */
    readonly nobody: Exact;
  };
}

/** Chances as they are told. */
export interface Told {
  /** The chance of each side to win the contest. */
  readonly win: Readonly<Record<string, Exact>>;
  /** The chance that nobody ever wins: 1 where no side can get a mark. */
  readonly never: Exact;
  /** How many exchanges there are on average; null where nobody can ever get a mark and the contest does not end. */
  readonly expectedExchanges: Exact | null;
}

/** From no marks, or from those of the goal. Code: `INVALID_GOAL` where it names a stranger or a side that has won. */
export function odds(setup: Setup, goal: Goal): Odds {
  const exchange = usualExchange(setup);
  return { ...told(setup, chancesFrom(exchange, scoreOf(setup, goal))), exchange: toldExchange(setup, exchange) };
}

/** An exchange in which every side rolls with all its help. */
export const usualExchange = ({ sides, opposition }: Setup): ExchangeWays =>
  exchangeWays(
    sides.map(({ skill, helpers }) => skill + adding(helpers).length),
    opposition,
  );

export const told = (setup: Setup, { win, exchanges }: Chances): Told => ({
  win: bySide(setup, (_, index) => exact(win[index] ?? ZERO)),
  never: exact(subtract(ONE, win.reduce(add, ZERO))),
  expectedExchanges: exchanges && exact(exchanges),
});

function scoreOf({ sides, victoriesNeeded }: Setup, { victories }: Goal): Score {
  const names = sides.map(({ name }) => name);
  for (const [name, marks] of Object.entries(victories)) {
    if (!names.includes(name))
      throw new Failure('INVALID_GOAL', `victories.${name}`, { problem: 'choice', choices: names });
    if (marks >= victoriesNeeded)
      throw new Failure('INVALID_GOAL', `victories.${name}`, { problem: 'tooBig', maximum: victoriesNeeded - 1 });
  }
  const marks = new Map(Object.entries(victories));
  return names.map((name) => victoriesNeeded - (marks.get(name) ?? 0));
}

function toldExchange(setup: Setup, { marks, tie, nobody, all }: ExchangeWays): Odds['exchange'] {
  const chance = (ways: number): Exact => exact(ratio(BigInt(ways), BigInt(all)));
  return {
    marks: bySide(setup, (_, index) => {
      const [one, two] = marks[index] ?? [0, 0];
      return { one: chance(one), two: chance(two) };
    }),
    tie: chance(tie),
    nobody: chance(nobody),
  };
}
