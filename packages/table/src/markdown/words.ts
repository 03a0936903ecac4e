// What a record says besides the words of the games.
import type { Language } from '@brosok/dice';
import type { Role } from '../seat.js';
import type { Visibility } from '../visibility.js';

/** What is given is written into Markdown as it stands; what is asked is not escaped yet. */
export interface RecordWords {
  readonly roles: Readonly<Record<Role, string>>;
  readonly visibility: Readonly<Record<Exclude<Visibility, 'public'>, string>>;
  readonly rolls: (expression: string) => string;
  readonly asks: (system: string) => string;
  /** Who makes a check that somebody else has started. */
  readonly makes: (name: string) => string;
  readonly waits: (asked: string) => string;
  /** The dice of a roll that came to nothing. */
  readonly fell: (dice: string) => string;
  readonly realDice: string;
  readonly hidden: string;
  readonly undone: string;
  readonly nothing: string;
}

export const recordWords = (language: Language): RecordWords => WORDS[language];

const WORDS: Readonly<Record<Language, RecordWords>> = {
  en: {
    roles: { gm: 'GM', player: 'Players', spectator: 'Spectators' },
    visibility: { gm: 'for the GM', blind: 'blind', private: 'private' },
    rolls: (expression) => `rolls ${expression}`,
    asks: (system) => `asks for a check: ${system}`,
    makes: (name) => ` for ${name}`,
    waits: (asked) => `Still open: ${asked}`,
    fell: (dice) => `The dice that fell: ${dice}.`,
    realDice: 'real dice',
    hidden: 'numbers hidden by the GM',
    undone: 'taken back',
    nothing: 'Nothing has happened yet.',
  },
  ru: {
    roles: { gm: 'Ведущий', player: 'Игроки', spectator: 'Зрители' },
    visibility: { gm: 'для ведущего', blind: 'вслепую', private: 'лично' },
    rolls: (expression) => `бросает ${expression}`,
    asks: (system) => `просит о проверке: ${system}`,
    makes: (name) => `, проверку проходит ${name}`,
    waits: (asked) => `Ещё не закончено. ${asked}`,
    fell: (dice) => `Выпало: ${dice}.`,
    realDice: 'настоящие кости',
    hidden: 'ведущий скрывает числа',
    undone: 'отменено',
    nothing: 'Пока ничего не произошло.',
  },
};
