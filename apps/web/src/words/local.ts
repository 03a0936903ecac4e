// The words about the table on this device, and about what works without a network.
import { counted } from '@brosok/dice';
import { inLanguage } from './inLanguage.js';

const ru = {
  title: 'На\u00a0этом устройстве',
  me: 'Я',
  beside: 'Это устройство',
  besideButton: 'Меню',
  told: 'Броски и\u00a0проверки хранятся в\u00a0этом браузере и\u00a0не\u00a0требуют сети. Кроме вас, их\u00a0никто не\u00a0видит.',
  keep: 'Журнал хранится только здесь. Файл переживёт и\u00a0очистку браузера, и\u00a0само устройство.',
  json: 'Журнал целиком: его можно открыть здесь снова, а\u00a0команда brosok\u00a0verify проверит в\u00a0нём каждый ход и\u00a0каждую грань.',
  markdown: 'Чтобы читать: броски, проверки и\u00a0их\u00a0исходы.',
  file: {
    title: 'Открыть из\u00a0файла',
    told: 'Журнал, который сохранили здесь как JSON, продолжится с\u00a0того же места: с\u00a0другого устройства или после очистки браузера.',
    choose: 'Выбрать файл…',
    busy: 'Читаем и\u00a0проверяем…',
    found: (name: string, entries: number, sheets: number, from: string, to: string) =>
      `«${name}», ${from === to ? from : `${from}\u00a0— ${to}`}: ${counted('ru', entries, { one: 'запись', few: 'записи', many: 'записей', other: 'записи' })}, ${counted('ru', sheets, { one: 'лист', few: 'листа', many: 'листов', other: 'листа' })}. Файл цел, каждый ход в\u00a0нём по\u00a0правилам.`,
    replace: 'Открыть его вместо нынешнего…',
    sure: 'Журнал, который здесь сейчас, будет стёрт. Если он\u00a0ещё нужен, сначала выгрузите его в\u00a0JSON.',
    yes: 'Стереть и\u00a0открыть файл',
  },
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
    NO_WORKERS:
      'Этому браузеру нельзя или не\u00a0под силу работать в\u00a0фоне (Web Workers), а\u00a0журнал на\u00a0устройстве ведётся именно так. Обновите браузер, откройте страницу в\u00a0другом или снимите запрет в\u00a0настройках: иногда его ставит защита от\u00a0слежки или расширение. Столы на\u00a0сервере открываются и\u00a0здесь.',
    NO_DATABASE:
      'В\u00a0этом браузере нет хранилища (IndexedDB), или оно выключено: журнал негде держать. Откройте страницу в\u00a0обычном, не\u00a0частном окне, разрешите сайтам хранить данные или возьмите другой браузер. Столы на\u00a0сервере открываются и\u00a0здесь.',
    FILE_TOO_LONG: 'Файл слишком велик для журнала. Нынешний журнал цел.',
    FILE_UNREAD: 'Файл не\u00a0прочитался. Попробуйте выбрать его ещё раз. Нынешний журнал цел.',
    LOG_CHANGED:
      'Пока вы\u00a0выбирали, в\u00a0нынешнем журнале появилось новое, и\u00a0он остался на\u00a0месте. Выберите файл ещё раз.',
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
  besideButton: 'Menu',
  told: 'Rolls and checks are kept in this browser and need no network. Nobody but you sees them.',
  keep: 'The log is kept only here. A file outlives a cleared browser, and the device itself.',
  json: 'The whole log: it can be opened here again, and the command brosok\u00a0verify checks every move and every face in it.',
  markdown: 'To read: rolls, checks and how they came out.',
  file: {
    title: 'Open from a file',
    told: 'A log that was kept here as JSON goes on where it was: from another device, or after the browser was cleared.',
    choose: 'Choose a file…',
    busy: 'Reading and checking…',
    found: (name, entries, sheets, from, to) =>
      `“${name}”, ${from === to ? from : `${from}\u00a0– ${to}`}: ${counted('en', entries, { one: 'entry', other: 'entries' })}, ${counted('en', sheets, { one: 'sheet', other: 'sheets' })}. The file is whole, every move in it by the rules.`,
    replace: 'Open it instead of the present one…',
    sure: 'The log that is here now will be erased. If you still need it, export it as JSON first.',
    yes: 'Erase and open the file',
  },
  anew: 'Start over',
  anewTold: 'The log, the sheets and their counters on this device will be erased.',
  anewDo: 'Erase and start over…',
  anewSure: 'What is erased cannot be brought back. If you still need the log, export a file first.',
  anewYes: 'Erase',
  dump: 'Save everything there is',
  faults: {
    STORE_UNAVAILABLE:
      'The browser will not store anything: it may be a private window, or storage may be turned off. What was written before is safe.',
    STORE_FULL: 'The device is full: this was not written. Make room and try again. The log so far is safe.',
    LOG_NEWER: 'The log on this device was written by a newer version of Brosok. It is safe: reload the page.',
    LOG_UNREADABLE:
      'The log on this device cannot be read: it is damaged, or was written by a newer version of Brosok. Try reloading the page. If that does not help, save everything there is and start over.',
    NO_WORKERS:
      'This browser cannot work in the background (Web Workers), or is not allowed to, and that is how a log on this device is kept. Update the browser, open the page in another one, or allow it in the settings: tracking protection or an extension may be what blocks it. Tables on the server open here all the same.',
    NO_DATABASE:
      'This browser has no storage (IndexedDB), or it is turned off: there is nowhere to keep a log. Open the page in an ordinary window, not a private one, let sites store data, or take another browser. Tables on the server open here all the same.',
    FILE_TOO_LONG: 'The file is too large to be a log. The present log is safe.',
    FILE_UNREAD: 'The file could not be read. Try to choose it once more. The present log is safe.',
    LOG_CHANGED:
      'While you were choosing, something was added to the present log, so it was left where it is. Choose the file once more.',
    NO_WORKER: 'The part of the page that keeps the log did not load. The log is safe: reload when there is a network.',
    INTERNAL: 'Something broke. The log is safe: reload the page.',
  },
  home: {
    title: 'Without a network or a table',
    told: 'A log of your own for rolls and checks of every system: kept in this browser, it works without a network.',
    open: 'Play on this device',
    offline:
      'The server cannot be reached. Tables will open once it can; rolling, playing checks and calculating odds on this device work right now.',
  },
};

export const localWords = inLanguage({ ru, en });
