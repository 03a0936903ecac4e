// Which language the person reads: what `--lang` says, or the locale.
import { LANGUAGES, type Language } from '@brosok/dice';

/** The language of the messages: Russian for a Russian locale, English for every other. */
export function languageOf(
  option: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Language {
  const asked = LANGUAGES.find((language) => language === option);
  if (asked) return asked;
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  return /^ru(?![a-z])/i.test(locale) ? 'ru' : 'en';
}
