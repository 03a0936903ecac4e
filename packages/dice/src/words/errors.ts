// What is wrong with an expression or with given dice, as a sentence for people.
import { counted, type Forms, type Language } from '../language.js';
import type { DiceCode, ExpressionCode } from '../limits.js';
import type { CodedError, Param } from '../result.js';
import { dieName } from './die.js';

/** The message of an error of this package, in the reader's language; a code of elsewhere is told as it is. */
export function explainError({ code, params }: CodedError, language: Language): string {
  const messages: Readonly<Record<string, Message>> = MESSAGES[language];
  const message = Object.hasOwn(messages, code) ? messages[code] : undefined;
  return message ? message(params) : language === 'ru' ? `Ошибка ${code}.` : `Error ${code}.`;
}

type Message = (params: Readonly<Record<string, Param>>) => string;
type Messages = Readonly<Record<ExpressionCode | DiceCode, Message>>;

const MESSAGES: Readonly<Record<Language, Messages>> = {
  en: {
    SYNTAX: ({ expected, found }) =>
      `Here I expected ${list(expected, 'en')}, but found ${found === '' ? 'the end' : `“${found}”`}.`,
    TOO_LONG: ({ limit }) => `The expression is longer than ${counted('en', whole(limit), CHARACTERS.en)}.`,
    TOO_DEEP: ({ limit }) => `More than ${limit} brackets and signs are nested in each other.`,
    TOO_LARGE: () => 'A number goes beyond 2^53, or a fraction is too fine.',
    TOO_MANY_DICE: ({ limit }) => `One roll may use at most ${counted('en', whole(limit), DICE.en)}.`,
    TOO_COMPLEX: () => 'This would take too long to work out.',
    NO_FACES: () => 'A die needs at least one face.',
    NEVER_ENDS: () => 'This would roll again forever: every face makes it go on.',
    BAD_COUNT: ({ count }) => `A count must be a whole number of at least 0, not ${count}.`,
    BAD_EXPONENT: ({ exponent }) => `An exponent must be a whole number, not ${exponent}.`,
    DIVISION_BY_ZERO: () => 'Division by zero.',
    DICE_MISSING: ({ die }) => `There is no face given for the next die, ${name(die, 'en')}.`,
    DICE_LEFT_OVER: ({ left }) =>
      `More faces were given than the roll uses: ${counted('en', whole(left), FACES.en)} left over.`,
    NO_SUCH_FACE: ({ die, face }) => `${name(die, 'en')} has no face ${face}.`,
  },
  ru: {
    SYNTAX: ({ expected, found }) =>
      `Здесь ожидалось: ${list(expected, 'ru')}, а ${found === '' ? 'выражение кончилось' : `стоит «${found}»`}.`,
    TOO_LONG: ({ limit }) => `Выражение длиннее, чем ${counted('ru', whole(limit), CHARACTERS.ru)}.`,
    TOO_DEEP: ({ limit }) => `Вложено больше ${limit}\u00a0скобок и знаков.`,
    TOO_LARGE: () => 'Число больше 2^53, или дробь слишком мелкая.',
    TOO_MANY_DICE: ({ limit }) => `В одном броске может быть не больше ${whole(limit)}\u00a0костей.`,
    TOO_COMPLEX: () => 'Считать это пришлось бы слишком долго.',
    NO_FACES: () => 'У кости должна быть хотя бы одна грань.',
    NEVER_ENDS: () => 'Этот бросок никогда не кончится: любая грань велит бросать дальше.',
    BAD_COUNT: ({ count }) => `Количество должно быть целым числом не меньше 0, а вышло ${count}.`,
    BAD_EXPONENT: ({ exponent }) => `Показатель степени должен быть целым числом, а вышло ${exponent}.`,
    DIVISION_BY_ZERO: () => 'Деление на ноль.',
    DICE_MISSING: ({ die }) => `Не хватает грани для следующей кости, ${name(die, 'ru')}.`,
    DICE_LEFT_OVER: ({ left }) =>
      `Дано больше граней, чем нужно броску: осталось ${counted('ru', whole(left), FACES.ru)}.`,
    NO_SUCH_FACE: ({ die, face }) => `У ${name(die, 'ru')} нет грани ${face}.`,
  },
};

/** What may stand at a place; signs such as `)` stand for themselves. */
const EXPECTED: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    operand: 'a number, dice or a bracket',
    operator: 'an operator',
    modifier: 'a modifier',
    groupModifier: 'keep, drop, min, max, sort or a count (nothing else can follow a group)',
    end: 'the end',
    faces: 'the faces of the die: a number, %, F or {1,2,3}',
    wholeNumber: 'a whole number',
    digit: 'a digit',
    label: 'the text of the label',
    comparison: 'a comparison such as <3 or =1',
    singleD20: 'a single d20 before it',
  },
  ru: {
    operand: 'число, кости или скобка',
    operator: 'знак действия',
    modifier: 'модификатор',
    groupModifier: 'kh, kl, dh, dl, min, max, sa, sd или подсчёт (ничто другое за группой стоять не может)',
    end: 'конец',
    faces: 'грани кости: число, %, F или {1,2,3}',
    wholeNumber: 'целое число',
    digit: 'цифра',
    label: 'текст метки',
    comparison: 'сравнение, например <3 или =1',
    singleD20: 'одна к20 перед этим словом',
  },
};

function list(expected: Param | undefined, language: Language): string {
  const words = (Array.isArray(expected) ? expected : []).map((key: string) => {
    const known = EXPECTED[language];
    if (Object.hasOwn(known, key)) return known[key] ?? key;
    return language === 'ru' ? `«${key}»` : `“${key}”`;
  });
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(words);
}

const whole = (param: Param | undefined): number => (typeof param === 'number' ? param : 0);
const name = (param: Param | undefined, language: Language): string => dieName(String(param), language);

const CHARACTERS: Readonly<Record<Language, Forms>> = {
  en: { one: 'character', other: 'characters' },
  ru: { one: 'знак', few: 'знака', many: 'знаков', other: 'знака' },
};
const DICE: Readonly<Record<'en', Forms>> = { en: { one: 'die', other: 'dice' } };
const FACES: Readonly<Record<Language, Forms>> = {
  en: { one: 'face', other: 'faces' },
  ru: { one: 'грань', few: 'грани', many: 'граней', other: 'грани' },
};
