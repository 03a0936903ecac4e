// A check from the assembling of the pool to its end, each step a move of whoever it belongs to (L1–L19).
import { Failure, type Random } from '@brosok/dice';
import type { CheckDie, DieId } from '../../check.js';
import { rollDie, rollEach } from '../../dicePool.js';
import { illegal } from '../../moves.js';
import { DICE } from '../faces.js';
import { MOST_REROLLED } from '../odds/rerolls.js';
import { adversityIsDue, modify, requireDice, rerolled, takeTurn } from './modify.js';
import { originsOf, targetNumber } from './pool.js';
import {
  isOpen,
  kindOfDie,
  limitOf,
  mayBeKept,
  type Phase,
  type Position,
  type State,
  shows,
  showsSuccess,
  totalsOf,
} from './position.js';
import { faceOf, type Move, type MoveOf, type Outcome, SOURCES } from './setup.js';

export { begin } from './position.js';

export function play(state: State, move: Move, random: Random): Position {
  switch (move.type) {
    case 'help':
      return help(state, move);
    case 'refuseHelp':
      return refuseHelp(state, move);
    case 'spendVoid':
      requirePhase(state, move, 'assemble');
      if (state.voidPoint) throw illegal(move, 'voidSpent');
      return { ...state, voidPoint: true };
    case 'roll':
      requirePhase(state, move, 'assemble');
      return { ...state, phase: 'modify', dice: assembled(state, random) };
    case 'modify':
      return modify(state, move, random);
    case 'reroll':
      return reroll(state, move, random);
    case 'pass':
      return pass(state, move);
    case 'keep':
      return keep(state, move);
    case 'explode':
      return explode(state, move, random);
    case 'keepExtra':
      return keepExtra(state, move);
    case 'takeStrife':
      return takeStrife(state, move);
    case 'finish':
      requirePhase(state, move, 'resolve');
      return { ...state, phase: 'done', pending: [], story: move.story };
  }
}

export function outcome(state: State): Outcome | null {
  if (state.phase !== 'done') return null;
  const { setup, dice } = state;
  const { successes, opportunities, strife } = totalsOf(state);
  const tn = targetNumber(setup);
  const taken = takenStrife(state);
  return {
    success: successes >= tn,
    tn,
    successes,
    bonusSuccesses: Math.max(0, successes - tn),
    shortfall: Math.max(0, tn - successes),
    opportunities,
    strife: strife - taken.length,
    strifeTakenByHelpers: Object.fromEntries(taken.map((name) => [name, 1])),
    reserved: state.reserved.map((id) => faceOf(dice[id]?.face)),
    targets: setup.targets.map(({ name }) => name),
    story: state.story,
  };
}

/** The helpers who took a strife; where a kept die was removed since, the last find none any more. */
export const takenStrife = (state: Pick<Position, 'takers' | 'ignored' | 'dice'>): readonly string[] =>
  state.takers.slice(0, totalsOf(state).strife);

function requirePhase(state: State, move: Move, phase: Phase): void {
  if (state.phase !== phase) throw illegal(move, state.phase === 'done' ? 'over' : state.phase);
}

/** Step 3: an ally helps, as long as the GM allows so many (L3). */
function help(state: State, move: MoveOf<'help'>): Position {
  requirePhase(state, move, 'assemble');
  if (state.helpers.some(({ name }) => name === move.name)) throw illegal(move, 'helpsAlready', { helper: move.name });
  if (state.helpers.length >= mostHelpers(state)) throw illegal(move, 'enoughHelpers');
  const { name, skilled, how } = move;
  return { ...state, helpers: [...state.helpers, { name, skilled, how }] };
}

export const mostHelpers = ({ setup }: State): number => setup.mostHelpers ?? 20;

/** The GM does not allow a helper. */
function refuseHelp(state: State, move: MoveOf<'refuseHelp'>): Position {
  requirePhase(state, move, 'assemble');
  const { helper } = move;
  if (!state.helpers.some(({ name }) => name === helper)) throw illegal(move, 'noSuchHelper', { helper });
  return { ...state, helpers: state.helpers.filter(({ name }) => name !== helper) };
}

/** Ring dice first, then skill dice, then those reserved in earlier checks as they lie. */
function assembled({ setup, helpers, voidPoint, dice }: State, random: Random): readonly CheckDie[] {
  const origins = originsOf({ ring: setup.ring, skill: setup.skill, helpers, voidPoint });
  const rings = rollEach(dice, DICE.ring, origins.ring, random);
  const rolled = rollEach(rings, DICE.skill, origins.skill, random);
  const reserved = setup.reserved.map(({ die, face, label }, index): CheckDie => {
    const origin = { kind: 'reserved', ...(label === null ? {} : { name: label }) };
    return { id: rolled.length + index, die, face, origin, status: 'open', changes: [] };
  });
  return [...rolled, ...reserved];
}

