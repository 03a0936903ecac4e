// What is best from the middle of a check on: every choice of the acting player with its chance, best first.
import type { DieId } from '../../check.js';
import { DIE_KINDS, type DieKind } from '../faces.js';
import { allPools, futureOf, type Odds as Told, told } from '../odds/reckon.js';
import { MOST_REROLLED, NO_DICE, REROLL_SCALE, rerollsOf, type Trait } from '../odds/rerolls.js';
import { isIdle, type Terms } from '../odds/terms.js';
import {
  addTo,
  addYield,
  compareValues,
  emptySum,
  type Future,
  isBetter,
  type Kept,
  scaled,
  type Value,
} from '../odds/value.js';
import { adversityIsDue } from './modify.js';
import { type Odds, oddsBeforeRoll, toldResistance } from './odds.js';
import { rerollable } from './play.js';
import { isOpen, kindOfDie, limitOf, mayBeKept, type State, totalsOf } from './position.js';
import { type Alike, alike, givesSame, rerollsSame, selections, setsOf } from './selections.js';
import type { Goal } from './setup.js';
import { goalTerms, resistingTo, shownOf, termsOf } from './terms.js';

export interface Advice extends Odds {
  readonly choices: readonly Choice[];
  /** Whether these are all; of very many only the best are listed. */
  readonly complete: boolean;
}

interface Choice extends Told {
  readonly move: AdvisedMove;
}

type AdvisedMove =
  | { readonly type: 'roll' | 'finish' }
  | { readonly type: 'keep' | 'explode' | 'keepExtra'; readonly dice: readonly DieId[] }
  | { readonly type: 'reroll'; readonly trait: Trait; readonly dice: readonly DieId[] };

/** Code: `TOO_COMPLEX`. */
export function advise(state: State, goal: Goal): Advice {
  if (state.phase === 'assemble') {
    const odds = oddsBeforeRoll(state.setup, state, goal);
    const { goal: chance, expected } = odds;
    return { ...odds, choices: [{ move: { type: 'roll' }, goal: chance, expected }], complete: true };
  }
  const resisting = resistingTo(goal);
  const terms = termsOf(state.setup, state, goalTerms(state.setup, goal, resisting));
  const limit = Math.max(terms.limit, state.pending.length + state.wave.length);
  const middle: Middle = { state, terms, future: futureOf({ ...terms, limit }) };
  const { candidates, scale } = candidatesIn(middle);
  const denominator = middle.future.denominator * scale;
  const ranked = candidates.toSorted((a, b) => compareValues(a.value, b.value));
  const best = ranked[0]?.value ?? middle.future.value(keptSoFar(state));
  return { ...told({ value: best, denominator }), ...toldResistance(resisting), ...listed(ranked, denominator) };
}

interface Middle {
  readonly state: State;
  readonly terms: Terms;
  readonly future: Future;
}

/** Moves that are worth the same. */
interface Candidate {
  readonly value: Value;
  /** These moves, no more than so many of them. */
  readonly moves: (most: number) => readonly AdvisedMove[];
}

/** The values are over the future's denominator times `scale`. */
interface Candidates {
  readonly candidates: readonly Candidate[];
  readonly scale: bigint;
}

function listed(ranked: readonly Candidate[], denominator: bigint): Pick<Advice, 'choices' | 'complete'> {
  const choices: Choice[] = [];
  for (const { value, moves } of ranked) {
    const odds = told({ value, denominator });
    // one more than may be listed tells that there are more
    for (const move of moves(MOST_CHOICES + 1 - choices.length)) {
      if (choices.length === MOST_CHOICES) return { choices, complete: false };
      choices.push({ move, ...odds });
    }
  }
  return { choices, complete: true };
}

function candidatesIn(middle: Middle): Candidates {
  const { state } = middle;
  switch (state.phase) {
    case 'assemble':
    case 'done':
      return { candidates: [], scale: 1n };
    case 'modify':
      return beforeKeeping(middle);
    case 'resolve':
      return state.setup.oneAtATime ? oneExplosion(middle) : { candidates: explosions(middle), scale: 1n };
    case 'extra':
      return { candidates: extras(middle), scale: 1n };
  }
}

/** Steps 4 and 5: to keep, or to have a trait reroll dice first. */
function beforeKeeping(middle: Middle): Candidates {
  const { state } = middle;
  if (adversityIsDue(state)) {
    const later = hasDistinction(state) ? (['distinction'] as const) : [];
    return { candidates: rerolling(middle, 'adversity', later), scale: REROLL_SCALE ** BigInt(1 + later.length) };
  }
  if (!hasDistinction(state)) return { candidates: keeping(middle), scale: 1n };
  const keeps = keeping(middle).map(({ value, moves }) => ({ value: scaled(value, REROLL_SCALE), moves }));
  return { candidates: [...keeps, ...rerolling(middle, 'distinction', [])], scale: REROLL_SCALE };
}

const hasDistinction = ({ setup, acted }: State): boolean =>
  setup.distinction !== null && !acted.includes('distinction');

