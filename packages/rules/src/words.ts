// Messages of errors, made from codes and keys in the reader's language.
import { type CodedError, counted, type Forms, type Language, number, type Param } from '@brosok/dice';
import { actorName } from './actors.js';
import type { Actor } from './check.js';
import type { System } from './kind.js';

/**
 * What went wrong, as a sentence for people. The system's own codes are in its words, and so are the labels of fields
 * that a place such as `targets[1].evasion` is told by; without a system the place is told as it is.
 */
export function explainError(error: CodedError, language: Language, system?: System): string {
  const { code, params } = error;
  const own = system?.words[language].errors ?? {};
  const reason = code === 'ILLEGAL_MOVE' ? text(params.reason) : '';
  const message = own[reason] ?? REASONS[language][reason] ?? own[code] ?? MESSAGES[language][code];
  if (message) return message(params);
  const whole = INVALID[language][code];
  if (!whole) return language === 'en' ? `Error ${code}.` : `Ошибка ${code}.`;
  const key = text(params.problem);
  const problem = own[key] ?? PROBLEMS[language][key] ?? PROBLEMS[language].other;
  const place = placeOf(error, language, system);
  return `${place === '' ? whole : place}: ${problem?.(params) ?? ''}.`;
}

/** `targets[1].evasion` by the labels of the system's fields: “Targets 2, Evasion”. */
function placeOf({ at }: CodedError, language: Language, system: System | undefined): string {
  if (typeof at !== 'string') return '';
  // where several have a word for a field, kinds go before sheets, and the first before the others
  const words = [...(system?.kinds ?? []), ...(system?.sheets ?? [])].map((each) => each.words[language].fields);
  const labels = Object.assign({}, ...words.toReversed());
  return at
    .split('.')
    .map((segment, depth) => {
      const [, key = segment, index] = /^([^[]*)(?:\[(\d+)\])?/.exec(segment) ?? [];
      // within a field it is no kind of check and no move, but what sort of thing stands there
      const sort = depth > 0 && (key === 'kind' || key === 'type');
      const label = sort ? SORT[language] : Object.hasOwn(labels, key) ? String(labels[key]) : key;
      return index === undefined ? label : `${label}\u00a0${Number(index) + 1}`;
    })
    .join(', ');
}

const SORT: Readonly<Record<Language, string>> = { en: 'Kind', ru: 'Вид' };

type Message = (params: CodedError['params']) => string;
type Messages = Readonly<Record<Language, Readonly<Record<string, Message>>>>;

const text = (param: Param | undefined): string => (Array.isArray(param) ? param.join(', ') : String(param ?? ''));
/** What somebody wrote, as far as it needs to be told back. */
const shortened = (word: string): string => (word.length > 40 ? `${[...word].slice(0, 40).join('')}…` : word);
const count = (param: Param | undefined): number => (typeof param === 'number' ? param : 0);

/** What is wrong as a whole where there is no place in it to name. */
const INVALID: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    INVALID_SETUP: 'The setup',
    INVALID_MOVE: 'The move',
    INVALID_GOAL: 'The goal',
    INVALID_REQUEST: 'The request',
    INVALID_SHEET: 'The sheet',
  },
  ru: {
    INVALID_SETUP: 'Условия проверки',
    INVALID_MOVE: 'Ход',
    INVALID_GOAL: 'Цель',
    INVALID_REQUEST: 'Запрос',
    INVALID_SHEET: 'Лист',
  },
};

/** The faults that schemas find, by the `problem` of an error. */
const PROBLEMS: Messages = {
  en: {
    missing: () => 'is needed',
    type: ({ expected }) => `must be ${TYPES.en[text(expected)] ?? text(expected)}`,
    tooSmall: ({ origin, minimum }) =>
      origin === 'string' && minimum === 1 ? 'must not be empty' : `must be at least ${size('en', origin, minimum)}`,
    tooBig: ({ origin, maximum }) => `must be at most ${size('en', origin, maximum)}`,
    unknownKeys: () => 'there is no such field',
    choice: ({ choices }) => `must be one of ${text(choices)}`,
    notMultiple: ({ divisor }) =>
      divisor === 2 ? 'must be even' : `must be a multiple of ${number('en', count(divisor))}`,
    namedTwice: () => 'the same name is given twice',
    characters: () => 'has characters that cannot be shown',
    other: () => 'is not valid',
  },
  ru: {
    missing: () => 'нужно указать',
    type: ({ expected }) => `ожидается ${TYPES.ru[text(expected)] ?? text(expected)}`,
    tooSmall: ({ origin, minimum }) =>
      origin === 'string' && minimum === 1
        ? 'не может быть пустым'
        : `должно быть не меньше чем ${size('ru', origin, minimum)}`,
    tooBig: ({ origin, maximum }) => `должно быть не больше чем ${size('ru', origin, maximum)}`,
    unknownKeys: () => 'такого поля нет',
    choice: ({ choices }) => `должно быть одно из: ${text(choices)}`,
    notMultiple: ({ divisor }) =>
      divisor === 2 ? 'должно быть чётным' : `должно делиться на ${number('ru', count(divisor))}`,
    namedTwice: () => 'одно и то же имя названо дважды',
    characters: () => 'есть знаки, которые нельзя показать',
    other: () => 'указано неверно',
  },
};

