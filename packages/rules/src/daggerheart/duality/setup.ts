// What is said and answered in a duality roll (D7).
import * as z from 'zod/mini';
import { distinctNames, modifier, suggested, text, whole } from '../../schema.js';

export const setup = z.strictObject({
  kind: z.literal('duality'),
  difficulty: suggested(whole(-1000, 1000), 15),
  modifier: z._default(whole(-1000, 1000), 0),
  modifiers: z._default(z.array(modifier()).check(z.maxLength(50)), []),
  advantage: z._default(whole(0, 100), 0),
  disadvantage: z._default(whole(0, 100), 0),
  /** Who helps: each rolls a d6, only the highest of them is added. */
  help: z._default(
    z.array(text()).check(
      z.maxLength(10),
      distinctNames((names: readonly string[]) => names.map((name, index) => ({ name, path: [index] }))),
    ),
    [],
  ),
  /** A reaction roll changes no Hope, Fear or Stress. */
  reaction: z._default(z.boolean(), false),
  /** The character's Hope before the roll, where it is known: at 6 no more is gained. */
  hope: z._default(z.nullable(whole(0, 6)), null),
  /** The GM's Fear before the roll, where it is known: at 12 no more is gained. */
  fear: z._default(z.nullable(whole(0, 12)), null),
  /** The character's marked Stress before the roll, where it is known: at 0 there is none to clear. */
  stress: z._default(z.nullable(whole(0, 12)), null),
});
export type Setup = z.infer<typeof setup>;

export const move = z.strictObject({ type: z.literal('roll') });
export type Move = z.infer<typeof move>;

export const RESULTS = [
  'criticalSuccess',
  'successWithHope',
  'successWithFear',
  'failureWithHope',
  'failureWithFear',
] as const;
export type RollResult = (typeof RESULTS)[number];

const gain = z.union([z.literal(0), z.literal(1)]);

export const outcome = z.strictObject({
  /** What the Hope die and the Fear die show. */
  duality: z.tuple([z.int(), z.int()]),
  total: z.int(),
  result: z.enum(RESULTS),
  success: z.boolean(),
  /** The total less the Difficulty. */
  margin: z.int(),
  /** Hope that the character gains. */
  hope: gain,
  /** Fear that the GM gains. */
  fear: gain,
  stressCleared: gain,
});
export type Outcome = z.infer<typeof outcome>;

export const goal = z.strictObject({});
