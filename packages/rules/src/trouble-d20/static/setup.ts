// What is said and answered where a static value stands for a long systematic effort (T7).
import * as z from 'zod/mini';
import { modifier, suggested, whole } from '../../schema.js';

export const setup = z.strictObject({
  kind: z.literal('static'),
  skill: suggested(whole(-100, 100), 3),
  difficulty: suggested(whole(-1000, 1000), 15),
  advantage: z._default(whole(0, 100), 0),
  disadvantage: z._default(whole(0, 100), 0),
  modifiers: z._default(z.array(modifier()).check(z.maxLength(50)), []),
});
export type Setup = z.infer<typeof setup>;

/** There is nothing to play: the check is over as it begins. */
export const move = z.never();

export const outcome = z.strictObject({
  /** Advantages less disadvantages, at most two of either; only its sign matters. */
  net: z.int(),
  total: z.int(),
  success: z.boolean(),
  /** The total less the difficulty. */
  margin: z.int(),
});
export type Outcome = z.infer<typeof outcome>;

export const goal = z.strictObject({});
