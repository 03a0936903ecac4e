// The words of the charts. Names of values, results and set-ups come from who draws them, in the right language already.
import { counted, type Language, number } from '@brosok/dice';
import { chanceText, pointsOf, valueText } from './numbers.js';

/** What a distribution comes to in a sentence. */
interface Spread {
  readonly axis: string;
  readonly first: number;
  readonly last: number;
  readonly mean: number | null;
  /** The values that come most often, a few at most, else none. */
  readonly modes: readonly number[];
  readonly mode: number;
  readonly endless: boolean;
}

const ru = {
  table: 'Числа и\u00a0файлы',
  files: 'Сохранить',
  saveAs: (format: string, title: string) => `Сохранить ${format}: ${title}`,
  failed: 'Картинка не\u00a0получилась. Попробуйте SVG.',
  value: 'Значение',
  result: 'Исход',
  chance: 'Шанс',
  exactly: 'Точно',
  numerator: 'Числитель',
  denominator: 'Знаменатель',
  higher: 'дальше',
  success: 'успех',
  failure: 'провал',
  successChance: 'Шанс успеха',
  mean: (value: number) => `в\u00a0среднем ${valueText('ru', value)}`,
  meanName: 'В\u00a0среднем',
  atLeast: 'Не\u00a0меньше',
  atMost: 'Не\u00a0больше',
  direction: 'Какие значения считать',
  read: (title: string) => `Читать по\u00a0значениям: ${title}`,
  below: (value: string) => `≤\u00a0${value}`,
  above: (value: string) => `≥\u00a0${value}`,
  orMore: (value: string) => `${value} и\u00a0больше`,
  orLess: (value: string) => `${value} и\u00a0меньше`,
  told: (what: string, chance: string, exact: string) => `${what}: ${chance}${exact === '' ? '' : `, точно ${exact}`}`,
  is: (what: string, chance: string) => `${what}: ${chance}`,
  reached: (name: string, chance: string) => (name === 'Успех' ? `${name} ${chance}` : `${name}: успех ${chance}`),
  spread: ({ axis, first, last, mean, modes, mode, endless }: Spread) =>
    `${axis}: ${
      first === last && !endless
        ? `всегда ${valueText('ru', first)}`
        : `от\u00a0${valueText('ru', first)} ${endless ? 'и\u00a0без предела' : `до\u00a0${valueText('ru', last)}`}${
            mean === null ? '' : `, в\u00a0среднем ${valueText('ru', mean)}`
          }${modes.length === 0 ? '' : `; чаще всего ${or(modes, 'ru')} (${modes.length > 1 ? 'по\u00a0' : ''}${chanceText('ru', mode)})`}`
    }.`,
  grouped: (count: number) =>
    `На\u00a0столбец приходится до\u00a0${counted('ru', count, { one: 'значения', few: 'значений', many: 'значений', other: 'значения' })}.`,
  atLeastSummary: (axis: string, half: number, most: number | null) =>
    most === null
      ? `${axis}: в\u00a0половине случаев не\u00a0меньше ${valueText('ru', half)}.`
      : half === most
        ? `${axis}: в\u00a0девяти случаях из\u00a0десяти не\u00a0меньше ${valueText('ru', most)}.`
        : `${axis}: в\u00a0половине случаев не\u00a0меньше ${valueText('ru', half)}, в\u00a0девяти из\u00a0десяти не\u00a0меньше ${valueText('ru', most)}.`,
  atMostSummary: (axis: string, half: number, most: number | null) =>
    most === null
      ? `${axis}: в\u00a0половине случаев не\u00a0больше ${valueText('ru', half)}.`
      : half === most
        ? `${axis}: в\u00a0девяти случаях из\u00a0десяти не\u00a0больше ${valueText('ru', most)}.`
        : `${axis}: в\u00a0половине случаев не\u00a0больше ${valueText('ru', half)}, в\u00a0девяти из\u00a0десяти не\u00a0больше ${valueText('ru', most)}.`,
  mostlyOne: (axis: string, value: number) => `${axis}: больше чем в\u00a0половине случаев ${valueText('ru', value)}.`,
  oneOf: (name: string, chance: string) => `Вероятнее всего «${name}»: ${chance}.`,
  eachOf: (most: string, chance: string, least: string, chanceOfLeast: string) =>
    `Чаще всего «${most}»: ${chance}; реже всего «${least}»: ${chanceOfLeast}.`,
  good: (chance: string) => `Хорошие исходы вместе: ${chance}.`,
  none: 'Показывать нечего.',
  means: (a: string, b: string, difference: number | null, from: number | null, to: number | null) =>
    difference === null || from === null || to === null
      ? `«${b}» рядом с\u00a0«${a}».`
      : difference === 0
        ? `«${b}» рядом с\u00a0«${a}»: в\u00a0среднем столько\u00a0же, ${valueText('ru', to)}.`
        : `«${b}» рядом с\u00a0«${a}»: в\u00a0среднем на\u00a0${valueText('ru', Math.abs(difference))} ${difference > 0 ? 'больше' : 'меньше'} (${valueText('ru', from)}\u00a0→\u00a0${valueText('ru', to)}).`,
  successes: (from: string, to: string, difference: number) =>
    difference === 0
      ? `Успех так\u00a0же вероятен: ${to}.`
      : `Успех ${difference > 0 ? 'чаще' : 'реже'}: ${from}\u00a0→\u00a0${to}, ${points('ru', difference)}.`,
  changed: (name: string, from: string, to: string, difference: number) =>
    `«${name}»: ${from}\u00a0→\u00a0${to}, ${points('ru', difference)}`,
  differs: (a: string, b: string, changes: readonly string[]) =>
    changes.length === 0 ? `«${b}» и\u00a0«${a}»: без разницы.` : `«${b}» рядом с\u00a0«${a}»: ${changes.join('; ')}.`,
  points: (difference: number) => points('ru', difference),
  pointsName: 'Разница, п.\u00a0п.',
  pointsShort: (difference: number) => signedPoints('ru', difference),
  pending: 'считается',
  empty: 'нет',
  heatSummary: (least: string, most: string, here: string | null, there: string | null) =>
    `От\u00a0${least} до\u00a0${most}${here === null ? '' : `; сейчас ${here}`}${there === null ? '' : `; ${there}`}.`,
  heatPending: (left: number) =>
    `Считаем ещё ${counted('ru', left, { one: 'клетку', few: 'клетки', many: 'клеток', other: 'клетки' })}…`,
  cell: (row: string, column: string, told: string) => `${row}, ${column}: ${told}`,
  stepsSummary: (axis: string, first: string, told: string, last: string, toldLast: string) =>
    first === last ? `${axis} ${first}: ${told}.` : `${axis} ${first}: ${told}. ${axis} ${last}: ${toldLast}.`,
  page: 'Бросок',
};

