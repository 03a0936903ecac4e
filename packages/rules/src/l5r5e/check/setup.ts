// What is said and answered in a check: who makes it, with what and against what, and each move of its steps.
import * as z from 'zod/mini';
import { distinctNames, modifier, namesOf, optionalText, suggested, text, whole } from '../../schema.js';
import { DIE_KINDS, FACES, FACES_OF, type L5rFace, SYMBOLS } from '../faces.js';
import { TRAITS } from '../odds/rerolls.js';

const MOST_HELPERS = 20;

const helper = z.strictObject({
  name: text(),
  /** Has ranks in the skill, and so adds a skill die; else a ring die (L3). */
  skilled: z._default(z.boolean(), true),
  /** What the helper's character does. */
  how: optionalText(),
});
export type Helper = z.infer<typeof helper>;

const helpers = () => z._default(z.array(helper).check(z.maxLength(MOST_HELPERS), distinctNames(namesOf)), []);

/** A die that was reserved in an earlier check (L15). */
const reservedDie = z
  .strictObject({
    die: z.enum(DIE_KINDS),
    face: z.enum(FACES),
    /** The effect that reserved it. */
    label: optionalText(),
  })
  .check(
    z.refine(({ die, face }) => FACES_OF[die].includes(face), {
      path: ['face'],
      params: { problem: 'faceOfOtherDie' },
    }),
  );

/** The pool of whoever makes a check: what an actor and one who resists have in common. */
const pool = {
  /** The ring's value: ring dice, and the most dice that are kept (L2). */
  ring: suggested(whole(1, 10), 3),
  /** Ranks in the skill: skill dice. */
  skill: suggested(whole(0, 10), 2),
  helpers: helpers(),
  /** One ring die and one kept die more (L18). */
  voidPoint: z._default(z.boolean(), false),
  /** Strife above composure: no die with strife is kept (L19). */
  compromised: z._default(z.boolean(), false),
};

const tn = () => suggested(whole(0, 50), 2);

const fields = z.strictObject({
  kind: z._default(z.literal('check'), 'check'),
  ...pool,
  /** 0 only for trivial tasks whose bonus successes matter (L11). */
  tn: tn(),
  tnModifiers: z._default(z.array(modifier()).check(z.maxLength(50)), []),
  /** Those whom the check affects directly; the highest of their TNs is used, the check's own where they have none (L17). */
  targets: z._default(
    z.array(z.strictObject({ name: text(), tn: z.exactOptional(tn()) })).check(z.maxLength(50), distinctNames(namesOf)),
    [],
  ),
  /** The area in which everyone and everything is a target. */
  area: optionalText(),
  /** The effect that the check resists: its bonus successes raise the TN (L9). */
  resists: z._default(z.nullable(z.strictObject({ name: text(), bonusSuccesses: whole(0, 1000) })), null),
  /** How many may help, where the GM limits it (L3). */
  mostHelpers: z.exactOptional(whole(0, MOST_HELPERS)),
  /** Whether each helper may bring one advantage to bear (L4). */
  helperAdvantages: z._default(z.boolean(), true),
  /** Dice reserved in earlier checks that are used in this one (L15). */
  reserved: z._default(z.array(reservedDie).check(z.maxLength(20)), []),
  /** The character's adversity that applies: two dice with successes must be rerolled. */
  adversity: optionalText(),
  /** The character's distinction that applies: up to two dice may be rerolled. */
  distinction: optionalText(),
  /** Explosions are rolled one at a time instead of in waves (L8). */
  oneAtATime: z._default(z.boolean(), false),
  /** What the character wants to do, and how the GM answers (L1). */
  intention: optionalText(),
  skillName: optionalText(),
  approach: optionalText(),
});
export type Setup = z.infer<typeof fields>;

export const setup = fields.check(
  z.refine(({ helpers, mostHelpers }) => mostHelpers === undefined || helpers.length <= mostHelpers, {
    path: ['helpers'],
    params: { problem: 'tooManyHelpers' },
  }),
);

/** Dice by id, in an order that matters where they are rolled. */
const dice = () => z.array(whole(0, 1_000_000)).check(z.maxLength(1000));

const chosen = {
  dice: dice(),
  /** How many dice the effect modifies, or as many as it can (L14). */
  count: z.exactOptional(whole(1, 100)),
  /** Which dice it can modify: those showing a face, or containing a symbol or one of several (L13). */
  where: z.exactOptional(
    z.union([
      z.strictObject({ face: z.enum(FACES) }),
      z.strictObject({
        containing: z.union([
          z.enum(SYMBOLS),
          z.array(z.enum(SYMBOLS)).check(z.minLength(1), z.maxLength(SYMBOLS.length)),
        ]),
      }),
    ]),
  ),
};
export type Where = NonNullable<z.infer<z.ZodMiniObject<typeof chosen>>['where']>;

