// The words of the command line in Russian.
import { counted } from '@brosok/dice';
import { bounds, list, numberOf, type Params, text, type Words } from './shape.js';

const n = numberOf('ru');

export const ru: Words = {
  errors: {
    UNKNOWN_COMMAND: ({ command, nearest, roll }) =>
      `Команды «${text(command)}» нет.${nearest ? ` Может быть, «${text(nearest)}»?` : ''}${roll ? ` Чтобы бросить: brosok roll '${text(command)}'` : ''} Все команды: brosok --help`,
    UNKNOWN_OPTION: ({ option, command, nearest }) =>
      command
        ? `У команды «${text(command)}» нет параметра ${text(option)}. Справка: brosok ${text(command)} --help`
        : `Параметра ${text(option)} нет.${nearest ? ` Может быть, ${text(nearest)}?` : ' Выражение, которое начинается с минуса, пишут после «--».'}`,
    OPTION_NEEDS_VALUE: ({ option, takes }) =>
      `После ${text(option)} нужно указать ${VALUES[text(takes)] ?? 'значение'}.`,
    OPTION_TAKES_NO_VALUE: ({ option }) => `У параметра ${text(option)} нет значения.`,
    OPTION_TWICE: ({ option }) => `Параметр ${text(option)} указан дважды.`,
    OPTION_VALUE: (params) => `${text(params.option)}: «${text(params.value)}» не подходит, нужно ${expected(params)}.`,
    OPTIONS_CONFLICT: ({ option, other }) => `${text(option)} и ${text(other)} нельзя указать вместе.`,
    MISSING_ARGUMENT: ({ command, argument }) =>
      `Команде «${text(command)}» нужно указать ${ARGUMENTS[text(argument)] ?? 'ещё что-то'}. Справка: brosok ${text(command)} --help`,
    TOO_MANY_ARGUMENTS: ({ command, argument }) => `Слово «${text(argument)}» для команды «${text(command)}» лишнее.`,
    MISSING_OPTION: ({ command, option }) =>
      `Команде «${text(command)}» нужен параметр ${text(option)}. Справка: brosok ${text(command)} --help`,
    INVALID_JSON: ({ option, line, missing }) =>
      `${text(option)}: это не JSON: ${missing ? 'текст обрывается' : 'так здесь быть не может'}${Number(line) > 1 ? ` (строка ${text(line)})` : ''}.`,
    INVALID_DICE: () => 'В --dice должен быть список граней, например [3,5,1].',
    STDIN_TWICE: ({ option, other }) => `${text(option)} и ${text(other)} нельзя вместе читать со стандартного ввода.`,
    FILE_UNREADABLE: ({ option, file, reason }) =>
      `${text(option)}: не удалось прочитать файл «${text(file)}» (${text(reason)}).`,
    INPUT_TOO_LONG: ({ option, most }) => `${text(option)}: больше ${n(Number(most) / 2 ** 20)}\u00A0МБ не читается.`,
    ONLY_FOR_SYSTEMS: ({ option }) => `Параметр ${text(option)} нужен шансам системы, а не выражения.`,
    NO_ADVICE: () => 'Посреди этой проверки советовать нечего.',
    CHECK_OVER: () => 'После этих ходов проверка завершена: решать больше нечего.',
    TOO_MANY_ROLLED: ({ maximum }) => `Во всех бросках вместе вышло бы больше ${n(Number(maximum))} костей.`,
  },
  chance: 'шанс',
  atLeast: 'не меньше',
  mean: 'среднее',
  deviation: 'отклонение',
  success: 'успех',
  failure: 'провал',
  margin: 'разница',
  total: 'сумма',
  minimum: 'наименьшее',
  maximum: 'наибольшее',
  share: 'доля',
  rolls: (count) => counted('ru', count, { one: 'бросок', few: 'броска', many: 'бросков', other: 'броска' }),
  repeats: 'Сколько раз бросить',
  tail: (chance) => `Остальное, всего ${chance}, продолжается без конца.`,
  unknown: 'неизвестно',
  reckoning: 'Считаю точные шансы',
  rolling: 'Бросаю кости',
  seconds: (count) => `${n(count)}\u00A0с`,
  crashed: 'Сбой в самой программе; пожалуйста, сообщите о нём вместе со строками ниже.',
  serverMissing: 'Сервер ещё не собран. Сначала соберите его: npm run build',
  check: {
    legal: 'Что можно сделать:',
    yes: 'да',
    no: 'нет',
    nothing: 'ничего',
    chooseSystem: 'По какой игре?',
    chooseKind: 'Какую проверку проводим?',
    moreSettings: 'Что ещё указать?',
    setting: 'это',
    item: (name, index) => `${name}, № ${n(index)}`,
    another: (name) => `${name}: ещё?`,
    whatNow: 'Что дальше?',
    advise: 'Что лучше?',
    adviseHint: 'шанс при каждом выборе',
    goal: 'Какая цель, кроме успеха?',
    undo: 'Отменить последний ход',
    leave: 'Выйти',
    again: 'Та же проверка ещё раз',
    finished: 'Проверка завершена.',
    left: 'Выход.',
    skip: 'не указывать',
    optional: '(можно не указывать)',
    chooseDice: (min, max) => `выберите ${range(min, max)}`,
    wrongCount: (min, max) => `Выберите ${range(min, max)}.`,
    wholeBetween: (min, max, step) =>
      `Нужно целое число${bounds(min, max, {
        both: (least, most) => ` от ${n(least)} до ${n(most)}`,
        least: (least) => ` не меньше ${n(least)}`,
        most: (most) => ` не больше ${n(most)}`,
      })}${step ? `, кратное ${n(step)}` : ''}.`,
    notEmpty: 'Здесь нужно что-то указать.',
    atMostLetters: (count) =>
      `Не больше ${counted('ru', count, { one: 'знака', few: 'знаков', many: 'знаков', other: 'знаков' })}.`,
    notJson: 'Это не JSON.',
    taken: 'Это использовать уже нельзя.',
    ownText: 'Другое',
    faceOf: (die) => `Что выпало, ${die}?`,
    notANumberHere: (count) => `Нужно число от 1 до ${n(count)}.`,
    numbersHint: 'Номера или ничего:',
    keys: '(пробел — выбрать, Enter — готово)',
  },
  systems: {
    more: 'Поля одной системы: brosok systems СИСТЕМА',
    setup: 'условия',
    moves: 'ходы',
    goal: 'цель для шансов',
    inner: 'Вид',
    required: 'нужно',
    whole: 'целое число',
    number: 'число',
    text: 'текст',
    flag: 'true или false',
    listOf: (item) => `список: ${item}`,
    object: 'объект',
    any: 'любое',
    or: 'или',
    byDefault: (value) => `по умолчанию ${value}`,
  },
  odds: { expected: 'В среднем' },
  verify: {
    problems: 'Что не сходится:',
    more: (count) => `… и ещё ${n(count)}`,
    proves: 'Что это доказывает:',
    doesNot: 'Чего это не доказывает:',
  },
  copy: {
    copying: 'Копирую столы',
    badAddress: (option) => `В ${option} нужна папка или адрес вида postgres://имя@сервер:5432/база.`,
    same: (tables) =>
      `${counted('ru', tables, TABLES)} во втором хранилище: прочитано заново и сверено с первым, всё совпадает.`,
    events: (all, written) =>
      written === all
        ? `${counted('ru', all, EVENTS)}, все записаны сейчас.`
        : `${counted('ru', all, EVENTS)}, из них записано сейчас: ${n(written)}; остальные уже были.`,
    ahead: (tables) => `Во втором хранилище с тех пор играли дальше: ${counted('ru', tables, TABLES)}; это остаётся.`,
    differing: (tables) =>
      `Во втором хранилище журнал другой: ${counted('ru', tables, TABLES)}. Там ничего не изменено:`,
    sameEvents: (count) => `совпадает в начале: ${counted('ru', count, EVENTS)}`,
  },
};

const TABLES = { one: 'стол', few: 'стола', many: 'столов', other: 'стола' };
const EVENTS = { one: 'событие', few: 'события', many: 'событий', other: 'события' };

const VALUES: Readonly<Record<string, string>> = {
  text: 'текст',
  json: 'JSON, @файл или -',
  count: 'число',
  port: 'порт',
  folder: 'папку',
  store: 'папку или адрес',
  choice: 'ru или en',
};

const ARGUMENTS: Readonly<Record<string, string>> = {
  expression: 'выражение, например 4к6kh3',
  systemOrExpression: 'выражение или систему',
  system: 'систему (их перечислит brosok systems)',
  file: 'файл с журналом стола, или - для стандартного ввода',
  shell: 'оболочку: bash, zsh или fish',
};

function expected({ problem, choices, minimum, maximum }: Params): string {
  if (problem === 'choice') return list(choices, 'или');
  return problem === 'whole' ? `целое число от ${n(Number(minimum))} до ${n(Number(maximum))}` : 'что-нибудь';
}

const range = (min: number, max: number): string =>
  min === max ? n(min) : min === 0 ? `до ${n(max)}` : `от ${n(min)} до ${n(max)}`;
