// Words that the checks of several systems share: labels of common fields, counted nouns, pieces of sentences.
import { counted, type Forms, type Language, number, signed } from '@brosok/dice';
import type { CheckDie, Modifier } from './check.js';
import { shown } from './dicePool.js';

/** Labels of the fields that mean the same everywhere. */
export const COMMON_FIELDS = {
  en: {
    kind: 'Kind of check',
    type: 'Move',
    advantage: 'Advantages',
    disadvantage: 'Disadvantages',
    modifier: 'Modifier',
    modifiers: 'Bonuses and penalties',
    label: 'What it is',
    amount: 'How much',
    name: 'Name',
    difficulty: 'Difficulty',
    net: 'Net advantage',
    total: 'Total',
    success: 'Success',
    margin: 'Margin',
    mean: 'Mean',
    variance: 'Variance',
    outcomes: 'Outcomes',
    tail: 'What is left',
  },
  ru: {
    kind: 'Вид проверки',
    type: 'Ход',
    advantage: 'Преимущества',
    disadvantage: 'Помехи',
    modifier: 'Модификатор',
    modifiers: 'Бонусы и штрафы',
    label: 'Что это',
    amount: 'Сколько',
    name: 'Имя',
    difficulty: 'Сложность',
    net: 'Итог преимуществ и помех',
    total: 'Сумма',
    success: 'Успех',
    margin: 'Разница',
    mean: 'Среднее',
    variance: 'Дисперсия',
    outcomes: 'Исходы',
    tail: 'Остаток',
  },
} as const;

/** Names of the values that mean the same everywhere. */
export const COMMON_VALUES = {
  en: {
    roll: 'The roll',
    done: 'Over',
    base: 'The check’s own',
    advantage: 'From an advantage',
    disadvantage: 'From a disadvantage',
    explosion: 'From an explosion',
  },
  ru: {
    roll: 'Бросок',
    done: 'Завершена',
    base: 'Своя кость проверки',
    advantage: 'За преимущество',
    disadvantage: 'За помеху',
    explosion: 'За взрыв',
  },
} as const;

const ADVANTAGES: Readonly<Record<Language, Forms>> = {
  en: { one: 'advantage', other: 'advantages' },
  ru: { one: 'преимущество', few: 'преимущества', many: 'преимуществ', other: 'преимущества' },
};

const DISADVANTAGES: Readonly<Record<Language, Forms>> = {
  en: { one: 'disadvantage', other: 'disadvantages' },
  ru: { one: 'помеха', few: 'помехи', many: 'помех', other: 'помехи' },
};

/** What is left after cancelling, told by its size: «2 преимущества», “1 disadvantage”. */
export const netCounted = (language: Language, net: number): string =>
  counted(language, Math.abs(net), (net < 0 ? DISADVANTAGES : ADVANTAGES)[language]);

/** How advantages and disadvantages cancelled, as a sentence; nothing where only one of them, or none, is there. */
export function cancelled(language: Language, advantage: number, disadvantage: number): readonly string[] {
  if (advantage === 0 || disadvantage === 0) return [];
  const net = advantage - disadvantage;
  const up = counted(language, advantage, ADVANTAGES[language]);
  const down = counted(language, disadvantage, DISADVANTAGES[language]);
  const left = netCounted(language, net);
  if (language === 'en') return [`${up} and ${down} cancel ${net === 0 ? 'out' : `down to ${left}`}.`];
  return [`${up} и ${down} гасят друг друга${net === 0 ? '' : `, в итоге ${left}`}.`];
}

/** A die or several in the language's notation: d12, 3d12; к12, 3к12. */
export const diceName = (language: Language, sides: number, count = 1): string =>
  `${count === 1 ? '' : count}${language === 'ru' ? 'к' : 'd'}${sides}`;

/** Names of dice as values of the words: `{ d6: 'к6' }`. */
export const diceNames = (language: Language, sides: readonly number[]): Readonly<Record<string, string>> =>
  Object.fromEntries(sides.map((each) => [`d${each}`, diceName(language, each)]));

/** A list in a sentence: “a, b and c”, «а, б и в». */
export const listed = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(items);

/** What dice show, in order: 5, 11, 3. */
export const faces = (language: Language, dice: readonly CheckDie[]): string =>
  dice.map((die) => number(language, shown(die))).join(', ');

/** Modifiers as they are added in a sum: ` + 3 − 1 (fog)`; empty where there are none. */
export const addends = (language: Language, modifiers: readonly Modifier[]): string =>
  modifiers
    .filter(({ amount }) => amount !== 0)
    .map(({ label, amount }) => {
      const [sign, size] = amount < 0 ? ['\u2212', -amount] : ['+', amount];
      return ` ${sign} ${number(language, size)}${label === '' ? '' : ` (${label})`}`;
    })
    .join('');

/** A sum and what it makes, `5 + 4 = 9`; where there is nothing to add only that. */
export function equation(language: Language, sum: string, total: number): string {
  const made = number(language, total);
  return sum === made ? made : `${sum} = ${made}`;
}

/**
 * How a total stands to the difficulty: “22 against a difficulty of 19: success, margin +3.” A difficulty that is null is
 * known to the GM, and so is a success that is null.
 */
export function compared(
  language: Language,
  total: number,
  difficulty: number | null,
  success: boolean | null,
): string {
  const en = language === 'en';
  const left = number(language, total);
  const result = success === null ? null : success ? (en ? 'success' : 'успех') : en ? 'failure' : 'провал';
  if (difficulty === null) {
    const against = en
      ? `${left} against a difficulty known to the GM`
      : `${left} против сложности, которую знает ведущий`;
    if (result !== null) return `${against}: ${result}.`;
    return en ? `${against}, and so is the result.` : `${against}; он же знает и результат.`;
  }
  const margin = total - difficulty;
  const right = number(language, difficulty);
  const by = margin === 0 ? number(language, 0) : signed(language, margin);
  return en
    ? `${left} against a difficulty of ${right}: ${result}, margin ${by}.`
    : `${left} против сложности ${right}: ${result}, разница ${by}.`;
}
