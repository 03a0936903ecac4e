// Numbers of the charts as people read them: chances no more precise than they are useful, exact fractions while short.
import { type Exact, type Language, number, percent } from '@brosok/dice';

/**
 * 49 %, 8,3 %, 99,5 %: whole per cents in the middle, tenths near the ends; what is possible but smaller is « < 0,1 % »,
 * what is not quite sure «> 99,9 %».
 */
export function chanceText(language: Language, chance: number): string {
  if (chance > 0 && chance < 0.001) return than('<', percent(language, 0.001, 1), language);
  if (chance < 1 && chance > 0.999) return than('>', percent(language, 0.999, 1), language);
  return percent(language, chance, chance < 0.0995 || chance > 0.9 ? 1 : 0);
}

/** Read on its own a chance has two digits, 8,33 %, and is one in so many where these would say nothing. */
export function finerText(language: Language, chance: number): string {
  if (chance > 0 && chance < 0.0001) return smallText(language, chance);
  if (chance < 1 && chance > 0.9999) return than('>', percent(language, 0.9999, 2), language);
  return percent(language, chance, 2);
}

/** Small chances as people say them: 1 in 14 000. */
function smallText(language: Language, chance: number): string {
  if (chance < 1e-15) return chanceText(language, chance);
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(1 / chance)) - 1);
  const of = Math.round(1 / chance / digits) * digits;
  return `1\u00a0:\u00a0${of.toLocaleString(language)}`;
}

/** A fraction that can be read at a glance, else its beginning: 217/1296. */
export function fractionText({ exact }: Exact): string {
  const text = exact.replace('-', '\u2212');
  if (text.length <= LONGEST) return text;
  return text
    .split('/')
    .map((each) => (each.length <= LONGEST / 2 ? each : `${each.slice(0, 6)}…${each.slice(-2)}`))
    .join('/');
}
const LONGEST = 32;

/** A number of an axis or an average. */
export const valueText = (language: Language, value: number): string => number(language, value, 2);

/** Values that share a bar: 12–15. */
export const spanText = (language: Language, first: number, last: number): string =>
  first === last
    ? valueText(language, first)
    : `${valueText(language, first)}${first < 0 || last < 0 ? '\u2009…\u2009' : '–'}${valueText(language, last)}`;

/** A difference of chances in percentage points, with one digit where it is small. */
export function pointsOf(difference: number): number {
  const points = difference * 100;
  const digits = Math.abs(points) < 9.95 ? 1 : 0;
  return Number(points.toFixed(digits)) + 0;
}

const than = (sign: string, text: string, language: Language): string =>
  language === 'ru' ? `${sign}\u00a0${text}` : `${sign}${text}`;
