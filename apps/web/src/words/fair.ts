// The words about dice that can be verified: what is shown, what it proves and what it does not.
import { inLanguage } from './inLanguage.js';

const ru = {
  title: 'Честные кости',
  lead: 'Перед началом сеанса сервер загадывает тайное число и\u00a0показывает его отпечаток. Грани каждого броска вычисляются из\u00a0этого числа, номера броска и\u00a0случайной добавки с\u00a0устройства того, кто бросает. Когда сеанс закончен, число раскрывают, и\u00a0все броски можно пересчитать.',
  session: (number: number) => `Сеанс\u00a0${number}`,
  since: (date: string) => `идёт с\u00a0${date}`,
  hash: 'Отпечаток (SHA-256)',
  secret: 'Тайное число',
  earlier: 'Раскрытые сеансы',
  none: 'Пока ни\u00a0одного.',
  day: 'Через сутки после начала сеанс заканчивается сам перед очередным броском.',
  end: 'Закончить сеанс и\u00a0раскрыть',
  endTold:
    'Тайное число этого сеанса увидят все, а\u00a0кости начнут новый сеанс с\u00a0новым числом. Скрытые броски останутся скрытыми.',
  endYes: 'Раскрыть',
  proves: 'Что это доказывает',
  proofs: [
    'Сервер не\u00a0подменил грани после броска: число с\u00a0таким отпечатком одно, и\u00a0показан он заранее.',
    'Сервер не\u00a0подобрал число под чьи-то броски: добавки игроков появились позже него.',
    'Броски не\u00a0пропадали: у\u00a0каждого места они пронумерованы подряд, и\u00a0пропуск был бы виден.',
  ],
  provesNot: 'Чего не\u00a0доказывает',
  limits: [
    'Что владелец сервера не\u00a0знал граней своих бросков заранее: число ему доступно, а\u00a0добавку он выбирает сам.',
    'Что страница, присланная этим же сервером, честно придумала вашу добавку.',
    'Что настоящие кости легли так, как введено.',
  ],
};

const en: typeof ru = {
  title: 'Fair dice',
  lead: 'Before a session begins the server picks a secret and shows its fingerprint. The faces of each roll follow from this secret, the number of the roll, and something random from the device of whoever rolls. When the session ends the secret is disclosed, and every roll can be reckoned again.',
  session: (number) => `Session\u00a0${number}`,
  since: (date) => `since ${date}`,
  hash: 'Fingerprint (SHA-256)',
  secret: 'Secret',
  earlier: 'Disclosed sessions',
  none: 'None so far.',
  day: 'A day after it began a session ends by itself before the next roll.',
  end: 'End the session and disclose',
  endTold:
    'Everyone will see the secret of this session, and the dice begin a new session with a new one. Hidden rolls stay hidden.',
  endYes: 'Disclose',
  proves: 'What this proves',
  proofs: [
    'The server did not swap faces after a roll: only one secret has this fingerprint, and it was shown before.',
    'The server did not pick a secret to suit somebody’s rolls: what the players’ devices threw in came after it.',
    'No rolls disappeared: those of each seat are numbered one after another, and a gap would show.',
  ],
  provesNot: 'What it does not prove',
  limits: [
    'That the owner of the server did not know the faces of their own rolls: they can read the secret and choose what they throw in.',
    'That the page, which this same server sent, made up what you throw in honestly.',
    'That real dice fell as they were entered.',
  ],
};

export const fairWords = inLanguage({ ru, en });
