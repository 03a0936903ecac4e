// The words around the lessons.
import { inLanguage } from '../words/inLanguage.js';

const ru = {
  title: 'Правила проверок',
  lead: 'Как устроены проверки пяти игр: нашими словами, с\u00a0костями, которые можно бросить, и\u00a0шансами, которые считаются на\u00a0месте.',
  of: (system: string) => `${system}: правила проверок`,
  home: 'На\u00a0первую страницу',
  all: 'Все игры',
  contents: 'На\u00a0этой странице',
  rules: 'Правила',
  rowsTold:
    'Пометки вроде L2 на\u00a0полях\u00a0— номера правил, как их\u00a0читает «Бросок»: ими подписаны и\u00a0тесты в\u00a0его коде.',
  reading: 'Как читаем мы',
  unofficial: (system: string) =>
    `«Бросок»\u00a0— неофициальный инструмент и\u00a0с\u00a0издателями не\u00a0связан. Он\u00a0совместим с\u00a0игрой «${system}». Проверки объяснены здесь нашими словами, и\u00a0книгу это не\u00a0заменяет.`,
  independent:
    '«Бросок»\u00a0— неофициальный инструмент и\u00a0с\u00a0издателями игр не\u00a0связан. Всё здесь объяснено нашими словами, и\u00a0книг это не\u00a0заменяет.',
  unknown: 'Такой игры здесь нет.',
  lost: 'Страница не\u00a0загрузилась: нет связи.',
  again: 'Попробовать снова',
  try: 'Попробуйте',
  anew: 'Ещё раз',
  back: 'Сначала',
  chances: 'Шансы',
  success: 'Шанс успеха',
  damage: 'Урон',
  present: 'сейчас',
  more: 'Больше на\u00a0странице шансов',
  reckoning: 'Считаем…',
  failed: 'Шансы посчитать не\u00a0удалось: браузер не\u00a0дал запустить вычисления.',
};

const en: typeof ru = {
  title: 'How checks work',
  lead: 'The checks of five games in our own words, with dice you can roll and odds calculated on the spot.',
  of: (system) => `${system}: how its checks work`,
  home: 'To the front page',
  all: 'All games',
  contents: 'On this page',
  rules: 'Rules',
  rowsTold:
    'Marks such as L2 in the margin are the numbers of the rules as Brosok reads them; the tests of its code carry them too.',
  reading: 'How we read it',
  unofficial: (system) =>
    `Brosok is unofficial and not affiliated with any publisher. It is compatible with ${system}; what is told here is told in our own words and is no substitute for the book.`,
  independent:
    'Brosok is unofficial and not affiliated with the publishers of any game. What is told here is told in our own words and is no substitute for the books.',
  unknown: 'There is no such game here.',
  lost: 'The page did not load: there is no connection.',
  again: 'Try again',
  try: 'Try it',
  anew: 'Once more',
  back: 'From the start',
  chances: 'Chances',
  success: 'Chance of success',
  damage: 'Damage',
  present: 'now',
  more: 'More on the odds page',
  reckoning: 'Calculating…',
  failed: 'The chances could not be calculated: the browser would not allow it.',
};

export const learnWords = inLanguage({ ru, en });

/** What the licence of Fate asks to be said, in the words that it asks for. */
export const ATTRIBUTION: Readonly<Record<string, string>> = {
  fate: 'This work is based on Fate Core System and Fate Accelerated Edition (found at http://www.faterpg.com/), products of Evil Hat Productions, LLC, developed, authored, and edited by Leonard Balsera, Brian Engard, Jeremy Keller, Ryan Macklin, Mike Olson, Clark Valentine, Amanda Valentine, Fred Hicks, and Rob Donoghue, and licensed for our use under the Creative Commons Attribution 3.0 Unported license (http://creativecommons.org/licenses/by/3.0/).',
};
