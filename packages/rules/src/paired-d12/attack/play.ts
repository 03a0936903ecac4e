// An attack: each of the weapon's dice rolls by its profile; zeroed values deal nothing, exploding ones roll on (P3).
import { numericDie, type Random } from '@brosok/dice';
import type { CheckDie, LegalMove } from '../../check.js';
import { rollDie, shown, sum } from '../../dicePool.js';
import type { StateOf } from '../../kind.js';
import { illegal } from '../../moves.js';
import { damageOf, explodes, explodingValues, isZeroed, type Profile, withNet, zeroedValues } from './profile.js';
import { type Move, netOfAll, netOfEach, type Outcome, ownProfile, type Setup } from './setup.js';

export interface Position {
  readonly phase: 'roll' | 'done';
  readonly dice: readonly CheckDie[];
}
export type State = StateOf<Setup, Position>;

export const begin = (): Position => ({ phase: 'roll', dice: [] });

export const legal = ({ phase }: State): readonly LegalMove[] =>
  phase === 'roll' ? [{ type: 'roll', by: ['actor'], choices: [] }] : [];

export function play({ setup, phase }: State, move: Move, random: Random): Position {
  if (phase !== 'roll') throw illegal(move, 'over');
  return { phase: 'done', dice: profilesOf(setup).reduce((dice, profile) => chain(dice, profile, random), NONE) };
}

/** `dice` with the chain that one die of the weapon rolls. */
function chain(dice: readonly CheckDie[], profile: Profile, random: Random): readonly CheckDie[] {
  const die = numericDie(profile.sides);
  const rolled: CheckDie[] = [];
  for (let exploded = true; exploded; ) {
    const parent = rolled.at(-1);
    const origin = parent ? { kind: 'explosion', parent: parent.id } : { kind: 'base' };
    const next = rollDie(dice.length + rolled.length, die, origin, random);
    rolled.push({ ...next, status: isZeroed(profile, shown(next)) ? 'dropped' : 'used' });
    exploded = explodes(profile, shown(next));
  }
  return [...dice, ...rolled];
}

export function outcome({ setup, phase, dice }: State): Outcome | null {
  if (phase !== 'done') return null;
  const before = told(ownProfile(setup));
  const nets = netOfEach(setup);
  const chains = chainsOf(dice);
  const perDie = profilesOf(setup).map((profile, index) => {
    const rolls = chains[index] ?? [];
    return { net: nets[index] ?? 0, before, after: told(profile), rolls, damage: damageOf(profile, rolls) };
  });
  return {
    net: netOfAll(setup),
    profile: perDie[0]?.after ?? before,
    rolls: dice.map(shown),
    damage: sum(perDie.map(({ damage }) => damage)),
    perDie,
  };
}

/** The profile of each die of the weapon, its net applied. */
export const profilesOf = (setup: Setup): readonly Profile[] =>
  netOfEach(setup).map((net) => withNet(ownProfile(setup), net));

/** What each die of the weapon rolled: a chain begins with a die that did not come from an explosion. */
function chainsOf(dice: readonly CheckDie[]): number[][] {
  const chains: number[][] = [];
  for (const die of dice) {
    if (die.origin.parent === undefined) chains.push([]);
    chains.at(-1)?.push(shown(die));
  }
  return chains;
}

const told = (profile: Profile) => ({ zeroed: zeroedValues(profile), exploding: explodingValues(profile) });

const NONE: readonly CheckDie[] = [];
