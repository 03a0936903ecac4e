// What stays between checks: the rings and skills of characters and NPCs, their strife and Void points.
import { type Language, number } from '@brosok/dice';
import * as z from 'zod/mini';
import { cast } from '../cast.js';
import { whole } from '../schema.js';
import { type FillChoice, fills as fillsWith, type SheetDefinition, sheet } from '../sheet.js';
import { SKILL_WORDS, skillChoice, skillOf, skills } from '../skills.js';

const RINGS = ['air', 'earth', 'fire', 'water', 'void'] as const;
type Ring = (typeof RINGS)[number];

const ring = () => z._default(whole(1, 10), 1);

const characterFields = z.strictObject({
  rings: z._default(z.strictObject({ air: ring(), earth: ring(), fire: ring(), water: ring(), void: ring() }), {
    air: 1,
    earth: 1,
    fire: 1,
    water: 1,
    void: 1,
  }),
  skills: skills(0, 10),
  /** Strife above it compromises (L19). Null: twice Earth and Water together. */
  composure: z._default(z.nullable(whole(1, 100)), null),
});
type Fields = z.infer<typeof characterFields>;

const adversaryFields = z.strictObject({
  ...characterFields.shape,
  /** The TN of checks that target them; null where the check's own stands (L17). */
  tn: z._default(z.nullable(whole(0, 50)), null),
});

const composureOf = ({ composure, rings }: Fields): number => composure ?? 2 * (rings.earth + rings.water);

/** The composure of a character or an NPC, by the fields of the sheet. */
export const composureIn = (fields: unknown): number => composureOf(adversaryFields.parse(fields));

/** Strife may go beyond composure. There are at most as many Void points as the Void ring, and half of them at first. */
const counters = ({ rings }: Fields) => [
  { name: 'strife', min: 0, max: null, start: 0 },
  { name: 'voidPoints', min: 0, max: rings.void, start: Math.ceil(rings.void / 2) },
];

const fieldWords = {
  en: {
    ...SKILL_WORDS.en,
    rings: 'Rings',
    ring: 'Ring',
    air: 'Air',
    earth: 'Earth',
    fire: 'Fire',
    water: 'Water',
    void: 'Void',
    composure: 'Composure',
  },
  ru: {
    ...SKILL_WORDS.ru,
    rings: 'Кольца',
    ring: 'Кольцо',
    air: 'Воздух',
    earth: 'Земля',
    fire: 'Огонь',
    water: 'Вода',
    void: 'Пустота',
    composure: 'Самообладание',
  },
} as const;

const { character, adversary } = cast({
  character: characterFields,
  adversary: adversaryFields,
  counters,
  words: {
    en: {
      fields: fieldWords.en,
      counters: { strife: 'Strife', voidPoints: 'Void points' },
      adversary: 'NPC',
      opposing: { tn: 'TN against them' },
    },
    ru: {
      fields: fieldWords.ru,
      counters: { strife: 'Раздор', voidPoints: 'Очки Пустоты' },
      adversary: 'Персонаж ведущего',
      opposing: { tn: 'ЦЧ против него' },
    },
  },
});

export const sheets = [sheet(character), sheet(adversary)];

const ringChoice = ({ rings }: Fields, language: Language): FillChoice => ({
  name: 'ring',
  label: fieldWords[language].ring,
  options: RINGS.map((name) => ({
    value: name,
    label: `${fieldWords[language][name]}\u00a0${number(language, rings[name])}`,
  })),
});

const ringOf = (chosen: string | undefined): Ring => RINGS.find((name) => name === chosen) ?? RINGS[0];

/** What a character and an NPC alike fill in. */
const both = <Each extends Fields>(definition: SheetDefinition<Each>) => [
  ...fillsWith(definition, {
    kinds: ['check'],
    part: 'actor',
    choices: (fields, language) => [ringChoice(fields, language), ...skillChoice(fields.skills, language)],
    piece({ fields, counters }, choice) {
      const skill = skillOf(fields.skills, choice);
      return {
        ring: fields.rings[ringOf(choice.ring)],
        skill: skill?.rank ?? 0,
        skillName: skill?.name ?? null,
        compromised: (counters.strife ?? 0) > composureOf(fields),
      };
    },
  }),
  ...fillsWith(definition, {
    kinds: ['check'],
    part: 'helper',
    list: 'helpers',
    choices: (fields, language) => skillChoice(fields.skills, language),
    // L3: a helper with ranks in the skill adds a skill die
    piece: ({ name, fields }, choice) => ({ name, skilled: (skillOf(fields.skills, choice)?.rank ?? 0) > 0 }),
  }),
  ...fillsWith(definition, {
    kinds: ['competition'],
    part: 'side',
    list: 'entries',
    piece: ({ name }) => ({ name }),
  }),
];

export const fills = [
  ...both(character),
  ...both(adversary),
  ...fillsWith(character, { kinds: ['check'], part: 'target', list: 'targets', piece: ({ name }) => ({ name }) }),
  ...fillsWith(adversary, {
    kinds: ['check'],
    part: 'target',
    list: 'targets',
    piece: ({ name, fields: { tn } }) => ({ name, ...(tn === null ? {} : { tn }) }),
  }),
];
