// What the sheets of Daggerheart say to people.
import { ATTACK_FIELDS, ATTACK_VALUES } from './phrases.js';

export const TRAIT_NAMES = {
  en: {
    agility: 'Agility',
    strength: 'Strength',
    finesse: 'Finesse',
    instinct: 'Instinct',
    presence: 'Presence',
    knowledge: 'Knowledge',
  },
  ru: {
    agility: 'Проворность',
    strength: 'Сила',
    finesse: 'Искусность',
    instinct: 'Инстинкт',
    presence: 'Влияние',
    knowledge: 'Знание',
  },
} as const;

export const CHARACTER_WORDS = {
  en: {
    name: 'Character',
    fields: {
      ...TRAIT_NAMES.en,
      traits: 'Traits',
      trait: 'Trait',
      evasion: ATTACK_FIELDS.en.evasion,
      thresholds: ATTACK_FIELDS.en.thresholds,
      major: ATTACK_FIELDS.en.major,
      severe: ATTACK_FIELDS.en.severe,
      hp: 'Hit Points',
      stress: 'Stress slots',
      armorSlots: 'Armor Slots',
      resist: ATTACK_FIELDS.en.resist,
      immune: ATTACK_FIELDS.en.immune,
      physical: ATTACK_VALUES.en.physical,
      magic: ATTACK_VALUES.en.magic,
    },
    counters: { hp: 'HP marked', stress: 'Stress marked', hope: 'Hope', armorSlots: 'Armor Slots marked' },
  },
  ru: {
    name: 'Персонаж',
    fields: {
      ...TRAIT_NAMES.ru,
      traits: 'Характеристики',
      trait: 'Характеристика',
      evasion: ATTACK_FIELDS.ru.evasion,
      thresholds: ATTACK_FIELDS.ru.thresholds,
      major: ATTACK_FIELDS.ru.major,
      severe: ATTACK_FIELDS.ru.severe,
      hp: 'Ячейки ран',
      stress: 'Ячейки Стресса',
      armorSlots: 'Ячейки брони',
      resist: ATTACK_FIELDS.ru.resist,
      immune: ATTACK_FIELDS.ru.immune,
      physical: ATTACK_VALUES.ru.physical,
      magic: ATTACK_VALUES.ru.magic,
    },
    counters: { hp: 'Отмечено ран', stress: 'Отмечено Стресса', hope: 'Надежда', armorSlots: 'Отмечено ячеек брони' },
  },
} as const;

export const ADVERSARY_WORDS = {
  en: {
    name: 'Adversary',
    fields: {
      difficulty: 'Difficulty',
      thresholds: ATTACK_FIELDS.en.thresholds,
      major: ATTACK_FIELDS.en.major,
      severe: ATTACK_FIELDS.en.severe,
      hp: 'Hit Points',
      stress: 'Stress slots',
      attackModifier: ATTACK_FIELDS.en.attackModifier,
      weapon: 'Standard attack',
      range: 'Range',
      damage: ATTACK_FIELDS.en.damage,
      damageType: ATTACK_FIELDS.en.damageType,
      physical: ATTACK_VALUES.en.physical,
      magic: ATTACK_VALUES.en.magic,
      direct: ATTACK_FIELDS.en.direct,
      experiences: ATTACK_FIELDS.en.experiences,
      name: 'Name',
      bonus: ATTACK_FIELDS.en.bonus,
      notes: 'Notes',
    },
    counters: { hp: 'HP marked', stress: 'Stress marked' },
  },
  ru: {
    name: 'Противник',
    fields: {
      difficulty: 'Сложность',
      thresholds: ATTACK_FIELDS.ru.thresholds,
      major: ATTACK_FIELDS.ru.major,
      severe: ATTACK_FIELDS.ru.severe,
      hp: 'Ячейки ран',
      stress: 'Ячейки Стресса',
      attackModifier: ATTACK_FIELDS.ru.attackModifier,
      weapon: 'Обычная атака',
      range: 'Дистанция',
      damage: ATTACK_FIELDS.ru.damage,
      damageType: ATTACK_FIELDS.ru.damageType,
      physical: ATTACK_VALUES.ru.physical,
      magic: ATTACK_VALUES.ru.magic,
      direct: ATTACK_FIELDS.ru.direct,
      experiences: ATTACK_FIELDS.ru.experiences,
      name: 'Название',
      bonus: ATTACK_FIELDS.ru.bonus,
      notes: 'Заметки',
    },
    counters: { hp: 'Отмечено ран', stress: 'Отмечено Стресса' },
  },
} as const;

export const GM_WORDS = {
  en: { name: 'GM', fields: {}, counters: { fear: 'Fear' } },
  ru: { name: 'Ведущий', fields: {}, counters: { fear: 'Страх' } },
} as const;