/** A bound with what it counts: a number, characters of a text, entries of a list. */
function size(language: Language, origin: Param | undefined, bound: Param | undefined): string {
  const forms = origin === 'string' ? CHARACTERS : origin === 'array' ? ENTRIES : null;
  return forms ? counted(language, count(bound), forms[language]) : number(language, count(bound));
}

const CHARACTERS: Readonly<Record<Language, Forms>> = {
  en: { one: 'character', other: 'characters' },
  ru: { one: 'знак', few: 'знака', many: 'знаков', other: 'знака' },
};

const ENTRIES: Readonly<Record<Language, Forms>> = {
  en: { one: 'entry', other: 'entries' },
  ru: { one: 'запись', few: 'записи', many: 'записей', other: 'записи' },
};

const TYPES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    int: 'a whole number',
    number: 'a number',
    string: 'text',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    tuple: 'a list',
    record: 'an object',
  },
  ru: {
    int: 'целое число',
    number: 'число',
    string: 'текст',
    boolean: 'true или false',
    array: 'список',
    object: 'объект',
    tuple: 'список',
    record: 'объект',
  },
};

const actors = (language: Language, by: Param | undefined): string =>
  Array.isArray(by) ? [...new Set(by)].map((actor: Actor) => actorName(actor, language)).join(', ') : '';

const DICE: Readonly<Record<Language, Forms>> = {
  en: { one: 'die', other: 'dice' },
  ru: { one: 'кость', few: 'кости', many: 'костей', other: 'кости' },
};

/** The codes that every system has. */
const MESSAGES: Messages = {
  en: {
    ILLEGAL_MOVE: () => 'This move is not possible now.',
    WRONG_ACTOR: ({ by }) => `This move is not yours to make now; it belongs to: ${actors('en', by)}.`,
    UNKNOWN_SYSTEM: ({ system, systems }) =>
      `There is no system “${shortened(text(system))}”. The systems are: ${text(systems)}.`,
    UNKNOWN_SHEET: ({ kind }) => `There is no sheet of the kind “${text(kind)}” in this system.`,
    DICE_MISSING: ({ die }) => `A die is missing: the face of one more ${text(die)} is needed.`,
    DICE_LEFT_OVER: ({ left }) => `More faces were given than dice were rolled: ${number('en', count(left))} too many.`,
    NO_SUCH_FACE: ({ die, face }) => `A ${text(die)} has no face ${text(face)}.`,
    TOO_MANY_DICE: ({ maximum }) => `At most ${counted('en', count(maximum), DICE.en)} can be rolled in one check.`,
    TOO_COMPLEX: () => 'These odds would take too long to calculate.',
  },
  ru: {
    ILLEGAL_MOVE: () => 'Этот ход сейчас невозможен.',
    WRONG_ACTOR: ({ by }) => `Сейчас этот ход не ваш, его делает: ${actors('ru', by)}.`,
    UNKNOWN_SYSTEM: ({ system, systems }) => `Системы «${shortened(text(system))}» нет. Есть: ${text(systems)}.`,
    UNKNOWN_SHEET: ({ kind }) => `Листа вида «${text(kind)}» в этой системе нет.`,
    DICE_MISSING: ({ die }) => `Не хватает кости: нужна ещё одна грань ${text(die)}.`,
    DICE_LEFT_OVER: ({ left }) => `Граней названо больше, чем брошено костей; лишних: ${number('ru', count(left))}.`,
    NO_SUCH_FACE: ({ die, face }) => `У кости ${text(die)} нет грани ${text(face)}.`,
    TOO_MANY_DICE: ({ maximum }) => `За одну проверку можно бросить не больше ${number('ru', count(maximum))} костей.`,
    TOO_COMPLEX: () => 'Эти шансы пришлось бы считать слишком долго.',
  },
};

/** Why a move is not possible now, by the `reason` of an `ILLEGAL_MOVE`; systems have more among their errors. */
const REASONS: Messages = {
  en: { over: () => 'The check is over.' },
  ru: { over: () => 'Проверка уже завершена.' },
};
