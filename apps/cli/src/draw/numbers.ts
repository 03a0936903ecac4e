// Numbers as people read them on a terminal: chances that are never rounded to certainty, exact fractions while short.
import { type Exact, type Language, number } from '@brosok/dice';

/**
 * A chance, or the difference of two, with two digits; what is possible but smaller is "<0.01%", what is not quite sure
 * ">99.99%".
 */
export function chanceText(language: Language, chance: number): string {
  if (chance > 0 && chance < 0.00005) return `<${percentText(language, '0.01')}`;
  if (chance < 1 && chance > 0.99995) return `>${percentText(language, '99.99')}`;
  return percentText(language, chance === 1 ? '100' : (chance * 100).toFixed(2));
}

/** 13.27%, «13,27 %», −0.50%: always two digits, so that columns line up. */
function percentText(language: Language, digits: string): string {
  const signed = digits === '-0.00' ? '0.00' : digits.replace('-', '\u2212');
  return language === 'ru' ? `${signed.replace('.', ',')}\u00A0%` : `${signed}%`;
}

/** The exact fraction in brackets where it is short enough to be read: ` (13/20)`; whole numbers need none. */
export const fractionText = ({ exact }: Exact): string =>
  exact.includes('/') && exact.length <= 15 ? `\u00A0(${exact.replace('-', '\u2212')})` : '';

/** An exact number for people: 12.24 (15869/1296). */
export const exactText = (language: Language, value: Exact): string =>
  `${number(language, value.decimal)}${fractionText(value)}`;

/** A chance for people: 65% (13/20). */
export const exactChanceText = (language: Language, value: Exact): string =>
  `${chanceText(language, value.decimal)}${fractionText(value)}`;
