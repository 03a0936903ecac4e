// Why a choice is best, in a sentence, with the plurals that each language has.
import { counted, type Forms, type Language, number } from '@brosok/dice';
import { pointsOf } from '../charts/numbers.js';
import type { Besides, Reason } from './keeps.js';

/** «5 пунктов», “0.4 points”; below a tenth in words. */
export function pointsText(language: Language, difference: number): string {
  const points = Math.abs(pointsOf(difference));
  if (points === 0) return language === 'ru' ? 'долю пункта' : 'a fraction of a point';
  return countedTo(language, points, POINTS[language]);
}

/** A sentence that says why the best choice is best. */
export function reasonText(language: Language, reason: Reason): string {
  const said = REASONS[language];
  if (reason.kind === 'only') return said.only;
  if (reason.kind === 'same') return said.same;
  const { chance, besides } = reason;
  const parts = besides.map(({ what, more }) => said.besides(more, besidesText(language, what, Math.abs(more))));
  if (chance > 0) parts.unshift(said.chance(pointsText(language, chance)));
  else parts.unshift(said.equal);
  return `${parts.join(', ')}.`;
}

/** «2 успеха», “0.4 strife”. */
export const besidesText = (language: Language, what: Besides, count: number): string =>
  countedTo(language, Math.round(count * 10) / 10, FORMS[language][what]);

const REASONS = {
  ru: {
    only: 'Другого выбора нет.',
    same: 'Все выборы равноценны.',
    equal: 'Шанс тот\u00a0же, что у\u00a0следующего',
    chance: (points: string) => `На\u00a0${points} больше, чем у\u00a0следующего`,
    besides: (more: number, amount: string) => `в\u00a0среднем на\u00a0${amount} ${more > 0 ? 'больше' : 'меньше'}`,
  },
  en: {
    only: 'There is no other choice.',
    same: 'All choices are worth the same.',
    equal: 'As likely as the next',
    chance: (points: string) => `${capital(points)} more than the next`,
    besides: (more: number, amount: string) => `on average ${amount} ${more > 0 ? 'more' : 'less'}`,
  },
} as const;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const countedTo = (language: Language, count: number, forms: Forms): string =>
  Number.isInteger(count) ? counted(language, count, forms) : `${number(language, count, 1)}\u00a0${forms.other}`;

const POINTS: Readonly<Record<Language, Forms>> = {
  ru: { one: 'пункт', few: 'пункта', many: 'пунктов', other: 'пункта' },
  en: { one: 'point', other: 'points' },
};

const FORMS: Readonly<Record<Language, Readonly<Record<Besides, Forms>>>> = {
  ru: {
    successes: { one: 'успех', few: 'успеха', many: 'успехов', other: 'успеха' },
    opportunities: { one: 'возможность', few: 'возможности', many: 'возможностей', other: 'возможности' },
    strife: { one: 'раздор', few: 'раздора', many: 'раздоров', other: 'раздора' },
  },
  en: {
    successes: { one: 'success', other: 'successes' },
    opportunities: { one: 'opportunity', other: 'opportunities' },
    strife: { one: 'strife', other: 'strife' },
  },
};
