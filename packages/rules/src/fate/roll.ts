// A roll of four Fate dice, or a passive rating in its place: all that adds up to its total, and the invokes made on it.
import { FATE_DIE, type Face, type Random, rollFace } from '@brosok/dice';
import type { Actor, CheckDie, DieId, Origin } from '../check.js';
import { rollEach, shown, sum, times } from '../dicePool.js';
import { illegal } from '../moves.js';

/** One side of a comparison. Its total is the dice, the skill, +1 for each helper and +2 for each invoke so spent. */
export interface Roll {
  /** The four dice; none where the opposition is passive. */
  readonly dice: readonly DieId[];
  /** The skill, or the rating of passive opposition. */
  readonly skill: number;
  /** Who adds +1 by teamwork. */
  readonly helpers: readonly string[];
  readonly invokes: readonly Invoke[];
}

/** What an invoked aspect did: +2 to the total, or all four dice rolled again. */
export interface Invoke {
  readonly aspect: string;
  /** A free invoke; otherwise it cost a fate point. */
  readonly free: boolean;
  readonly effect: InvokeEffect;
}
export type InvokeEffect = (typeof INVOKE_EFFECTS)[number];
export const INVOKE_EFFECTS = ['+2', 'reroll'] as const;

/** Somebody with a skill who may add to another's roll of the same skill. */
export interface Helper {
  readonly name: string;
  readonly skill: number;
}

/** Who of the helpers adds +1: those with the skill at Average (+1) or more (F1). */
export const adding = (helpers: readonly Helper[]): readonly string[] =>
  helpers.filter(({ skill }) => skill >= AVERAGE).map(({ name }) => name);

/** A passive rating: nothing is rolled. */
export const passive = (rating: number): Roll => ({ dice: [], skill: rating, helpers: [], invokes: [] });

/** Rolls four dice into the check. Code: `TOO_MANY_DICE`. */
export function rollFour(
  dice: readonly CheckDie[],
  { skill, helpers, origin }: { skill: number; helpers: readonly string[]; origin: Origin },
  random: Random,
): { readonly dice: readonly CheckDie[]; readonly roll: Roll } {
  const ids = times(DICE_OF_A_ROLL, 0).map((_, index) => dice.length + index);
  return {
    dice: rollEach(dice, FATE_DIE, times(DICE_OF_A_ROLL, origin), random),
    roll: { dice: ids, skill, helpers, invokes: [] },
  };
}

/** What the dice of a roll show. */
export const facesOf = (dice: readonly CheckDie[], roll: Pick<Roll, 'dice'>): readonly number[] =>
  roll.dice.map((id) => {
    const die = dice[id];
    if (!die) throw new RangeError(`no die ${id}`);
    return shown(die);
  });

/** The total of a roll: its place on the ladder. */
export const totalOf = (dice: readonly CheckDie[], roll: Roll): number =>
  sum(facesOf(dice, roll)) +
  roll.skill +
  roll.helpers.length +
  INVOKE_BONUS * roll.invokes.filter(({ effect }) => effect === '+2').length;

/**
 * The roll after an invoke. A fate point invokes one aspect at most once on the same roll; where no dice were rolled
 * none can be rolled again (F9). Throws `ILLEGAL_MOVE`.
 */
export function invokeOn(
  dice: readonly CheckDie[],
  roll: Roll,
  { aspect, free, effect }: Invoke,
  by: Actor,
  random: Random,
): { readonly dice: readonly CheckDie[]; readonly roll: Roll } {
  if (!free && paidAspects(roll).includes(aspect)) throw illegal(INVOKE, 'paidOnce', { aspect });
  if (!effectsOn(roll).includes(effect)) throw illegal(INVOKE, 'nothingToReroll');
  return {
    dice: effect === 'reroll' ? rerolled(dice, roll.dice, aspect, by, random) : dice,
    roll: { ...roll, invokes: [...roll.invokes, { aspect, free, effect }] },
  };
}

/** The aspects that were already invoked on this roll for a fate point. */
export const paidAspects = (roll: Pick<Roll, 'invokes'>): readonly string[] =>
  roll.invokes.filter(({ free }) => !free).map(({ aspect }) => aspect);

/** How many fate points were spent on this roll. */
export const fatePoints = (roll: Pick<Roll, 'invokes'>): number => paidAspects(roll).length;

/** What an invoke may do to this roll. */
export const effectsOn = (roll: Roll): readonly InvokeEffect[] => (roll.dice.length > 0 ? INVOKE_EFFECTS : ['+2']);

/** The dice with a status: `used` when their roll is decided, `dropped` when it came to nothing. */
export const settled = (
  dice: readonly CheckDie[],
  rolls: readonly Roll[],
  status: 'used' | 'dropped',
): readonly CheckDie[] => {
  const ids = new Set(rolls.flatMap((roll) => roll.dice));
  return dice.map((die) => (ids.has(die.id) ? { ...die, status } : die));
};

function rerolled(
  dice: readonly CheckDie[],
  ids: readonly DieId[],
  aspect: string,
  by: Actor,
  random: Random,
): readonly CheckDie[] {
  const faces = new Map<DieId, Face>(ids.map((id) => [id, rollFace(random, FATE_DIE)]));
  return dice.map((die) => {
    const after = faces.get(die.id);
    if (after === undefined) return die;
    const change = { kind: 'invoke', before: die.face, after, by, label: aspect };
    return { ...die, face: after, changes: [...die.changes, change] };
  });
}

export const INVOKE_BONUS = 2;
export const DICE_OF_A_ROLL = 4;
const AVERAGE = 1;
const INVOKE = { type: 'invoke' };
