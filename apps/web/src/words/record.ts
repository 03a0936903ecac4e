// The words about an evening's record: the files that it is kept in, and what the dice came to for each seat.
import { counted, number, percent } from '@brosok/dice';
import type { Luck } from '@brosok/table';
import { inLanguage } from './inLanguage.js';

/** Of luck: which side of the middle the sum is on, and how many fair dice are not so far out. */
export interface LuckTold {
  readonly side: 'lucky' | 'unlucky' | 'middle';
  /** From 0 to 1. */
  readonly share: number;
}

const ru = {
  title: 'Запись вечера',
  keep: 'Выгрузить',
  whole: {
    gm: 'В\u00a0файле журнал, каким его видите вы\u00a0— вместе с\u00a0тем, что скрыто от\u00a0игроков. Чужих личных бросков и\u00a0слов не\u00a0для вас в\u00a0нём нет.',
    other: 'В\u00a0файле журнал, каким его видите вы. Того, что от\u00a0вас скрыто, в\u00a0нём нет.',
  },
  json: {
    gm: 'Чтобы проверить: в\u00a0«Честных костях» или командой brosok\u00a0verify.',
    other:
      'Чтобы проверить: в\u00a0«Честных костях» или командой brosok\u00a0verify. Проверок, числа которых от\u00a0вас ещё скрыты, в\u00a0нём нет.',
  },
  markdown: 'Чтобы читать: броски, проверки, их\u00a0исходы и\u00a0сказанное. Проверить его нельзя.',
  statistics: 'Кости за\u00a0вечер',
  reckoning: 'Считаем…',
  none: 'Ещё никто ничего не\u00a0бросал.',
  counts:
    'Каждая кость считается так, как упала: и\u00a0отброшенная, и\u00a0переброшенная. Отменённых и\u00a0невидимых вам бросков здесь нет.',
  you: 'вы',
  numbers: 'Кости с\u00a0числами',
  symbols: 'Кости с\u00a0символами',
  luck: ({ side, share }: LuckTold, dice: number) =>
    side === 'middle'
      ? `Почти как в\u00a0среднем, по\u00a0${to(dice)}`
      : `${side === 'lucky' ? 'Удачливее' : 'Неудачливее'}, чем в\u00a0${percent('ru', share)} случаев, по\u00a0${to(dice)}`,
  /** The sum, and where those of fair dice lie. */
  usual: ({ sum, expected, usual: [low, high] }: Luck, isSymbols: boolean) =>
    `${isSymbols ? 'Успехов' : 'Сумма'}:\u00a0${number('ru', sum)}. У\u00a0честных костей в\u00a0среднем ${number('ru', expected, 1)}, девять раз из\u00a0десяти\u00a0— от\u00a0${number('ru', low)} до\u00a0${number('ru', high)}.`,
  unusual: 'Так далеко от\u00a0среднего они бывают реже, чем раз из\u00a0десяти.',
  checks: (successes: number, failures: number) =>
    `Свои проверки: ${counted('ru', successes, { one: 'успех', few: 'успеха', many: 'успехов', other: 'успеха' })}, ${counted('ru', failures, { one: 'провал', few: 'провала', many: 'провалов', other: 'провала' })}`,
  checksInARow: (successes: number, failures: number) =>
    list([
      successes > 1 && counted('ru', successes, { one: 'успех', few: 'успеха', many: 'успехов', other: 'успеха' }),
      failures > 1 && counted('ru', failures, { one: 'провал', few: 'провала', many: 'провалов', other: 'провала' }),
    ]),
  facesInARow: (highest: number, lowest: number) =>
    list([
      highest > 1 && `лучшая грань\u00a0— ${times(highest)}`,
      lowest > 1 && `худшая${highest > 1 ? '' : ' грань'}\u00a0— ${times(lowest)}`,
    ]),
  inARow: (what: string) => `Подряд: ${what}`,
  dice: (count: number) => counted('ru', count, { one: 'кость', few: 'кости', many: 'костей', other: 'кости' }),
  real: 'Настоящие кости, как их\u00a0ввели',
  face: 'Грань',
  fell: 'Выпало',
  expected: 'Ждали',
  chance: (value: number) => number('ru', value, 1),
};

const to = (dice: number): string =>
  counted('ru', dice, { one: 'кости', few: 'костям', many: 'костям', other: 'костям' });
const times = (count: number): string => counted('ru', count, { one: 'раз', few: 'раза', many: 'раз', other: 'раза' });
const list = (parts: readonly (string | false)[]): string => parts.filter((part) => part !== false).join(', ');

const en: typeof ru = {
  title: 'The evening’s record',
  keep: 'Export',
  whole: {
    gm: 'The file has the log as you see it, including what is hidden from the players. Others’ private rolls, and words that were not for you, are not in it.',
    other: 'The file has the log as you see it. What is hidden from you is not in it.',
  },
  json: {
    gm: 'To verify: under “Fair dice” or with brosok\u00a0verify.',
    other:
      'To verify: under “Fair dice” or with brosok\u00a0verify. Checks whose numbers are still hidden from you are not in it.',
  },
  markdown: 'To read: rolls, checks, how they came out and what was said. It cannot be verified.',
  statistics: 'The evening’s dice',
  reckoning: 'Calculating…',
  none: 'Nobody has rolled anything yet.',
  counts:
    'Every die counts as it fell, dropped and rerolled ones too. Rolls that were taken back or that you cannot see are not here.',
  you: 'you',
  numbers: 'Dice with numbers',
  symbols: 'Dice with symbols',
  luck: ({ side, share }, dice) =>
    side === 'middle'
      ? `About average, over ${en.dice(dice)}`
      : `${side === 'lucky' ? 'Luckier' : 'Unluckier'} than in ${percent('en', share)} of cases, over ${en.dice(dice)}`,
  usual: ({ sum, expected, usual: [low, high] }, isSymbols) =>
    `${isSymbols ? 'Successes' : 'Sum'}:\u00a0${number('en', sum)}. Fair dice average ${number('en', expected, 1)} and land between ${number('en', low)} and ${number('en', high)} nine times in ten.`,
  unusual: 'They land this far from the average less than one time in ten.',
  checks: (successes, failures) =>
    `Own checks: ${counted('en', successes, { one: 'success', other: 'successes' })}, ${counted('en', failures, { one: 'failure', other: 'failures' })}`,
  checksInARow: (successes, failures) =>
    list([
      successes > 1 && counted('en', successes, { one: 'success', other: 'successes' }),
      failures > 1 && counted('en', failures, { one: 'failure', other: 'failures' }),
    ]),
  facesInARow: (highest, lowest) =>
    list([
      highest > 1 && `the best face ${timesEn(highest)}`,
      lowest > 1 && `the worst${highest > 1 ? '' : ' face'} ${timesEn(lowest)}`,
    ]),
  inARow: (what) => `In a row: ${what}`,
  dice: (count) => counted('en', count, { one: 'die', other: 'dice' }),
  real: 'Real dice, as they were entered',
  face: 'Face',
  fell: 'Fell',
  expected: 'Expected',
  chance: (value) => number('en', value, 1),
};

const timesEn = (count: number): string => counted('en', count, { one: 'time', other: 'times' });

export const recordWords = inLanguage({ ru, en });
