// What is said and answered in a challenge: a list of overcome actions whose results are read together (F9).
import * as z from 'zod/mini';
import { distinctNames, namesOf, optionalText, suggested, text, whole } from '../../schema.js';
import { RESULTS } from '../ladder.js';
import { type Circumstances, effect, PARTIES } from '../outcomes.js';
import { aspects, helpers, invokeFields, opposition, rating } from '../setup.js';

const task = z.strictObject({
  /** What has to be overcome. */
  name: text(),
  /** The character who takes it on; where nobody is named, the one who makes the challenge. */
  by: optionalText(),
  skill: suggested(rating(), 2),
  skillName: optionalText(),
  opposition: opposition(),
  helpers: helpers(),
});
export type Task = z.infer<typeof task>;

export const setup = z.strictObject({
  kind: z.literal('challenge'),
  /** What is at stake. */
  goal: optionalText(),
  tasks: z.array(task).check(z.minLength(1), z.maxLength(20), distinctNames(namesOf)),
  /** The aspects that may be invoked for free. */
  aspects: z._default(aspects(z.enum(PARTIES)), []),
});
export type Setup = z.infer<typeof setup>;

export const move = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('roll'), task: text() }),
  z.strictObject({ type: z.literal('invoke'), by: z.enum(PARTIES), ...invokeFields }),
  z.strictObject({
    type: z.literal('resolve'),
    /** A failure is taken as a success at a major cost. */
    atCost: z._default(z.boolean(), false),
    /** What it cost, or how it went. */
    story: optionalText(),
  }),
]);
export type Move = z.infer<typeof move>;

const count = z.int();

export const outcome = z.strictObject({
  /** In the order of the setup. */
  tasks: z.array(
    z.strictObject({
      name: z.string(),
      by: z.nullable(z.string()),
      total: z.int(),
      opposition: z.int(),
      shifts: z.int(),
      result: z.enum(RESULTS),
      effects: z.array(effect),
      story: z.nullable(z.string()),
    }),
  ),
  /** How many tasks came out in each way. */
  results: z.strictObject({ fail: count, tie: count, success: count, style: count }),
  /** How many are done, be it at a cost. */
  done: count,
  /** How many of those cost something: ties, and failures taken as successes at a major cost. */
  atCost: count,
  /** Fate points spent on invokes. */
  fatePoints: z.strictObject({ actor: z.int(), opposition: z.int() }),
});
export type Outcome = z.infer<typeof outcome>;

export const goal = z.strictObject({
  /** At least so many tasks; null: all of them. */
  tasks: z._default(z.nullable(whole(0, 20)), null),
  /** Each at least with this result. */
  result: z._default(z.enum(['tie', 'success', 'style']), 'tie'),
});
export type Goal = z.infer<typeof goal>;

/** Each task is an overcome action. */
export const circumstancesOf = ({ opposition }: Task, atCost: boolean): Circumstances => ({
  action: 'overcome',
  existing: false,
  against: null,
  active: 'active' in opposition,
  atCost,
  takeBoost: false,
});
