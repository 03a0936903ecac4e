// The words about the table on this device, and about what works without a network.
import { inLanguage } from './inLanguage.js';

const ru = {
  title: 'На\u00a0этом устройстве',
  me: 'Я',
  beside: 'Это устройство',
  told: 'Броски и\u00a0проверки хранятся в\u00a0этом браузере и\u00a0не\u00a0требуют сети. Кроме вас, их\u00a0никто не\u00a0видит.',
  keep: 'Журнал хранится только здесь. Файл переживёт и\u00a0очистку браузера, и\u00a0само устройство.',
  json: 'Журнал целиком. Команда brosok\u00a0verify разыграет по\u00a0нему каждый ход заново.',
  markdown: 'Чтобы читать: броски, проверки и\u00a0их\u00a0исходы.',
  anew: 'Начать заново',
  anewTold: 'Журнал, листы и\u00a0счётчики на\u00a0этом устройстве будут стёрты.',
  anewDo: 'Стереть и\u00a0начать заново…',
  anewSure: 'Стёртое не\u00a0вернуть. Если журнал ещё нужен, сначала сохраните файл.',
  anewYes: 'Стереть',
  dump: 'Сохранить всё, что есть',
  faults: {
    STORE_UNAVAILABLE:
      'Браузер не\u00a0даёт ничего хранить: так бывает в\u00a0частном окне или когда хранилище закрыто. Записанное раньше цело.',
    STORE_FULL:
      'На\u00a0устройстве кончилось место: это не\u00a0записано. Освободите место и\u00a0повторите. Прежний журнал цел.',
    LOG_NEWER: 'Журнал на\u00a0этом устройстве записан более новой версией «Броска». Обновите страницу: он\u00a0цел.',
    LOG_UNREADABLE:
      'Журнал на\u00a0этом устройстве не\u00a0читается: он\u00a0повреждён или записан более новой версией «Броска». Попробуйте обновить страницу. Если не\u00a0поможет, сохраните всё, что есть, и\u00a0начните заново.',
    NO_WORKER:
      'Не\u00a0загрузилась часть страницы, которая ведёт журнал. Он\u00a0цел: обновите страницу, когда будет сеть.',
    INTERNAL: 'Что-то сломалось. Журнал цел: обновите страницу.',
  },
  home: {
    title: 'Без сети и\u00a0без стола',
    told: 'Свой журнал бросков и\u00a0проверок всех систем: хранится в\u00a0этом браузере, работает и\u00a0без сети.',
    open: 'Играть на\u00a0этом устройстве',
    offline:
      'Нет связи с\u00a0сервером. Столы откроются, когда она появится, а\u00a0бросать, вести проверки и\u00a0считать шансы на\u00a0этом устройстве можно и\u00a0сейчас.',
  },
};

const en: typeof ru = {
  title: 'On this device',
  me: 'Me',
  beside: 'This device',
  told: 'Rolls and checks are kept in this browser and need no network. Nobody but you sees them.',
  keep: 'The log is kept here alone. A file outlives a cleared browser and the device itself.',
  json: 'The whole log. The command brosok\u00a0verify plays every move of it again.',
  markdown: 'To read: rolls, checks and how they came out.',
  anew: 'Begin anew',
  anewTold: 'The log, the sheets and their counters on this device will be erased.',
  anewDo: 'Erase and begin anew…',
  anewSure: 'What is erased does not come back. If you still need the log, keep a file first.',
  anewYes: 'Erase',
  dump: 'Keep everything there is',
  faults: {
    STORE_UNAVAILABLE:
      'The browser lets nothing be kept: it may be a private window, or storage is closed to it. What was written before is safe.',
    STORE_FULL: 'The device is full: this was not written. Make room and try again. The log so far is safe.',
    LOG_NEWER: 'The log on this device was written by a newer version of Brosok. Reload the page: it is safe.',
    LOG_UNREADABLE:
      'The log on this device cannot be read: it is damaged, or was written by a newer version of Brosok. Try to reload the page. If that does not help, keep everything there is and begin anew.',
    NO_WORKER:
      'The part of the page that keeps the log was not loaded. The log is safe: reload when there is a network.',
    INTERNAL: 'Something broke. The log is safe: reload the page.',
  },
  home: {
    title: 'Without network or table',
    told: 'A log of your own for rolls and checks of every system: it is kept in this browser and works without a network.',
    open: 'Play on this device',
    offline:
      'The server cannot be reached. Tables open once it can; rolling, playing checks and reckoning odds on this device works right now.',
  },
};

export const localWords = inLanguage({ ru, en });
