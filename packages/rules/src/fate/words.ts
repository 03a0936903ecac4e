// What Fate says to people as a system: its name and its own errors.
import type { Language } from '@brosok/dice';
import type { SystemWords } from '../kind.js';

export const words: Readonly<Record<Language, SystemWords>> = {
  en: {
    name: 'Fate',
    summary: 'Fate Core: the four actions on four Fate dice, contests of several sides, challenges.',
    errors: {
      TWIST_NEEDED: () => 'The exchange was tied: the GM first writes the situation aspect of the twist.',
      rolled: () => 'The dice are rolled already: invoke aspects or finish.',
      notRolled: () => 'The dice are not rolled yet.',
      exchangeRolled: () => 'This exchange is rolled already: invoke aspects or resolve it.',
      exchangeNotRolled: () => 'This exchange is not rolled yet.',
      twistOnly: () => 'The exchange was tied: now only the twist, or an attack, is possible.',
      paidOnce: ({ aspect }) =>
        `“${aspect}” was already invoked for a fate point on this roll: that can be done only once.`,
      nothingToReroll: () => 'There are no dice to reroll.',
      noFreeInvoke: ({ aspect }) => `There is no free invoke of “${aspect}” to use.`,
      boostIsFree: ({ aspect }) => `“${aspect}” is a boost: it is invoked for free, once, and not for a fate point.`,
      noRoll: ({ side }) => `“${side}” has no roll to invoke an aspect on.`,
      noSuchSide: ({ side }) => `There is no side “${side}”.`,
      ownSide: () => 'A side does not defend against its own character.',
      noSuchCharacter: ({ name, side }) => `The side “${side}” has no character “${name}”.`,
      triedAlready: ({ name }) => `“${name}” has tried to create an advantage in this exchange already.`,
      noSuchTask: ({ task }) => `There is no task “${task}”.`,
      taskResolved: ({ task }) => `The task “${task}” is resolved already.`,
      atCost: () => 'Only a failure can be taken at a major cost.',
      takeBoost: () => 'Only a hit with style can be lessened for a boost.',
      otherAction: () => 'has no meaning for this action',
      ownerNotASide: () => 'is not one of the sides',
    },
  },
  ru: {
    name: 'Fate',
    summary: 'Fate Core: четыре действия на четырёх костях Fate, состязания нескольких сторон, испытания.',
    errors: {
      TWIST_NEEDED: () => 'В обмене ничья: сначала ведущий записывает ситуативный аспект неожиданного поворота.',
      rolled: () => 'Кости уже брошены: призывайте аспекты или завершайте.',
      notRolled: () => 'Кости ещё не брошены.',
      exchangeRolled: () => 'В этом обмене кости уже брошены: призывайте аспекты или подводите итог.',
      exchangeNotRolled: () => 'В этом обмене кости ещё не брошены.',
      twistOnly: () => 'В обмене ничья: сейчас возможны только неожиданный поворот или атака.',
      paidOnce: ({ aspect }) =>
        `Аспект «${aspect}» в этом броске уже призван за жетон судьбы, а это можно сделать только раз за бросок.`,
      nothingToReroll: () => 'Перебрасывать нечего: костей нет.',
      noFreeInvoke: ({ aspect }) => `Бесплатного призыва аспекта «${aspect}» нет.`,
      boostIsFree: ({ aspect }) => `«${aspect}» — усиление: его призывают один раз, бесплатно, а не за жетон судьбы.`,
      noRoll: ({ side }) => `У стороны «${side}» нет броска, для которого можно призвать аспект.`,
      noSuchSide: ({ side }) => `Стороны «${side}» нет.`,
      ownSide: () => 'Сторона не защищается от собственного персонажа.',
      noSuchCharacter: ({ name, side }) => `На стороне «${side}» нет персонажа «${name}».`,
      triedAlready: ({ name }) => `Персонаж «${name}» в этом обмене уже пробовал создать преимущество.`,
      noSuchTask: ({ task }) => `Задачи «${task}» нет.`,
      taskResolved: ({ task }) => `Задача «${task}» уже решена.`,
      atCost: () => 'Серьёзной ценой можно заменить только провал.',
      takeBoost: () => 'Усиление берут взамен сдвига только при ударе со стилем.',
      otherAction: () => 'для этого действия не имеет смысла',
      ownerNotASide: () => 'такой стороны нет',
    },
  },
};
