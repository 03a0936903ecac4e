// What stays between checks: characters with their skills and fate points, aspects with their free invokes.
import * as z from 'zod/mini';
import { text, whole } from '../schema.js';
import { fills as fillsWith, type SheetDefinition, sheet } from '../sheet.js';
import { SKILL_WORDS, skillChoice, skillOf, skills } from '../skills.js';

const characterFields = z.strictObject({
  skills: skills(-10, 20),
  /** The character's own aspects: a fate point invokes them. */
  aspects: z._default(z.array(text()).check(z.maxLength(20)), []),
  /** The fate points that it begins with. */
  refresh: z._default(whole(0, 20), 3),
});
const adversaryFields = z.strictObject({
  skills: characterFields.shape.skills,
  aspects: characterFields.shape.aspects,
});
type Adversary = z.infer<typeof adversaryFields>;

const fieldWords = {
  en: { ...SKILL_WORDS.en, aspects: 'Aspects' },
  ru: { ...SKILL_WORDS.ru, aspects: 'Аспекты' },
} as const;

const points = { en: { fatePoints: 'Fate points' }, ru: { fatePoints: 'Жетоны судьбы' } } as const;

const character: SheetDefinition<z.infer<typeof characterFields>> = {
  name: 'character',
  fields: characterFields,
  counters: ({ refresh }) => [{ name: 'fatePoints', min: 0, max: null, start: refresh }],
  words: {
    en: { name: 'Character', fields: { ...fieldWords.en, refresh: 'Refresh' }, counters: points.en },
    ru: {
      name: 'Персонаж',
      fields: { ...fieldWords.ru, refresh: 'Обновление жетонов' },
      counters: points.ru,
    },
  },
};

/** Whoever the GM plays pays with the GM's fate points. */
const adversary: SheetDefinition<Adversary> = {
  name: 'adversary',
  fields: adversaryFields,
  counters: () => [],
  words: {
    en: { name: 'NPC', fields: fieldWords.en, counters: {} },
    ru: { name: 'Персонаж ведущего', fields: fieldWords.ru, counters: {} },
  },
};

const MOST_FREE = 20;

const aspect: SheetDefinition<{ boost: boolean }> = {
  name: 'aspect',
  fields: z.strictObject({
    /** Gone once its one free invoke is used. */
    boost: z._default(z.boolean(), false),
  }),
  counters: () => [{ name: 'freeInvokes', min: 0, max: MOST_FREE, start: 0 }],
  words: {
    en: { name: 'Aspect', fields: { boost: 'Boost' }, counters: { freeInvokes: 'Free invokes' } },
    ru: { name: 'Аспект', fields: { boost: 'Усиление' }, counters: { freeInvokes: 'Бесплатные призывы' } },
  },
};

const gm: SheetDefinition<Record<string, never>> = {
  name: 'gm',
  fields: z.strictObject({}),
  counters: () => [{ name: 'fatePoints', min: 0, max: null, start: 0 }],
  words: {
    en: { name: 'GM', fields: {}, counters: points.en },
    ru: { name: 'Ведущий', fields: {}, counters: points.ru },
  },
};

export const sheets = [sheet(character), sheet(adversary), sheet(aspect), sheet(gm)];

/** The skill that is rolled, and what it is called. */
function rolled({ skills }: Adversary, choice: Readonly<Record<string, string>>) {
  const skill = skillOf(skills, choice);
  return { skill: skill?.rank ?? 0, skillName: skill?.name ?? null };
}

/** What a character and an NPC alike fill in. */
function both<Each extends Adversary>(definition: SheetDefinition<Each>) {
  const choices: NonNullable<Parameters<typeof fillsWith<Each>>[1]['choices']> = (fields, language) =>
    skillChoice(fields.skills, language);
  return [
    ...fillsWith(definition, {
      kinds: ['action'],
      part: 'actor',
      choices,
      piece: ({ fields }, choice) => rolled(fields, choice),
    }),
    ...fillsWith(definition, {
      kinds: ['action'],
      part: 'opposition',
      choices,
      piece: ({ name, fields }, choice) => ({ opposition: { active: { skill: rolled(fields, choice).skill, name } } }),
    }),
    ...fillsWith(definition, {
      kinds: ['action'],
      part: 'helper',
      list: 'helpers',
      choices,
      piece: ({ name, fields }, choice) => ({ name, skill: rolled(fields, choice).skill }),
    }),
    ...fillsWith(definition, {
      kinds: ['challenge'],
      part: 'helper',
      list: 'tasks',
      choices,
      piece: ({ name, fields }, choice) => ({ by: name, ...rolled(fields, choice) }),
    }),
    ...fillsWith(definition, {
      kinds: ['contest'],
      part: 'side',
      list: 'sides',
      choices,
      piece: ({ name, fields }, choice) => ({ name, ...rolled(fields, choice) }),
    }),
  ];
}

export const fills = [
  ...both(character),
  ...both(adversary),
  ...fillsWith(aspect, {
    kinds: ['action', 'challenge', 'contest'],
    part: 'aspect',
    list: 'aspects',
    piece: ({ name, counters }) => ({
      aspect: name,
      free: Math.max(0, Math.min(MOST_FREE, counters.freeInvokes ?? 0)),
    }),
  }),
];
