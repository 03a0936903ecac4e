// The ladder of Fate: how a total compares with its opposition, and what the rungs are called (F9).
import { type Language, number, signed } from '@brosok/dice';

/** The four results of a comparison, by its shifts. */
export type Result = (typeof RESULTS)[number];
export const RESULTS = ['fail', 'tie', 'success', 'style'] as const;

/** Shifts are the total less the opposition: below 0 fails, 0 ties, three or more succeed with style. */
export const resultOf = (shifts: number): Result =>
  shifts < 0 ? 'fail' : shifts === 0 ? 'tie' : shifts < STYLE ? 'success' : 'style';

/** How many shifts succeed with style. */
export const STYLE = 3;
/** Where the ladder counts from. */
export const MEDIOCRE = 0;

/** A total with the name of its rung: “Great (+4)”, «Отличный (+4)»; beyond the ladder's ends the number alone. */
export function rung(language: Language, total: number): string {
  const name = LADDER[language][total - LOWEST];
  return name === undefined
    ? signed(language, total)
    : `${name} (${total === 0 ? number(language, 0) : signed(language, total)})`;
}

const LOWEST = -2;
const LADDER: Readonly<Record<Language, readonly string[]>> = {
  en: ['Terrible', 'Poor', 'Mediocre', 'Average', 'Fair', 'Good', 'Great', 'Superb', 'Fantastic', 'Epic', 'Legendary'],
  ru: [
    'Ужасный',
    'Плохой',
    'Посредственный',
    'Средний',
    'Неплохой',
    'Хороший',
    'Отличный',
    'Великолепный',
    'Фантастический',
    'Эпический',
    'Легендарный',
  ],
};
