// Building an expression by tapping dice: text in, text out, so that typing and tapping go together.
import type { Language } from '@brosok/dice';

const LETTER: Readonly<Record<Language, string>> = { en: 'd', ru: 'к' };
const ANY_LETTER = '[dDдДкК]';

/** The dice of the tray, by what stands after the letter. */
export const TRAY = ['4', '6', '8', '10', '12', '20', '%', 'F'] as const;
export type TrayDie = (typeof TRAY)[number];

const suffix = (die: TrayDie, language: Language): string => (die === 'F' && language === 'ru' ? 'Ф' : die);

/** `d6`, `к6`; Fate dice come by four. */
export const single = (die: TrayDie, language: Language): string =>
  `${die === 'F' ? '4' : ''}${LETTER[language]}${suffix(die, language)}`;

/** One die more of this kind: the count of a plain term of it goes up, else a term is added. */
export function addDie(expression: string, die: TrayDie, language: Language): string {
  const text = expression.trim();
  if (text === '') return single(die, language);
  const sides = die === 'F' ? '[FfФф]' : die === '%' ? '%' : die;
  const term = new RegExp(`(^|[+\\-−\\s])(\\d*)(${ANY_LETTER}${sides})(?=\\s*(?:$|[+\\-−]))`);
  if (term.test(text))
    return text.replace(
      term,
      (_, before: string, count: string, rest: string) => `${before}${Number(count || '1') + 1}${rest}`,
    );
  const constant = /\s*([+\-−])\s*(\d+)$/.exec(text);
  const added = `+${single(die, language)}`;
  return constant ? `${text.slice(0, constant.index)}${added}${constant[0].replaceAll(/\s/g, '')}` : `${text}${added}`;
}

/** The constant at the end up or down by one; it goes where it comes to nothing. */
export function addNumber(expression: string, by: 1 | -1): string {
  const text = expression.trim();
  const constant = /\s*([+\-−])\s*(\d+)$/.exec(text);
  const value = (constant ? Number(constant[2]) * (constant[1] === '+' ? 1 : -1) : 0) + by;
  const rest = constant ? text.slice(0, constant.index) : text;
  if (value === 0) return rest;
  if (rest === '' && value > 0) return String(value);
  return `${rest}${value > 0 ? '+' : '−'}${Math.abs(value)}`;
}