function keeping({ state, future }: Middle): readonly Candidate[] {
  const groups = alike(
    state,
    state.dice.filter((die) => isOpen(die) && mayBeKept(state, die)),
    givesSame,
  );
  const before = keptSoFar(state);
  return selections(groups, Math.min(1, groups.length), limitOf(state)).map((counts) => ({
    value: future.value(withDice(before, groups, counts)),
    moves: (most) => setsOf(groups, counts, most).map((dice) => ({ type: 'keep', dice })),
  }));
}

function extras({ state, future }: Middle): readonly Candidate[] {
  const wave = state.dice.filter((die) => state.wave.includes(die.id) && mayBeKept(state, die));
  const groups = alike(state, wave, givesSame);
  const before = { ...keptSoFar(state), ...pendingOf(state, state.pending) };
  return selections(groups, 0, wave.length).map((counts) => ({
    value: future.value(withDice(before, groups, counts)),
    moves: (most) => setsOf(groups, counts, most).map((dice) => ({ type: 'keepExtra', dice })),
  }));
}

/** Step 6: to roll all explosions together or only some of them, or to be content. */
function explosions({ state, future }: Middle): readonly Candidate[] {
  const dice = state.dice.filter(({ id }) => state.pending.includes(id));
  const groups = alike(state, dice, (a, b) => a.kind === b.kind);
  const before = keptSoFar(state);
  return selections(groups, 0, dice.length).map((counts) => {
    const ids = groups.flatMap((group, index) => group.ids.slice(0, counts[index])).sort((a, b) => a - b);
    return {
      value: future.value({ ...before, ...pendingOf(state, ids) }),
      moves: () => [ids.length === 0 ? { type: 'finish' } : { type: 'explode', dice: ids }],
    };
  });
}

/** With the option of one at a time: which kind of die to roll next. */
function oneExplosion({ state, terms, future }: Middle): Candidates {
  const kept = { ...keptSoFar(state), ...pendingOf(state, state.pending) };
  const scale = 12n;
  const rolling = DIE_KINDS.flatMap((kind): readonly Candidate[] => {
    const id = state.pending.find((id) => state.dice[id] && kindOfDie(state.dice[id]) === kind);
    if (id === undefined) return [];
    const value = scaled(oneRolled(kept, kind, terms, future), scale / BigInt(terms.dice[kind].size));
    return [{ value, moves: () => [{ type: 'explode', dice: [id] }] }];
  });
  const content = { value: scaled(future.value(keptSoFar(state)), scale), moves: () => [{ type: 'finish' } as const] };
  return { candidates: [...rolling, content], scale };
}

/** Over the sides of the die. */
function oneRolled(kept: Kept, kind: DieKind, { dice }: Terms, future: Future): Value {
  const dropped = { ...kept, [kind]: kept[kind] - 1 };
  const sum = emptySum();
  for (const { gives, weight } of dice[kind].sides) {
    const without = future.value(dropped);
    const withIt = gives && !isIdle(gives) ? future.value(addYield(dropped, gives)) : without;
    addTo(sum, isBetter(withIt, without) ? withIt : without, BigInt(weight));
  }
  return sum;
}

/** Step 4: which dice a trait should reroll. */
function rerolling({ state, terms, future }: Middle, trait: Trait, later: readonly Trait[]): readonly Candidate[] {
  const open = state.dice.filter(isOpen).map((die) => shownOf(state, die));
  const rerolls = rerollsOf(terms, allPools(terms, future, open), open);
  const pool = open.reduce(rerolls.add, NO_DICE);
  const groups = alike(state, rerollable(state, trait), rerollsSame);
  const dice = groups.reduce((count, { ids }) => count + ids.length, 0);
  const most = Math.min(MOST_REROLLED, dice);
  return selections(groups, trait === 'adversity' ? most : Math.min(1, most), most).map((counts) => {
    const taken = groups.flatMap(({ shown }, index) => Array.from({ length: counts[index] ?? 0 }, () => shown));
    const count = (kind: DieKind): number => taken.filter((die) => die.kind === kind).length;
    return {
      value: rerolls.after(taken.reduce(rerolls.remove, pool), later, count('ring'), count('skill')),
      moves: (most) => setsOf(groups, counts, most).map((dice) => ({ type: 'reroll', trait, dice })),
    };
  });
}

/** What the dice kept so far give; what is pending is told apart, for it may be declined. */
const keptSoFar = (state: State): Kept => ({ ...totalsOf(state), ring: 0, skill: 0 });

function pendingOf({ dice }: State, ids: readonly DieId[]): Pick<Kept, DieKind> {
  const count = (kind: DieKind): number => ids.filter((id) => dice[id] && kindOfDie(dice[id]) === kind).length;
  return { ring: count('ring'), skill: count('skill') };
}

const withDice = (kept: Kept, groups: readonly Alike[], counts: readonly number[]): Kept =>
  groups.reduce((sum, { shown }, index) => (shown.gives ? addYield(sum, shown.gives, counts[index] ?? 0) : sum), kept);

const MOST_CHOICES = 5_000;
