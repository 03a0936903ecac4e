// What a competition says to people.
import { counted, type Language, number } from '@brosok/dice';
import type { KindWords } from '../../kind.js';
import { COMMON_FIELDS, COMMON_VALUES, listed } from '../../phrases.js';
import { BONUS_SUCCESSES } from '../phrases.js';
import { marginOf, outcome, type State } from './play.js';

export const words: Readonly<Record<Language, KindWords<State>>> = {
  en: {
    name: 'Competition',
    summary: 'Similar checks compared: the most bonus successes win, or the smallest shortfall.',
    fields: {
      ...COMMON_FIELDS.en,
      entries: 'Entries',
      tn: 'TN',
      successes: 'Successes',
      ranking: 'Ranking',
      best: 'Does best',
    },
    moves: {},
    values: { ...COMMON_VALUES.en, competition: 'Competition' },
    ask: () => '',
    explain: (state) => explain('en', state),
  },
  ru: {
    name: 'Состязание',
    summary: 'Сравнение похожих проверок: побеждает тот, у\u00a0кого больше бонусных успехов или меньше недобор.',
    fields: {
      ...COMMON_FIELDS.ru,
      entries: 'Участники',
      tn: 'ЦЧ',
      successes: 'Успехи',
      ranking: 'Места',
      best: 'Лучше всех',
    },
    moves: {},
    values: { ...COMMON_VALUES.ru, competition: 'Состязание' },
    ask: () => '',
    explain: (state) => explain('ru', state),
  },
};

const explain = (language: Language, state: State): readonly string[] =>
  outcome(state).ranking.map((names, place) => {
    const entry = state.setup.entries.find(({ name }) => name === names[0]);
    return `${number(language, place + 1)}. ${listed(language, names)}: ${result(language, entry ? marginOf(entry) : 0)}.`;
  });

function result(language: Language, margin: number): string {
  if (margin >= 0) return counted(language, margin, BONUS_SUCCESSES[language]);
  return language === 'en' ? `failed, shortfall ${number('en', -margin)}` : `провал, недобор ${number('ru', -margin)}`;
}
