// What stays between checks: characters and adversaries with their skills and health points.
import * as z from 'zod/mini';
import { cast, DIFFICULTY_WORDS, difficulty, difficultyOf, health } from '../cast.js';
import { whole } from '../schema.js';
import { fills as fillsWith, type SheetDefinition, sheet } from '../sheet.js';
import { SKILL_WORDS, skillChoice, skillOf, skills } from '../skills.js';

const characterFields = z.strictObject({ skills: skills(-100, 100), hp: z._default(whole(1, 1000), 10) });

const adversaryFields = z.strictObject({
  ...characterFields.shape,
  difficulty: difficulty(),
});

const { character, adversary } = cast({
  character: characterFields,
  adversary: adversaryFields,
  counters: health,
  words: {
    en: {
      fields: { ...SKILL_WORDS.en, hp: 'Health points' },
      counters: { hp: 'HP left' },
      opposing: DIFFICULTY_WORDS.en,
    },
    ru: {
      fields: { ...SKILL_WORDS.ru, hp: 'Единиц здоровья' },
      counters: { hp: 'ЕЗ осталось' },
      opposing: DIFFICULTY_WORDS.ru,
    },
  },
});

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

export const fills = [...acting(character), ...acting(adversary), ...difficultyOf(adversary, KINDS)];
