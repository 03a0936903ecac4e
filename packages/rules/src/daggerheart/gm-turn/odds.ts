// The exact odds of a GM's turn: of each attack, and of what all of them together cost each character.
import { add, multiply, type Ratio, ZERO } from '@brosok/dice';
import { type Spread, spreadOf } from '../../spread.js';
import { type Odds as AttackOdds, odds as attackOdds, hpBeforeRoll } from '../adversary-attack/odds.js';
import { alone } from './play.js';
import type { Setup } from './setup.js';

export interface Odds {
  /** Each as if it alone had the GM's Fear. */
  readonly attacks: readonly ({ readonly adversary: string } & AttackOdds)[];
  /** The hit points that each character marks in the whole turn, no Armor Slot marked. */
  readonly characters: Readonly<Record<string, Spread>>;
}

export function odds(setup: Setup): Odds {
  const attacks = setup.attacks.map((made) => ({ adversary: made.adversary, attack: alone(setup, made, []) }));
  const marked = attacks.map(({ attack }) => ({ targets: attack.targets, hp: hpBeforeRoll(attack) }));
  return {
    attacks: attacks.map(({ adversary, attack }) => ({ adversary, ...attackOdds(attack) })),
    characters: Object.fromEntries(
      setup.characters.map(({ name }) => {
        const each = marked.map(({ targets, hp }) => hp[targets.findIndex((target) => target.name === name)]);
        return [name, spreadOf(sumOf(each))];
      }),
    ),
  };
}

/** The chances of the sum of what separate rolls cost; an attack that is not against the character costs nothing. */
const sumOf = (rolls: readonly (readonly Ratio[] | undefined)[]): ReadonlyMap<number, Ratio> =>
  rolls.reduce<ReadonlyMap<number, Ratio>>(
    (before, chances) => {
      if (!chances) return before;
      const after = new Map<number, Ratio>();
      for (const [total, chance] of before)
        for (const [marked, each] of chances.entries())
          after.set(total + marked, add(after.get(total + marked) ?? ZERO, multiply(chance, each)));
      return after;
    },
    new Map([[0, { numerator: 1n, denominator: 1n }]]),
  );
