// The words about dice that can be verified: what is shown; what it proves and what not is told by the verifier.
import { inLanguage } from './inLanguage.js';

const ru = {
  title: 'Честные кости',
  lead: 'Перед началом сессии сервер выбирает секрет и\u00a0показывает его хеш: отпечаток, по\u00a0которому видно, что секрет тот\u00a0же. Грани каждого броска вычисляются из\u00a0секрета, номера броска и\u00a0случайной добавки с\u00a0устройства того, кто бросает. Когда сессия закончена, секрет раскрывают, и\u00a0все броски можно пересчитать.',
  session: (number: number) => `Сессия\u00a0${number}`,
  since: (date: string) => `идёт с\u00a0${date}`,
  hash: 'Хеш (SHA-256)',
  secret: 'Секрет',
  earlier: 'Раскрытые сессии',
  none: 'Пока ни\u00a0одной.',
  day: 'Через сутки после начала сессия заканчивается сама перед очередным броском.',
  end: 'Закончить сессию и\u00a0раскрыть',
  endTold:
    'Секрет этой сессии увидят все, а\u00a0кости начнут новую сессию с\u00a0новым секретом. Скрытые броски останутся скрытыми.',
  endYes: 'Раскрыть',
  proves: 'Что это доказывает',
  provesNot: 'Чего не\u00a0доказывает',
  page: 'Честна ли сама эта страница: и\u00a0её, и\u00a0то, чем она проверяет, прислал тот же сервер. Кто не\u00a0верит и\u00a0ей, проверит файл у\u00a0себя командой brosok\u00a0verify.',
};

const en: typeof ru = {
  title: 'Fair dice',
  lead: 'Before a session begins, the server picks a secret and shows its hash: a fingerprint that proves the secret stays the same. The faces of each roll follow from the secret, the number of the roll, and something random from the device of whoever rolls. When the session ends, the secret is disclosed, and every roll can be recalculated.',
  session: (number) => `Session\u00a0${number}`,
  since: (date) => `since ${date}`,
  hash: 'Hash (SHA-256)',
  secret: 'Secret',
  earlier: 'Disclosed sessions',
  none: 'None so far.',
  day: 'A day after it began, a session ends by itself before the next roll.',
  end: 'End the session and disclose',
  endTold:
    'Everyone will see the secret of this session, and the dice start a new session with a new one. Hidden rolls stay hidden.',
  endYes: 'Disclose',
  proves: 'What this proves',
  provesNot: 'What it does not prove',
  page: 'Whether this page itself is honest: the same server sent both it and what it verifies with. If you do not trust that either, verify the file on your own machine with brosok\u00a0verify.',
};

export const fairWords = inLanguage({ ru, en });
