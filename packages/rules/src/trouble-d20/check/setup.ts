// What is said and answered in a check: what the GM decides before the roll (T1), the roll, the Trouble (T5).
import * as z from 'zod/mini';
import { modifier, optionalText, suggested, whole } from '../../schema.js';

export const setup = z.strictObject({
  kind: z._default(z.literal('check'), 'check'),
  skill: suggested(whole(-100, 100), 3),
  difficulty: suggested(whole(-1000, 1000), 15),
  advantage: z._default(whole(0, 100), 0),
  disadvantage: z._default(whole(0, 100), 0),
  modifiers: z._default(z.array(modifier()).check(z.maxLength(50)), []),
  /** A fighting check has degrees, and a natural 20 in it always costs the target a health point (T3, T8). */
  combat: z._default(z.nullable(z.enum(['valor', 'marksmanship'])), null),
  /** Whether the check is a deed of the character (T6). */
  active: z._default(z.boolean(), true),
  /** Whether the GM lets a natural 20 succeed outright (T8). */
  natural20Succeeds: z._default(z.boolean(), true),
  /** The Trouble for which a failure may be turned into a success; null where that is not possible. */
  trouble: optionalText(),
  /** What a failure costs, where the rules do not say it. */
  costOfFailure: optionalText(),
});
export type Setup = z.infer<typeof setup>;

export const move = z.strictObject({ type: z.enum(['roll', 'acceptTrouble', 'declineTrouble']) });
export type Move = z.infer<typeof move>;

export const outcome = z.strictObject({
  /** Advantages less disadvantages, at most two of either. */
  net: z.int(),
  /** All faces in the order in which they were rolled. */
  rolled: z.array(z.int()),
  /** The one that counts. */
  kept: z.int(),
  total: z.int(),
  success: z.boolean(),
  /** The total less the difficulty: the degree of the check where it has degrees. */
  margin: z.int(),
  critical: z.nullable(z.enum(['success', 'failure'])),
  /** Whether it succeeded only because a natural 20 does. */
  automatic: z.boolean(),
  /** Whether it succeeded because the Trouble was taken. */
  withTrouble: z.boolean(),
  /** The health points that the target loses at least. */
  minimumDamage: z.int(),
  active: z.boolean(),
  /** The Trouble that came, where it was taken. */
  trouble: z.nullable(z.string()),
  /** What the failure costs, where it failed and a cost was named. */
  costOfFailure: z.nullable(z.string()),
});
export type Outcome = z.infer<typeof outcome>;

export const goal = z.strictObject({});
