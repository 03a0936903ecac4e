// A contest, exchange by exchange, until a side has its victory marks or somebody attacks (F1–F8).
import { Failure, type Random } from '@brosok/dice';
import type { CheckDie } from '../../check.js';
import { sum } from '../../dicePool.js';
import type { StateOf } from '../../kind.js';
import { illegal } from '../../moves.js';
import { type Aspect, withAspect } from '../aspects.js';
import { paid } from '../invokes.js';
import { resultOf } from '../ladder.js';
import type { Party } from '../outcomes.js';
import { fatePoints, invokeOn, type Roll, rollFour, settled, totalOf } from '../roll.js';
import { lasting } from '../setup.js';
import { shiftsOf } from '../versus.js';
import { type Attempt, attempt, rollers, withAttempt } from './advantage.js';
import { type Reading, readExchange } from './exchange.js';
import type { Move, Outcome, Setup } from './setup.js';

/** An exchange that is over. */
export interface Exchange {
  readonly attempts: readonly Attempt[];
  /** In the order of the sides; null where a side had forfeited its roll. */
  readonly rolls: readonly (Roll | null)[];
  readonly winner: string | null;
  readonly marks: Reading['marks'];
  readonly tie: boolean;
  /** The situation aspect of the twist that a tie brought. */
  readonly twist: string | null;
  /** How the winner pulled ahead. */
  readonly story: string | null;
}

interface Standing {
  readonly dice: readonly CheckDie[];
  readonly victories: Readonly<Record<string, number>>;
  readonly aspects: readonly Aspect[];
  readonly past: readonly Exchange[];
  /** The attempts to create an advantage in the exchange that is on. While it is not rolled the last is open to invokes. */
  readonly attempts: readonly Attempt[];
}
type Ending =
  | { readonly by: 'victory'; readonly winner: string }
  | {
      readonly by: 'attack';
      readonly attacker: string;
      /** What was rolled for an exchange that nobody will read any more. */
      readonly unread: readonly (Roll | null)[];
    };
export type Position =
  | ({ readonly phase: 'exchange' } & Standing)
  | ({ readonly phase: 'rolled'; readonly rolls: readonly (Roll | null)[] } & Standing)
  | ({ readonly phase: 'twist' } & Standing)
  | ({ readonly phase: 'done'; readonly ending: Ending } & Standing);
export type State = StateOf<Setup, Position>;
/** A state that waits for something, as it is in one phase. */
export type In<Phase extends Position['phase']> = StateOf<Setup, Extract<Position, { phase: Phase }>>;

export const begin = (setup: Setup): Position => ({
  phase: 'exchange',
  dice: [],
  victories: bySide(setup, () => 0),
  aspects: lasting(setup.aspects),
  past: [],
  attempts: [],
});

export function play(state: State, move: Move, random: Random): Position {
  switch (move.type) {
    case 'createAdvantage': {
      if (state.phase === 'twist') throw new Failure('TWIST_NEEDED');
      if (state.phase !== 'exchange') throw illegal(move, reasons[state.phase]);
      const { dice, attempt: made } = attempt(state, move, random);
      return {
        ...standing(state),
        phase: 'exchange',
        dice,
        aspects: settledAspects(state),
        attempts: [...state.attempts, made],
      };
    }
    case 'rollExchange': {
      if (state.phase === 'twist') throw new Failure('TWIST_NEEDED');
      if (state.phase !== 'exchange') throw illegal(move, reasons[state.phase]);
      return { ...standing(state), phase: 'rolled', aspects: settledAspects(state), ...rollSides(state, random) };
    }
    case 'invoke':
      if (state.phase === 'exchange') return invokeOnAttempt(state, move, random);
      if (state.phase === 'rolled') return invokeOnRoll(state, move, random);
      throw illegal(move, reasons[state.phase]);
    case 'resolveExchange':
      if (state.phase !== 'rolled') throw illegal(move, reasons[state.phase]);
      return resolve(state, move.story);
    case 'twist': {
      if (state.phase !== 'twist') throw illegal(move, reasons[state.phase]);
      return {
        ...standing(state),
        phase: 'exchange',
        aspects: withAspect(state.aspects, move.aspect, null, 0),
        past: state.past.map((each, index, { length }) =>
          index + 1 < length ? each : { ...each, twist: move.aspect },
        ),
      };
    }
    case 'attack': {
      if (state.phase === 'done') throw illegal(move, reasons[state.phase]);
      if (!state.setup.sides.some(({ name }) => name === move.side))
        throw illegal(move, 'noSuchSide', { side: move.side });
      const unread = state.phase === 'rolled' ? state.rolls : [];
      const dice = settled(settled(state.dice, rollsOf(state.attempts), 'used'), rolled(unread), 'dropped');
      // what was won lasts into the conflict
      const aspects = state.phase === 'exchange' ? settledAspects(state) : state.aspects;
      return {
        ...standing(state),
        phase: 'done',
        dice,
        aspects,
        ending: { by: 'attack', attacker: move.side, unread },
      };
    }
  }
}