const en: typeof ru = {
  table: 'Numbers and files',
  files: 'Save',
  saveAs: (format, title) => `Save ${format}: ${title}`,
  failed: 'The picture could not be made. Try SVG.',
  value: 'Value',
  result: 'Result',
  chance: 'Chance',
  exactly: 'Exactly',
  numerator: 'Numerator',
  denominator: 'Denominator',
  higher: 'beyond',
  success: 'success',
  failure: 'failure',
  successChance: 'Chance of success',
  mean: (value) => `${valueText('en', value)} on average`,
  meanName: 'On average',
  atLeast: 'At least',
  atMost: 'At most',
  direction: 'Which values count',
  read: (title) => `Read value by value: ${title}`,
  below: (value) => `≤\u00a0${value}`,
  above: (value) => `≥\u00a0${value}`,
  orMore: (value) => `${value} or more`,
  orLess: (value) => `${value} or less`,
  told: (what, chance, exact) => `${what}: ${chance}${exact === '' ? '' : `, exactly ${exact}`}`,
  is: (what, chance) => `${what}: ${chance}`,
  reached: (name, chance) => (name === 'Success' ? `${name} ${chance}` : `${name}: success ${chance}`),
  spread: ({ axis, first, last, mean, modes, mode, endless }) =>
    `${axis}: ${
      first === last && !endless
        ? `always ${valueText('en', first)}`
        : `${endless ? `${valueText('en', first)} and up without end` : `${valueText('en', first)} to ${valueText('en', last)}`}${
            mean === null ? '' : `, ${valueText('en', mean)} on average`
          }${modes.length === 0 ? '' : `; most often ${or(modes, 'en')} (${chanceText('en', mode)}${modes.length > 1 ? ' each' : ''})`}`
    }.`,
  grouped: (count) => `A bar holds up to ${counted('en', count, { one: 'value', other: 'values' })}.`,
  atLeastSummary: (axis, half, most) =>
    most === null
      ? `${axis}: half the time at least ${valueText('en', half)}.`
      : half === most
        ? `${axis}: nine times in ten at least ${valueText('en', most)}.`
        : `${axis}: half the time at least ${valueText('en', half)}, nine times in ten at least ${valueText('en', most)}.`,
  atMostSummary: (axis, half, most) =>
    most === null
      ? `${axis}: half the time at most ${valueText('en', half)}.`
      : half === most
        ? `${axis}: nine times in ten at most ${valueText('en', most)}.`
        : `${axis}: half the time at most ${valueText('en', half)}, nine times in ten at most ${valueText('en', most)}.`,
  mostlyOne: (axis, value) => `${axis}: more than half the time ${valueText('en', value)}.`,
  oneOf: (name, chance) => `Most likely “${name}”: ${chance}.`,
  eachOf: (most, chance, least, chanceOfLeast) =>
    `Most often “${most}”: ${chance}; least often “${least}”: ${chanceOfLeast}.`,
  good: (chance) => `Good results together: ${chance}.`,
  none: 'There is nothing to show.',
  means: (a, b, difference, from, to) =>
    difference === null || from === null || to === null
      ? `“${b}” compared with “${a}”.`
      : difference === 0
        ? `“${b}” compared with “${a}”: the same on average, ${valueText('en', to)}.`
        : `“${b}” compared with “${a}”: ${valueText('en', Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} on average (${valueText('en', from)}\u00a0→\u00a0${valueText('en', to)}).`,
  successes: (from, to, difference) =>
    difference === 0
      ? `Success is just as likely: ${to}.`
      : `Success ${difference > 0 ? 'more' : 'less'} often: ${from}\u00a0→\u00a0${to}, ${points('en', difference)}.`,
  changed: (name, from, to, difference) => `“${name}” ${from}\u00a0→\u00a0${to}, ${points('en', difference)}`,
  differs: (a, b, changes) =>
    changes.length === 0 ? `“${b}” and “${a}”: no difference.` : `“${b}” compared with “${a}”: ${changes.join('; ')}.`,
  points: (difference) => points('en', difference),
  pointsName: 'Difference, points',
  pointsShort: (difference) => signedPoints('en', difference),
  pending: 'being calculated',
  empty: 'none',
  heatSummary: (least, most, here, there) =>
    `From ${least} to ${most}${here === null ? '' : `; now ${here}`}${there === null ? '' : `; ${there}`}.`,
  heatPending: (left) => `Calculating ${counted('en', left, { one: 'more cell', other: 'more cells' })}…`,
  cell: (row, column, told) => `${row}, ${column}: ${told}`,
  stepsSummary: (axis, first, told, last, toldLast) =>
    first === last ? `${axis} ${first}: ${told}.` : `${axis} ${first}: ${told}. ${axis} ${last}: ${toldLast}.`,
  page: 'Brosok',
};

const or = (values: readonly number[], language: Language): string =>
  values.map((value) => valueText(language, value)).join(language === 'ru' ? ' или\u00a0' : ' or ');

const signedPoints = (language: Language, difference: number): string => {
  const rounded = pointsOf(difference);
  return `${rounded > 0 ? '+' : ''}${number(language, rounded, 1)}`;
};

/** +12 пунктов, +0.4 points. A difference too small for a tenth of a point is “less than 0.1 of a point”. */
function points(language: Language, difference: number): string {
  const rounded = pointsOf(difference);
  if (rounded === 0) return language === 'ru' ? 'меньше 0,1\u00a0пункта' : 'less than 0.1\u00a0points';
  const forms =
    language === 'ru'
      ? { one: 'пункт', few: 'пункта', many: 'пунктов', other: 'пункта' }
      : { one: 'point', other: 'points' };
  return `${rounded > 0 ? '+' : ''}${counted(language, rounded, forms)}`;
}

export type ChartWords = typeof ru;
export const CATALOGUES: Readonly<Record<Language, ChartWords>> = { en, ru };

/** A language with the words in it: what a picture is drawn with. */
export interface Tongue {
  readonly language: Language;
  readonly words: ChartWords;
}
