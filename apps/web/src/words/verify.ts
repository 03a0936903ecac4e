// The words around a verification; what was found is told in those of the verifier itself.
import { counted } from '@brosok/dice';
import type { Role } from '@brosok/table';
import { inLanguage } from './inLanguage.js';

const ru = {
  title: 'Проверить',
  lead: 'Устройство прочитает журнал с\u00a0начала, разыграет заново каждый ход и\u00a0пересчитает каждую грань, секрет которой раскрыт.',
  own: 'Проверить этот стол',
  file: 'Проверить файл…',
  busy: 'Проверяем…',
  failed: 'Проверить не\u00a0вышло: файл не\u00a0прочитан, или браузеру не\u00a0хватило сил.',
  of: (table: string, role: Role) => `Журнал стола «${table}», каким его видит ${ROLES_RU[role]}.`,
  problems: 'Что не\u00a0сходится',
  more: (count: number) =>
    `И\u00a0ещё ${counted('ru', count, { one: 'ошибка', few: 'ошибки', many: 'ошибок', other: 'ошибки' })}.`,
};

const ROLES_RU: Readonly<Record<Role, string>> = { gm: 'ведущий', player: 'игрок', spectator: 'зритель' };

const en: typeof ru = {
  title: 'Verify',
  lead: 'Your device reads the log from the start, plays every move again and recalculates every face whose secret is disclosed.',
  own: 'Verify this table',
  file: 'Verify a file…',
  busy: 'Verifying…',
  failed: 'It could not be verified: the file was not read, or it was too much for the browser.',
  of: (table, role) => `The log of the table “${table}” as ${ROLES_EN[role]} sees it.`,
  problems: 'What does not add up',
  more: (count) => `And ${counted('en', count, { one: 'problem', other: 'problems' })} more.`,
};

const ROLES_EN: Readonly<Record<Role, string>> = { gm: 'the GM', player: 'a player', spectator: 'a spectator' };

export const verifyWords = inLanguage({ ru, en });
