// What those who make moves are called, in the reader's language.
import type { Language } from '@brosok/dice';
import type { Actor } from './check.js';

/** An actor's name: “the GM”, «помощник Ая». */
export function actorName(actor: Actor, language: Language): string {
  const [role = '', ...name] = actor.split(':');
  const word = ACTORS[language][role] ?? role;
  return name.length > 0 ? `${word}\u00a0${name.join(':')}` : word;
}

const ACTORS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    gm: 'the GM',
    actor: 'the acting player',
    allies: 'the other players',
    opposition: 'the opposition',
    helper: 'helper',
    side: 'side',
    target: 'target',
  },
  ru: {
    gm: 'ведущий',
    actor: 'действующий игрок',
    allies: 'другие игроки',
    opposition: 'противник',
    helper: 'помощник',
    side: 'сторона',
    target: 'цель',
  },
};
