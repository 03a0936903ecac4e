// What stays between checks: characters and adversaries with their skills and health points.
import * as z from 'zod/mini';
import { whole } from '../schema.js';
import { fills as fillsWith, type SheetDefinition, sheet } from '../sheet.js';
import { SKILL_WORDS, skillChoice, skillOf, skills } from '../skills.js';

const characterFields = z.strictObject({ skills: skills(-100, 100), hp: z._default(whole(1, 1000), 10) });

const adversaryFields = z.strictObject({
  ...characterFields.shape,
  /** What checks against it have to reach. */
  difficulty: z._default(whole(-1000, 1000), 15),
});

const counters = ({ hp }: { readonly hp: number }) => [{ name: 'hp', min: 0, max: hp, start: hp }];

const fieldWords = {
  en: { ...SKILL_WORDS.en, hp: 'Health points' },
  ru: { ...SKILL_WORDS.ru, hp: 'Единиц здоровья' },
} as const;

const counterWords = { en: { hp: 'HP left' }, ru: { hp: 'ЕЗ осталось' } } as const;

const character: SheetDefinition<z.infer<typeof characterFields>> = {
  name: 'character',
  fields: characterFields,
  counters,
  words: {
    en: { name: 'Character', fields: fieldWords.en, counters: counterWords.en },
    ru: { name: 'Персонаж', fields: fieldWords.ru, counters: counterWords.ru },
  },
};

const adversary: SheetDefinition<z.infer<typeof adversaryFields>> = {
  name: 'adversary',
  fields: adversaryFields,
  counters,
  words: {
    en: { name: 'Adversary', fields: { ...fieldWords.en, difficulty: 'Difficulty' }, counters: counterWords.en },
    ru: { name: 'Противник', fields: { ...fieldWords.ru, difficulty: 'Сложность' }, counters: counterWords.ru },
  },
};

export const sheets = [sheet(character), sheet(adversary)];

const KINDS = ['check', 'static'] as const;

/** What whoever acts fills in, be it a character or an adversary. */
const acting = <Acting extends z.infer<typeof characterFields>>(definition: SheetDefinition<Acting>) =>
  fillsWith(definition, {
    kinds: KINDS,
    part: 'actor',
    choices: (fields, language) => skillChoice(fields.skills, language),
    piece: ({ fields }, choice) => ({ skill: skillOf(fields.skills, choice)?.rank ?? 0 }),
  });

export const fills = [
  ...acting(character),
  ...acting(adversary),
  ...fillsWith(adversary, {
    kinds: KINDS,
    part: 'opposition',
    piece: ({ fields: { difficulty } }) => ({ difficulty }),
  }),
];
