// Messages of the server's own errors, made from codes in the reader's language.
import { type CodedError, counted, type Forms, type Language, type Param } from '@brosok/dice';
import { explain as explainTable } from '@brosok/table';

/** What went wrong, as a sentence for people: the server's own codes here, all others from the table. */
export const explain = (error: CodedError, language: Language): string =>
  MESSAGES[language][error.code]?.(error.params) ?? explainTable(error, language);

type Messages = Readonly<Record<Language, Readonly<Record<string, (params: CodedError['params']) => string>>>>;

const MESSAGES: Messages = {
  en: {
    UNKNOWN_TABLE: () => 'There is no such table.',
    LINK_INVALID: () => 'This link is not right. Ask the GM for a new one.',
    LINK_EXPIRED: () => 'This link is too old. Ask the GM for a new one.',
    LINK_REVOKED: () => 'This link was revoked. Ask the GM for a new one.',
    TABLE_BUSY: () => 'Too much is happening at this table at once. Try again.',
    STORE_UNAVAILABLE: () => 'The server cannot save anything now. Try again later.',
    STORE_FULL: () => 'The server’s disk is full: nothing new can be saved. All that was saved is safe.',
    STORE_DAMAGED: ({ file, reason }) =>
      `${text(file)} is damaged (${text(reason)}). Restore it from a backup: brosok copy --from BACKUP --to NEW_FOLDER.`,
    LOG_UNREADABLE: () => 'The server cannot read this table’s log.',
    RATE_LIMITED: ({ seconds }) =>
      `That was too much at once. Try again in ${counted('en', count(seconds), SECONDS.en)}.`,
    BODY_TOO_LARGE: ({ maximum }) => `The request is too large: at most ${counted('en', count(maximum), BYTES.en)}.`,
    INVALID_JSON: () => 'The request is not JSON.',
    UNSUPPORTED_TYPE: () => 'Requests must be JSON, with content-type application/json.',
    NOT_FOUND: () => 'There is nothing at this address.',
    WRONG_ORIGIN: () => 'Another site may not do this.',
    UPGRADE_REQUIRED: () => 'Events are told over a WebSocket, or as text/event-stream.',
    AHEAD: () => 'The table has not come this far. Load it anew.',
    TOO_MANY_STREAMS: () => 'The table is open in too many windows. Close some of them.',
    STOPPING: () => 'The server is stopping. Try again in a moment.',
    BAD_HTTP: () => 'This is not HTTP as the server understands it.',
    INTERNAL: () => 'Something went wrong in the server. It has been noted down.',
    INVALID_PORT: ({ port }) => `The port must be a whole number from 0 to 65535, not “${text(port)}”.`,
    ADDRESS_IN_USE: ({ port }) => `Port ${text(port)} is in use already. Choose another: PORT=3001.`,
    ADDRESS_UNAVAILABLE: ({ host, port }) => `The server cannot listen on ${text(host)}, port ${text(port)}.`,
    DATA_UNUSABLE: ({ folder, reason }) => `The data folder ${text(folder)} cannot be used: ${text(reason)}.`,
    KEY_UNREADABLE: ({ file }) => `${text(file)} is not a key that this program made.`,
    KEY_DIFFERS: () => 'This store has another key than BROSOK_SECRET says.',
    KEY_NEEDED: () => 'The key of this database is kept elsewhere: it must be given in BROSOK_SECRET.',
    INVALID_SECRET: () => 'BROSOK_SECRET must be 64 hexadecimal digits, as `openssl rand -hex 32` makes them.',
    INVALID_DATABASE_URL: () => 'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    INVALID_NATS_URL: () => 'NATS_URL must look like nats://host:4222, or several of these with commas between.',
    FILE_UNREADABLE: ({ reason }) => `A file that the settings name cannot be read: ${text(reason)}.`,
    DATABASE_UNREACHABLE: ({ reason }) => `The database cannot be used: ${text(reason)}.`,
    DATABASE_UNTRUSTED: ({ reason }) =>
      `The database’s certificate is not to be trusted: ${text(reason)}. It must have the name that DATABASE_URL says, and be signed by whom sslrootcert in it names.`,
    SAME_STORE: () => 'Both are the same store.',
    NO_STORE: ({ folder }) => `There is nothing to copy${folder ? ` in ${text(folder)}` : ' in this database'}.`,
    COPY_KEY_DIFFERS: () =>
      'The two stores have different keys: links, cookies and dice of one are void in the other. Copy into a store that no server has used yet.',
    COPY_WRONG: ({ table }) => `Table ${text(table)} does not read as it was written. Do not use the copy.`,
    STORE_NEWER: () => 'The data were written by a newer version of Brosok. Use that one.',
  },
  ru: {
    UNKNOWN_TABLE: () => 'Такого стола нет.',
    LINK_INVALID: () => 'Ссылка неверна. Попросите у ведущего новую.',
    LINK_EXPIRED: () => 'Ссылка устарела. Попросите у ведущего новую.',
    LINK_REVOKED: () => 'Эта ссылка отозвана. Попросите у ведущего новую.',
    TABLE_BUSY: () => 'За этим столом сейчас слишком много всего сразу. Попробуйте ещё раз.',
    STORE_UNAVAILABLE: () => 'Сервер сейчас не может ничего сохранить. Попробуйте позже.',
    STORE_FULL: () => 'На диске сервера кончилось место: новое не сохраняется. Всё сохранённое цело.',
    STORE_DAMAGED: ({ file, reason }) =>
      `Файл ${text(file)} повреждён (${text(reason)}). Восстановите его из копии: brosok copy --from КОПИЯ --to НОВАЯ_ПАПКА.`,
    LOG_UNREADABLE: () => 'Сервер не может прочитать журнал этого стола.',
    RATE_LIMITED: ({ seconds }) =>
      `Слишком много сразу. Попробуйте через ${counted('ru', count(seconds), SECONDS.ru)}.`,
    BODY_TOO_LARGE: ({ maximum }) =>
      `Запрос слишком велик: можно не больше чем ${counted('ru', count(maximum), BYTES.ru)}.`,
    INVALID_JSON: () => 'Запрос не в формате JSON.',
    UNSUPPORTED_TYPE: () => 'Запросы нужны в формате JSON, с content-type application/json.',
    NOT_FOUND: () => 'По этому адресу ничего нет.',
    WRONG_ORIGIN: () => 'С другого сайта это сделать нельзя.',
    UPGRADE_REQUIRED: () => 'События передаются по WebSocket или как text/event-stream.',
    AHEAD: () => 'До этого за столом ещё не дошло. Загрузите стол заново.',
    TOO_MANY_STREAMS: () => 'Стол открыт в слишком многих окнах. Закройте лишние.',
    STOPPING: () => 'Сервер останавливается. Попробуйте чуть позже.',
    BAD_HTTP: () => 'Это не HTTP, понятный серверу.',
    INTERNAL: () => 'На сервере что-то сломалось. Это записано.',
    INVALID_PORT: ({ port }) => `Порт — целое число от 0 до 65535, а не «${text(port)}».`,
    ADDRESS_IN_USE: ({ port }) => `Порт ${text(port)} уже занят. Выберите другой: PORT=3001.`,
    ADDRESS_UNAVAILABLE: ({ host, port }) => `Сервер не может слушать ${text(host)}, порт ${text(port)}.`,
    DATA_UNUSABLE: ({ folder, reason }) => `Папкой данных ${text(folder)} нельзя пользоваться: ${text(reason)}.`,
    KEY_UNREADABLE: ({ file }) => `${text(file)} — не ключ этой программы.`,
    KEY_DIFFERS: () => 'У этого хранилища другой ключ, не тот, что в BROSOK_SECRET.',
    KEY_NEEDED: () => 'Ключ этой базы хранится отдельно: его нужно указать в BROSOK_SECRET.',
    INVALID_SECRET: () => 'В BROSOK_SECRET нужны 64 шестнадцатеричные цифры — такие выдаёт `openssl rand -hex 32`.',
    INVALID_DATABASE_URL: () => 'DATABASE_URL должен иметь вид postgres://имя:пароль@сервер:5432/база.',
    INVALID_NATS_URL: () =>
      'NATS_URL должен иметь вид nats://сервер:4222; таких адресов может быть несколько через запятую.',
    FILE_UNREADABLE: ({ reason }) => `Файл, указанный в настройках, не читается: ${text(reason)}.`,
    DATABASE_UNREACHABLE: ({ reason }) => `Базой данных нельзя пользоваться: ${text(reason)}.`,
    DATABASE_UNTRUSTED: ({ reason }) =>
      `Сертификату базы данных нельзя доверять: ${text(reason)}. В нём должно стоять имя сервера из DATABASE_URL, а подписать его должен тот, чей сертификат указан там же в sslrootcert.`,
    SAME_STORE: () => 'Это одно и то же хранилище.',
    NO_STORE: ({ folder }) => `Копировать нечего: ${folder ? `в ${text(folder)}` : 'в этой базе'} нет столов.`,
    COPY_KEY_DIFFERS: () =>
      'У хранилищ разные ключи: ссылки, места и кости одного в другом недействительны. Копируйте в хранилище, которым сервер ещё не пользовался.',
    COPY_WRONG: ({ table }) => `Стол ${text(table)} читается не так, как был записан. Копией пользоваться нельзя.`,
    STORE_NEWER: () => 'Данные записаны более новой версией Brosok. Запустите её.',
  },
};

const SECONDS: Readonly<Record<Language, Forms>> = {
  en: { one: 'second', other: 'seconds' },
  ru: { one: 'секунду', few: 'секунды', many: 'секунд', other: 'секунды' },
};

const BYTES: Readonly<Record<Language, Forms>> = {
  en: { one: 'byte', other: 'bytes' },
  ru: { one: 'байт', few: 'байта', many: 'байт', other: 'байта' },
};

const count = (param: Param | undefined): number => (typeof param === 'number' ? param : 0);
const text = (param: Param | undefined): string => String(param ?? '');