export function outcome(state: State): Outcome | null {
  if (state.phase !== 'done') return null;
  const { setup, dice, past, victories, aspects, ending } = state;
  return {
    winner: ending.by === 'victory' ? ending.winner : null,
    victories,
    endedBy: ending.by,
    attacker: ending.by === 'attack' ? ending.attacker : null,
    exchanges: past.map(({ attempts, rolls, winner, marks, tie, twist, story }) => ({
      results: bySide(setup, (_, index) => {
        const roll = rolls[index];
        return roll ? totalOf(dice, roll) : null;
      }),
      winner,
      marks,
      tie,
      twist,
      advantages: attempts.map((made) => told(dice, made)),
      story,
    })),
    aspects: [...aspects],
    fatePoints: bySide(setup, (name) => sum(rollsOfSide(state, name).map(fatePoints))),
  };
}

/** A record with a value for each side. */
export const bySide = <Value>(
  { sides }: Pick<Setup, 'sides'>,
  value: (name: string, index: number) => Value,
): Readonly<Record<string, Value>> => Object.fromEntries(sides.map(({ name }, index) => [name, value(name, index)]));

function rollSides(state: In<'exchange'>, random: Random) {
  let dice = settled(state.dice, rollsOf(state.attempts), 'used');
  const rolls = state.setup.sides.map((side): Roll | null => {
    const helpers = rollers(side, state.attempts, state.dice);
    if (!helpers) return null;
    const after = rollFour(dice, { skill: side.skill, helpers, origin: { kind: 'side', name: side.name } }, random);
    dice = after.dice;
    return after.roll;
  });
  return { dice, rolls };
}

function resolve(state: In<'rolled'>, story: string | null): Position {
  const { setup, rolls, attempts, past } = state;
  const reading = readExchange(
    rolls.map((roll) => roll && totalOf(state.dice, roll)),
    setup.opposition,
  );
  const { marks, tie } = reading;
  const winner = reading.winner === null ? null : (setup.sides[reading.winner]?.name ?? null);
  const victories = bySide(setup, (name) => (state.victories[name] ?? 0) + (name === winner ? marks : 0));
  const after = {
    dice: settled(state.dice, rolled(rolls), 'used'),
    aspects: state.aspects,
    victories,
    past: [...past, { attempts, rolls, winner, marks, tie, twist: null, story }],
    attempts: [],
  };
  if (tie) return { ...after, phase: 'twist' };
  return winner !== null && (victories[winner] ?? 0) >= setup.victoriesNeeded
    ? { ...after, phase: 'done', ending: { by: 'victory', winner } }
    : { ...after, phase: 'exchange' };
}

type InvokeMove = Extract<Move, { type: 'invoke' }>;

