// An action: four dice and a skill against an opposition, invokes on either side, then the action's outcome (F9).
import type { Random } from '@brosok/dice';
import type { CheckDie, Choice, LegalMove } from '../../check.js';
import type { StateOf } from '../../kind.js';
import { illegal } from '../../moves.js';
import { TEXT_LENGTH } from '../../schema.js';
import type { Aspect } from '../aspects.js';
import { invokeForms, invokers, paid } from '../invokes.js';
import { resultOf } from '../ladder.js';
import { choicesOf, effectsOf, PARTIES } from '../outcomes.js';
import { fatePoints, invokeOn, settled, totalOf } from '../roll.js';
import { lasting } from '../setup.js';
import { rollVersus, shiftsOf, type Versus } from '../versus.js';
import { circumstancesOf, type Move, type Outcome, type Setup } from './setup.js';

interface Common {
  readonly dice: readonly CheckDie[];
  /** Null where free invokes are not counted. */
  readonly aspects: readonly Aspect[] | null;
}
interface Rolled extends Common {
  readonly versus: Versus;
}
interface Ending {
  readonly atCost: boolean;
  readonly takeBoost: boolean;
  readonly story: string | null;
}
export type Position =
  | ({ readonly phase: 'roll' } & Common)
  | ({ readonly phase: 'rolled' } & Rolled)
  | ({ readonly phase: 'done'; readonly ending: Ending } & Rolled);
export type State = StateOf<Setup, Position>;

export const begin = (setup: Setup): Position => ({
  phase: 'roll',
  dice: [],
  aspects: setup.aspects && lasting(setup.aspects),
});

export function legal(state: State): readonly LegalMove[] {
  switch (state.phase) {
    case 'roll':
      return [{ type: 'roll', by: ['actor'], choices: [] }];
    case 'rolled':
      return [
        ...PARTIES.flatMap((by) =>
          invokeForms(state.versus[by], state.aspects, by, { by: invokers[by], fixed: { by } }),
        ),
        { type: 'finish', by: ['gm', 'actor', 'opposition'], choices: [...choicesAtEnd(state), STORY] },
      ];
    case 'done':
      return [];
  }
}

export function play(state: State, move: Move, random: Random): Position {
  switch (move.type) {
    case 'roll': {
      if (state.phase !== 'roll') throw illegal(move, reasons[state.phase]);
      const { setup, dice, aspects } = state;
      return {
        phase: 'rolled',
        aspects,
        ...rollVersus(dice, { ...setup, origin: { kind: 'actor' } }, setup.opposition, random),
      };
    }
    case 'invoke': {
      if (state.phase !== 'rolled') throw illegal(move, reasons[state.phase]);
      const { by } = move;
      const aspects = state.aspects && paid(state.aspects, move, by);
      const { dice, roll } = invokeOn(state.dice, state.versus[by], move, by, random);
      return { phase: 'rolled', dice, aspects, versus: { ...state.versus, [by]: roll } };
    }
    case 'finish': {
      if (state.phase !== 'rolled') throw illegal(move, reasons[state.phase]);
      const open = choicesOpen(state);
      for (const choice of ['atCost', 'takeBoost'] as const)
        if (move[choice] && !open.includes(choice)) throw illegal(move, choice);
      const { versus, aspects } = state;
      return {
        phase: 'done',
        dice: settled(state.dice, [versus.actor, versus.opposition], 'used'),
        aspects,
        versus,
        ending: { atCost: move.atCost, takeBoost: move.takeBoost, story: move.story },
      };
    }
  }
}

export function outcome(state: State): Outcome | null {
  if (state.phase !== 'done') return null;
  const { dice, versus, ending } = state;
  const shifts = shiftsOf(dice, versus);
  return {
    total: totalOf(dice, versus.actor),
    opposition: totalOf(dice, versus.opposition),
    shifts,
    result: resultOf(shifts),
    effects: [...effectsOf(shifts, circumstancesOf(state.setup, ending))],
    fatePoints: { actor: fatePoints(versus.actor), opposition: fatePoints(versus.opposition) },
    story: ending.story,
  };
}

const choicesOpen = ({ setup, dice, versus }: StateOf<Setup, Rolled & { readonly phase: 'rolled' }>) =>
  choicesOf(shiftsOf(dice, versus), circumstancesOf(setup, { atCost: false, takeBoost: false }));

const choicesAtEnd = (state: Parameters<typeof choicesOpen>[0]): readonly Choice[] =>
  choicesOpen(state).map((name) => ({ name, optional: true, kind: 'flag' }));

/** Why a move that is known is not possible in a phase. */
const reasons: Readonly<Record<Position['phase'], string>> = { roll: 'notRolled', rolled: 'rolled', done: 'over' };

const STORY = { name: 'story', optional: true, kind: 'text', maxLength: TEXT_LENGTH } as const;
