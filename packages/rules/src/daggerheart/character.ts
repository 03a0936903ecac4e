// A character who is attacked, and what an adversary's stat block says of an attack: shared by one attack and a turn.
import * as z from 'zod/mini';
import { distinctNames, namesOf, suggested, text, whole } from '../schema.js';
import { damageText } from './damage.js';

const damageType = () => z.enum(['physical', 'magic']);

/** Net advantage that holds for the whole attack, or against one target only. */
export const advantageFields = {
  advantage: z._default(whole(0, 100), 0),
  disadvantage: z._default(whole(0, 100), 0),
};

export const characterFields = {
  name: text(),
  evasion: suggested(whole(-100, 100), 10),
  /** Damage from Major on marks two hit points, from Severe on three, below Major one. */
  thresholds: z
    .strictObject({ major: suggested(whole(1, 1000), 6), severe: suggested(whole(1, 1000), 13) })
    .check(
      z.refine(({ major, severe }) => major <= severe, { path: ['severe'], params: { problem: 'severeBelowMajor' } }),
    ),
  /** Armor Slots that are not marked yet. */
  armorSlots: z._default(whole(0, 12), 0),
  resist: z._default(z.array(damageType()).check(z.maxLength(2)), []),
  immune: z._default(z.array(damageType()).check(z.maxLength(2)), []),
};

export const attackFields = {
  attackModifier: z._default(whole(-100, 100), 0),
  damage: suggested(damageText(), '1d8+2'),
  damageType: z._default(damageType(), 'physical'),
  /** Against direct damage no Armor Slot can be marked. */
  direct: z._default(z.boolean(), false),
  experiences: z._default(
    z.array(z.strictObject({ name: text(), bonus: whole(-20, 20) })).check(z.maxLength(20), distinctNames(namesOf)),
    [],
  ),
  ...advantageFields,
};

/** Fear in the GM's pool. */
export const fearPool = () => z._default(whole(0, 12), 0);