function invokeOnRoll(state: In<'rolled'>, move: InvokeMove, random: Random): Position {
  const index = state.setup.sides.findIndex(({ name }) => name === move.side);
  if (index < 0) throw illegal(move, 'noSuchSide', { side: move.side });
  const roll = state.rolls[index];
  if (!roll) throw illegal(move, 'noRoll', { side: move.side });
  const aspects = paid(state.aspects, move, move.side);
  const after = invokeOn(state.dice, roll, move, `side:${move.side}`, random);
  return { ...standing(state), phase: 'rolled', dice: after.dice, aspects, rolls: state.rolls.with(index, after.roll) };
}

function invokeOnAttempt(state: In<'exchange'>, move: InvokeMove, random: Random): Position {
  const open = state.attempts.at(-1);
  const party = open && partyOf(open, move.side);
  if (!open || !party) throw illegal(move, 'noRoll', { side: move.side });
  const aspects = paid(state.aspects, move, move.side);
  const { dice, roll } = invokeOn(state.dice, open.versus[party], move, `side:${move.side}`, random);
  const attempts = state.attempts.with(-1, { ...open, versus: { ...open.versus, [party]: roll } });
  return { ...standing(state), phase: 'exchange', dice, aspects, attempts };
}

/** Which of the two rolls of an attempt is a side's, if any. */
export function partyOf({ side, against }: Attempt, name: string): Party | null {
  if (side === name) return 'actor';
  return 'side' in against && against.side === name ? 'opposition' : null;
}

/** The aspects with what the open attempt brought: it is decided now. */
function settledAspects({ aspects, attempts, dice }: In<'exchange'>): readonly Aspect[] {
  const open = attempts.at(-1);
  return open ? withAttempt(aspects, dice, open) : aspects;
}

const standing = ({ dice, victories, aspects, past, attempts }: State): Standing => ({
  dice,
  victories,
  aspects,
  past,
  attempts,
});

const rolled = (rolls: readonly (Roll | null)[]): readonly Roll[] => rolls.filter((roll) => roll !== null);

const rollsOf = (attempts: readonly Attempt[]): readonly Roll[] =>
  attempts.flatMap(({ versus }) => [versus.actor, versus.opposition]);

/** What of a contest the rolls stand in. */
type Rolls = {
  readonly setup: Pick<Setup, 'sides'>;
  readonly past: readonly Pick<Exchange, 'rolls' | 'attempts'>[];
  readonly attempts: readonly Attempt[];
} & (
  | { readonly phase: 'exchange' | 'twist' }
  | { readonly phase: 'rolled'; readonly rolls: readonly (Roll | null)[] }
  | {
      readonly phase: 'done';
      readonly ending:
        | { readonly by: 'victory' }
        | { readonly by: 'attack'; readonly unread: readonly (Roll | null)[] };
    }
);

/** All rolls that a side has made, those of the exchange that is on and of one that an attack cut short included. */
export function rollsOfSide(state: Rolls, side: string): readonly Roll[] {
  const index = state.setup.sides.findIndex(({ name }) => name === side);
  const open =
    state.phase === 'rolled'
      ? state.rolls
      : state.phase === 'done' && state.ending.by === 'attack'
        ? state.ending.unread
        : [];
  const exchanges = [...state.past.map(({ rolls }) => rolls), open];
  const attempts = [...state.past.flatMap((exchange) => exchange.attempts), ...state.attempts];
  return [
    ...attempts.flatMap((made) => {
      const party = partyOf(made, side);
      return party ? [made.versus[party]] : [];
    }),
    ...exchanges.flatMap((rolls) => rolls[index] ?? []),
  ];
}

function told(dice: readonly CheckDie[], { side, by, aspect, versus }: Attempt) {
  const shifts = shiftsOf(dice, versus);
  return {
    side,
    by,
    aspect,
    total: totalOf(dice, versus.actor),
    opposition: totalOf(dice, versus.opposition),
    shifts,
    result: resultOf(shifts),
  };
}

/** Why a move that is known is not possible in a phase. */
const reasons: Readonly<Record<Position['phase'], string>> = {
  exchange: 'exchangeNotRolled',
  rolled: 'exchangeRolled',
  twist: 'twistOnly',
  done: 'over',
};
