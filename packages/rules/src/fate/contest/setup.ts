// What is said and answered in a contest, from its set-up to its end (F1–F8).
import * as z from 'zod/mini';
import { distinctNames, namesOf, optionalText, suggested, text, whole } from '../../schema.js';
import { RESULTS } from '../ladder.js';
import { aspects, helpers, invokeFields, rating } from '../setup.js';

const side = z.strictObject({
  name: text(),
  skill: suggested(rating(), 2),
  helpers: helpers(),
  /** Who rolls for the side; where nobody is named the side's name is the character's. */
  lead: optionalText(),
  /** What the side wants, and no other side can have at the same time. */
  goal: optionalText(),
  /** The skill that it rolls. */
  skillName: optionalText(),
});
export type Side = z.infer<typeof side>;

const fields = z.strictObject({
  kind: z.literal('contest'),
  /** How many victory marks win. */
  victoriesNeeded: z._default(whole(1, 20), 3),
  /** The sides roll against each other, or all against a rating of the environment. */
  opposition: z._default(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('direct') }),
      z.strictObject({ type: z.literal('environment'), rating: suggested(rating(), 2) }),
    ]),
    { type: 'direct' },
  ),
  sides: z.array(side).check(z.minLength(2), z.maxLength(8)),
  /** Where the contest takes place. */
  environment: optionalText(),
  /** The environment's situation aspects. */
  aspects: z._default(aspects(text()), []),
  /** The skills that serve in this contest. */
  skills: z._default(z.array(text()).check(z.maxLength(50)), []),
});
export type Setup = z.infer<typeof fields>;
export type Opposition = Setup['opposition'];

export const setup = fields.check(
  distinctNames(({ sides }) =>
    sides.flatMap(({ name, lead, helpers }, index) => [
      { name, path: ['sides', index, 'name'] },
      ...(lead === null || lead === name ? [] : [{ name: lead, path: ['sides', index, 'lead'] }]),
      ...namesOf(helpers).map(({ name, path }) => ({ name, path: ['sides', index, 'helpers', ...path] })),
    ]),
  ),
  z.superRefine(({ aspects, sides }, context) => {
    const stray = aspects.findIndex(({ owner }) => owner !== null && !sides.some(({ name }) => name === owner));
    if (stray >= 0)
      context.addIssue({ code: 'custom', path: ['aspects', stray, 'owner'], params: { problem: 'ownerNotASide' } });
  }),
);

const against = z.union([
  z.strictObject({ passive: rating() }),
  z.strictObject({
    side: text(),
    skill: rating(),
    /** The side is no target that defends, only placed to interfere. */
    interferes: z._default(z.boolean(), false),
  }),
  /** Somebody of no side is placed to interfere. */
  z.strictObject({ active: z.strictObject({ skill: rating(), name: optionalText() }) }),
]);
export type Against = z.infer<typeof against>;

export const move = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('createAdvantage'),
    side: text(),
    /** The side's lead or one of its helpers. */
    by: text(),
    skill: rating(),
    aspect: text(),
    opposition: against,
  }),
  z.strictObject({ type: z.literal('rollExchange') }),
  z.strictObject({ type: z.literal('invoke'), side: text(), ...invokeFields }),
  z.strictObject({
    type: z.literal('resolveExchange'),
    /** How the winner pulls ahead. */
    story: optionalText(),
  }),
  z.strictObject({ type: z.literal('twist'), aspect: text() }),
  z.strictObject({ type: z.literal('attack'), side: text() }),
]);
export type Move = z.infer<typeof move>;

const bySide = <Value extends z.ZodMiniType>(value: Value) => z.record(z.string(), value);

export const outcome = z.strictObject({
  /** Null where an attack ended the contest. */
  winner: z.nullable(z.string()),
  /** The victory marks; a mark of a success with style may go beyond those needed. */
  victories: bySide(z.int()),
  endedBy: z.enum(['victory', 'attack']),
  /** Who attacked: a conflict begins. */
  attacker: z.nullable(z.string()),
  exchanges: z.array(
    z.strictObject({
      /** The totals; null where a side had forfeited its roll. */
      results: bySide(z.nullable(z.int())),
      winner: z.nullable(z.string()),
      marks: z.int(),
      /** A tie for the highest total. */
      tie: z.boolean(),
      /** The situation aspect of the twist. */
      twist: z.nullable(z.string()),
      advantages: z.array(
        z.strictObject({
          side: z.string(),
          by: z.string(),
          aspect: z.string(),
          total: z.int(),
          opposition: z.int(),
          shifts: z.int(),
          result: z.enum(RESULTS),
        }),
      ),
      story: z.nullable(z.string()),
    }),
  ),
  /** What is in play at the end, with the free invokes left. */
  aspects: z.array(
    z.strictObject({
      aspect: z.nullable(z.string()),
      owner: z.nullable(z.string()),
      boost: z.boolean(),
      free: z.int(),
    }),
  ),
  /** Fate points that each side spent. */
  fatePoints: bySide(z.int()),
});
export type Outcome = z.infer<typeof outcome>;

export const goal = z.strictObject({
  /** The marks that sides have already; none where a side is not named. */
  victories: z._default(bySide(whole(0, 19)), {}),
});
export type Goal = z.infer<typeof goal>;

/** The side's character who rolls. */
export const leadOf = ({ name, lead }: Side): string => lead ?? name;
