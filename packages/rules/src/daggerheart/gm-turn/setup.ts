// What is said and answered in a GM's turn of several attacks, each a roll of its own (D5).
import * as z from 'zod/mini';
import { distinctNames, namesOf, text } from '../../schema.js';
import { outcomeFields } from '../adversary-attack/setup.js';
import { advantageFields, attackFields, characterFields, fearPool } from '../character.js';

const fields = z.strictObject({
  kind: z.literal('gmTurn'),
  /** The GM's Fear, from which all attacks of the turn are served. */
  fear: fearPool(),
  /** Those who are attacked; Armor Slots that they mark against one attack are gone for the next. */
  characters: z.array(z.strictObject(characterFields)).check(z.minLength(1), z.maxLength(20), distinctNames(namesOf)),
  /** In the order in which they are made. */
  attacks: z
    .array(
      z.strictObject({
        adversary: text(),
        ...attackFields,
        /** Whom it attacks, by name. */
        targets: z
          .array(z.strictObject({ name: text(), ...advantageFields }))
          .check(z.minLength(1), z.maxLength(20), distinctNames(namesOf)),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
});
export type Setup = z.infer<typeof fields>;

export const setup = fields.check((payload) => {
  const known = new Set(payload.value.characters.map(({ name }) => name));
  for (const [attack, { targets }] of payload.value.attacks.entries())
    for (const [target, { name }] of targets.entries())
      if (!known.has(name))
        payload.issues.push({
          code: 'custom',
          input: name,
          path: ['attacks', attack, 'targets', target, 'name'],
          params: { problem: 'noSuchCharacter', choices: [...known] },
        });
});

/** The moves of an attack; they are of the attack whose turn it is. */
export { type Move, move } from '../adversary-attack/setup.js';

export const outcome = z.strictObject({
  fearSpent: z.int(),
  fearLeft: z.int(),
  attacks: z.array(z.strictObject({ adversary: z.string(), ...outcomeFields })),
  /** What the whole turn cost each character. */
  characters: z.array(z.strictObject({ name: z.string(), hpMarked: z.int(), armorMarked: z.int() })),
});
export type Outcome = z.infer<typeof outcome>;

export const goal = z.strictObject({});