const added = { die: z.enum(DIE_KINDS), face: z.exactOptional(z.enum(FACES)) };

const effect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('addRolled'), ...added }),
  z.strictObject({ kind: z.literal('addKept'), ...added }),
  z.strictObject({ kind: z.literal('removeRolled'), ...chosen }),
  z.strictObject({ kind: z.literal('removeKept'), ...chosen }),
  z.strictObject({ kind: z.literal('reroll'), ...chosen }),
  z.strictObject({ kind: z.literal('reserve'), ...chosen }),
  z.strictObject({ kind: z.literal('alter'), ...chosen, face: z.enum(FACES) }),
  z
    .strictObject({ kind: z.literal('ignore'), symbol: z.enum(SYMBOLS), ...chosen, dice: z.exactOptional(dice()) })
    .check(
      z.refine(({ dice, count, where }) => dice !== undefined || (count === undefined && where === undefined), {
        path: ['dice'],
        params: { problem: 'missing' },
      }),
    ),
]);
export type Effect = z.infer<typeof effect>;
export type EffectKind = Effect['kind'];

/** Whose effect it is, in the order in which effects apply (L16). */
export const SOURCES = ['gm', 'ally', 'self'] as const;
export type Source = (typeof SOURCES)[number];

export const move = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('help'),
    name: text(),
    skilled: z._default(z.boolean(), true),
    how: optionalText(),
  }),
  z.strictObject({ type: z.literal('refuseHelp'), helper: text() }),
  z.strictObject({ type: z.literal('spendVoid') }),
  z.strictObject({ type: z.literal('roll') }),
  z.strictObject({
    type: z.literal('modify'),
    source: z.enum(SOURCES),
    label: text(),
    effect,
    /** The helper whose advantage it is (L4). */
    helper: z.exactOptional(text()),
  }),
  z.strictObject({ type: z.literal('reroll'), trait: z.enum(TRAITS), dice: dice() }),
  z.strictObject({ type: z.literal('pass'), source: z.enum(SOURCES) }),
  z.strictObject({ type: z.literal('keep'), dice: dice() }),
  z.strictObject({ type: z.literal('explode'), dice: z.exactOptional(dice().check(z.minLength(1))) }),
  z.strictObject({ type: z.literal('keepExtra'), dice: dice() }),
  z.strictObject({ type: z.literal('takeStrife'), helper: text() }),
  z.strictObject({
    type: z.literal('finish'),
    /** How it went (L1). */
    story: optionalText(),
  }),
]);
export type Move = z.infer<typeof move>;
export type MoveOf<Type extends Move['type']> = Extract<Move, { readonly type: Type }>;

export const outcome = z.strictObject({
  success: z.boolean(),
  tn: z.int(),
  successes: z.int(),
  /** What exceeds the TN. */
  bonusSuccesses: z.int(),
  /** What is lacking to the TN. */
  shortfall: z.int(),
  opportunities: z.int(),
  /** What stays with the acting character. */
  strife: z.int(),
  strifeTakenByHelpers: z.record(z.string(), z.int()),
  /** The faces of dice that were reserved for a later check. */
  reserved: z.array(z.enum(FACES)),
  targets: z.array(z.string()),
  story: z.nullable(z.string()),
});
export type Outcome = z.infer<typeof outcome>;

export const goal = z.strictObject({
  /** At least so many; the check has to succeed in any case. */
  bonusSuccesses: z._default(whole(0, 50), 0),
  opportunities: z._default(whole(0, 50), 0),
  /** No more may stay with the acting character. */
  maxStrife: z.exactOptional(whole(0, 50)),
  /** A target resists: the effect counts only where its check fails, whose TN the bonus successes raise (L9). */
  resistedBy: z.exactOptional(
    z.strictObject({
      ...pool,
      tn: suggested(whole(0, 20), 1),
      /** A TN that no bonus successes raise any further. */
      highestTn: z._default(whole(0, 20), 10),
    }),
  ),
});
export type Goal = z.infer<typeof goal>;
export type Resistance = NonNullable<Goal['resistedBy']>;

/** The face, typed: dice of this game show no other. */
export const faceOf = (face: unknown): L5rFace => z.enum(FACES).parse(face);