/** Step 4: a trait of the character rerolls dice (L15). */
function reroll(state: State, move: MoveOf<'reroll'>, random: Random): Position {
  requirePhase(state, move, 'modify');
  const { trait, dice } = move;
  const label = state.setup[trait];
  if (label === null || state.acted.includes(trait))
    throw illegal(move, label === null ? 'noSuchTrait' : 'actedAlready');
  const source = trait === 'adversity' ? 'gm' : 'self';
  if (trait === 'adversity' && state.turn === 'gm' && !adversityIsDue(state)) throw illegal(move, 'nothingToReroll');
  const { turn } = takeTurn(state, move, source);
  const eligible = rerollable(state, trait);
  if (eligible.length === 0) throw illegal(move, 'nothingToReroll');
  requireDice(dice, eligible, 'dice');
  const needed = trait === 'adversity' ? Math.min(MOST_REROLLED, eligible.length) : 0;
  if (dice.length < needed) throw new Failure('TOO_FEW_DICE_CHOSEN', 'dice', { needed });
  if (dice.length > MOST_REROLLED) throw illegal(move, 'tooManyDice', { maximum: MOST_REROLLED });
  return { ...rerolled(state, dice, { by: 'actor', label }, random), turn, acted: [...state.acted, trait] };
}

export const rerollable = (state: State, trait: MoveOf<'reroll'>['trait']): readonly CheckDie[] =>
  state.dice.filter((die) => isOpen(die) && (trait === 'distinction' || showsSuccess(state, die)));

/** A source has no more effects: the turn goes to the next one (L16). */
function pass(state: State, move: MoveOf<'pass'>): Position {
  if (state.phase !== 'modify' && state.phase !== 'resolve')
    throw illegal(move, state.phase === 'done' ? 'over' : state.phase);
  const next = SOURCES[SOURCES.indexOf(move.source) + 1];
  if (next === undefined || state.turn !== move.source) throw illegal(move, 'notYourTurn');
  return { ...state, ...takeTurn(state, move, next) };
}

/** Step 5: at most as many dice as the limit, at least one where any may be kept (L2, L5, L18, L19). */
function keep(state: State, move: MoveOf<'keep'>): Position {
  requirePhase(state, move, 'modify');
  if (adversityIsDue(state)) throw illegal(move, 'adversityDue');
  const open = state.dice.filter(isOpen);
  const limit = limitOf(state);
  requireDice(move.dice, open, 'dice');
  requireKeepable(state, move.dice);
  if (move.dice.length > limit) throw new Failure('KEEP_LIMIT', 'dice', { limit });
  if (move.dice.length === 0 && open.some((die) => mayBeKept(state, die)))
    throw new Failure('KEEP_AT_LEAST_ONE', 'dice');
  const dice = settled(state.dice, open, move.dice);
  return { ...state, phase: 'resolve', dice, turn: 'gm', pending: explosive(state, move.dice) };
}

function requireKeepable(state: State, ids: readonly DieId[]): void {
  const barred = ids.findIndex((id) => state.dice[id] && !mayBeKept(state, state.dice[id]));
  if (barred >= 0) throw new Failure('COMPROMISED', `dice[${barred}]`, { die: ids[barred] ?? 0 });
}

/** Of the dice in question those chosen are used, the others dropped. */
const settled = (
  dice: readonly CheckDie[],
  among: readonly CheckDie[],
  chosen: readonly DieId[],
): readonly CheckDie[] =>
  dice.map((die) => (among.includes(die) ? { ...die, status: chosen.includes(die.id) ? 'used' : 'dropped' } : die));

const explosive = (state: State, ids: readonly DieId[]): readonly DieId[] =>
  ids.filter((id) => state.dice[id] && shows(state, state.dice[id], 'ex')).sort((a, b) => a - b);

/** Each pending die rolls one more of its kind, all together or one at a time; those not chosen are declined (L8). */
function explode(state: State, move: MoveOf<'explode'>, random: Random): Position {
  requirePhase(state, move, 'resolve');
  if (state.pending.length === 0) throw illegal(move, 'nothingExplodes');
  const { oneAtATime } = state.setup;
  const parents = move.dice ?? (oneAtATime ? state.pending.slice(0, 1) : state.pending);
  requireDice(
    parents,
    state.dice.filter(({ id }) => state.pending.includes(id)),
    'dice',
  );
  if (oneAtATime && parents.length > 1) throw illegal(move, 'oneAtATime');
  const extra = parents.map((parent, index) => {
    const die = state.dice[parent];
    if (!die) throw new RangeError(`no die ${parent}`);
    return rollDie(state.dice.length + index, DICE[kindOfDie(die)], { kind: 'explosion', parent }, random);
  });
  return {
    ...state,
    phase: 'extra',
    dice: [...state.dice, ...extra],
    pending: oneAtATime ? state.pending.filter((id) => !parents.includes(id)) : [],
    wave: extra.map(({ id }) => id),
  };
}

/** Extra dice do not count against the limit, and explode again when they are kept (L8). */
function keepExtra(state: State, move: MoveOf<'keepExtra'>): Position {
  requirePhase(state, move, 'extra');
  const extra = state.dice.filter(({ id }) => state.wave.includes(id));
  requireDice(move.dice, extra, 'dice');
  requireKeepable(state, move.dice);
  return {
    ...state,
    phase: 'resolve',
    dice: settled(state.dice, extra, move.dice),
    pending: [...state.pending, ...explosive(state, move.dice)],
    wave: [],
  };
}

/** Step 6: a helper takes one strife of the check (L6). */
function takeStrife(state: State, move: MoveOf<'takeStrife'>): Position {
  requirePhase(state, move, 'resolve');
  const { helper } = move;
  if (!state.helpers.some(({ name }) => name === helper)) throw illegal(move, 'noSuchHelper', { helper });
  if (state.takers.includes(helper)) throw illegal(move, 'tookAlready', { helper });
  if (totalsOf(state).strife <= takenStrife(state).length) throw illegal(move, 'noStrife');
  return { ...state, takers: [...state.takers, helper] };
}
