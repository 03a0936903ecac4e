// What is said and answered when an adversary attacks (D1–D6).
import * as z from 'zod/mini';
import { distinctNames, namesOf, text } from '../../schema.js';
import { advantageFields, attackFields, characterFields, fearPool } from '../character.js';

export const setup = z.strictObject({
  kind: z._default(z.literal('adversaryAttack'), 'adversaryAttack'),
  ...attackFields,
  fear: fearPool(),
  targets: z
    .array(z.strictObject({ ...characterFields, ...advantageFields }))
    .check(z.minLength(1), z.maxLength(20), distinctNames(namesOf)),
});
export type Setup = z.infer<typeof setup>;
export type Target = Setup['targets'][number];

export const move = z.discriminatedUnion('type', [
  /** Adds an Experience of the adversary for 1 Fear, before the roll (D2). */
  z.strictObject({ type: z.literal('spendFear'), experience: text() }),
  z.strictObject({ type: z.literal('roll') }),
  z.strictObject({ type: z.literal('rollDamage') }),
  /** A target marks an Armor Slot to mark one hit point less (D6). */
  z.strictObject({ type: z.literal('markArmor'), target: text() }),
  /** How a target avoided the attack, or what it lost and why (D4, D6). Nobody has to. */
  z.strictObject({ type: z.literal('describe'), target: text(), story: text() }),
  z.strictObject({ type: z.literal('finish') }),
]);
export type Move = z.infer<typeof move>;

/** The attack roll as one target reads it, and what it costs them. */
const targetOutcome = z.strictObject({
  name: z.string(),
  /** The d20 that is due to this target. */
  used: z.int(),
  total: z.int(),
  hit: z.boolean(),
  critical: z.boolean(),
  /** After resistance and immunity; 0 for a miss. */
  damage: z.int(),
  hpMarked: z.int(),
  armorMarked: z.boolean(),
  story: z.nullable(z.string()),
});

export const outcomeFields = {
  /** The d20s in the order in which they were rolled. */
  natural: z.array(z.int()),
  /** The attack modifier and the Experiences added. */
  modifier: z.int(),
  /** The tokens set aside for the modifier: how many for what, each worth 1 or −1. */
  tokens: z.array(z.strictObject({ label: z.string(), count: z.int(), worth: z.union([z.literal(1), z.literal(-1)]) })),
  fearSpent: z.int(),
  fearLeft: z.int(),
  /** What the damage dice and the modifier made, before anything a target adds or takes away; null where all missed. */
  damageRolled: z.nullable(z.int()),
  targets: z.array(targetOutcome),
};

export const outcome = z.strictObject(outcomeFields);
export type Outcome = z.infer<typeof outcome>;

export const goal = z.strictObject({});
