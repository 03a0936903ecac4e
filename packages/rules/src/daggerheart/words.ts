// What the system says to people: its name and its own errors.
import type { CodedError, Language, Param } from '@brosok/dice';
import type { SystemWords } from '../kind.js';
import { ADVERSARY_WORDS } from './sheetWords.js';

/** Where in the text of a damage something is wrong, counted from 1. */
const from = ({ offset }: CodedError['params']): number => Number(offset) + 1;

const listOf = (names: Param | undefined): string => (Array.isArray(names) ? names.join(', ') : '');

/** A part of a stat block by the label that its field has on the sheet. */
const labelOf = (language: Language, field: Param | undefined): string => {
  const labels: Readonly<Record<string, string>> = ADVERSARY_WORDS[language].fields;
  return labels[String(field)] ?? String(field);
};

export const words: Readonly<Record<Language, SystemWords>> = {
  en: {
    name: 'Daggerheart',
    summary: 'Attacks of adversaries on a d20, and duality rolls of Hope and Fear.',
    errors: {
      NO_FEAR: () => 'The GM has no Fear left to spend.',
      NO_SUCH_EXPERIENCE: ({ experience }) => `The adversary has no Experience “${String(experience)}”.`,
      NO_ARMOR: ({ target, direct }) =>
        direct === true
          ? 'Against direct damage no Armor Slot can be marked.'
          : `${String(target)} has no Armor Slot left to mark.`,
      STAT_BLOCK_EMPTY: () => 'No stat block was found in this text.',
      STAT_BLOCK_UNKNOWN: ({ text }) => `“${String(text)}” is not understood as a part of a stat block.`,
      STAT_BLOCK_VALUE: ({ field }) => `${labelOf('en', field)}: this cannot be its value.`,
      STAT_BLOCK_TWICE: ({ field }) => `${labelOf('en', field)}: it is given a second time.`,
      damageSyntax: (params) => `must be damage such as 3d6+2, see character ${from(params)}`,
      damageForm: (params) => `only dice and whole numbers may be added here, see character ${from(params)}`,
      damageTooLarge: () => 'at most 50 dice of at most 100 sides, with at most 1000 added',
      severeBelowMajor: () => 'must not be below the Major threshold',
      noSuchCharacter: ({ choices }) => `must be one of the characters: ${listOf(choices)}`,
      experienceAdded: ({ experience }) => `The Experience “${String(experience)}” is added already.`,
      noSuchTarget: ({ target }) => `The attack has no target “${String(target)}”.`,
      nothingToReduce: ({ target }) => `${String(target)} marks no HP, so there is nothing for armor to reduce.`,
      armorMarked: ({ target }) => `${String(target)} has marked an Armor Slot against this attack already.`,
      described: ({ target }) => `What happened to ${String(target)} is told already.`,
      notRolled: () => 'The attack is not rolled yet.',
      damageFirst: () => 'The damage has to be rolled first.',
      rolled: () => 'The attack is rolled already.',
    },
  },
  ru: {
    name: 'Daggerheart',
    summary: 'Атаки противников на к20 и броски двойственности с Надеждой и Страхом.',
    errors: {
      NO_FEAR: () => 'У ведущего не осталось Страха.',
      NO_SUCH_EXPERIENCE: ({ experience }) => `У противника нет Опыта «${String(experience)}».`,
      NO_ARMOR: ({ target, direct }) =>
        direct === true
          ? 'Против прямого урона ячейку брони отметить нельзя.'
          : `${String(target)}: свободных ячеек брони нет.`,
      STAT_BLOCK_EMPTY: () => 'В этом тексте не нашлось параметров противника.',
      STAT_BLOCK_UNKNOWN: ({ text }) => `Не удалось понять, что значит «${String(text)}» среди параметров противника.`,
      STAT_BLOCK_VALUE: ({ field }) => `${labelOf('ru', field)}: такого значения быть не может.`,
      STAT_BLOCK_TWICE: ({ field }) => `${labelOf('ru', field)}: указано второй раз.`,
      damageSyntax: (params) => `это не урон вида 3к6+2, смотрите знак ${from(params)}`,
      damageForm: (params) => `здесь складывают только кости и целые числа, смотрите знак ${from(params)}`,
      damageTooLarge: () => 'не больше 50 костей, у каждой не больше 100 граней, и не больше 1000 сверх того',
      severeBelowMajor: () => 'должно быть не ниже порога ощутимого урона',
      noSuchCharacter: ({ choices }) => `должен быть один из персонажей: ${listOf(choices)}`,
      experienceAdded: ({ experience }) => `Опыт «${String(experience)}» уже добавлен.`,
      noSuchTarget: ({ target }) => `У атаки нет цели «${String(target)}».`,
      nothingToReduce: ({ target }) => `${String(target)} не отмечает ран: броне нечего уменьшать.`,
      armorMarked: ({ target }) => `${String(target)}: против этой атаки ячейка брони уже отмечена.`,
      described: ({ target }) => `Что случилось с целью «${String(target)}», уже рассказано.`,
      notRolled: () => 'Атака ещё не брошена.',
      damageFirst: () => 'Сначала нужно бросить урон.',
      rolled: () => 'Атака уже брошена.',
    },
  },
};
