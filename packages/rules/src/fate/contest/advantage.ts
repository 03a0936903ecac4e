// Creating an advantage before the roll of an exchange, and what comes of it for that roll (F7).
import type { Random } from '@brosok/dice';
import type { CheckDie, Origin } from '../../check.js';
import { illegal } from '../../moves.js';
import { type Aspect, withAspect, withBoost } from '../aspects.js';
import { type Result, resultOf } from '../ladder.js';
import { adding, passive, rollFour } from '../roll.js';
import { shiftsOf, type Versus } from '../versus.js';
import { type Against, leadOf, type Move, type Setup, type Side } from './setup.js';

/** One character's attempt. */
export interface Attempt {
  readonly side: string;
  /** The side's lead or helper who tries. */
  readonly by: string;
  readonly aspect: string;
  readonly against: Against;
  readonly versus: Versus;
}

/** Rolls the attempt's four dice, and four more where somebody rolls against it. Throws `ILLEGAL_MOVE`. */
export function attempt(
  { setup, dice, attempts }: { setup: Setup; dice: readonly CheckDie[]; attempts: readonly Attempt[] },
  move: Extract<Move, { type: 'createAdvantage' }>,
  random: Random,
): { readonly dice: readonly CheckDie[]; readonly attempt: Attempt } {
  const { side: name, by, skill, aspect, opposition: against } = move;
  const side = setup.sides.find((each) => each.name === name);
  if (!side) throw illegal(move, 'noSuchSide', { side: name });
  if (!charactersOf(side).includes(by)) throw illegal(move, 'noSuchCharacter', { name: by, side: name });
  if (attempts.some((each) => each.by === by)) throw illegal(move, 'triedAlready', { name: by });
  if ('side' in against) {
    if (against.side === name) throw illegal(move, 'ownSide', { side: name });
    if (!setup.sides.some((each) => each.name === against.side))
      throw illegal(move, 'noSuchSide', { side: against.side });
  }
  const own = rollFour(dice, { skill, helpers: [], origin: { kind: 'attempt', name: by } }, random);
  const made = { side: name, by, aspect, against };
  if ('passive' in against)
    return { dice: own.dice, attempt: { ...made, versus: { actor: own.roll, opposition: passive(against.passive) } } };
  const other = rollFour(own.dice, opposing(against), random);
  return { dice: other.dice, attempt: { ...made, versus: { actor: own.roll, opposition: other.roll } } };
}

function opposing(against: Exclude<Against, { passive: number }>): {
  skill: number;
  helpers: readonly string[];
  origin: Origin;
} {
  if ('side' in against) {
    const kind = against.interferes ? 'interference' : 'defence';
    return { skill: against.skill, helpers: [], origin: { kind, name: against.side } };
  }
  const { skill, name } = against.active;
  return { skill, helpers: [], origin: { kind: 'interference', ...(name === null ? {} : { name }) } };
}

/** How an attempt came out. */
const resultOfAttempt = (dice: readonly CheckDie[], { versus }: Attempt): Result => resultOf(shiftsOf(dice, versus));

/** The aspects with what an attempt brought: a boost, or the aspect with one free invoke or two. */
export function withAttempt(aspects: readonly Aspect[], dice: readonly CheckDie[], made: Attempt): readonly Aspect[] {
  const { side, aspect } = made;
  switch (resultOfAttempt(dice, made)) {
    case 'fail': {
      const defender = defenderWithStyle(dice, made);
      return defender === null ? aspects : withBoost(aspects, null, defender);
    }
    case 'tie':
      return withBoost(aspects, aspect, side);
    case 'success':
      return withAspect(aspects, aspect, side, 1);
    case 'style':
      return withAspect(aspects, aspect, side, 2);
  }
}

/** The side that gets a boost: a target defends as usual, and this one did it with style. */
export const defenderWithStyle = (dice: readonly CheckDie[], { against, versus }: Attempt): string | null =>
  'side' in against && !against.interferes && resultOf(-shiftsOf(dice, versus)) === 'style' ? against.side : null;

/**
 * How a side stands before its roll in the exchange: null where it forfeited the roll because its lead failed to create
 * an advantage, else who helps the lead; nobody where a helper who gives a bonus failed.
 */
export function rollers(side: Side, attempts: readonly Attempt[], dice: readonly CheckDie[]): readonly string[] | null {
  const failed = attempts.filter((each) => each.side === side.name && resultOfAttempt(dice, each) === 'fail');
  if (failed.some(({ by }) => by === leadOf(side))) return null;
  const helping = adding(side.helpers);
  return failed.some(({ by }) => helping.includes(by)) ? [] : helping;
}

/** The characters of a side, its lead first. */
export const charactersOf = (side: Side): readonly string[] => [leadOf(side), ...side.helpers.map(({ name }) => name)];
