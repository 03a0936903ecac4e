// An action whose opposition the GM keeps to themselves.
import type { LegalMove } from '../../check.js';
import type { ConcealedOf, Hiding } from '../../hidden.js';
import {
  type HiddenOpposition,
  type HiddenVersus,
  hiddenOpposition,
  hiddenVersus,
  OPPOSITION_FIELDS,
  type Told,
  toldOf,
  withoutChoices,
  withoutFlags,
} from '../hidden.js';
import { resultOf } from '../ladder.js';
import { shiftsOf } from '../versus.js';
import { legal, type Position, type State } from './play.js';
import type { Outcome, Setup } from './setup.js';

type HiddenSetup = Omit<Setup, 'opposition'> & { readonly opposition: HiddenOpposition };

type Before = Extract<Position, { readonly phase: 'roll' }>;
type Rolled = Extract<Position, { readonly phase: 'rolled' }>;
type Done = Extract<Position, { readonly phase: 'done' }>;
type HiddenPosition =
  | Before
  | (Omit<Rolled, 'versus'> & { readonly versus: HiddenVersus })
  | (Omit<Done, 'versus'> & { readonly versus: HiddenVersus });
export type Concealed = ConcealedOf<HiddenSetup, HiddenPosition, Told>;

export const hidden: Hiding<State, Outcome> = {
  fields: OPPOSITION_FIELDS,
  conceal(state, outcome, how) {
    const setup = { ...state.setup, opposition: hiddenOpposition(state.setup.opposition) };
    if (state.phase === 'roll') {
      const concealed: Concealed = { ...state, setup, concealed: { result: null, effects: null } };
      return { state: concealed, outcome };
    }
    const told = toldOf(how, resultOf(shiftsOf(state.dice, state.versus)), outcome?.effects ?? null);
    const shown = how === 'result' ? withoutChoice(state) : state;
    const concealed: Concealed = { ...shown, setup, versus: hiddenVersus(state.versus), concealed: told };
    return {
      state: concealed,
      outcome: outcome && { ...outcome, ...told, opposition: null, shifts: null },
      ...(how === 'result' ? { legal: legal(state).map(untelling) } : {}),
    };
  },
};

/** What was chosen at the end, by the GM, tells the result. */
function withoutChoice<Played extends State>(state: Played): Played {
  const moves = withoutChoices(state.moves);
  return state.phase === 'done' ? { ...state, moves, ending: withoutFlags(state.ending) } : { ...state, moves };
}

/** What can be chosen at the end tells the result, so the end is the GM's. */
const untelling = (move: LegalMove): LegalMove =>
  move.type === 'finish' ? { ...move, by: ['gm'], choices: move.choices.filter(({ name }) => name === 'story') } : move;
