// What is said and answered when similar checks are compared, none of which resists another (L10).
import * as z from 'zod/mini';
import { distinctNames, namesOf, suggested, text, whole } from '../../schema.js';

const entry = z.strictObject({ name: text(), tn: suggested(whole(0, 10_000), 2), successes: whole(0, 10_000) });

export const setup = z.strictObject({
  kind: z.literal('competition'),
  entries: z.array(entry).check(z.minLength(1), z.maxLength(100), distinctNames(namesOf)),
});
export type Setup = z.infer<typeof setup>;

/** There is nothing to play: the checks are over as they are compared. */
export const move = z.never();

export const outcome = z.strictObject({
  /** The best first; those who did equally well stand together. */
  ranking: z.array(z.array(z.string())),
});
export type Outcome = z.infer<typeof outcome>;

export const goal = z.strictObject({});
