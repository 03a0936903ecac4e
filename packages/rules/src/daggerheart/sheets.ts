// What stays between checks: characters and adversaries with what they have marked, and the GM's Fear.
import { type Language, signed } from '@brosok/dice';
import * as z from 'zod/mini';
import { whole } from '../schema.js';
import { type FillChoice, fills as fillsWith, type SheetDefinition, sheet } from '../sheet.js';
import { type Adversary, adversaryFields } from './adversary.js';
import { ADVERSARY_WORDS, CHARACTER_WORDS, GM_WORDS, TRAIT_NAMES } from './sheetWords.js';

const TRAITS = ['agility', 'strength', 'finesse', 'instinct', 'presence', 'knowledge'] as const;

const trait = () => z._default(whole(-20, 20), 0);
const damageTypes = () => z._default(z.array(z.enum(['physical', 'magic'])).check(z.maxLength(2)), []);

const characterFields = z.strictObject({
  traits: z._default(
    z.strictObject({
      agility: trait(),
      strength: trait(),
      finesse: trait(),
      instinct: trait(),
      presence: trait(),
      knowledge: trait(),
    }),
    { agility: 0, strength: 0, finesse: 0, instinct: 0, presence: 0, knowledge: 0 },
  ),
  evasion: z._default(whole(-100, 100), 10),
  thresholds: z._default(
    z
      .strictObject({ major: whole(1, 1000), severe: whole(1, 1000) })
      .check(
        z.refine(({ major, severe }) => major <= severe, { path: ['severe'], params: { problem: 'severeBelowMajor' } }),
      ),
    { major: 6, severe: 13 },
  ),
  hp: z._default(whole(1, 100), 6),
  stress: z._default(whole(0, 12), 6),
  armorSlots: z._default(whole(0, 12), 3),
  resist: damageTypes(),
  immune: damageTypes(),
});
type Character = z.infer<typeof characterFields>;

const MOST_HOPE = 6;
const MOST_FEAR = 12;

const character: SheetDefinition<Character> = {
  name: 'character',
  fields: characterFields,
  counters: ({ hp, stress, armorSlots }) => [
    { name: 'hp', min: 0, max: hp, start: 0 },
    { name: 'stress', min: 0, max: stress, start: 0 },
    { name: 'hope', min: 0, max: MOST_HOPE, start: 2 },
    { name: 'armorSlots', min: 0, max: armorSlots, start: 0 },
  ],
  words: CHARACTER_WORDS,
};

const adversary: SheetDefinition<Adversary> = {
  name: 'adversary',
  fields: adversaryFields,
  counters: ({ hp, stress }) => [
    { name: 'hp', min: 0, max: hp, start: 0 },
    { name: 'stress', min: 0, max: stress, start: 0 },
  ],
  // most tables never paste any
  paste: async (text) => (await import('./statBlock.js')).readStatBlock(text),
  words: ADVERSARY_WORDS,
};

const gm: SheetDefinition<Record<string, never>> = {
  name: 'gm',
  fields: z.strictObject({}),
  counters: () => [{ name: 'fear', min: 0, max: MOST_FEAR, start: 0 }],
  words: GM_WORDS,
};

export const sheets = [sheet(character), sheet(adversary), sheet(gm)];

const traitChoice = ({ traits }: Character, language: Language): FillChoice => ({
  name: 'trait',
  label: CHARACTER_WORDS[language].fields.trait,
  options: TRAITS.map((name) => ({
    value: name,
    label: `${TRAIT_NAMES[language][name]}\u00a0${signed(language, traits[name])}`,
  })),
});

/** A character as somebody who is attacked; Armor Slots are those not marked yet. */
const attacked = (name: string, fields: Character, counters: Readonly<Record<string, number>>) => ({
  name,
  evasion: fields.evasion,
  thresholds: fields.thresholds,
  armorSlots: Math.max(0, fields.armorSlots - (counters.armorSlots ?? 0)),
  resist: fields.resist,
  immune: fields.immune,
});

const attack = ({ attackModifier, damage, damageType, direct, experiences }: Adversary) => ({
  attackModifier,
  damage,
  damageType,
  direct,
  experiences,
});

const bounded = (count: number | undefined, most: number): number => Math.max(0, Math.min(most, count ?? 0));

export const fills = [
  ...fillsWith(character, {
    kinds: ['duality'],
    part: 'actor',
    choices: (fields, language) => [traitChoice(fields, language)],
    piece: ({ fields: { traits }, counters }, choice) => ({
      modifier: traits[TRAITS.find((name) => name === choice.trait) ?? TRAITS[0]],
      hope: bounded(counters.hope, MOST_HOPE),
      stress: bounded(counters.stress, 12),
    }),
  }),
  ...fillsWith(character, { kinds: ['duality'], part: 'helper', list: 'help', piece: ({ name }) => ({ name }) }),
  ...fillsWith(adversary, {
    kinds: ['duality'],
    part: 'opposition',
    piece: ({ fields: { difficulty } }) => ({ difficulty }),
  }),
  ...fillsWith(gm, {
    kinds: ['duality', 'adversaryAttack', 'gmTurn'],
    part: 'opposition',
    piece: ({ counters }) => ({ fear: bounded(counters.fear, MOST_FEAR) }),
  }),
  ...fillsWith(adversary, { kinds: ['adversaryAttack'], part: 'actor', piece: ({ fields }) => attack(fields) }),
  ...fillsWith(character, {
    kinds: ['adversaryAttack'],
    part: 'target',
    list: 'targets',
    piece: ({ name, fields, counters }) => attacked(name, fields, counters),
  }),
  ...fillsWith(adversary, {
    kinds: ['gmTurn'],
    part: 'actor',
    list: 'attacks',
    piece: ({ name, fields }) => ({ adversary: name, ...attack(fields) }),
  }),
  ...fillsWith(character, {
    kinds: ['gmTurn'],
    part: 'target',
    list: 'characters',
    piece: ({ name, fields, counters }) => attacked(name, fields, counters),
  }),
];
