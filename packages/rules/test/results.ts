// What is known of how a check comes out while its numbers are hidden: the bare result, without any number.
import type { CheckState } from '../src/check.js';
import { type State as Attack, readings } from '../src/daggerheart/adversary-attack/play.js';
import { begunOf, type State as Turn } from '../src/daggerheart/gm-turn/play.js';
import type { State as Action } from '../src/fate/action/play.js';
import type { State as Challenge } from '../src/fate/challenge/play.js';
import { standingOf } from '../src/fate/contest/hidden.js';
import type { State as Contest } from '../src/fate/contest/play.js';
import { resultOf } from '../src/fate/ladder.js';
import { shiftsOf, type Versus } from '../src/fate/versus.js';
import type { Concealing } from '../src/hidden.js';
import { outcome } from '../src/index.js';

/** What those know of the result to whom so much is concealed, beside the phases that a check went through. */
export const hiddenResult = (state: CheckState, how: Concealing): unknown =>
  (how === 'numbers' ? BARE : TOLD)[`${state.system} ${state.kind}`]?.(state) ?? null;

type Read = (state: CheckState) => unknown;

/** The fields of the outcome that say how it came out. */
const fields =
  (...names: readonly string[]): Read =>
  (state) => {
    const result = outcome(state);
    return typeof result === 'object' && result !== null ? names.map((name) => Reflect.get(result, name)) : null;
  };

/** A state of a kind that is known. */
const as =
  <State>(read: (state: State) => unknown): Read =>
  (state) =>
    read(state as unknown as State);

/** Whom an attack hits, and whom critically. */
const hits = ({ setup, ...position }: Pick<Attack, 'setup'> & Parameters<typeof readings>[1]) =>
  readings(setup, position).map(({ hit, critical }) => [hit, critical]);

/** Targets mark what a hit costs them and tell how they got away from a miss, so each knows which it was. */
const ATTACKS: Readonly<Record<string, Read>> = {
  'daggerheart adversaryAttack': as<Attack>(hits),
  'daggerheart gmTurn': as<Turn>(({ setup, attacks }) =>
    begunOf(setup, attacks).map((attack) => hits({ setup: attack.setup, ...attack.position })),
  ),
};

/** How a comparison came out for either side: one that fails may do so against a defence with style. */
const results = (dice: CheckState['dice'], versus: Versus) => {
  const shifts = shiftsOf(dice, versus);
  return [resultOf(shifts), resultOf(-shifts)];
};

const BARE: Readonly<Record<string, Read>> = {
  'l5r5e check': fields('success'),
  'trouble-d20 check': fields('success'),
  'trouble-d20 static': fields('success'),
  'paired-d12 check': fields('success'),
  'daggerheart duality': fields('result'),
  'fate action': as<Action>((state) => state.phase !== 'roll' && results(state.dice, state.versus)),
  'fate challenge': as<Challenge>((state) => [
    state.resolved.map((each) => each && results(state.dice, each.versus)),
    state.phase === 'rolled' && results(state.dice, state.versus),
  ]),
  'fate contest': as<Contest>((state) => [state.past.map(({ winner, marks }) => [winner, marks]), standingOf(state)]),
  ...ATTACKS,
};

/** What the next step of the rules tells in any case. */
const TOLD: Readonly<Record<string, Read>> = ATTACKS;
