// What is said and answered in an attack roll (P3–P6).
import * as z from 'zod/mini';
import { netOf } from '../../advantage.js';
import { sum, times } from '../../dicePool.js';
import { suggested, whole } from '../../schema.js';
import type { Profile } from './profile.js';

const fields = z.strictObject({
  kind: z.literal('attack'),
  /** The weapon's die: an even number of sides. */
  die: suggested(whole(2, 100).check(z.multipleOf(2)), 6),
  /** How many such dice the weapon rolls. */
  dice: z._default(whole(1, 10), 1),
  advantage: z._default(whole(0, 1000), 0),
  disadvantage: z._default(whole(0, 1000), 0),
  /** How many of the lowest values are zeroed before advantages: half of them unless it is said. */
  zeroed: z.optional(whole(0, 100)),
  /** How many of the highest values explode before advantages: at most half, so that every chain ends. */
  exploding: z._default(whole(0, 50), 1),
  /** P6: the net of each die. With advantages or disadvantages given it shares out exactly those. */
  distribute: z.optional(z.array(whole(-1000, 1000)).check(z.minLength(1), z.maxLength(10))),
});
export type Setup = z.infer<typeof fields>;

const problem = (path: keyof Setup, name: string) => ({ path: [path], params: { problem: name } });

export const setup = fields.check(
  z.refine(({ die, exploding }) => exploding * 2 <= die, problem('exploding', 'explodingOverHalf')),
  z.refine((attack) => zeroedOf(attack) + attack.exploding <= attack.die, problem('zeroed', 'zeroedAndExploding')),
  z.refine(({ dice, distribute }) => (distribute?.length ?? dice) === dice, problem('distribute', 'distributeEach')),
  z.refine(sharesOutWhatThereIs, problem('distribute', 'distributeAll')),
);

/** Whether the dice share out the advantages and disadvantages that the attack has, cancelled or not, and no others. */
function sharesOutWhatThereIs({ advantage, disadvantage, distribute }: Setup): boolean {
  if (!distribute || (advantage === 0 && disadvantage === 0)) return true;
  const up = sum(distribute.filter((net) => net > 0));
  return sum(distribute) === advantage - disadvantage && up <= advantage;
}

const zeroedOf = ({ die, zeroed }: Setup): number => zeroed ?? die / 2;

/** The profile of the weapon's die before advantages and disadvantages. */
export const ownProfile = (attack: Setup): Profile => ({
  sides: attack.die,
  zeroed: zeroedOf(attack),
  exploding: attack.exploding,
});

/** The net advantage of each die: its own where they are distributed, else the attack's. */
export const netOfEach = (attack: Setup): readonly number[] => attack.distribute ?? times(attack.dice, netOf(attack));

/** The net of the whole attack. */
export const netOfAll = (attack: Setup): number => (attack.distribute ? sum(attack.distribute) : netOf(attack));

export const move = z.strictObject({ type: z.literal('roll') });
export type Move = z.infer<typeof move>;

const values = z.strictObject({ zeroed: z.array(z.int()), exploding: z.array(z.int()) });

export const outcome = z.strictObject({
  net: z.int(),
  /** The values that deal nothing and those that explode; with distributed advantages those of the first die. */
  profile: values,
  /** All faces in the order in which they were rolled. */
  rolls: z.array(z.int()),
  damage: z.int(),
  /** Each die of the weapon: its net, its profile without and with it, the chain that it rolled, what it deals. */
  perDie: z.array(
    z.strictObject({ net: z.int(), before: values, after: values, rolls: z.array(z.int()), damage: z.int() }),
  ),
});
export type Outcome = z.infer<typeof outcome>;

export const goal = z.strictObject({});
