// How often what is kept, with strife told apart on every die.
import { Failure } from '@brosok/dice';
import { DIE_KINDS, type DieKind } from '../faces.js';
import { halfOf } from './halves.js';
import { joined, moduliFor, reduced } from './moduli.js';
import { pairsOf } from './pairs.js';
import type { Shown } from './rerolls.js';
import type { Die, Terms } from './terms.js';
import type { Future, Value } from './value.js';

/** Dice that are rolled: `count` of a kind. */
interface Rolled {
  readonly die: Die;
  readonly count: number;
}
export type RolledDice = Readonly<Record<DieKind, Rolled>>;

/** How many equally likely rolls there are. */
export const rollsOf = (dice: RolledDice): bigint =>
  DIE_KINDS.reduce((product, kind) => product * BigInt(dice[kind].die.size) ** BigInt(dice[kind].count), 1n);

/** The moduli that determine every number of rolls. */
export const moduliForRolls = (dice: RolledDice): readonly number[] =>
  moduliFor(DIE_KINDS.reduce((bits, kind) => bits + Math.log2(dice[kind].die.size) * dice[kind].count, 0));

export interface KeptWays {
  /** What it is worth to keep the best. */
  readonly value: Value;
  /** In how many of the equally likely rolls that is kept. */
  readonly ways: bigint;
}

/**
 * For each that is best kept, in how many of the rolls of `dice` beside those that lie there it is. Code: `TOO_COMPLEX`.
 *
 * Every roll is a hand of dice without strife and one of dice with it. What is best kept is looked for once for each
 * pair of hands, by the number of dice of each that are kept.
 */
export function rolls(terms: Terms, future: Future, known: readonly Shown[], dice: RolledDice): readonly KeptWays[] {
  const calm = halfOf(terms, future, 0, dice, known);
  const wild = halfOf(terms, future, 1, dice, known);
  const splits = splitsOf(dice).map(({ ring, skill, orders }) => ({
    calm: [dice.ring.count - ring, dice.skill.count - skill] as const,
    wild: [ring, skill] as const,
    orders,
  }));
  let work = 0;
  let wilds = 0;
  for (const split of splits) {
    const hands = wild.hands(...split.wild);
    work += calm.hands(...split.calm).length * hands.length;
    if (work > MAX_WORK) throw new Failure('TOO_COMPLEX');
    wilds = hands.reduce((most, hand) => Math.max(most, hand + 1), wilds);
  }
  const pairs = pairsOf(terms, future, calm, wild, wilds);
  const moduli = moduliForRolls(dice);
  const sums = moduli.map((modulus) => countsModulo(modulus));
  const whole = joined(moduli);
  return pairs.values.flatMap((value, slot) => {
    const ways = whole(sums.map((sum) => sum[slot] ?? 0));
    return ways > 0n ? [{ value, ways }] : [];
  });

  /** In how many rolls each is best kept, modulo a number. */
  function countsModulo(modulus: number): readonly number[] {
    const sums: number[] = [];
    // the ways of the wild hands beside one calm hand, by slot, and the slots that have some
    const ofHand: number[] = [];
    const met: number[] = [];
    for (const split of splits) {
      const hands = calm.hands(...split.calm);
      const ways = calm.ways(...split.calm, modulus);
      const wildHands = wild.hands(...split.wild);
      const wildWays = wild.ways(...split.wild, modulus);
      const free = split.calm[0] + split.calm[1] + calm.known > 0;
      for (let index = 0; index < hands.length; index += 1) {
        const hand = hands[index] ?? 0;
        const own = reduced(reduced(split.orders, modulus) * (ways[index] ?? 0), modulus);
        const row = pairs.row(hand, free);
        for (let at = 0; at < wildHands.length; at += 1) {
          const wildHand = wildHands[at] ?? 0;
          let slot = row[wildHand] ?? -1;
          if (slot < 0) slot = pairs.best(hand, free, wildHand);
          while (sums.length <= slot) {
            sums.push(0);
            ofHand.push(0);
          }
          if (ofHand[slot] === 0) met.push(slot);
          ofHand[slot] = (ofHand[slot] ?? 0) + (wildWays[at] ?? 0);
        }
        // sums of remainders stay below 2⁵³ for more hands than there are, so they are reduced only here
        while (met.length > 0) {
          const slot = met.pop() ?? 0;
          const more = reduced(own * reduced(ofHand[slot] ?? 0, modulus), modulus);
          sums[slot] = reduced((sums[slot] ?? 0) + more, modulus);
          ofHand[slot] = 0;
        }
      }
    }
    return sums;
  }
}

/** How many dice of each kind show strife, and in how many orders. */
function splitsOf(dice: RolledDice) {
  const [rings, skills] = [binomials(dice.ring.count), binomials(dice.skill.count)];
  return rings.flatMap((ofRing, ring) => skills.map((ofSkill, skill) => ({ ring, skill, orders: ofRing * ofSkill })));
}

function binomials(count: number): readonly number[] {
  const row = [1];
  for (let k = 0; k < count; k += 1) row.push(((row[k] ?? 0) * (count - k)) / (k + 1));
  return row;
}

const MAX_WORK = 20_000_000;
