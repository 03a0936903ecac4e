// What the stat block of an adversary says, as a sheet keeps it.
import * as z from 'zod/mini';
import { distinctNames, namesOf, optionalText, text, whole } from '../schema.js';
import { damageText } from './damage.js';

export const adversaryFields = z.strictObject({
  difficulty: z._default(whole(-1000, 1000), 12),
  /** Null where damage of that size is no different. */
  thresholds: z._default(z.strictObject({ major: threshold(), severe: threshold() }), { major: null, severe: null }),
  hp: z._default(whole(1, 100), 3),
  stress: z._default(whole(0, 100), 3),
  attackModifier: z._default(whole(-100, 100), 0),
  weapon: optionalText(),
  range: optionalText(),
  damage: z._default(damageText(), '1d6'),
  damageType: z._default(z.enum(['physical', 'magic']), 'physical'),
  direct: z._default(z.boolean(), false),
  experiences: z._default(
    z.array(z.strictObject({ name: text(), bonus: whole(-20, 20) })).check(z.maxLength(20), distinctNames(namesOf)),
    [],
  ),
  /** What else the stat block says: what it wants, what it can do. */
  notes: z._default(z.string().check(z.maxLength(10_000)), ''),
});
export type Adversary = z.infer<typeof adversaryFields>;

function threshold() {
  return z._default(z.nullable(whole(1, 1000)), null);
}
