// Spaces that do not break: before dashes, after short words, between a number and what it counts.
import type { Language } from '@brosok/dice';

const NBSP = '\u00a0';

/** The text with its spaces as a typesetter would have them: rules and lessons can be written with plain ones. */
export const typeset = (language: Language, text: string): string =>
  [...COMMON, ...OF_LANGUAGE[language]].reduce((now, rule) => now.replace(rule, NBSP), text);

const COMMON: readonly RegExp[] = [
  / (?=—)/g,
  // a symbol or a die and its name
  /(?<=\}) (?=[\p{L}*])/gu,
  // 3 dice, 1 успех; but d20 and к20 count nothing
  /(?<=(?<![\p{L}\d])\d+) (?=\p{L})/gu,
  // TN 3, ЦЧ 3
  /(?<=(?:^|[^\p{L}])\p{Lu}{2}) (?=\d)/gu,
];

const OF_LANGUAGE: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [/(?<=(?:^|[\s(“*[])[aI]) /giu],
  ru: [
    // words that lean on the next one
    /(?<=(?:^|[\s(«*[])(?:[вксоуиа]|во|ко|со|об|но|не|ни|на|за|из|от|до|по|без|для|при|под|над|про|или)) /giu,
    / (?=(?:же|ли|бы)(?:[\s,.;:?!»)]|$))/giu,
  ],
};
