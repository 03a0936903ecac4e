// What the setups and moves of all kinds of Fate share: skills, helpers, opposition, aspects, invokes.
import * as z from 'zod/mini';
import { distinctNames, namesOf, optionalText, suggested, text, whole } from '../schema.js';
import type { Aspect } from './aspects.js';
import { INVOKE_EFFECTS } from './roll.js';

/** A place on the ladder: a skill, a rating, with room beyond both ends. */
export const rating = () => whole(-10, 20);

/** Those who help by teamwork, with their own rank in the same skill (F1). */
export const helpers = () =>
  z._default(
    z.array(z.strictObject({ name: text(), skill: rating() })).check(z.maxLength(20), distinctNames(namesOf)),
    [],
  );

/** Passive opposition is a rating; active opposition is somebody's roll, with helpers of their own. */
export const opposition = () =>
  z.union([
    z.strictObject({ passive: suggested(rating(), 2) }),
    z.strictObject({
      active: z.strictObject({ skill: suggested(rating(), 2), name: optionalText(), helpers: helpers() }),
    }),
  ]);
export type Opposition = z.infer<ReturnType<typeof opposition>>;

/** Aspects that are in play from the start, with the free invokes that lie on them: those of one owner, or anybody's. */
export const aspects = <Owner extends z.ZodMiniType<string>>(owner: Owner) =>
  z
    .array(
      z.strictObject({
        aspect: text(),
        free: z._default(whole(0, 20), 0),
        owner: z._default(z.nullable(owner), null),
      }),
    )
    .check(z.maxLength(50));

/** They are no boosts: an aspect that is there from the start stays when it was invoked. */
export const lasting = (listed: readonly Omit<Aspect, 'boost'>[]): readonly Aspect[] =>
  listed.map(({ aspect, owner, free }) => ({ aspect, owner, boost: false, free }));

export const invokeFields = {
  aspect: text(),
  free: z._default(z.boolean(), false),
  effect: z.enum(INVOKE_EFFECTS),
};
