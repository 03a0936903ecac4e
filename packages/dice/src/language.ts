// The two languages of Brosok and what typography each needs: plurals, numbers, spaces that do not break.

export type Language = 'en' | 'ru';
export const LANGUAGES: readonly Language[] = ['en', 'ru'];

/** The forms of a counted word; Russian needs one, few and many (1 успех, 2 успеха, 5 успехов), `other` for 1,5. */
export interface Forms {
  readonly one: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

const rules = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') } as const;

/** The form of a word that goes with `count`: `plural('ru', 2, SUCCESSES)` is «успеха». */
export function plural(language: Language, count: number, forms: Forms): string {
  const category = rules[language].select(Math.abs(count));
  return (
    (category === 'few' ? forms.few : category === 'many' ? forms.many : forms[category === 'one' ? 'one' : 'other']) ??
    forms.other
  );
}

/** A count with its word, held together by a non-breaking space: «2 успеха». */
export const counted = (language: Language, count: number, forms: Forms): string =>
  `${number(language, count)}\u00a0${plural(language, count, forms)}`;

/**
 * A number for people: a real minus sign, the language's decimal mark, at most so many digits after it. Without `Intl`,
 * whose first number takes longer than all else that a short command does.
 */
export function number(language: Language, value: number, digits = 2): string {
  const fixed = Math.abs(value).toFixed(digits);
  const short = digits > 0 ? fixed.replace(/\.?0+$/, '') : fixed;
  const sign = value < 0 && short !== '0' ? '\u2212' : '';
  return sign + (language === 'ru' ? short.replace('.', ',') : short);
}

/** A modifier with its sign: +2, −1, +0. */
export const signed = (language: Language, value: number): string =>
  value < 0 ? number(language, value) : `+${number(language, value)}`;

/** A chance no more precise than it is useful: 49 %, in the language's form. */
export const percent = (language: Language, chance: number, digits = 0): string =>
  chance.toLocaleString(language, { style: 'percent', maximumFractionDigits: digits });
