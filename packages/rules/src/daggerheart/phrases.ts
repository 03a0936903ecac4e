// Words that the kinds of check of Daggerheart share.
import type { Forms, Language } from '@brosok/dice';

/** Hit points that are marked. */
export const HP: Readonly<Record<Language, Forms>> = {
  en: { one: 'HP', other: 'HP' },
  ru: { one: 'рану', few: 'раны', many: 'ран', other: 'раны' },
};

/** A damage as the language writes dice, whichever letter it was typed with: 2d6+1, 2к6+1. */
export const damageName = (language: Language, damage: string): string =>
  damage.replace(/[dк](?=\d)/gi, language === 'ru' ? 'к' : 'd');

/** Labels of what a stat block and a character sheet say; odds among them. */
export const ATTACK_FIELDS = {
  en: {
    attackModifier: 'Attack modifier',
    damage: 'Damage',
    damageType: 'Type of damage',
    direct: 'Direct damage',
    fear: 'Fear in the pool',
    experiences: 'Experiences',
    experience: 'Experience',
    bonus: 'Bonus',
    targets: 'Targets',
    target: 'Target',
    evasion: 'Evasion',
    thresholds: 'Damage thresholds',
    major: 'Major threshold',
    severe: 'Severe threshold',
    armorSlots: 'Armor Slots free',
    resist: 'Resists',
    immune: 'Immune to',
    story: 'How it looked',
    natural: 'Rolled',
    tokens: 'Tokens',
    count: 'How many',
    worth: 'Worth each',
    fearSpent: 'Fear spent',
    fearLeft: 'Fear left',
    damageRolled: 'Damage rolled',
    used: 'Counts',
    hit: 'Hit',
    critical: 'Critical hit',
    hpMarked: 'HP marked',
    armorMarked: 'Armor Slot marked',
    hits: 'Targets hit',
    joint: 'All together',
    chance: 'Chance',
    hp: 'HP marked, chances',
    expectedHp: 'HP marked, expected',
    expectedHpWithArmor: 'HP marked with an Armor Slot, expected',
    withExperience: 'With an Experience',
  },
  ru: {
    attackModifier: 'Модификатор атаки',
    damage: 'Урон',
    damageType: 'Тип урона',
    direct: 'Прямой урон',
    fear: 'Страх в запасе',
    experiences: 'Опыт',
    experience: 'Опыт',
    bonus: 'Бонус',
    targets: 'Цели',
    target: 'Цель',
    evasion: 'Уклонение',
    thresholds: 'Пороги урона',
    major: 'Ощутимый урон, от',
    severe: 'Тяжёлый урон, от',
    armorSlots: 'Свободные ячейки брони',
    resist: 'Сопротивление',
    immune: 'Иммунитет',
    story: 'Как это выглядело',
    natural: 'Выпало',
    tokens: 'Жетоны',
    count: 'Сколько',
    worth: 'Каждый по',
    fearSpent: 'Потрачено Страха',
    fearLeft: 'Осталось Страха',
    damageRolled: 'Выпавший урон',
    used: 'Учтено',
    hit: 'Попадание',
    critical: 'Критическое попадание',
    hpMarked: 'Отмечено ран',
    armorMarked: 'Отмечена ячейка брони',
    hits: 'Сколько целей поражено',
    joint: 'Все вместе',
    chance: 'Шанс',
    hp: 'Отмечено ран, шансы',
    expectedHp: 'Отмечено ран в среднем',
    expectedHpWithArmor: 'Отмечено ран с ячейкой брони, в среднем',
    withExperience: 'С Опытом',
  },
} as const;

/** What the moves of an attack say on their buttons. */
export const ATTACK_MOVES = {
  en: {
    spendFear: 'Spend Fear for an Experience',
    roll: 'Roll the attack',
    rollDamage: 'Roll the damage',
    markArmor: 'Mark an Armor Slot',
    describe: 'Describe',
    finish: 'Finish',
  },
  ru: {
    spendFear: 'Потратить Страх на Опыт',
    roll: 'Бросить атаку',
    rollDamage: 'Бросить урон',
    markArmor: 'Отметить ячейку брони',
    describe: 'Описать',
    finish: 'Завершить',
  },
} as const;

/** Names of keys: phases, origins of dice, types of damage. */
export const ATTACK_VALUES = {
  en: {
    base: 'The attack’s own',
    differing: 'From advantage against some, disadvantage against others',
    damage: 'Damage',
    resolve: 'What it costs',
    physical: 'physical',
    magic: 'magic',
    attackModifier: 'Attack modifier',
  },
  ru: {
    base: 'Своя кость атаки',
    differing: 'За преимущество против одних и помеху против других',
    damage: 'Урон',
    resolve: 'Последствия',
    physical: 'физический',
    magic: 'магический',
    attackModifier: 'Модификатор атаки',
  },
} as const;

/** Damage dice may be of any size that a damage may name. */
export const DAMAGE_SIDES: readonly number[] = Array.from({ length: 100 }, (_, index) => index + 1);
