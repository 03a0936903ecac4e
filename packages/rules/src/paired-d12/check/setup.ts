// What is said and answered in a check of 2d12 (P1, P2).
import * as z from 'zod/mini';
import { modifier, suggested, whole } from '../../schema.js';

export const setup = z.strictObject({
  kind: z._default(z.literal('check'), 'check'),
  difficulty: suggested(whole(-1000, 1000), 15),
  modifier: z._default(whole(-1000, 1000), 0),
  modifiers: z._default(z.array(modifier()).check(z.maxLength(50)), []),
  advantage: z._default(whole(0, 1000), 0),
  disadvantage: z._default(whole(0, 1000), 0),
});
export type Setup = z.infer<typeof setup>;

export const move = z.strictObject({ type: z.literal('roll') });
export type Move = z.infer<typeof move>;

export const outcome = z.strictObject({
  /** Advantages less disadvantages. */
  net: z.int(),
  /** All faces in the order in which they were rolled. */
  rolled: z.array(z.int()),
  /** The two that count, the higher first. */
  used: z.tuple([z.int(), z.int()]),
  total: z.int(),
  success: z.boolean(),
  /** The total less the difficulty. */
  margin: z.int(),
});
export type Outcome = z.infer<typeof outcome>;

export const goal = z.strictObject({});
