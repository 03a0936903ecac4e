// What is said and answered in one of the four actions (F9).
import * as z from 'zod/mini';
import { optionalText, suggested } from '../../schema.js';
import { RESULTS } from '../ladder.js';
import { ACTIONS, type Circumstances, effect, PARTIES } from '../outcomes.js';
import { aspects, helpers, invokeFields, opposition, rating } from '../setup.js';

const fields = z.strictObject({
  kind: z._default(z.literal('action'), 'action'),
  action: z._default(z.enum(ACTIONS), 'overcome'),
  skill: suggested(rating(), 2),
  skillName: optionalText(),
  opposition: opposition(),
  helpers: helpers(),
  /** The aspect to be created, or to be made use of. */
  aspect: optionalText(),
  /** The aspect of createAdvantage exists already. */
  existing: z._default(z.boolean(), false),
  /** What a defence is against. */
  against: z._default(z.nullable(z.enum(['attack', 'createAdvantage'])), null),
  /** The aspects that may be invoked for free. Without the list the check takes people's word for free invokes. */
  aspects: z._default(z.nullable(aspects(z.enum(PARTIES))), null),
});
export type Setup = z.infer<typeof fields>;

const only = (path: keyof Setup) => ({ path: [path], params: { problem: 'otherAction' } });

export const setup = fields.check(
  z.refine(({ action, existing }) => action === 'createAdvantage' || !existing, only('existing')),
  z.refine(({ action, against }) => action === 'defend' || against === null, only('against')),
  z.refine(
    ({ action, against, aspect }) => action === 'createAdvantage' || against === 'createAdvantage' || aspect === null,
    only('aspect'),
  ),
);

export const move = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('roll') }),
  z.strictObject({ type: z.literal('invoke'), by: z.enum(PARTIES), ...invokeFields }),
  z.strictObject({
    type: z.literal('finish'),
    /** A failure is taken as a success at a major cost, or leaves the new aspect to the opposition. */
    atCost: z._default(z.boolean(), false),
    /** A hit with style is one shift less and brings a boost. */
    takeBoost: z._default(z.boolean(), false),
    /** What it cost, or how it went. */
    story: optionalText(),
  }),
]);
export type Move = z.infer<typeof move>;

export const outcome = z.strictObject({
  total: z.int(),
  opposition: z.int(),
  /** The total less the opposition. */
  shifts: z.int(),
  result: z.enum(RESULTS),
  /** What the result brings by the action's table. */
  effects: z.array(effect),
  /** Fate points spent on invokes. */
  fatePoints: z.strictObject({ actor: z.int(), opposition: z.int() }),
  story: z.nullable(z.string()),
});
export type Outcome = z.infer<typeof outcome>;

export const goal = z.strictObject({
  /** At least this. */
  result: z._default(z.enum(['tie', 'success', 'style']), 'success'),
});
export type Goal = z.infer<typeof goal>;

/** What the outcome depends on beside the shifts, with the choices at the end. */
export const circumstancesOf = (
  { action, existing, against, opposition }: Setup,
  choices: { readonly atCost: boolean; readonly takeBoost: boolean },
): Circumstances => ({ action, existing, against, active: 'active' in opposition, ...choices });
