// Skills on a sheet: a list of names that people write, each with its rank, one of which a check is made with.
import { type Language, number } from '@brosok/dice';
import * as z from 'zod/mini';
import { distinctNames, namesOf, text, whole } from './schema.js';
import type { FillChoice } from './sheet.js';

export interface Skill {
  readonly name: string;
  readonly rank: number;
}

export const skills = (minimum: number, maximum: number) =>
  z._default(
    z
      .array(z.strictObject({ name: text(), rank: whole(minimum, maximum) }))
      .check(z.maxLength(60), distinctNames(namesOf)),
    [],
  );

/** Which skill; nothing to choose where the sheet has none. */
export const skillChoice = (listed: readonly Skill[], language: Language): readonly FillChoice[] =>
  listed.length === 0
    ? []
    : [
        {
          name: 'skill',
          label: SKILL_WORDS[language].skill,
          options: listed.map(({ name, rank }) => ({ value: name, label: `${name}\u00a0${number(language, rank)}` })),
        },
      ];

/** The skill that was chosen, or else the first; one that the sheet lacks, or none at all, has rank 0. */
export function skillOf(listed: readonly Skill[], choice: Readonly<Record<string, string>>): Skill | null {
  const { skill } = choice;
  if (skill === undefined) return listed[0] ?? null;
  return listed.find(({ name }) => name === skill) ?? { name: skill, rank: 0 };
}

/** Labels of a list of skills. */
export const SKILL_WORDS = {
  en: { skills: 'Skills', skill: 'Skill', name: 'Name', rank: 'Rank' },
  ru: { skills: 'Навыки', skill: 'Навык', name: 'Название', rank: 'Ранг' },
} as const;
