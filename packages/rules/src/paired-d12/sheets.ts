// What stays between checks: characters and adversaries with their skills, weapons and health.
import type { Language } from '@brosok/dice';
import * as z from 'zod/mini';
import { cast, DIFFICULTY_WORDS, difficulty, difficultyOf, health } from '../cast.js';
import { diceName } from '../phrases.js';
import { distinctNames, namesOf, text, whole } from '../schema.js';
import { type FillChoice, fills as fillsWith, type SheetDefinition, sheet } from '../sheet.js';
import { SKILL_WORDS, skillChoice, skillOf, skills } from '../skills.js';

const weapon = z
  .strictObject({
    name: text(),
    die: z._default(whole(2, 100).check(z.multipleOf(2)), 6),
    dice: z._default(whole(1, 10), 1),
    /** Null: the lower half (P3). */
    zeroed: z._default(z.nullable(whole(0, 100)), null),
    exploding: z._default(whole(0, 50), 1),
  })
  .check(
    z.refine(({ die, exploding }) => exploding * 2 <= die, {
      path: ['exploding'],
      params: { problem: 'explodingOverHalf' },
    }),
    z.refine(({ die, zeroed, exploding }) => (zeroed ?? die / 2) + exploding <= die, {
      path: ['zeroed'],
      params: { problem: 'zeroedAndExploding' },
    }),
  );

const characterFields = z.strictObject({
  skills: skills(-1000, 1000),
  weapons: z._default(z.array(weapon).check(z.maxLength(20), distinctNames(namesOf)), []),
  hp: z._default(whole(1, 1000), 10),
});
type Fields = z.infer<typeof characterFields>;

const adversaryFields = z.strictObject({
  ...characterFields.shape,
  difficulty: difficulty(),
});

const fieldWords = {
  en: {
    ...SKILL_WORDS.en,
    weapons: 'Weapons',
    weapon: 'Weapon',
    die: 'Sides of its die',
    dice: 'How many dice',
    zeroed: 'Zeroed values',
    exploding: 'Exploding values',
    hp: 'Health',
  },
  ru: {
    ...SKILL_WORDS.ru,
    weapons: 'Оружие',
    weapon: 'Оружие',
    die: 'Граней у кости',
    dice: 'Сколько костей',
    zeroed: 'Обнулённых значений',
    exploding: 'Взрывных значений',
    hp: 'Здоровье',
  },
} as const;

const { character, adversary } = cast({
  character: characterFields,
  adversary: adversaryFields,
  counters: health,
  words: {
    en: { fields: fieldWords.en, counters: { hp: 'Health left' }, opposing: DIFFICULTY_WORDS.en },
    ru: { fields: fieldWords.ru, counters: { hp: 'Здоровья осталось' }, opposing: DIFFICULTY_WORDS.ru },
  },
});

export const sheets = [sheet(character), sheet(adversary)];

/** What whoever acts fills in, be it a character or an adversary. */
const acting = <Acting extends Fields>(definition: SheetDefinition<Acting>) => [
  ...fillsWith(definition, {
    kinds: ['check'],
    part: 'actor',
    choices: (fields, language) => skillChoice(fields.skills, language),
    piece: ({ fields }, choice) => ({ modifier: skillOf(fields.skills, choice)?.rank ?? 0 }),
  }),
  ...fillsWith(definition, {
    kinds: ['attack'],
    part: 'actor',
    choices: ({ weapons }, language) => weaponChoice(weapons, language),
    piece({ fields: { weapons } }, choice) {
      const used = weapons.find(({ name }) => name === choice.weapon) ?? weapons[0];
      if (!used) return {};
      const { die, dice, zeroed, exploding } = used;
      return { die, dice, zeroed: zeroed ?? die / 2, exploding };
    },
  }),
];

const weaponChoice = (weapons: Fields['weapons'], language: Language): readonly FillChoice[] =>
  weapons.length === 0
    ? []
    : [
        {
          name: 'weapon',
          label: fieldWords[language].weapon,
          options: weapons.map(({ name, die, dice }) => ({
            value: name,
            label: `${name}\u00a0${diceName(language, die, dice)}`,
          })),
        },
      ];

export const fills = [...acting(character), ...acting(adversary), ...difficultyOf(adversary, ['check'])];
