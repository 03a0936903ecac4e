// The language that a reader asks for.
import { LANGUAGES, type Language } from '@brosok/dice';

/** Of the languages in an `Accept-Language`, the one liked best that the messages have; English where there is none. */
export function languageOf(acceptLanguage: string | undefined): Language {
  let best: { readonly language: Language; readonly weight: number } = { language: 'en', weight: 0 };
  for (const part of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/i);
    const language = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known);
    const weight = quality === '' ? 1 : Number(quality);
    if (language && weight > best.weight) best = { language, weight };
  }
  return best.language;
}
