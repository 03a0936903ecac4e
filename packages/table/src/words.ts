// Messages of a table's errors, made from codes in the reader's language.
import {
  type CodedError,
  counted,
  explainError as explainDice,
  type Forms,
  type Language,
  number,
  type Param,
} from '@brosok/dice';
import { explainError as explainCheck, systems } from '@brosok/rules';

/** What went wrong, as a sentence for people: a table's own codes here, those of dice and systems from the rules. */
export function explain(error: CodedError, language: Language): string {
  const own = MESSAGES[language][error.code];
  if (own) return own(error.params);
  if (error.code !== 'INVALID_REQUEST' && !('system' in error.params)) return explainDice(error, language);
  const system = systems.find(({ id }) => id === error.params.system);
  return explainCheck({ ...error, at: placeOf(error, language) }, language, system);
}

/** The place without the field of the command that holds it, which the message names itself; or that field's label. */
function placeOf({ code, at }: CodedError, language: Language): CodedError['at'] {
  if (typeof at !== 'string') return at;
  if (code !== 'INVALID_REQUEST') return at.replace(/^(setup|move)\b\.?/, '') || null;
  return FIELDS[language][at] ?? at;
}

const FIELDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { name: 'Name', seatName: 'Your name', label: 'What it is', expression: 'Dice', token: 'Link', role: 'Role' },
  ru: { name: 'Имя', seatName: 'Ваше имя', label: 'Что это', expression: 'Кости', token: 'Ссылка', role: 'Роль' },
};

type Messages = Readonly<Record<Language, Readonly<Record<string, (params: CodedError['params']) => string>>>>;

const MESSAGES: Messages = {
  en: {
    NOT_SEATED: () => 'You have no seat at this table. Ask the GM for a link.',
    WRONG_ROLE: () => 'Your seat may not do this.',
    UNKNOWN_SEAT: () => 'Nobody who could take part has this seat.',
    UNKNOWN_ENTRY: () => 'There is no such entry at this table.',
    NOT_A_CHECK: () => 'This entry is not a check, there are no moves in it.',
    STALE: () => 'Something has happened in this check meanwhile. Look again.',
    TOO_MANY_MOVES: ({ maximum }) => `A check has at most ${number('en', count(maximum))} moves.`,
    CHECK_TOO_LONG: () => 'This check has become too long for this move. Finish it, or start another.',
    TOO_MANY_OPEN: ({ maximum }) => `At most ${number('en', count(maximum))} checks can be open. Finish one first.`,
    UNDONE: () => 'This was taken back.',
    NOTHING_TO_UNDO: () => 'There is nothing to take back.',
    NOTHING_HIDDEN: () => 'Everybody can see this already.',
    NOTHING_TO_HIDE: () => 'This check has no numbers that could be hidden.',
    WHISPER_IS_PRIVATE: () => 'Only a private message can be whispered to somebody.',
    NOT_OFFERED: () => 'You cannot do this now. The GM can.',
    NOT_A_PLAYER: () => 'Only a player can become the GM.',
    UNKNOWN_LINK: () => 'There is no such link any more.',
    TOO_MANY_LINKS: ({ maximum }) => `There are ${number('en', count(maximum))} links already. Revoke some first.`,
    TABLE_LOCKED: () => 'The table is locked. Ask the GM to let you in.',
    UNKNOWN_SHEET: () => 'There is no such sheet at this table.',
    UNKNOWN_COUNTER: () => 'The sheet has no such counter.',
    OTHER_SHEET: () => 'This is another kind of sheet. Make a new one.',
    CANNOT_HIDE: () => 'Everybody has seen this sheet. Make a new one that is hidden.',
    TOO_MANY_SHEETS: ({ maximum }) => `A table keeps at most ${number('en', count(maximum))} sheets.`,
    SHEET_TOO_LONG: () => 'The sheet is too long. Shorten its texts.',
    TABLE_FULL: ({ maximum }) => `The table is full: it has ${counted('en', count(maximum), SEATS.en)}.`,
  },
  ru: {
    NOT_SEATED: () => 'У вас нет места за этим столом. Попросите ссылку у ведущего.',
    WRONG_ROLE: () => 'С вашего места это сделать нельзя.',
    UNKNOWN_SEAT: () => 'На этом месте нет никого, кто мог бы участвовать.',
    UNKNOWN_ENTRY: () => 'Такой записи за этим столом нет.',
    NOT_A_CHECK: () => 'Эта запись не проверка, ходов в ней нет.',
    STALE: () => 'В этой проверке тем временем что-то произошло. Посмотрите ещё раз.',
    TOO_MANY_MOVES: ({ maximum }) => `В проверке не бывает больше ${number('ru', count(maximum))} ходов.`,
    CHECK_TOO_LONG: () => 'Для этого хода проверка стала слишком длинной. Закончите её или начните другую.',
    TOO_MANY_OPEN: ({ maximum }) =>
      `Открытых проверок бывает не больше ${number('ru', count(maximum))}. Сначала закончите одну.`,
    UNDONE: () => 'Это отменено.',
    NOTHING_TO_UNDO: () => 'Отменять нечего.',
    NOTHING_HIDDEN: () => 'Это и так видно всем.',
    NOTHING_TO_HIDE: () => 'В этой проверке нет чисел, которые можно скрыть.',
    WHISPER_IS_PRIVATE: () => 'Шепнуть можно только личное сообщение.',
    NOT_OFFERED: () => 'Сейчас вам это недоступно. Это может сделать ведущий.',
    NOT_A_PLAYER: () => 'Ведущим может стать только игрок.',
    UNKNOWN_LINK: () => 'Такой ссылки больше нет.',
    TOO_MANY_LINKS: ({ maximum }) => `Ссылок уже ${number('ru', count(maximum))}. Сначала отзовите лишние.`,
    TABLE_LOCKED: () => 'Стол заперт. Попросите ведущего впустить вас.',
    UNKNOWN_SHEET: () => 'Такого листа за этим столом нет.',
    UNKNOWN_COUNTER: () => 'Такого счётчика на листе нет.',
    OTHER_SHEET: () => 'Это лист другого вида. Заведите новый.',
    CANNOT_HIDE: () => 'Этот лист уже видели все. Заведите новый, скрытый.',
    TOO_MANY_SHEETS: ({ maximum }) => `За столом хранится не больше ${number('ru', count(maximum))} листов.`,
    SHEET_TOO_LONG: () => 'Лист слишком длинный. Сократите тексты.',
    TABLE_FULL: ({ maximum }) => `Все места заняты: за столом ${counted('ru', count(maximum), SEATS.ru)}.`,
  },
};

const SEATS: Readonly<Record<Language, Forms>> = {
  en: { one: 'seat', other: 'seats' },
  ru: { one: 'место', few: 'места', many: 'мест', other: 'места' },
};

const count = (param: Param | undefined): number => (typeof param === 'number' ? param : 0);
